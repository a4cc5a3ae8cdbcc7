// What was sent against what was asked.
import { matchesInTime } from '#content/text/timed-pattern.ts';
import type { Condition, Field } from '#modules/forms-plugin/forms/field.ts';
import type { Words } from '#modules/forms-plugin/words.ts';

export type Value = string | number | boolean | readonly string[];

export interface Judged {
  /** By the id of the field; what nobody asked for is left out. */
  readonly values: Readonly<Record<string, Value>>;
  readonly faults: Readonly<Record<string, string>>;
}

export interface Judging {
  readonly words: Words;
  readonly language: string;
  /** Fields that a file was sent for. */
  readonly withFiles: ReadonlySet<string>;
}

const MOST_TEXT = 20_000;

/** A field that its condition hides is not asked for, and what was sent for it does not count. */
export function judge(fields: readonly Field[], sent: Readonly<Record<string, unknown>>, judging: Judging): Judged {
  const values: Record<string, Value> = {};
  const faults: Record<string, string> = {};
  for (const field of fields) {
    if (!isShown(field.conditional, values)) continue;
    const value = valueOf(field, sent[field.id], judging.language);
    const isGiven = field.type === 'file' ? judging.withFiles.has(field.id) : !isEmpty(value);
    const missed = field.required ? missing(field, judging.words) : undefined;
    const fault = isGiven ? faultOf(field, value, judging) : missed;
    if (fault !== undefined) faults[field.id] = fault;
    else if (isGiven && value !== undefined) values[field.id] = value;
  }
  return { values, faults };
}

const missing = ({ type }: Field, words: Words): string => (type === 'consent' ? words.consent : words.required);

function isShown(condition: Condition | null, values: Readonly<Record<string, Value>>): boolean {
  if (!condition) return true;
  const value = values[condition.field];
  const texts = [value ?? []].flat().map(String);
  const isFilled = texts.some((text) => text !== '' && text !== 'false');
  switch (condition.operator) {
    case 'filled':
      return isFilled;
    case 'empty':
      return !isFilled;
    case 'contains':
      return texts.some((text) => text.includes(condition.value));
    case 'is_not':
      return !texts.includes(condition.value);
    case 'is':
      return texts.includes(condition.value);
  }
}

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** In the form in which it is stored; what cannot be read stays what was said. */
function valueOf({ type, options }: Field, sent: unknown, language: string): Value | undefined {
  if (sent === undefined || sent === null) return undefined;
  if (type === 'checkbox' && options.length > 0)
    return (Array.isArray(sent) ? sent : [sent]).map(String).filter(Boolean);
  if (type === 'consent' || type === 'checkbox')
    return sent === true || (typeof sent === 'string' && /^(?:1|true|on|yes)$/i.test(sent));
  if (typeof sent === 'number' && type === 'number') return sent;
  if (typeof sent !== 'string' && typeof sent !== 'number') return undefined;
  const text = String(sent).trim();
  return type === 'number' ? (numberIn(text, language) ?? text) : text;
}

/** `3,5` is a number in German and none in English. */
export function numberIn(text: string, language: string): number | undefined {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (!language.startsWith('de')) return /^-?\d+\.\d+$/.test(text) ? Number(text) : undefined;
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/;

function faultOf(field: Field, value: Value | undefined, { words }: Judging): string | undefined {
  const { type, options, pattern } = field;
  if (value === undefined || typeof value === 'boolean') return undefined;
  if (typeof value === 'string' && value.length > MOST_TEXT) return words.tooLong;
  const isOffered = (one: string): boolean => options.some((option) => option.value === one);
  if (type === 'email' && !EMAIL.test(String(value))) return words.email;
  if (type === 'number' && typeof value !== 'number') return words.number;
  if (type === 'url' && !/^https?:\/\/[^\s]+$/i.test(String(value))) return words.url;
  if (type === 'tel' && !/^[+\d][\d\s()/.-]{2,40}$/.test(String(value))) return words.tel;
  if (type === 'date' && !isDay(String(value))) return words.date;
  if ((type === 'select' || type === 'radio') && !isOffered(String(value))) return words.option;
  if (Array.isArray(value) && !value.every((one) => isOffered(String(one)))) return words.option;
  if (pattern !== '' && typeof value === 'string' && !matchesInTime(pattern, value)) return words.pattern;
  return boundFault(field, value, words);
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function boundFault({ type, min, max }: Field, value: Value, words: Words): string | undefined {
  const size = type === 'number' || type === 'date' ? value : lengthOf(value);
  const said = (sentence: string, bound: number | string): string => sentence.replace('{bound}', String(bound));
  if (min !== null && isBelow(size, min)) return said(words.tooLittle, min);
  if (max !== null && isBelow(max, size)) return said(words.tooMuch, max);
  return undefined;
}

const lengthOf = (value: Value): number => (Array.isArray(value) || typeof value === 'string' ? value.length : 0);

function isBelow(one: Value, other: Value): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  return Number(one) < Number(other);
}
