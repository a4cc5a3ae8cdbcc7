// image-optimizer/v1 stats: how much was saved, of all images and of one.
import { a } from '#kernel/args/args.ts';
import type { Db } from '#kernel/db/db.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, successOf, type Shaped } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { mediaKey } from '#content/media/details.ts';
import { findItem, type MediaItem } from '#content/media/store.ts';
import { counts } from '#modules/image-optimizer/answers.ts';
import { dimensionsOf, originalOf } from '#modules/image-optimizer/engine/original.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import {
  addCounts,
  currentBytes,
  isWorkable,
  NOTHING,
  untouched,
  filesOf,
} from '#modules/image-optimizer/files/rules.ts';
import {
  findCounts,
  findFiles,
  findImagesWithBackup,
  sumBackups,
  type FileRow,
} from '#modules/image-optimizer/files/store.ts';
import {
  findLastOperation,
  findRunningOperation,
  type OperationKind,
} from '#modules/image-optimizer/operations/store.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { LOOKS_AT, progressOf, type Progress } from '#modules/image-optimizer/queue/rules.ts';
import * as queue from '#modules/image-optimizer/queue/store.ts';
import { mostBytes, sizeFilter } from '#modules/image-optimizer/settings.ts';
import { savedOf, shownCounts } from './shown.ts';

const state = a.oneOf(['not-started', 'in-progress', 'canceled']);

const bulkProgress = shape('image-bulk-progress', {
  total: a.int(),
  completed: a.int(),
  failed: a.int(),
  pending: a.int(),
  percentage: a.int(),
  eta_seconds: orNull(a.int({ description: 'None as long as too few are done.' })),
  current_image_id: orNull(a.int()),
  started_at: a.string(),
});

const stats = successOf(
  shape('image-stats', {
    optimization_stats: counts,
    bulk_optimization_status: state,
    bulk_restoring_status: state,
    bulk_backup_removing_status: state,
    backups_exist: a.bool(),
    backups_size: a.int({ description: 'In bytes.' }),
    bulk_progress: orNull(bulkProgress),
  }),
);

const detail = shape('image-size', {
  size_name: a.string(),
  file_size: a.int({ description: 'In bytes.' }),
  status: a.oneOf(['optimized', 'not-optimized', 'file-not-found', 'file-too-large']),
  saved: orNull(shape('image-saved', { relative: a.int({ description: 'Per cent.' }), absolute: a.int() })),
  new_dimensions: orNull(shape('image-dimensions', { width: a.int(), height: a.int() })),
});

const details = successOf(shape('image-sizes', { total: a.int(), sizes: listOf(detail) }));

const readStats = route({
  path: '/stats',
  methods: ['GET'],
  answers: stats,
  permission: mayManage,
  async handle({ db, services }) {
    const isEnabled = sizeFilter(services.settings);
    const counted = (await findCounts(db)).filter(({ size }) => isEnabled(size)).reduce(addCounts, NOTHING);
    const data = {
      optimization_stats: shownCounts(counted),
      bulk_optimization_status: await stateOf(db, 'optimize'),
      bulk_restoring_status: await stateOf(db, 'restore'),
      bulk_backup_removing_status: await stateOf(db, 'remove-backup'),
      backups_exist: (await findImagesWithBackup(db, 0, 1)).length > 0,
      backups_size: await sumBackups(db),
      bulk_progress: await progress(db),
    };
    return answer(stats, { success: true, data });
  },
});

const readDetails = route({
  path: '/stats/optimization-details',
  methods: ['GET'],
  unlisted: { image_id: a.int({ required: true, minimum: 1, description: 'The image.' }) },
  fault: errors.badArgument,
  answers: details,
  permission: mayManage,
  async handle(ctx) {
    const { db, services } = ctx;
    const { image_id: id } = ctx.args;
    const item = await findItem(db, id);
    const found = await findFiles(db, [id]);
    if (!item || !isWorkable(item, found)) throw errors.imageNotFound();
    const known = new Map(found.map((row) => [row.size, row]));
    const isEnabled = sizeFilter(services.settings);
    const rows = filesOf(item)
      .filter(({ size }) => isEnabled(size))
      .map((file) => known.get(file.size) ?? untouched(id, file));
    const sizes = await Promise.all(rows.map((row) => detailOf(services, item, row)));
    const total = sizes.reduce((sum, size) => sum + size.file_size, 0);
    return answer(details, { success: true, data: { total, sizes } });
  },
});

export const routes: readonly Route[] = [readStats, readDetails];

/** What is over is as if it had not been, unless somebody stopped it. */
async function stateOf(db: Db, kind: OperationKind): Promise<'not-started' | 'in-progress' | 'canceled'> {
  const last = await findLastOperation(db, kind);
  if (last?.state === 'in-progress') return last.state;
  return last?.state === 'canceled' && kind === 'optimize' ? 'canceled' : 'not-started';
}

async function progress(db: Db): Promise<Progress | null> {
  const operation = await findRunningOperation(db, 'optimize');
  if (!operation) return null;
  const states = await queue.countByState(db, operation.id);
  const lastDone = await queue.findLastDone(db, operation.id, LOOKS_AT);
  const [first] = await queue.findOpenOf(db, operation.id, 1, 0);
  return progressOf(states, lastDone, {
    current: first?.state === 'running' ? first.image_id : undefined,
    startedAt: operation.started_at.replace(/\.\d+/, ''),
  });
}

async function detailOf(
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  item: MediaItem,
  row: FileRow,
): Promise<Shaped<typeof detail>> {
  const nothing = { size_name: row.size, saved: null, new_dimensions: null };
  const facts = await files.facts(mediaKey(row.file));
  if (!facts) return { ...nothing, file_size: 0, status: 'file-not-found' };
  const isDone = row.is_done === 1;
  if (!isDone) {
    const isTooLarge = facts.size > settings.get(mostBytes);
    return { ...nothing, file_size: facts.size, status: isTooLarge ? 'file-too-large' : 'not-optimized' };
  }
  const before = originalOf(row);
  const now = dimensionsOf(item, row.size);
  const isResized = before !== undefined && (before.width !== now.width || before.height !== now.height);
  return {
    size_name: row.size,
    file_size: currentBytes(row),
    status: 'optimized',
    saved: savedOf(row.initial_bytes, currentBytes(row)),
    new_dimensions: isResized ? now : null,
  };
}
