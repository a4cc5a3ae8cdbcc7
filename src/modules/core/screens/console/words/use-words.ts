import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { ConsoleWords } from './words.ts';

const dictionary: Dictionary<ConsoleWords> = { en, de };

export const useConsoleWords = (): ConsoleWords => useWordsOf(dictionary);
