// Rows of an archive in portions that one transaction takes.
import { linesOf } from '#copy/archive/lines.ts';
import { tablePart } from '#copy/archive/manifest.ts';
import type { Archive } from '#copy/archive/reader.ts';
import { DERIVED } from './derived.ts';
import type { TablePlan } from './plan.ts';
import type { ReplaceIn } from './replace.ts';
import { completeRow, readRow, replaceInRow, type Row } from './row.ts';

export interface Batch {
  rows: Row[];
  /** The number of its last line. */
  end: number;
}

const MOST_ROWS = 5_000;
/** Large enough that a commit costs little, small enough to be held twice. */
const MOST_CHARACTERS = 4_000_000;

/** Without the first `skip` lines. Complete rows have the values of columns that do not travel at their end. */
export async function* batchesOf(
  archive: Archive,
  plan: TablePlan,
  { skip, replace, isComplete = false }: { skip: number; replace?: ReplaceIn | undefined; isComplete?: boolean },
): AsyncGenerator<Batch> {
  const part = tablePart(plan.part.name);
  const derived = isComplete ? DERIVED[plan.table.name] : undefined;
  let rows: Row[] = [];
  let characters = 0;
  let number = 0;
  for await (const lines of linesOf(part, archive.open(part))) {
    for (const line of lines) {
      number++;
      if (number <= skip) continue;
      const read = readRow(plan, line, number);
      const row = replace ? replaceInRow(plan, read, replace) : read;
      rows.push(derived ? completeRow(plan, row, derived) : row);
      characters += line.length;
      if (rows.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
      yield { rows, end: number };
      [rows, characters] = [[], 0];
    }
  }
  if (rows.length > 0) yield { rows, end: number };
}

/** The next one is read while this one is written. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = source.next();
      // Looked at in the next round; until then a fault is nobody's surprise.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await source.return(undefined);
  }
}
