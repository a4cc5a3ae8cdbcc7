import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { HealthWords } from './words.ts';

const dictionary: Dictionary<HealthWords> = { en, de };

export const useHealthWords = (): HealthWords => useWordsOf(dictionary);
