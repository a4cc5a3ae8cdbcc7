import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { FormsWords } from './words.ts';

export const dictionary: Dictionary<FormsWords> = { en, de };

export const useFormsWords = (): FormsWords => useWordsOf(dictionary);
