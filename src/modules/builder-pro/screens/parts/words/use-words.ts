import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { PartWords } from './words.ts';

const dictionary: Dictionary<PartWords> = { en, de };

export const usePartWords = (): PartWords => useWordsOf(dictionary);
