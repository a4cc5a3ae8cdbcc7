// One spelling for what people read as the same: case, width, hidden characters and look-alike letters.

export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(HIDDEN, '')
    .replaceAll(LOOK_ALIKE, (letter) => FOLDED.get(letter) ?? letter);
}

/** Numbers are told apart by their length alone. */
export function shapeDigits(word: string): string {
  return word.replaceAll(/\d+/g, (digits) => '0'.repeat(Math.min(digits.length, 4)));
}

/** Joiners, soft hyphens and marks of direction: nobody sees them. */
const HIDDEN = /[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

/** Cyrillic and Greek letters, each before the Latin one that it looks like. */
const PAIRS = 'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdαaβbεeηnιiκkνvοoρpτtυuχx';
const FOLDED = new Map(Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS[at * 2]!, PAIRS[at * 2 + 1]!]));
const LOOK_ALIKE = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu');
