// The work of imports: looked at, carried out, undone. Each may be cut off at any moment, and goes on where it stopped.
import { rm } from 'node:fs/promises';
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { storedAnswer } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { WxrFault } from '#copy/wxr/xml.ts';
import { bringBack, carry, lookAt, type Carried } from './carry.ts';
import { copyKey, removeFiles, sourceKey } from './files.ts';
import { claim, keepRun, SILENT_MS, StoppedError, type Run } from './run.ts';
import { printed, type TransferReport } from './shapes.ts';
import { deleteTransfer, findBusy, findEndedBefore, type TransferRow, type TransferState } from './store.ts';
import { wishShape } from './wishes.ts';

export const workOnTransfer = defineJob<{ id: number }>({
  name: 'sitecopy.workOnTransfer',
  async run({ id }, services) {
    const claimed = await claim(services, id);
    if (claimed) await keepRun(services, claimed, (run) => work(services, run));
  },
});

export const transferKey = (id: number): string => `sitecopy:transfer:${id}`;

async function work(services: Services, run: Run): Promise<void> {
  const { row, save } = run;
  try {
    await save({ ...(await WORK[row.state]?.(services, run)), ...ENDED, ended_at: utcText(services.clock.now()) });
  } catch (error) {
    if (error instanceof StoppedError) return;
    const fault = sentenceOf(error);
    if (fault === undefined) services.log.error({ err: error, transfer: row.id }, 'An import failed.');
    const state: TransferState = row.state === 'checking' ? 'refused' : 'failed';
    await save({ state, fault: fault ?? '', ...ENDED, ended_at: utcText(services.clock.now()) });
  }
}

const ENDED = { progress: null, run: null };

type Work = (services: Services, run: Run) => Promise<Partial<Omit<TransferRow, 'id'>>>;

const check: Work = async (services, run) => {
  const findings = await withSource(services, run, (path) => lookAt(services, carriedOf(run, path)));
  return { state: 'ready', findings: JSON.stringify(findings), fault: null };
};

const carryOut: Work = async (services, run) => {
  const { row, save } = run;
  const { findings } = printed(row);
  // What the first start made is no loss; and a site that becomes another cannot go back to what it was.
  if (row.has_copy === 0 && findings?.replaces_site !== true) {
    await makeCopy(services, run);
    if (!(await save({ has_copy: 1 }))) throw new StoppedError();
  }
  const result = await withSource(services, run, (path) => carry(services, carriedOf(run, path)));
  const report: TransferReport = { ...result, is_resumed: row.has_copy === 1 };
  return { state: 'done', result: JSON.stringify(report), fault: null };
};

const undo: Work = async (services, { row, progress }) => {
  const done = await services.files.withLocal(copyKey(row.id), async (path) => {
    await bringBack(services, { path, onProgress: progress });
    return true;
  });
  if (done === undefined) throw new CopyFault('The copy that was made before the import is gone.');
  await services.files.remove([copyKey(row.id)]);
  return { state: 'undone', has_copy: 0, result: null, fault: null };
};

const WORK: Readonly<Partial<Record<TransferState, Work>>> = { checking: check, running: carryOut, undoing: undo };

async function makeCopy(services: Services, { row, progress }: Run): Promise<void> {
  const path = services.files.temporaryPath();
  try {
    await exportToFile(services, path, { onProgress: ({ done, total }) => progress({ step: 'copy', done, total }) });
    await services.files.put(copyKey(row.id), path, 'application/zip');
  } finally {
    await rm(path, { force: true });
  }
}

async function withSource<T>(
  { files }: Pick<Services, 'files'>,
  { row }: Run,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const found = await files.withLocal(sourceKey(row.id, row.kind), async (path) => ({ value: await use(path) }));
  if (!found) throw new CopyFault('The file of the import is gone. Send it again.');
  return found.value;
}

const carriedOf = ({ row, progress }: Run, path: string): Carried => ({
  kind: row.kind,
  path,
  wishes: storedAnswer(wishShape, row.wishes),
  onProgress: withTotal(printed(row), progress),
});

/** Whoever reads a file to its end knows how much there is; the look at it did. */
function withTotal(
  { findings }: Pick<ReturnType<typeof printed>, 'findings'>,
  progress: Run['progress'],
): Run['progress'] {
  const posts = findings?.parts.find(({ name }) => name === 'posts');
  const known = posts ? posts.created + posts.updated + posts.unchanged + posts.skipped + posts.failed : null;
  return ({ step, done, total }) => progress({ step, done, total: total ?? (step === 'records' ? known : null) });
}

/** What whoever sent the file can do something about. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof CopyFault || error instanceof WxrFault ? error.message : undefined;
}

/** At the start of a server: whoever worked on these may have been cut off. */
export async function resumeTransfers({ db, tx, clock }: Pick<Services, 'clock' | 'db' | 'tx'>): Promise<void> {
  const left = await findBusy(db);
  if (left.length === 0) return;
  await tx(async ({ enqueue }) => {
    for (const { id, seen_at: seen } of left) {
      const last = seen === null ? 0 : Date.parse(`${seen}Z`);
      const runAt = new Date(Math.max(clock.now().getTime(), last + SILENT_MS + 1_000));
      await enqueue(workOnTransfer, { id }, { runAt, key: transferKey(id) });
    }
  });
}

const MONTH_MS = 30 * 86_400_000;

export const removeOldTransfers = defineJob({
  name: 'sitecopy.removeOldTransfers',
  schedule: '41 3 * * *',
  async run(_payload, services) {
    const before = utcText(new Date(services.clock.now().getTime() - MONTH_MS));
    for (const id of await findEndedBefore(services.db, before)) {
      await removeFiles(services, id);
      await services.tx(({ db }) => deleteTransfer(db, id));
    }
  },
});
