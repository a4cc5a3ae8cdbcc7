// Reading what was sent: cleaned, and checked against the fields of the form.
import { stripTags } from '#content/text/strip-tags.ts';
import { hasValue, type FormDefinition, type FormField } from './definition.ts';
import { message } from './messages.ts';

export interface ReadValues {
  /** By the id of the field, in the order of the form; uploads come by themselves. */
  readonly values: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
  /** A field that no person sees was filled in. */
  readonly isHoneypotFilled: boolean;
}

/** What a form keeps of a password. */
export const HIDDEN_VALUE = '********';

export function readValues(definition: FormDefinition, sent: Readonly<Record<string, unknown>>): ReadValues {
  const values = new Map<string, string>();
  const errors = new Map<string, string>();
  let isHoneypotFilled = false;
  for (const field of definition.fields) {
    const given = Object.hasOwn(sent, field.id) ? sent[field.id] : undefined;
    if (field.type === 'honeypot') isHoneypotFilled ||= textsOf(given)?.join('').trim() !== '';
    if (!hasValue(field) || field.type === 'upload') continue;
    const read = readValue(field, given);
    values.set(field.id, read.value);
    const fault = read.fault ?? (isMissing(field, read.value) ? message(definition.settings, 'required_field') : '');
    if (fault !== '') errors.set(field.id, fault);
  }
  return { values, errors, isHoneypotFilled };
}

interface ReadValue {
  readonly value: string;
  readonly fault?: string | undefined;
}

const MOST_CHOICES = 200;

function readValue(field: FormField, given: unknown): ReadValue {
  const texts = textsOf(given);
  if (!texts) return { value: '', fault: 'This is not a text.' };
  if (field.options.length > 0 && CHOICES.has(field.type)) return readChoice(field, texts);
  const value = clean(field, texts.join(', '));
  if (value === '') return { value };
  if (field.type === 'password') return { value: HIDDEN_VALUE };
  return { value, fault: faultOf(field, value) };
}

/** Undefined for what no form sends: maps, lists of lists. */
function textsOf(given: unknown): string[] | undefined {
  if (given === undefined || given === null) return [];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (list.length > MOST_CHOICES) return undefined;
  const texts = list.map((one) => (typeof one === 'number' || typeof one === 'boolean' ? String(one) : one));
  return texts.every((one) => typeof one === 'string') ? texts : undefined;
}

const CHOICES = new Set<string>(['select', 'radio', 'checkbox']);

function readChoice({ options, isMultiple }: FormField, texts: readonly string[]): ReadValue {
  const chosen = [...new Set(texts.map(oneLine).filter((one) => one !== ''))];
  const value = chosen.join(', ');
  const isOffered = chosen.every((one) => options.some((option) => oneLine(option.value) === one));
  if (!isOffered || (chosen.length > 1 && !isMultiple)) return { value, fault: 'Please choose one of the options.' };
  return { value };
}

function isMissing({ type, isRequired }: FormField, value: string): boolean {
  return isRequired && (type === 'acceptance' ? value !== 'on' : value === '');
}

const oneLine = (text: string): string =>
  stripTags(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const lines = (text: string): string =>
  stripTags(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

function clean({ type }: FormField, text: string): string {
  if (type === 'textarea') return lines(text);
  const line = oneLine(text);
  if (type === 'url' && URL.canParse(line)) return new URL(line).href;
  return type === 'acceptance' && line !== '' ? 'on' : line;
}

function faultOf(field: FormField, value: string): string | undefined {
  return CHECKS[field.type]?.(value, field);
}

const CHECKS: Partial<Record<FormField['type'], (value: string, field: FormField) => string | undefined>> = {
  email: (value) => (isEmail(value) ? undefined : 'This is not an e-mail address.'),
  url: (value) => (isWebAddress(value) ? undefined : 'This is not a web address.'),
  tel: (value) => (/^[0-9()#&+*\-=. ]+$/.test(value) ? undefined : 'This is not a phone number.'),
  number: numberFault,
  date: dateFault,
  time: (value) => (/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value) ? undefined : 'This is not a time.'),
};

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(text);
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function numberFault(text: string, { min, max }: FormField): string | undefined {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return 'This is not a number.';
  const value = Number(text);
  if (min !== undefined && value < min) return `The number must be at least ${min}.`;
  return max !== undefined && value > max ? `The number must be at most ${max}.` : undefined;
}

function dateFault(text: string, { minDate, maxDate }: FormField): string | undefined {
  const time = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  if (!isDay) return 'This is not a day.';
  if (minDate !== '' && text < minDate) return `The day must not be before ${minDate}.`;
  return maxDate !== '' && text > maxDate ? `The day must not be after ${maxDate}.` : undefined;
}
