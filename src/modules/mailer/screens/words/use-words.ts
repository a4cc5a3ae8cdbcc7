import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { MailWords } from './words.ts';

const dictionary: Dictionary<MailWords> = { en, de };

export const useMailWords = (): MailWords => useWordsOf(dictionary);
