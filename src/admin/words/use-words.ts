// Words in the language of the person.
import { useApp } from '#admin/session/app.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

/** The same words in each language that the app speaks; one that lacks a word does not compile. */
export interface Dictionary<W> {
  readonly en: W;
  readonly de: W;
}

/** `de_AT` speaks German; whoever wants another language reads English. */
export function wordsIn<W>({ en: english, de: german }: Dictionary<W>, locale: string): W {
  return /^de(?:[-_]|$)/i.test(locale) ? german : english;
}

/** Words of a module: `const words = useWordsOf(dictionary)`. */
export const useWordsOf = <W>(dictionary: Dictionary<W>): W => wordsIn(dictionary, useApp().start.user.locale);

export const dictionary: Dictionary<Words> = { en, de };

/** Words of the app itself. */
export const useWords = (): Words => useWordsOf(dictionary);
