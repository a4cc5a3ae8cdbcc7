// What administrators do with submissions.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { deleteSubmissionParts } from '#content/submissions/store.ts';
import { MODULE } from './module-name.ts';
import { moveCounts, stateOf } from './counts.ts';
import { printFields, readFields } from './fields.ts';
import * as store from './store.ts';

/** How many there were to trash; those that lie in it stay. */
export async function trash(tx: Tx, ids: readonly number[]): Promise<number> {
  const now = utcText(tx.now);
  const changed = await store.trashSubmissions(tx.db, ids, now);
  await moveCounts(tx.db, changed, (row) => ({ ...stateOf(row), isTrash: false }), stateOf);
  return (await store.touchSubmissions(tx.db, ids, now)).length;
}

export async function restore(tx: Tx, ids: readonly number[]): Promise<number> {
  const changed = await store.restoreSubmissions(tx.db, ids, utcText(tx.now));
  await moveCounts(tx.db, changed, (row) => ({ ...stateOf(row), isTrash: true }), stateOf);
  return changed.length;
}

/** Without a wish they are only touched. */
export async function mark(tx: Tx, ids: readonly number[], isRead: boolean | undefined): Promise<number> {
  const now = utcText(tx.now);
  if (isRead !== undefined) {
    const changed = await store.markSubmissions(tx.db, ids, isRead, now);
    await moveCounts(tx.db, changed, (row) => ({ ...stateOf(row), isRead: !isRead }), stateOf);
  }
  return (await store.touchSubmissions(tx.db, ids, now)).length;
}

/** For good, with their log; their files go with the next cleaning. */
export async function remove(tx: Tx, ids: readonly number[]): Promise<number> {
  const removed = await store.deleteSubmissions(tx.db, ids);
  const counted = removed.filter(({ status }) => status !== 'passing');
  await moveCounts(tx.db, counted, stateOf, undefined);
  await deleteSubmissionParts(tx.db, MODULE, removed.map(({ id }) => id)); // prettier-ignore
  return removed.length;
}

/** New texts for fields that the record has; others are not its own. */
export async function changeValues(tx: Tx, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const row = await store.findSubmission(tx.db, id);
  if (!row) return;
  const changed = readFields(row).map(({ key, value }) => {
    const wish = Object.hasOwn(values, key) ? values[key] : undefined;
    return { key, value: typeof wish === 'string' || typeof wish === 'number' ? stripTags(String(wish)) : value };
  });
  await store.updateFields(tx.db, id, printFields(changed));
}
