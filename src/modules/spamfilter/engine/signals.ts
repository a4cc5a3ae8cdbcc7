// What can be counted in a text beside its words. Each signal lies between 0 and 1, `prior` between -1 and 1.
import { lookup } from '#kernel/lookup.ts';
import { readingOf } from './reading.ts';
import { domainOf, type Said } from './tokens.ts';

/** Signals of one group speak of the same thing. */
export const GROUPS = {
  words: ['words'],
  links: ['links', 'link_share', 'link_markup', 'link_only'],
  writing: ['shouting', 'repeated_letters', 'foreign_script', 'mixed_letters'],
  sender: ['disposable_mail', 'author_is_link', 'person', 'repeated_text', 'prior'],
} as const;

export type Group = keyof typeof GROUPS;
export type Signal = (typeof GROUPS)[Group][number];
export const GROUP_NAMES: readonly Group[] = ['words', 'links', 'writing', 'sender'];
export const SIGNALS: readonly Signal[] = Object.values(GROUPS).flat();
export type Signals = Readonly<Record<Exclude<Signal, 'words'>, number>>;

/** What is known of the sender and of earlier texts. */
export interface Circumstances {
  readonly isPerson: boolean;
  /** The same text was sent to another post within a day. */
  readonly isRepeated: boolean;
  /** Earlier verdicts about the address, the e-mail address and the site: 1 all spam, -1 all ham. */
  readonly prior: number;
  /** Scripts of the site's languages. */
  readonly scripts: readonly RegExp[];
}

/** So much of a text shows how it is written. */
const SAMPLE = 1_000;

export function signalsOf(said: Said, { isPerson, isRepeated, prior, scripts }: Circumstances): Signals {
  const { content, author, email } = said;
  const { links, plain, words, isTyped } = readingOf(said);
  const sample = plain.slice(0, SAMPLE);
  const letters = countLetters(sample, scripts);
  return {
    links: Math.min(links.length, 5) / 5,
    link_share: linkShare(links, plain),
    link_markup: yes(/<a\s|\[url\b|\[link\b/i.test(content)),
    link_only: yes(links.length > 0 && words.length < 4),
    shouting: shoutingOf(letters),
    repeated_letters: shareOf(sample, /(\S)\1{3,}/gu),
    foreign_script: foreignShare(letters),
    mixed_letters: yes((!isTyped && MIXED.test(plain)) || MIXED.test(author)),
    disposable_mail: yes(DISPOSABLE.has(domainOf(email))),
    author_is_link: yes(/https?:|www\.|\.(?:com|net|org|info|biz|ru|shop|xyz)\b/i.test(author)),
    person: yes(isPerson),
    repeated_text: yes(isRepeated),
    prior: Math.max(-1, Math.min(1, prior)),
  };
}

function linkShare(links: readonly string[], plain: string): number {
  if (links.length === 0) return 0;
  const length = links.reduce((sum, link) => sum + link.length, 0);
  return length / (length + plain.replaceAll(/\s+/g, ' ').trim().length);
}

const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Addresses that are made for one mail. */
const DISPOSABLE = new Set([
  '10minutemail.com',
  'discard.email',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'sharklasers.com',
  'temp-mail.org',
  'trashmail.com',
  'yopmail.com',
]);

const SCRIPTS: Readonly<Record<string, RegExp>> = lookup({
  ar: /\p{Script=Arabic}/u,
  be: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  mk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
});

const LATIN = /\p{Script=Latin}/u;

/** Latin letters are at home everywhere. */
export function scriptsOf(languages: readonly string[]): RegExp[] {
  const own = languages.map((language) => SCRIPTS[language.slice(0, 2).toLowerCase()]);
  return [LATIN, ...new Set(own.filter((script) => script !== undefined))];
}

interface Letters {
  readonly all: number;
  readonly capitals: number;
  /** In the scripts of the site. */
  readonly own: number;
}

function countLetters(text: string, scripts: readonly RegExp[]): Letters {
  let all = 0;
  let capitals = 0;
  let own = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 128) {
      // Most letters of most texts; the patterns would say the same of them.
      const isCapital = code >= 65 && code <= 90;
      if (!isCapital && !(code >= 97 && code <= 122)) continue;
      if (isCapital) capitals++;
      all++;
      own++;
      continue;
    }
    const letter = String.fromCodePoint(code);
    if (code > 0xffff) at++;
    if (!LETTER.test(letter)) continue;
    all++;
    if (CAPITAL.test(letter)) capitals++;
    if (scripts.some((script) => script.test(letter))) own++;
  }
  return { all, capitals, own };
}

function foreignShare({ all, own }: Letters): number {
  return all < 10 ? 0 : (all - own) / all;
}

function shoutingOf({ all, capitals }: Letters): number {
  return all < 12 ? 0 : Math.max(0, capitals / all - 0.3) / 0.7;
}

const LETTER = /\p{L}/u;
const CAPITAL = /\p{Lu}/u;

function shareOf(text: string, pattern: RegExp): number {
  const found = (text.match(pattern) ?? []).reduce((sum, run) => sum + run.length, 0);
  return text.length === 0 ? 0 : Math.min(1, found / text.length);
}

const yes = (is: boolean): number => (is ? 1 : 0);
