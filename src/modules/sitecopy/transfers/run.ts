// Somebody who works on an import: says every second how far it is, and stops as soon as another has taken over.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { TransferProgress } from './shapes.ts';
import { BUSY, findTransfer, updateOwnRun, updateTransfer, type TransferRow } from './store.ts';

const TELL_EVERY_MS = 1_000;
/** Whoever was silent for so long is gone. */
export const SILENT_MS = 5_000;

/** Nobody wants it any more, or another works on it. */
export class StoppedError extends Error {}

export interface Run {
  readonly row: TransferRow;
  progress(progress: TransferProgress): void;
  /** False: it was stopped meanwhile. */
  save(changes: Partial<Omit<TransferRow, 'id'>>): Promise<boolean>;
}

/** Undefined: there is nothing to do, or somebody is at it. */
export async function claim(
  { tx }: Pick<Services, 'tx'>,
  id: number,
): Promise<(Pick<Run, 'row'> & { run: string }) | undefined> {
  const run = randomUUID();
  return tx(async ({ db, now }) => {
    const row = await findTransfer(db, id);
    if (!row || !BUSY.some((state) => state === row.state) || isAlive(row, now)) return undefined;
    await updateTransfer(db, id, { run, seen_at: utcText(now) });
    return { row, run };
  });
}

export function isAlive({ run, seen_at: seen }: Pick<TransferRow, 'run' | 'seen_at'>, now: Date): boolean {
  return run !== null && seen !== null && now.getTime() - Date.parse(`${seen}Z`) < SILENT_MS;
}

export async function keepRun<T>(
  services: Services,
  { row, run }: { row: TransferRow; run: string },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const { tx } = services;
  const own = { id: row.id, run };
  let told = row.progress;
  let isLost = false;
  const save: Run['save'] = async (changes) => {
    const isOwn = await tx(({ db, now }) => updateOwnRun(db, own, { ...changes, seen_at: utcText(now) }));
    isLost ||= !isOwn;
    return isOwn;
  };
  const telling = setInterval(() => {
    // Told again in a second.
    save({ progress: told }).catch(() => undefined);
  }, TELL_EVERY_MS);
  try {
    return await work({
      row,
      save,
      progress(progress) {
        if (isLost) throw new StoppedError();
        told = JSON.stringify(progress);
      },
    });
  } finally {
    clearInterval(telling);
  }
}
