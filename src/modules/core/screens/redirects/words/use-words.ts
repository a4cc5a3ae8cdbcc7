import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { RedirectWords } from './words.ts';

const dictionary: Dictionary<RedirectWords> = { en, de };

export const useRedirectWords = (): RedirectWords => useWordsOf(dictionary);
