// A text as the filter reads it. Words, links and writing are weighed apart, and the text is read once for them all.
import { memoFor } from '#kernel/memo.ts';
import { isTyped, normalize, shapeDigits } from './normalize.ts';

export interface Reading {
  readonly links: readonly string[];
  /** Without markup and addresses, which are looked at by themselves. */
  readonly plain: string;
  /** Of the plain text, in one spelling. */
  readonly words: readonly string[];
  /** Nothing but the letters and signs of a typewriter: most questions about its writing answer themselves. */
  readonly isTyped: boolean;
}

/** Of a long text its beginning and its end are enough. */
const HEAD = 2_500;
const TAIL = 500;
const LONGEST_WORD = 40;

export const readingOf = memoFor((said: { readonly content: string }): Reading => read(said.content));

function read(content: string): Reading {
  const text = content.length <= HEAD + TAIL ? content : `${content.slice(0, HEAD)} ${content.slice(-TAIL)}`;
  const links = HAS_LINK.test(text) ? (text.match(LINK) ?? []) : [];
  const withoutLinks = links.length === 0 ? text : text.replaceAll(LINK, ' ');
  const plain = HAS_MARKUP.test(withoutLinks) ? withoutLinks.replaceAll(MARKUP, ' ') : withoutLinks;
  return { links, plain, words: wordsOf(plain), isTyped: isTyped(plain) };
}

const LINK = /(?:https?:\/\/|www\.)[^\s"'<>[\]()]+/giu;
const HAS_LINK = /https?:\/\/|www\./iu;
const MARKUP = /<[^<>]*>|\[\/?(?:url|link|b|i|img)\b[^[\]]*\]/giu;
const HAS_MARKUP = /[<[]/u;

export function wordsOf(text: string): string[] {
  const words = normalize(text).match(isTyped(text) ? /[\d$%a-z]+/g : /[\p{L}\p{N}$€£%]+/gu) ?? [];
  return words.map((word) => shapeDigits(word.slice(0, LONGEST_WORD)));
}
