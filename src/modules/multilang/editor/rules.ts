// How far a job is in the editor, and what its sentences are as fields.
import { joinText } from '../segments/split.ts';
import type { Progress, SegmentRow } from './store.ts';

/** Whoever has no sentence at all has nothing left to do. */
export function percentageOf({ total, done }: Progress): number {
  return total === 0 ? 100 : Math.floor((done * 100) / total);
}

export function statusOf(progress: Progress): 'new' | 'in_progress' | 'finished' {
  if (progress.done === progress.total) return 'finished';
  return progress.done === 0 ? 'new' : 'in_progress';
}

export function progressOf(segments: readonly SegmentRow[]): Progress {
  return { total: segments.length, done: segments.filter(({ state }) => state !== 'new').length };
}

/** By the name of the field; a field without a sentence stays as it is. */
export function valuesOf(
  segments: readonly SegmentRow[],
  fields: readonly { name: string; source: string }[],
): Map<string, string> {
  return new Map(
    fields.map(({ name, source }) => {
      const parts = segments.filter(({ field }) => field === name);
      const last = parts.at(-1);
      if (!last) return [name, source];
      const gaps = [...parts.map((part) => part.gap_before), last.gap_after];
      return [
        name,
        joinText(
          gaps,
          parts.map(({ target }) => target),
        ),
      ];
    }),
  );
}
