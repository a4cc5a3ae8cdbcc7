// A whole form as HTML.
import { escapeHtml } from '#kernel/text/escape.ts';
import { autop } from '#content/text/autop.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { directionOf, languageTag } from '#modules/contactform/messages/locale.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { element, type Attributes } from './attributes.ts';
import { renderControl, responseArea } from './controls.ts';
import type { Place } from './place.ts';

export interface FormFrame extends Place {
  readonly formId: number;
  readonly title: string;
  /** Where it is sent without a script. */
  readonly action: string;
  /** Where the script finds the form. */
  readonly rest: string;
  /** By which messages after a redirect find it. */
  readonly flashName: string;
  readonly tokenForm: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** The field that no person sees. */
  readonly honeypotName: string;
  /** What the script says when nobody answers. */
  readonly failure: string;
  /** And when fields are not right. */
  readonly invalid: string;
  /** Of the `form` element, by the wish of whoever embeds it. */
  readonly attributes: Attributes;
}

export function renderForm(template: string, frame: FormFrame): string {
  const { unitTag, locale, formId, rest, tokenForm, failure, invalid } = frame;
  const body = renderBody(template, frame);
  const response = body.includes('data-form-message') ? '' : `\n${responseArea()}`;
  const form = element(
    'form',
    {
      action: frame.action,
      method: 'post',
      enctype: 'multipart/form-data',
      novalidate: true,
      'data-status': 'init',
      'data-form': frame.flashName,
      'aria-label': frame.title || sentencesIn(locale).formName,
      ...frame.attributes,
      class: ['contactform-form', 'init', frame.attributes['class']].filter(Boolean).join(' '),
    },
    `\n${hiddenFields(frame)}\n${body}${response}\n`,
  );
  const heard = '<div class="screen-reader-response" role="status" aria-live="polite" aria-atomic="true"></div>';
  return element(
    'div',
    {
      class: 'contactform',
      id: unitTag,
      lang: languageTag(locale),
      dir: directionOf(locale),
      'data-contactform-id': formId,
      'data-contactform-rest': rest,
      'data-contactform-token': tokenForm,
      'data-contactform-failure': failure,
      'data-contactform-invalid': invalid,
    },
    `\n${heard}\n${form}\n`,
  );
}

const OPEN = '\ue000';
const CLOSE = '\ue001';

/** Line breaks of the template make paragraphs, those inside of controls do not. */
function renderBody(template: string, frame: FormFrame): string {
  const controls: string[] = [];
  let isInLabel = false;
  const marked = parseTemplate(template.replaceAll(/[\ue000\ue001]/g, '')).pieces.map((piece) => {
    if (typeof piece === 'string') {
      isInLabel = labelAfter(piece, isInLabel);
      return piece;
    }
    controls.push(renderControl(piece, { ...frame, isInLabel }));
    return `${OPEN}${controls.length - 1}${CLOSE}`;
  });
  return autop(marked.join(''))
    .replaceAll(new RegExp(`<p>\\s*${OPEN}(\\d+)${CLOSE}\\s*</p>`, 'g'), (whole, index: string) =>
      controls[Number(index)] === responseArea() ? `${OPEN}${index}${CLOSE}` : whole,
    )
    .replaceAll(new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g'), (_whole, index: string) => controls[Number(index)] ?? '');
}

function labelAfter(text: string, isInLabel: boolean): boolean {
  const last = [...text.matchAll(/<(\/?)label[\s>]/gi)].at(-1);
  return last ? last[1] === '' : isInLabel;
}

function hiddenFields({ hidden, honeypotName, locale }: FormFrame): string {
  const inputs = Object.entries(hidden).map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const honeypot = element('input', {
    type: 'text',
    name: honeypotName,
    value: '',
    tabindex: '-1',
    autocomplete: 'off',
  });
  const label = element('label', {}, `${escapeHtml(sentencesIn(locale).leaveEmpty)} ${honeypot}`);
  return inputs.join('') + element('div', { class: 'contactform-extra', 'aria-hidden': 'true' }, label);
}
