// What people see of an import.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape, storedAnswer, type Shape, type Shaped } from '#kernel/routes/shape.ts';
import { MAP_PARTS } from '#copy/maps/map.ts';
import { STATES, type TransferRow } from './store.ts';

/** How many records of a kind an import would make or has made, and how many it would leave as they are. */
const part = shape('transfer-part', {
  name: a.string(),
  created: a.int(),
  updated: a.int(),
  unchanged: a.int(),
  skipped: a.int(),
  failed: a.int(),
  removed: a.int(),
});
export type TransferPart = Shaped<typeof part>;

const report = shape('transfer-report', {
  /** The site that it comes from. */
  origin: a.string(),
  /** Whether what the first start made would go. */
  replaces_site: a.bool(),
  /** It was cut off and went on: what had come before counts as unchanged. */
  is_resumed: a.bool(),
  parts: listOf(part),
  /** What no map knows, by kind; those that most pages show first. */
  unknown: listOf(
    shape('transfer-unknown', {
      part: a.oneOf(MAP_PARTS),
      name: a.string(),
      count: a.int(),
      pages: a.int(),
      examples: listOf(shape('transfer-example', { title: a.string(), link: a.string() })),
    }),
  ),
  notes: listOf(a.string()),
  more_notes: a.int(),
});
export type TransferReport = Shaped<typeof report>;

const progress = shape('transfer-progress', {
  step: a.oneOf(['copy', 'check', 'files', 'rows', 'records', 'links']),
  done: a.int(),
  total: orNull(a.int()),
});
export type TransferProgress = Shaped<typeof progress>;

export const transfer = shape('transfer', {
  id: a.int(),
  name: a.string(),
  kind: a.oneOf(['exchange', 'archive']),
  state: a.oneOf(STATES),
  progress: orNull(progress),
  findings: orNull(report),
  result: orNull(report),
  fault: orNull(a.string()),
  can_undo: a.bool(),
  created_by: a.string(),
  created_gmt: a.string(),
  started_gmt: orNull(a.string()),
  ended_gmt: orNull(a.string()),
});
export const transfers = listOf(transfer);
export const removedTransfer = shape('transfer-deleted', { deleted: a.bool(), id: a.int() });

export const canUndo = ({ state, has_copy: hasCopy }: Pick<TransferRow, 'state' | 'has_copy'>): boolean =>
  hasCopy === 1 && ['done', 'failed', 'stopped'].includes(state);

export function printed(row: TransferRow): Shaped<typeof transfer> {
  const { id, name, kind, state, fault } = row;
  return {
    ...{ id, name, kind, state, fault },
    progress: stored(progress, row.progress),
    findings: stored(report, row.findings),
    result: stored(report, row.result),
    can_undo: canUndo(row),
    created_by: row.created_by,
    created_gmt: row.created_at,
    started_gmt: row.started_at,
    ended_gmt: row.ended_at,
  };
}

const stored = <V>(of: Shape<V>, text: string | null): V | null => (text === null ? null : storedAnswer(of, text));
