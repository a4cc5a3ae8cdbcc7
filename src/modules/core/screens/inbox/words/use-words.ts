import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { InboxWords } from './words.ts';

export const dictionary: Dictionary<InboxWords> = { en, de };

export const useInboxWords = (): InboxWords => useWordsOf(dictionary);
