import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { SimpleFormWords } from './words.ts';

const dictionary: Dictionary<SimpleFormWords> = { en, de };

export const useSimpleFormWords = (): SimpleFormWords => useWordsOf(dictionary);
