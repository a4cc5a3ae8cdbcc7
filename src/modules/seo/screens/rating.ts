// Findings in the order of what there is to do.
import type { SeoFinding, SeoTask } from '#client/paths.ts';

const ORDER = ['bad', 'ok', 'feedback', 'good'];

export const TONES = { bad: 'bad', ok: 'wait', feedback: 'plain', good: 'good' } as const;

export const toneOf = (rating: string): 'bad' | 'wait' | 'plain' | 'good' =>
  rating === 'bad' || rating === 'ok' || rating === 'good' ? TONES[rating] : 'plain';

export const byNeed = (findings: readonly SeoFinding[]): SeoFinding[] =>
  findings.toSorted((one, other) => ORDER.indexOf(one.rating) - ORDER.indexOf(other.rating));

const PRIORITIES = ['high', 'medium', 'low'];

/** What is done comes last. */
export const byUrgency = <Task extends Pick<SeoTask, 'isCompleted' | 'priority'>>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (one, other) =>
      Number(one.isCompleted) - Number(other.isCompleted) ||
      PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority),
  );
