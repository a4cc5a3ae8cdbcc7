// HTML made of parts: text is escaped wherever it enters.
import { escapeHtml } from '#kernel/text/escape.ts';

/** HTML that is safe to print as it is. */
export interface Markup {
  readonly html: string;
}

export type Child = Markup | string | number | false | null | undefined | readonly Child[];

/** Absent ones are left out, `true` stands for an attribute without a value, a list is joined by blanks. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | false | undefined)[]>
>;

export const nothing: Markup = { html: '' };

/** For HTML that was made here or passed the list of allowed tags. */
export const trusted = (html: string): Markup => ({ html });

export const isNothing = ({ html }: Markup): boolean => html === '';

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

export function tag(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const start = `<${name}${printAttributes(attributes)}>`;
  return { html: VOID.has(name) ? start : `${start}${print(children)}</${name}>` };
}

export function join(...children: readonly Child[]): Markup {
  return { html: print(children) };
}

function print(child: Child): string {
  if (child === false || child === null || child === undefined) return '';
  if (typeof child === 'string') return escapeHtml(child);
  if (typeof child === 'number') return String(child);
  if ('html' in child) return child.html;
  let out = '';
  for (const one of child) out += print(one);
  return out;
}

function printAttributes(attributes: Attributes): string {
  let out = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined || value === null || value === false) continue;
    if (value === true) out += ` ${name}`;
    else out += printAttribute(name, typeof value === 'object' ? value.filter(Boolean).join(' ') : String(value));
  }
  return out;
}

/** An empty list of classes says nothing; an empty `alt` does. */
function printAttribute(name: string, value: string): string {
  return value === '' && name === 'class' ? '' : ` ${name}="${escapeHtml(value)}"`;
}
