// Puts all rows of an archive into their tables, batch by batch.
import { isUniqueViolation } from '#kernel/db/errors.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { ahead, batchesOf, type Batch } from './batches.ts';
import type { Checkpoint, RunStep, Step } from './checkpoint.ts';
import { withoutStaying } from './carried.ts';
import { giveWay } from './give-way.ts';
import type { Import } from './import.ts';
import type { TablePlan } from './plan.ts';
import type { ReplaceIn } from './replace.ts';
import { createWriter, holdReferences, writeReferences } from './write-rows.ts';

export interface Steps {
  readonly step: RunStep;
  readonly at: (name: Step, rest?: Partial<Checkpoint>) => Checkpoint;
  /** Where the import stands as it begins. */
  readonly start: Checkpoint;
  readonly replace: ReplaceIn | undefined;
}

export async function importRows(given: Import, steps: Steps): Promise<void> {
  const { plans, options } = given;
  const { start } = steps;
  const first = Math.max(
    0,
    plans.findIndex(({ table }) => table.name === start.part),
  );
  const total = plans.reduce((sum, { part }) => sum + part.rows, 0);
  let before = plans.slice(0, first).reduce((sum, { part }) => sum + part.rows, 0);
  for (const [place, plan] of plans.entries()) {
    if (place < first) continue;
    const from = place === first && start.part !== '' ? start : steps.at('rows', { part: plan.table.name });
    await importTable(given, plan, from, steps, (line) => {
      options.onProgress?.({ step: 'rows', done: before + line, total });
    });
    before += plan.part.rows;
  }
}

async function importTable(
  { services, archive, options, staying }: Import,
  plan: TablePlan,
  from: Checkpoint,
  { step, at, replace }: Steps,
  show: (line: number) => void,
): Promise<void> {
  const part = plan.table.name;
  const isMirror = options.isMirror === true;
  let { isLate } = from;
  if (from.step !== 'references') {
    const write = createWriter(plan);
    for await (const { rows: read, end } of ahead(
      batchesOf(archive, plan, { skip: from.line, replace, isComplete: true }),
    )) {
      const rows = withoutStaying(plan, read, staying);
      const { held, isLate: isLater } = holdReferences(plan, rows);
      isLate ||= isLater;
      const after = at('rows', { part, line: end, isLate });
      await step(after, async ({ db }) => {
        await giveWay(db, plan, rows);
        await explained(plan, { rows, end, isMirror }, write(db, held));
      });
      // Others search through what waits for the index: it must not grow.
      await services.database.catchUp();
      show(end);
    }
  }
  if (!isLate) return;
  const skip = from.step === 'references' ? from.line : 0;
  for await (const { rows, end } of ahead(batchesOf(archive, plan, { skip }))) {
    const after = at('references', { part, line: end, isLate });
    await step(after, ({ db }) => explained(plan, { rows, end, isMirror }, writeReferences(db, plan, rows)));
  }
}

interface Written extends Batch {
  isMirror: boolean;
}

const advice = (isMirror: boolean): string =>
  isMirror
    ? 'Two rows may have exchanged their names: rename one of them here, and import again.'
    : 'Rename it here, or import with --mirror, which removes what the archive does not have.';

async function explained(plan: TablePlan, { rows, end, isMirror }: Written, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const where = `The rows ${end - rows.length + 1} to ${end} of ${plan.table.name}`;
    if (isUniqueViolation(error)) {
      throw new CopyFault(`${where} have a name that another row of this site has. ${advice(isMirror)}`, {
        cause: error,
      });
    }
    if (error instanceof Error && /foreign key/i.test(error.message)) {
      throw new CopyFault(`${where} refer to rows that the archive does not have.`, { cause: error });
    }
    throw error;
  }
}
