// What a move by a person teaches.
import type { CommentMove } from '#content/spam/check.ts';
import type { Label } from '#modules/spamfilter/engine/store.ts';

export interface Lesson {
  readonly label: Label;
  /** The filter was wrong, and the service is told. */
  readonly isReport: boolean;
}

export function lessonOf({ from, to }: Pick<CommentMove, 'from' | 'to'>): Lesson | undefined {
  const isShown = to === 'approved' || to === 'hold';
  if (to === 'spam') return { label: 'spam', isReport: from !== 'trash' };
  if (from === 'spam' && isShown) return { label: 'ham', isReport: true };
  return from === 'hold' && to === 'approved' ? { label: 'ham', isReport: false } : undefined;
}
