// What an import owes the site once all rows are there: counters, and work at its time.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { jobType } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { recountAll } from '#content/posts/counts.ts';
import { publishPost } from '#content/posts/publication.ts';
import { deleteKeys } from './store.ts';

export async function settle(tx: Tx, { registry }: Pick<Services, 'registry'>): Promise<void> {
  await recountAll(tx.db);
  await deleteKeys(tx.db);
  // Modules that keep counters, or have to look at what came, have a job of such a name.
  const waiting = [...registry().jobs].filter((name) => /\.(?:recount|review)$/.test(name));
  for (const name of waiting) await tx.enqueue(jobType(name), {}, { key: `copy:${name}` });
}

const AT_ONCE = 500;

/** Posts that appear later need somebody who thinks of them. */
export async function schedulePosts({ db, tx }: Pick<Services, 'db' | 'tx'>): Promise<void> {
  let after = 0;
  for (;;) {
    const posts = await findFuture(db, after);
    if (posts.length === 0) return;
    await tx(async (open) => {
      for (const { id, date_gmt: date } of posts) {
        const runAt = new Date(`${date}Z`);
        await open.enqueue(publishPost, { id }, { runAt, key: `copy:publish:${id}` });
      }
    });
    after = posts.at(-1)?.id ?? after;
  }
}

async function findFuture(db: Db, after: number): Promise<{ id: number; date_gmt: string }[]> {
  const { rows } = await sql<{ id: number; date_gmt: string }>`
    select id, date_gmt from posts where status = 'future' and date_gmt is not null and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows;
}
