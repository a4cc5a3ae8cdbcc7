// One spelling for what people read as the same: case, width, hidden characters and look-alike letters.

export function normalize(text: string): string {
  if (isTyped(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(HIDDEN, '')
    .replaceAll(LOOK_ALIKE, (letter) => FOLDED.get(letter) ?? letter);
}

/** Nothing in it has another spelling. */
export const isTyped = (text: string): boolean => /^[\n\r\t -~]*$/.test(text);

/** Numbers are told apart by their length alone. */
export function shapeDigits(word: string): string {
  return !/\d/.test(word) ? word : word.replaceAll(/\d+/g, (digits) => '0'.repeat(Math.min(digits.length, 4)));
}

/** Joiners, soft hyphens and marks of direction: nobody sees them. */
const HIDDEN = /[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

/** Cyrillic and Greek letters, each before the Latin one that it looks like. */
const PAIRS = 'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd αa βb εe ηn ιi κk νv οo ρp τt υu χx';
const FOLDED = new Map(PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
const LOOK_ALIKE = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu');
