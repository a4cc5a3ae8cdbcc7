// English stems by the rules of the second Porter algorithm, so that forms of a word are one.
import { lookup } from '#kernel/lookup.ts';

const VOWEL = /[aeiouy]/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const LI = /[cdeghkmnrt]$/;

const EXCEPTIONS: Readonly<Record<string, string>> = lookup({
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
  sky: 'sky',
  news: 'news',
  howe: 'howe',
  atlas: 'atlas',
  cosmos: 'cosmos',
  bias: 'bias',
  andes: 'andes',
});
const FIXED = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed']);

export function stemEnglish(given: string): string {
  let word = given.replace(/^'/, '');
  if (word.length <= 2 || /[^a-z']/.test(word)) return given;
  const exception = EXCEPTIONS[word];
  if (exception !== undefined) return exception;
  word = word.replace(/^y/, 'Y').replaceAll(/([aeiouy])y/g, '$1Y');
  const { r1, r2 } = regions(word);
  word = word.replace(/'s'?$|'$/, '');
  word = step1a(word);
  if (FIXED.has(word)) return word;
  word = step1b(word, r1);
  word = word.replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  word = step2(word, r1);
  word = step3(word, r1, r2);
  word = step4(word, r2);
  return step5(word, r1, r2).toLowerCase();
}

/** Where the two regions begin in which endings may go. */
function regions(word: string): { r1: number; r2: number } {
  const special = /^(?:gener|commun|arsen)/.exec(word)?.[0];
  const r1 = special === undefined ? afterConsonant(word, 0) : special.length;
  return { r1, r2: afterConsonant(word, r1) };
}

function afterConsonant(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match ? from + match.index + 2 : word.length;
}

function step1a(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return /^[^aeiouy]*[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function step1b(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(?:ed|edly|ing|ingly)$/.exec(word);
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word;
  const stem = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (DOUBLE.test(stem)) return stem.slice(0, -1);
  return isShort(stem, r1) ? `${stem}e` : stem;
}

const isShort = (word: string, r1: number): boolean => r1 >= word.length && endsShort(word);
const endsShort = (word: string): boolean => /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(word);

const STEP2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
];

function step2(word: string, r1: number): string {
  const found = STEP2.find(([ending]) => word.endsWith(ending));
  if (found) return replaced(word, found[0], found[1], r1);
  if (word.endsWith('ogi') && word.length - 3 >= r1 && word.at(-4) === 'l') return word.slice(0, -1);
  const stem = word.slice(0, -2);
  return word.endsWith('li') && stem.length >= r1 && LI.test(stem) ? stem : word;
}

const STEP3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

function step3(word: string, r1: number, r2: number): string {
  const found = STEP3.find(([ending]) => word.endsWith(ending));
  if (found) return replaced(word, found[0], found[1], r1);
  return word.endsWith('ative') && word.length - 5 >= r2 ? word.slice(0, -5) : word;
}

const STEP4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

function step4(word: string, r2: number): string {
  const ion = /(?<=[st])ion$/.exec(word);
  if (ion) return ion.index >= r2 ? word.slice(0, ion.index) : word;
  const ending = STEP4.exec(word);
  return ending && ending.index >= r2 ? word.slice(0, ending.index) : word;
}

function step5(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word.endsWith('e')) {
    const stem = word.slice(0, -1);
    return at >= r2 || (at >= r1 && !endsShort(stem)) ? stem : word;
  }
  return word.endsWith('ll') && at >= r2 ? word.slice(0, -1) : word;
}

function replaced(word: string, ending: string, by: string, from: number): string {
  const at = word.length - ending.length;
  return at >= from ? word.slice(0, at) + by : word;
}
