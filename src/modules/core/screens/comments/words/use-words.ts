import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { CommentWords } from './words.ts';

export const dictionary: Dictionary<CommentWords> = { en, de };

export const useCommentWords = (): CommentWords => useWordsOf(dictionary);
