// Documents that nobody saved here: those that were there before their files were noted, and those of an import.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { on } from '#kernel/events/events.ts';
import { mediaIdsIn } from '#modules/builder/media-import/find.ts';
import { MOST_USES, replaceMediaUses } from './store.ts';

const AT_ONCE = 50;

/** Some documents behind a post; gives the last of them, or nothing when there are no more. */
export async function fillMediaUses(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ post_id: number; value: string }>`
    select post_id, value from post_meta where key = '_builder_data' and post_id > ${after}
    order by post_id limit ${AT_ONCE}`.execute(db);
  for (const { post_id: postId, value } of rows) await replaceMediaUses(db, postId, idsIn(value).slice(0, MOST_USES));
  return rows.at(-1)?.post_id;
}

/** Some at a time, so that nobody waits behind it. */
export const followCarried = on('site.carried', async (_event, { tx }) => {
  for (let after: number | undefined = 0; after !== undefined;) {
    const last: number = after;
    after = await tx(({ db }) => fillMediaUses(db, last));
  }
});

function idsIn(value: string): number[] {
  const text: unknown = JSON.parse(value);
  if (typeof text !== 'string' || text === '') return [];
  try {
    return mediaIdsIn(JSON.parse(text));
  } catch {
    // Nothing that could be shown.
    return [];
  }
}
