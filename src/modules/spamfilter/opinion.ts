// What an engine says of a text, with everything that is kept of it.
import type { SpamVerdict } from '#content/spam/check.ts';
import type { Reason } from './engine/classify.ts';

export interface Alert {
  readonly code: string;
  readonly message: string;
}

export interface Opinion extends SpamVerdict {
  readonly engine: 'embedded' | 'remote';
  readonly modelVersion: string;
  /** By which the service speaks of a comment; empty for a form that it never saw. */
  readonly guid: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Seconds until the last word. */
  readonly recheckAfter?: number;
  /** What the service wants the owner to know; null: nothing. Absent: it was not asked. */
  readonly alert?: Alert | null;
}

export function isOpinion(verdict: SpamVerdict): verdict is Opinion {
  return 'engine' in verdict && 'reasons' in verdict;
}
