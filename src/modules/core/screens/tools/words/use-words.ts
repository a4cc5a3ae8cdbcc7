import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { ToolWords } from './words.ts';

export const dictionary: Dictionary<ToolWords> = { en, de };

export const useToolWords = (): ToolWords => useWordsOf(dictionary);
