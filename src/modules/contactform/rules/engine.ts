// Runs rules. The same file runs on the server and in the browser, so it uses nothing of either.
import { typeOfName } from '#kernel/files/types.ts';
import { dayOf, isDate, isEmail, isNumber, isTel, isTime, isUrl } from './formats.ts';
import type { FieldFault, PostedFile, PostedValues, Rule } from './rule.ts';

/** One fault for a field, the first; in the order of the rules. */
export function findFaults(rules: readonly Rule[], posted: PostedValues): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const rule of rules) {
    const field = rule.field ?? '';
    if (faults.has(field)) continue;
    const error = faultOf(rule, posted);
    if (error !== undefined) faults.set(field, { field, error });
  }
  return [...faults.values()];
}

/** The values that count: without blanks around them, and without those that are nothing else. */
export function filled(values: readonly string[]): string[] {
  return values.map(trimmed).filter((value) => value !== '');
}

/** All that Unicode calls a blank, also those without a width. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start++;
  while (end > start && BLANK.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const BLANK = /[\p{Z}\s\u200b-\u200d\u2060\ufeff]/u;

type Check = (rule: Rule, texts: readonly string[], files: readonly PostedFile[]) => boolean;

function faultOf(rule: Rule, posted: PostedValues): string | undefined {
  const { field = '', error = '', rules = [] } = rule;
  if (rule.rule === 'all') {
    for (const inner of rules) {
      const fault = faultOf({ field, ...inner }, posted);
      if (fault !== undefined) return fault === '' ? error : fault;
    }
    return undefined;
  }
  if (rule.rule === 'any') {
    return rules.some((inner) => faultOf({ field, ...inner }, posted) === undefined) ? undefined : error;
  }
  const check = CHECKS.get(rule.rule);
  // A rule that nobody knows here is left to whoever knows it.
  if (!check || check(rule, filled(posted.texts(field)), posted.files(field))) return undefined;
  return error;
}

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['required', (_rule, texts) => texts.length > 0],
  ['requiredfile', (_rule, _texts, files) => files.length > 0],
  ['email', every(isEmail)],
  ['url', every(isUrl)],
  ['tel', every(isTel)],
  ['number', every(isNumber)],
  ['date', every(isDate)],
  ['time', every(isTime)],
  ['dayofweek', ({ accept = [] }, texts) => texts.every((text) => isOnDay(text, accept))],
  ['enum', ({ accept = [] }, texts) => isOneOf(texts, accept)],
  ['file', ({ accept = [] }, _texts, files) => files.every(({ name }) => isCovered(name, accept))],
  ['minitems', ({ threshold }, texts) => texts.length >= Number(threshold)],
  ['maxitems', ({ threshold }, texts) => texts.length <= Number(threshold)],
  ['minlength', ({ threshold }, texts) => texts.length === 0 || lengthOf(texts) >= Number(threshold)],
  ['maxlength', ({ threshold }, texts) => lengthOf(texts) <= Number(threshold)],
  ['minnumber', ({ threshold }, texts) => numbersOf(texts).every((number) => number >= Number(threshold))],
  ['maxnumber', ({ threshold }, texts) => numbersOf(texts).every((number) => number <= Number(threshold))],
  ['stepnumber', ({ base = 0, interval = 1 }, texts) => isOnStep(texts, Number(base), Number(interval))],
  ['mindate', ({ threshold }, texts) => compareDays(texts, threshold, (day, bound) => day >= bound)],
  ['maxdate', ({ threshold }, texts) => compareDays(texts, threshold, (day, bound) => day <= bound)],
  ['minfilesize', ({ threshold }, _texts, files) => files.length === 0 || bytesOf(files) >= Number(threshold)],
  ['maxfilesize', ({ threshold }, _texts, files) => bytesOf(files) <= Number(threshold)],
]);

function every(isRight: (text: string) => boolean): Check {
  return (_rule, texts) => texts.every(isRight);
}

function isOneOf(texts: readonly string[], accept: readonly string[]): boolean {
  const known = new Set(accept.map((value) => trimmed(oneBreak(value))));
  return texts.every((text) => known.has(oneBreak(text)));
}

/** 1 is Monday. */
function isOnDay(text: string, accept: readonly string[]): boolean {
  const day = dayOf(text);
  return day === undefined || accept.map(Number).includes(((((day + 3) % 7) + 7) % 7) + 1);
}

function isCovered(name: string, accept: readonly string[]): boolean {
  const dot = name.lastIndexOf('.');
  if (dot === -1) return false;
  const ending = name.slice(dot).toLowerCase();
  const type = typeOfName(name);
  return accept.some((wish) => {
    const word = wish.toLowerCase();
    if (word.startsWith('.')) return ending === word;
    return word.endsWith('/*') ? type.startsWith(word.slice(0, -1)) : type === word;
  });
}

/** In UTF-16 code units, as browsers count. */
function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + oneBreak(text).length, 0);
}

const oneBreak = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const numbersOf = (texts: readonly string[]): number[] => texts.filter(isNumber).map(Number);

const bytesOf = (files: readonly PostedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

const TOLERANCE = 1e-6;

function isOnStep(texts: readonly string[], base: number, interval: number): boolean {
  if (!(interval > 0)) return true;
  return numbersOf(texts).every((number) => {
    const steps = (number - base) / interval;
    return Math.abs(steps - Math.round(steps)) * interval < TOLERANCE;
  });
}

function compareDays(
  texts: readonly string[],
  threshold: Rule['threshold'],
  isRight: (day: number, bound: number) => boolean,
): boolean {
  const bound = dayOf(String(threshold));
  if (bound === undefined) return true;
  return texts.every((text) => {
    const day = dayOf(text);
    return day === undefined || isRight(day, bound);
  });
}
