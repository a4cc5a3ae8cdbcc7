// The words of a text, alone and in pairs, as numbers of buckets.
import { COMMON_WORDS } from './common-words.ts';
import { readingOf, wordsOf } from './reading.ts';

export const BUCKETS = 2 ** 18;

export interface Said {
  readonly author: string;
  readonly email: string;
  readonly url: string;
  readonly content: string;
}

const MOST_TOKENS = 300;

/** The word of each bucket, for those who ask why. */
export function tokensOf(said: Said): Map<number, string> {
  const { author, email, url } = said;
  const { links, words } = readingOf(said);
  const tokens = new Map<number, string>();
  const add = (token: string): void => {
    if (tokens.size < MOST_TOKENS) tokens.set(bucketOf(token), token);
  };
  for (const word of wordsOf(author).slice(0, 10)) add(`author:${word}`);
  const domain = domainOf(email);
  if (domain !== '') add(`mail:${domain}`);
  for (const address of [url, ...links.slice(0, 20)]) {
    const host = hostOf(address);
    if (host !== '') add(`host:${host}`);
  }
  let before = '';
  for (const word of words) {
    const isCommon = COMMON_WORDS.has(word);
    if (!isCommon) add(`word:${word}`);
    if (before !== '' && !(isCommon && COMMON_WORDS.has(before))) add(`pair:${before} ${word}`);
    before = word;
  }
  return tokens;
}

export function hostOf(address: string): string {
  if (address === '') return '';
  const [, host = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/:?#\s]+)/iu.exec(address.trim()) ?? [];
  return host.includes('.') ? host.toLowerCase() : '';
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** FNV-1a, folded to the number of buckets. */
function bucketOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return ((hash >>> 18) ^ hash) & (BUCKETS - 1);
}
