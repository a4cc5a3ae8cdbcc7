import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { MediaWords } from './words.ts';

export const dictionary: Dictionary<MediaWords> = { en, de };

export const useMediaWords = (): MediaWords => useWordsOf(dictionary);
