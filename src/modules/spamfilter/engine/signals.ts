// What can be counted in a text beside its words. Each signal lies between 0 and 1, `prior` between -1 and 1.
import { domainOf, linksIn, plainText, wordsOf, type Said } from './tokens.ts';

/** Signals of one group speak of the same thing. */
export const GROUPS = {
  words: ['words'],
  links: ['links', 'link_share', 'link_markup', 'link_only'],
  writing: ['shouting', 'repeated_letters', 'foreign_script', 'mixed_letters'],
  sender: ['disposable_mail', 'author_is_link', 'person', 'repeated_text', 'prior'],
} as const;

export type Group = keyof typeof GROUPS;
export type Signal = (typeof GROUPS)[Group][number];
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
  const links = linksIn(content);
  const plain = plainText(content);
  const sample = plain.slice(0, SAMPLE);
  const linkLength = links.reduce((sum, link) => sum + link.length, 0);
  const length = linkLength + plain.replaceAll(/\s+/g, ' ').trim().length;
  return {
    links: Math.min(links.length, 5) / 5,
    link_share: length === 0 ? 0 : linkLength / length,
    link_markup: yes(/<a\s|\[url\b|\[link\b/i.test(content)),
    link_only: yes(links.length > 0 && wordsOf(plain).length < 4),
    shouting: shoutingOf(sample),
    repeated_letters: shareOf(sample, /(\S)\1{3,}/gu),
    foreign_script: foreignShare(sample, scripts),
    mixed_letters: yes(MIXED.test(`${author} ${plain}`)),
    disposable_mail: yes(DISPOSABLE.has(domainOf(email))),
    author_is_link: yes(/https?:|www\.|\.(?:com|net|org|info|biz|ru|shop|xyz)\b/i.test(author)),
    person: yes(isPerson),
    repeated_text: yes(isRepeated),
    prior: Math.max(-1, Math.min(1, prior)),
  };
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

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  be: /\p{Script=Cyrillic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  fa: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  mk: /\p{Script=Cyrillic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  sr: /\p{Script=Cyrillic}/gu,
  th: /\p{Script=Thai}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
};

/** Latin letters are at home everywhere. */
export function scriptsOf(languages: readonly string[]): RegExp[] {
  const own = languages.map((language) => SCRIPTS[language.slice(0, 2).toLowerCase()]);
  return [/\p{Script=Latin}/gu, ...new Set(own.filter((script) => script !== undefined))];
}

function foreignShare(text: string, scripts: readonly RegExp[]): number {
  const letters = countOf(text, LETTERS);
  if (letters < 10) return 0;
  const own = scripts.reduce((sum, script) => sum + countOf(text, script), 0);
  return Math.max(0, letters - own) / letters;
}

function shoutingOf(text: string): number {
  const letters = countOf(text, LETTERS);
  if (letters < 12) return 0;
  return Math.max(0, countOf(text, CAPITALS) / letters - 0.3) / 0.7;
}

const LETTERS = /\p{L}/gu;
const CAPITALS = /\p{Lu}/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function shareOf(text: string, pattern: RegExp): number {
  const found = (text.match(pattern) ?? []).reduce((sum, run) => sum + run.length, 0);
  return text.length === 0 ? 0 : Math.min(1, found / text.length);
}

const yes = (is: boolean): number => (is ? 1 : 0);
