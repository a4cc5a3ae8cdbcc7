import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { PeopleWords } from './words.ts';

export const dictionary: Dictionary<PeopleWords> = { en, de };

export const usePeopleWords = (): PeopleWords => useWordsOf(dictionary);
