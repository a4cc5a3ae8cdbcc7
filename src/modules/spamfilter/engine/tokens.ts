// The words of a text, alone and in pairs, as numbers of buckets.
import { COMMON_WORDS } from './common-words.ts';
import { normalize, shapeDigits } from './normalize.ts';

export const BUCKETS = 2 ** 18;

export interface Said {
  readonly author: string;
  readonly email: string;
  readonly url: string;
  readonly content: string;
}

const MOST_TOKENS = 300;
/** Of a long text its beginning and its end are enough. */
const HEAD = 2_500;
const TAIL = 500;
const LONGEST_WORD = 40;

/** The word of each bucket, for those who ask why. */
export function tokensOf({ author, email, url, content }: Said): Map<number, string> {
  const tokens = new Map<number, string>();
  const add = (token: string): void => {
    if (tokens.size < MOST_TOKENS) tokens.set(bucketOf(token), token);
  };
  for (const word of wordsOf(author).slice(0, 10)) add(`author:${word}`);
  const domain = domainOf(email);
  if (domain !== '') add(`mail:${domain}`);
  for (const host of new Set([hostOf(url), ...linksIn(content).slice(0, 20).map(hostOf)])) {
    if (host !== '') add(`host:${host}`);
  }
  let before = '';
  for (const word of wordsOf(plainText(content))) {
    const isCommon = COMMON_WORDS.has(word);
    if (!isCommon) add(`word:${word}`);
    if (before !== '' && !(isCommon && COMMON_WORDS.has(before))) add(`pair:${before} ${word}`);
    before = word;
  }
  return tokens;
}

const LINK = /(?:https?:\/\/|www\.)[^\s"'<>[\]()]+/giu;

export function linksIn(text: string): string[] {
  return shortened(text).match(LINK) ?? [];
}

/** Without markup and addresses, which are looked at by themselves. */
export function plainText(content: string): string {
  return shortened(content)
    .replaceAll(LINK, ' ')
    .replaceAll(/<[^<>]*>|\[\/?(?:url|link|b|i|img)\b[^\]]*\]/giu, ' ');
}

export function hostOf(address: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/:?#\s]+)/iu.exec(address.trim()) ?? [];
  return host.includes('.') ? host.toLowerCase() : '';
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

export function wordsOf(text: string): string[] {
  const words = normalize(text).match(/[\p{L}\p{N}$€£%]+/gu) ?? [];
  return words.map((word) => shapeDigits(word.slice(0, LONGEST_WORD)));
}

function shortened(text: string): string {
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)} ${text.slice(-TAIL)}`;
}

/** FNV-1a, folded to the number of buckets. */
function bucketOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return ((hash >>> 18) ^ hash) & (BUCKETS - 1);
}
