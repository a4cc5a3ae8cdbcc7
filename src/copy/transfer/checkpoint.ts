// How far an import has come, written in the transaction of each step.
import type { Services } from '#kernel/services.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { dropCaches, findState, setState } from './store.ts';

export const STEPS = ['begin', 'keys', 'removal', 'files', 'rows', 'references', 'done'] as const;
export type Step = (typeof STEPS)[number];

export interface Checkpoint {
  /** The archive and what was asked for: another import begins anew. */
  readonly task: string;
  readonly step: Step;
  /** The table at which it stands; empty at the beginning of a step. */
  readonly part: string;
  /** How many of its lines are done. */
  readonly line: number;
  /** Some references of the table wait for the end of its rows. */
  readonly isLate: boolean;
}

/** What is left of a run that was cut off, when it was the same. */
export async function findCheckpoint({ db }: Pick<Services, 'db'>, task: string): Promise<Checkpoint | undefined> {
  const found = readCheckpoint(await findState(db, 'import'));
  return found?.task === task && found.step !== 'done' ? found : undefined;
}

export type RunStep = <T>(after: Checkpoint, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The first call takes over from any other run in this site, which stops at its next step. */
export function createRunStep(services: Pick<Services, 'database' | 'freshness' | 'tx'>, run: string): RunStep {
  const { tx, freshness, database } = services;
  let isBegun = false;
  return async (after, work) => {
    const result = await tx(async (open) => {
      await database.dialect.lockUntilCommit(open.db, 'copy');
      if (!isBegun) await setState(open.db, 'run', run);
      else if ((await findState(open.db, 'run')) !== run) throw takenOver();
      const value = await work(open);
      await setState(open.db, 'import', JSON.stringify(after));
      await freshness.lock(open.db);
      await dropCaches(open.db);
      open.touch(SETTINGS_TAG);
      return value;
    });
    isBegun = true;
    return result;
  };
}

function readCheckpoint(text: string | undefined): Checkpoint | undefined {
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { task, step, part, line, isLate }: Record<string, unknown> = { ...value };
  const known = STEPS.find((one) => one === step);
  if (typeof task !== 'string' || typeof part !== 'string' || typeof line !== 'number' || !known) return undefined;
  return { task, step: known, part, line, isLate: isLate === true };
}

const takenOver = () => new CopyFault('Another import has begun in this site; this one stops.');
