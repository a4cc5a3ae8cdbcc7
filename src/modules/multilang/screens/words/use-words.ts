import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { LanguageWords } from './words.ts';

export const dictionary: Dictionary<LanguageWords> = { en, de };

export const useLanguageWords = (): LanguageWords => useWordsOf(dictionary);
