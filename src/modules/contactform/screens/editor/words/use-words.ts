import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { ContactFormWords } from './words.ts';

const dictionary: Dictionary<ContactFormWords> = { en, de };

export const useContactFormWords = (): ContactFormWords => useWordsOf(dictionary);
