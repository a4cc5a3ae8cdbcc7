import { useWordsOf } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

export const usePanelWords = (): Words => useWordsOf({ en, de });
