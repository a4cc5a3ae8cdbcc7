// The HTML of a form. It works as it is; the script makes it better.
import { escapeHtml } from '#kernel/text/escape.ts';
import { say } from '#kernel/words/say.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { isOn, text, type FormDefinition, type FormField } from './definition.ts';
import { printControl, tag, type ControlPlace } from './controls.ts';

export interface PrintedForm {
  readonly definition: FormDefinition;
  readonly language: string;
  readonly documentId: number;
  readonly elementId: string;
  /** Makes ids of inputs unique where an element stands twice on a page. */
  readonly idPrefix: string;
  /** `builder:12-476d0ce` */
  readonly reference: string;
  readonly token: string;
  /** Where the form is sent. */
  readonly action: string;
  /** Where a fresh token comes from. */
  readonly tokenAddress: string;
  /** Where the picture of a field is. */
  pictureAddress(field: string): string;
}

export function printForm(form: PrintedForm): string {
  const { definition, documentId, elementId, language } = form;
  const { settings, fields, name } = definition;
  const attributes = {
    class: 'builder-form',
    method: 'post',
    action: form.action,
    id: text(settings, 'form_id') || undefined,
    name,
    'aria-label': name,
    enctype: fields.some(({ type }) => type === 'upload') ? 'multipart/form-data' : undefined,
    novalidate: text(settings, 'form_validation') === 'custom',
    'data-form': form.reference,
    'data-form-token': form.tokenAddress,
    'data-form-back': say(language, 'Back'),
    'data-form-next': say(language, 'Next'),
    'data-form-failure': say(language, 'The form could not be sent. Please try again.'),
  };
  const hidden = { post_id: String(documentId), form_id: elementId, token: form.token };
  const inputs = Object.entries(hidden).map(([key, value]) => tag('input', { type: 'hidden', name: key, value }));
  const message = tag('div', { class: 'builder-message', id: `b-form-${elementId}`, 'data-form-message': true, role: 'status', 'aria-live': 'polite', tabindex: '-1' }, ''); // prettier-ignore
  const steps = stepsOf(fields).map((step, at) => printStep(form, step, at));
  return tag('form', attributes, inputs.join('') + message + steps.join('') + printButton(form));
}

interface Step {
  /** Its own field; the first may have none. */
  readonly head: FormField | undefined;
  readonly fields: readonly FormField[];
}

/** A form without steps is one. */
function stepsOf(fields: readonly FormField[]): Step[] {
  const steps: { head: FormField | undefined; fields: FormField[] }[] = [];
  for (const field of fields) {
    if (field.type === 'step') steps.push({ head: field, fields: [] });
    else if (steps.length === 0) steps.push({ head: undefined, fields: [field] });
    else steps.at(-1)?.fields.push(field);
  }
  return steps;
}

function printStep(form: PrintedForm, { head, fields }: Step, at: number): string {
  const inside = fields.map((field) => printField(form, field)).join('');
  const wrapper = tag('div', { class: 'builder-form-fields-wrapper' }, inside);
  if (!head) return wrapper;
  const legend = head.label === '' ? '' : tag('legend', { class: 'builder-form-step-title' }, escapeHtml(head.label));
  return tag('fieldset', { class: 'builder-form-step', 'data-form-step': String(at + 1) }, legend + wrapper);
}

function printField(form: PrintedForm, field: FormField): string {
  const { definition, idPrefix, elementId, language } = form;
  const { type, isRequired, width } = field;
  const label = type === 'captcha' ? field.label || say(language, 'Letters of the picture') : field.label;
  if (type === 'html')
    return tag('div', { class: 'builder-field-group builder-field-type-html' }, filterHtml(field.html));
  const id = `b-field-${idPrefix}${elementId}-${field.id}`;
  const place: ControlPlace = { id, faultId: `${id}-fault`, name: `form_fields[${field.id}]`, size: text(definition.settings, 'input_size') || 'sm', picture: form.pictureAddress(field.id) }; // prettier-ignore
  const control = printControl(field, place);
  if (type === 'hidden') return control;
  if (type === 'honeypot') return tag('div', { class: 'builder-field-honeypot', 'aria-hidden': 'true' }, control);
  const isGroup = type === 'radio' || type === 'checkbox';
  const fault = tag('span', { class: 'builder-field-fault', id: place.faultId, 'data-form-error': place.name }, '');
  const group = {
    class: `builder-field-group builder-field-type-${type} builder-col-${Math.round(width)}`,
    role: isGroup ? 'group' : undefined,
    'aria-labelledby': isGroup ? `${id}-label` : undefined,
    'aria-describedby': isGroup ? place.faultId : undefined,
  };
  return tag('div', group, printLabel(definition, { label, isRequired, isGroup, id }) + control + fault);
}

interface Label {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isGroup: boolean;
  readonly id: string;
}

/** Without a place on the screen it is still there for those who listen. */
function printLabel({ settings }: FormDefinition, { label, isRequired, isGroup, id }: Label): string {
  if (label === '') return '';
  const isShown = isOn(settings, 'show_labels', true);
  const mark = isRequired && isOn(settings, 'mark_required') ? tag('span', { 'aria-hidden': 'true' }, ' *') : '';
  const attributes = {
    class: isShown ? 'builder-field-label' : 'builder-field-label builder-screen-only',
    id: `${id}-label`,
    for: isGroup ? undefined : id,
  };
  return tag(isGroup ? 'span' : 'label', attributes, escapeHtml(label) + mark);
}

function printButton({ definition: { settings }, language }: PrintedForm): string {
  const label = text(settings, 'button_text') || say(language, 'Send');
  const words = tag('span', { class: 'builder-button-text' }, escapeHtml(label));
  const size = text(settings, 'button_size').replaceAll(/[^a-z]/g, '') || 'sm';
  const button = tag('button', { type: 'submit', class: `builder-button builder-size-${size}` }, words);
  return tag('div', { class: 'builder-field-group builder-field-type-submit' }, button);
}
