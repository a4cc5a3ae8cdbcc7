import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { CopyWords } from './words.ts';

const dictionary: Dictionary<CopyWords> = { en, de };

export const useCopyWords = (): CopyWords => useWordsOf(dictionary);
