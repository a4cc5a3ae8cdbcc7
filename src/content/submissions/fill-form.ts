// Puts what a form has to say into the HTML of its page. Pages are made for everybody and kept; this is for one visitor.
//
// The markup that it knows, whoever made the form:
//   <form data-form="builder:12-476d0ce">            the form by its name
//   <div data-form-message role="status"></div>      the place of the message; gets the class `is-success` or `is-failure`
//   <input name="form_fields[email]">                 inputs, textareas and selects get what was typed before
//   <span data-form-error="form_fields[email]"></span>  the place of the fault of an input, which gets `aria-invalid`
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Flash } from './flash.ts';

/** The page with the message in it; undefined when the page has no such form. */
export function fillForm(html: string, flash: Flash): string | undefined {
  const mark = html.indexOf(` data-form="${escapeHtml(flash.form)}"`);
  if (mark === -1) return undefined;
  const start = html.lastIndexOf('<', mark);
  const close = html.indexOf('</form>', mark);
  if (start === -1 || close === -1) return undefined;
  return html.slice(0, start) + filled(html.slice(start, close), flash) + html.slice(close);
}

const TYPED = new Set(['text', 'email', 'url', 'tel', 'number', 'date', 'time', 'search', '']);
const CHECKED = new Set(['checkbox', 'radio']);

type Attributes = Record<string, string>;

function filled(form: string, flash: Flash): string {
  let out = '';
  let copied = 0;
  let select = '';
  const replaceUntil = (end: number, text: string): void => {
    out += text;
    copied = end;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { startIndex, endIndex } = parser;
        if (name === 'select') select = attributes['name'] ?? '';
        const changed = changedAttributes(name, attributes, flash, select);
        const inside = insideOf(name, attributes, flash);
        if (!changed && inside === undefined) return;
        out += form.slice(copied, startIndex);
        replaceUntil(endIndex + 1, printTag(name, changed ?? attributes) + (inside ?? ''));
        if (name === 'textarea' && inside !== undefined) copied = form.indexOf('</textarea>', endIndex);
      },
      onclosetag(name) {
        if (name === 'select') select = '';
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(form);
  return out + form.slice(copied);
}

/** Undefined when the tag stays as it is. */
function changedAttributes(name: string, given: Attributes, flash: Flash, select: string): Attributes | undefined {
  if ('data-form-message' in given) {
    const state = flash.isSuccess ? 'is-success' : 'is-failure';
    return { ...given, class: `${given['class'] ?? ''} ${state}`.trim() };
  }
  if (name === 'option') return choose(given, 'selected', flash.values[select]);
  const field = given['name'] ?? '';
  const values = flash.values[field];
  const fault = flash.errors[field] === undefined ? undefined : { 'aria-invalid': 'true' };
  const typed = name === 'input' ? typedAttributes(given, values) : undefined;
  return typed || (fault && 'name' in given) ? { ...(typed ?? given), ...fault } : undefined;
}

function typedAttributes(given: Attributes, values: readonly string[] | undefined): Attributes | undefined {
  const type = given['type'] ?? '';
  if (CHECKED.has(type)) return choose(given, 'checked', values);
  return values && TYPED.has(type) ? { ...given, value: values[0] ?? '' } : undefined;
}

/** Only where the form was sent with values: what was not chosen then is not chosen now. */
function choose(
  given: Attributes,
  word: 'checked' | 'selected',
  values: readonly string[] | undefined,
): Attributes | undefined {
  if (!values) return undefined;
  const { [word]: _before, ...others } = given;
  return values.includes(given['value'] ?? 'on') ? { ...others, [word]: '' } : others;
}

function insideOf(name: string, given: Attributes, flash: Flash): string | undefined {
  if ('data-form-message' in given) return escapeHtml(flash.message);
  const of = given['data-form-error'];
  if (of !== undefined) return flash.errors[of] === undefined ? undefined : escapeHtml(flash.errors[of]);
  const values = name === 'textarea' ? flash.values[given['name'] ?? ''] : undefined;
  // The first line break of a text area is not part of its text.
  return values && `\n${escapeHtml(values[0] ?? '')}`;
}

function printTag(name: string, attributes: Attributes): string {
  const printed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${printed.join('')}>`;
}
