import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { MenuWords } from './words.ts';

const dictionary: Dictionary<MenuWords> = { en, de };

export const useMenuWords = (): MenuWords => useWordsOf(dictionary);
