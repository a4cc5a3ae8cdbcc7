// The inputs of a form, one kind after the other.
import { lookup } from '#kernel/lookup.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { PICTURE_SIZE } from '#content/submissions/captcha/draw.ts';
import type { FormField, Option } from './definition.ts';

export interface ControlPlace {
  readonly id: string;
  /** Where the fault of the field is said. */
  readonly faultId: string;
  /** `form_fields[email]` */
  readonly name: string;
  readonly size: string;
  /** Where the picture of a captcha is. */
  readonly picture: string;
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

const VOID = new Set(['input', 'br', 'img']);

/** What stands inside is HTML already. */
export function tag(name: string, attributes: Attributes, inside = ''): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    start += value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  }
  return VOID.has(name) ? `${start}>` : `${start}>${inside}</${name}>`;
}

export function printControl(field: FormField, place: ControlPlace): string {
  const { type } = field;
  if (type === 'textarea') return printTextarea(field, place);
  if (type === 'select') return printSelect(field, place);
  if (type === 'radio' || type === 'checkbox') return printBoxes(field, place);
  if (type === 'acceptance') return printAcceptance(field, place);
  if (type === 'hidden') return tag('input', { type, name: place.name, value: field.value });
  if (type === 'honeypot') {
    return tag('input', { type: 'text', name: place.name, id: place.id, tabindex: '-1', autocomplete: 'off' });
  }
  if (type === 'captcha') return printCaptcha(field, place);
  return type === 'upload' ? printUpload(field, place) : printInput(field, place);
}

const shared = ({ isRequired }: FormField, { id, faultId, name, size }: ControlPlace): Attributes => ({
  id,
  name,
  class: `builder-field builder-size-${size.replaceAll(/[^a-z]/g, '')}`,
  required: isRequired,
  'aria-describedby': faultId,
});

const AUTOCOMPLETE: Readonly<Record<string, string>> = lookup({
  email: 'email',
  tel: 'tel',
  url: 'url',
  password: 'new-password',
});

function printInput(field: FormField, place: ControlPlace): string {
  const { type, min, max, minDate, maxDate } = field;
  const isNumber = type === 'number';
  return tag('input', {
    type,
    ...shared(field, place),
    placeholder: field.placeholder || undefined,
    value: type === 'password' ? undefined : field.value || undefined,
    autocomplete: AUTOCOMPLETE[type],
    step: isNumber ? 'any' : undefined,
    min: isNumber ? min?.toString() : minDate || undefined,
    max: isNumber ? max?.toString() : maxDate || undefined,
  });
}

function printCaptcha(field: FormField, place: ControlPlace): string {
  const { width, height } = PICTURE_SIZE;
  const picture = tag('img', {
    class: 'builder-captcha',
    src: place.picture,
    alt: 'A picture with letters',
    width: String(width),
    height: String(height),
    'data-form-captcha': field.id,
  });
  const input = tag('input', {
    type: 'text',
    ...shared(field, place),
    placeholder: field.placeholder || undefined,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
  });
  return picture + input;
}

function printTextarea(field: FormField, place: ControlPlace): string {
  const attributes = { ...shared(field, place), placeholder: field.placeholder || undefined, rows: String(field.rows) };
  // The first line break of a text area is not part of its text.
  return tag('textarea', attributes, field.value === '' ? '' : `\n${escapeHtml(field.value)}`);
}

function printSelect(field: FormField, place: ControlPlace): string {
  const isChosen = chosenIn(field);
  const options = field.options.map((option) =>
    tag('option', { value: option.value, selected: isChosen(option) }, escapeHtml(option.label)),
  );
  const attributes = { ...shared(field, place), multiple: field.isMultiple, name: nameOf(field, place) };
  return tag('select', attributes, options.join(''));
}

/** Of boxes nobody can say that one of several is required; the server can. */
function printBoxes(field: FormField, place: ControlPlace): string {
  const isChosen = chosenIn(field);
  const boxes = field.options.map((option, at) => {
    const id = `${place.id}-${at}`;
    const box = tag('input', {
      type: field.type,
      id,
      name: nameOf(field, place),
      value: option.value,
      checked: isChosen(option),
      required: field.isRequired && field.type === 'radio',
    });
    return tag(
      'span',
      { class: 'builder-field-option' },
      `${box} ${tag('label', { for: id }, escapeHtml(option.label))}`,
    );
  });
  return tag('div', { class: 'builder-field-subgroup' }, boxes.join(''));
}

function printAcceptance(field: FormField, place: ControlPlace): string {
  const box = tag('input', { type: 'checkbox', ...shared(field, place), value: 'on', checked: field.value === 'on' });
  const words =
    field.acceptanceText === '' ? '' : ` ${tag('label', { for: place.id }, escapeHtml(field.acceptanceText))}`;
  return tag('span', { class: 'builder-field-option' }, box + words);
}

function printUpload(field: FormField, place: ControlPlace): string {
  const { extensions, maxFiles, maxBytes } = field.file;
  return tag('input', {
    type: 'file',
    ...shared(field, place),
    name: `${place.name}[]`,
    multiple: maxFiles > 1,
    accept: extensions.map((one) => `.${one}`).join(','),
    'data-most-files': String(maxFiles),
    'data-most-bytes': String(maxBytes),
  });
}

const nameOf = ({ isMultiple }: FormField, { name }: ControlPlace): string => (isMultiple ? `${name}[]` : name);

function chosenIn({ value }: FormField): (option: Option) => boolean {
  const chosen = value.split(',').map((one) => one.trim());
  return (option) => value !== '' && (option.value === value || chosen.includes(option.value));
}
