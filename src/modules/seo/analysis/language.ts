// What the analysis knows of a language.
import { english } from './english.ts';
import { german } from './german.ts';
import type { Phrases } from './phrases.ts';
import type { SentenceRules } from './sentences.ts';

export interface Language extends SentenceRules {
  readonly code: 'en' | 'de';
  /** Words that say nothing about the subject of a text. */
  readonly functionWords: ReadonlySet<string>;
  /** Skipped where sentences are compared by how they begin. */
  readonly beginnings: ReadonlySet<string>;
  /** Words and phrases that lead from one thought to the next. */
  readonly transitions: Phrases;
  readonly transitionPairs: readonly (readonly [string, string])[];
  stem(word: string): string;
  /** Of a sentence, in small letters. */
  isPassive(words: readonly string[], sentence: string): boolean;
  syllables(word: string): number;
  flesch(wordsPerSentence: number, syllablesPerWord: number): number;
  readonly wordsPerMinute: number;
}

/** Others than German are read by the rules of English. */
export function languageOf(code: string): Language {
  return code.toLowerCase().startsWith('de') ? german : english;
}
