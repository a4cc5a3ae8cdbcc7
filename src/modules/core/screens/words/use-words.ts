import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

export const dictionary: Dictionary<Words> = { en, de };

export const useCoreWords = (): Words => useWordsOf(dictionary);
