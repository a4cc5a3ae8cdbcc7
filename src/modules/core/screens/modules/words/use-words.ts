import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { ModuleWords } from './words.ts';

export const dictionary: Dictionary<ModuleWords> = { en, de };

export const useModuleWords = (): ModuleWords => useWordsOf(dictionary);
