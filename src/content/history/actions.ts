// Keeping states that revisions do not hold: what a text was before its first change, and unsaved work that was replaced.
import type { Db } from '#kernel/db/db.ts';
import { isIdentical, losesText, type TextState } from './rules.ts';
import { deleteOldSnapshots, findNewestSnapshot, insertSnapshot, type SnapshotRow } from './store.ts';

interface Snapshot extends TextState, Pick<SnapshotRow, 'post_id' | 'author_id' | 'date_gmt'> {}

/** Of each kind and post; fewer where the site keeps fewer revisions. */
const MOST_SNAPSHOTS = 50;

/** The state before a change. `limit`: how many revisions the site keeps; negative for all. */
export async function keepOriginal(db: Db, original: Snapshot, limit = -1): Promise<void> {
  const newest = await findNewestSnapshot(db, original.post_id, 'original');
  if (newest && isIdentical(newest, original)) return;
  await keepSnapshot(db, 'original', original, limit);
}

/** An autosave that is about to be replaced, if text would be lost with it or it is of an earlier sitting. */
export async function keepReplacedAutosave(db: Db, old: Snapshot, next: TextState, now: Date): Promise<void> {
  if (isIdentical(old, next)) return;
  const isFromBefore = now.getTime() - Date.parse(`${old.date_gmt}Z`) > SITTING_MS;
  if (isFromBefore || losesText(old, next)) await keepSnapshot(db, 'autosave', old, -1);
}

/** Somebody who writes is autosaved more often than this. */
const SITTING_MS = 10 * 60_000;

async function keepSnapshot(db: Db, kind: SnapshotRow['kind'], state: Snapshot, limit: number): Promise<void> {
  const { post_id, author_id, date_gmt, title, content, excerpt, meta } = state;
  await insertSnapshot(db, { post_id, kind, author_id, date_gmt, title, content, excerpt, meta });
  await deleteOldSnapshots(db, { post_id, kind }, limit < 0 ? MOST_SNAPSHOTS : Math.min(limit, MOST_SNAPSHOTS));
}
