// How long a text takes to read. No I/O.

const WORDS_A_MINUTE = 220;

export function minutesOf(html: string): number {
  return Math.max(1, Math.round(countWords(html) / WORDS_A_MINUTE));
}

/** Words outside of tags; a whole list is counted as its page is made, so nothing is copied. */
export function countWords(html: string): number {
  let words = 0;
  let isInTag = false;
  let isInWord = false;
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (isInTag) {
      isInTag = code !== CLOSE;
    } else if (code === OPEN) {
      isInTag = true;
      isInWord = false;
    } else if (code <= SPACE || code === FIXED_SPACE) {
      isInWord = false;
    } else if (!isInWord) {
      isInWord = true;
      words++;
    }
  }
  return words;
}

const OPEN = 0x3c;
const CLOSE = 0x3e;
const SPACE = 0x20;
const FIXED_SPACE = 0xa0;
