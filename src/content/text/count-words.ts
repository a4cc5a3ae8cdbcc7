// How many words a text has: letters and digits, with signs between them that belong to a word (don’t, 3.5, sea-side).

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** What is known of each character so far; a text has few different ones. */
const UNKNOWN = 0;
const PART = 1;
const NO_PART = 2;
const known = new Uint8Array(0x10000);

export function countWords(text: string): number {
  let count = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    if (isPart(text, at)) {
      if (!isInside) count++;
      isInside = true;
      if (isPair(text.charCodeAt(at))) at++;
    } else if (isInside) {
      isInside = isJoint(text.charCodeAt(at)) && isPart(text, at + 1);
    }
  }
  return count;
}

function isPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isPair(code)) return WORD_CHARACTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
  // Behind the end there is nothing.
  if (Number.isNaN(code)) return false;
  if (known[code] === UNKNOWN) known[code] = WORD_CHARACTER.test(String.fromCharCode(code)) ? PART : NO_PART;
  return known[code] === PART;
}

/** The first half of a character that has two. */
const isPair = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

const APOSTROPHE = 39;
const CURLED = 0x2019;
const HYPHEN = 45;
const POINT = 46;

const isJoint = (code: number): boolean => code === APOSTROPHE || code === HYPHEN || code === POINT || code === CURLED;
