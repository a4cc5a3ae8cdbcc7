// Words of a text. A word has letters or digits; signs inside it belong to it.

const WORD = /[\p{L}\p{N}]+(?:['’\-–.,](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu;

/** As they stand there. */
export function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** For comparing: small letters, one kind of apostrophe. */
export function normalWord(word: string): string {
  const small = word.toLowerCase();
  return PLAIN.test(small) ? small : small.replaceAll('’', "'").normalize('NFC');
}

const PLAIN = /^[\x20-\x7e]*$/;
