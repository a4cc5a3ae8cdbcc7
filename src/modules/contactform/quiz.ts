// Questions that only people answer. The right answer travels with the form, as a mark that nobody can make.
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';
import type { FormTag } from './language/tag.ts';
import { sentencesIn } from './messages/sentences.ts';

export interface QuizQuestion {
  readonly question: string;
  readonly mark: string;
}

/** One of the questions of the tag. */
export function askQuiz(keys: SiteKeys, tag: FormTag, locale: string): QuizQuestion {
  const [question, answer] = tag.pipes[Math.floor(Math.random() * tag.pipes.length)] ?? [sentencesIn(locale).sum, '2'];
  return { question, mark: markOf(keys, tag.name, answer) };
}

export function isQuizRight(keys: SiteKeys, tag: FormTag, answer: string, mark: string): boolean {
  return answer.trim() !== '' && isSameSecret(mark, markOf(keys, tag.name, answer));
}

function markOf(keys: SiteKeys, field: string, answer: string): string {
  return keys.hash('form-token', `quiz|${field}|${folded(answer)}`);
}

/** Neither case nor width nor blanks matter. */
function folded(answer: string): string {
  return answer.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}
