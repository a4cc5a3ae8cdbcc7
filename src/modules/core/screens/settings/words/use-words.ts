import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { SettingsWords } from './words.ts';

export const dictionary: Dictionary<SettingsWords> = { en, de };

export const useSettingsWords = (): SettingsWords => useWordsOf(dictionary);
