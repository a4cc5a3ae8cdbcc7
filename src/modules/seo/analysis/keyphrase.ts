// A keyphrase and where a text has it: in any of its forms, or word for word when it stands in quotes.
import { languageOf, type Language } from './language.ts';
import { normalWord, wordsIn } from './words.ts';

export interface Keyphrase {
  readonly text: string;
  readonly isExact: boolean;
  /** As written, in small letters. */
  readonly words: readonly string[];
  /** What is looked for: stems of the words that mean something, or the words themselves. */
  readonly wanted: readonly string[];
  readonly hasOnlyFunctionWords: boolean;
}

const QUOTED = /^["“”„]\s*(\S(?:.*\S)?)\s*["“”]$/;

export function readKeyphrase(given: string, language: Language): Keyphrase | undefined {
  const quoted = QUOTED.exec(given.trim())?.[1];
  const text = quoted ?? given.trim();
  const words = wordsIn(text).map(normalWord);
  if (words.length === 0) return undefined;
  const isExact = quoted !== undefined;
  const meaning = words.filter((word) => !language.functionWords.has(word));
  const hasOnlyFunctionWords = meaning.length === 0;
  const wanted = isExact
    ? words
    : [...new Set((hasOnlyFunctionWords ? words : meaning).map((word) => language.stem(word)))];
  return { text, isExact, words, wanted, hasOnlyFunctionWords };
}

/** The same for all forms and orders of a keyphrase. */
export function stemsOf(given: string, language: string): string[] {
  return [...(readKeyphrase(given, languageOf(language))?.wanted ?? [])].sort();
}

/** Words of a text with their stems, made once. */
export interface Stemmed {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

/** A text has few different words: each is stemmed once. */
export function createStemmer(language: Language): (text: string) => Stemmed {
  const known = new Map<string, string>();
  return (text) => {
    const words = wordsIn(text).map(normalWord);
    const stems = words.map((word) => {
      const stem = known.get(word) ?? language.stem(word);
      known.set(word, stem);
      return stem;
    });
    return { words, stems };
  };
}

/** How often all of it stands in this sentence. */
export function countMatches({ isExact, wanted }: Keyphrase, { words, stems }: Stemmed): number {
  if (isExact) return placesOf(wanted, words).length;
  return Math.min(...wanted.map((stem) => stems.filter((one) => one === stem).length));
}

/** How many of its words are there. */
export function countFound({ isExact, wanted }: Keyphrase, { words, stems }: Stemmed): number {
  const there = new Set(isExact ? words : stems);
  return wanted.filter((one) => there.has(one)).length;
}

export const hasAll = (keyphrase: Keyphrase, text: Stemmed): boolean =>
  keyphrase.isExact ? countMatches(keyphrase, text) > 0 : countFound(keyphrase, text) === keyphrase.wanted.length;

/** Where the words stand one behind the other. */
export function placesOf(sought: readonly string[], words: readonly string[]): number[] {
  const places: number[] = [];
  for (let at = 0; at + sought.length <= words.length; at++) {
    if (sought.every((word, offset) => words[at + offset] === word)) places.push(at);
  }
  return places;
}
