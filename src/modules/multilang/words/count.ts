// Counting what nobody counted yet: posts that came some other way than by a save.
import type { Services } from '#kernel/services.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { wordsOfPost } from './rules.ts';
import { findUncounted, upsertWords, type Words } from './store.ts';

const AT_ONCE = 20;

/** False when some are left. */
export async function countMissing(
  services: Pick<Services, 'database' | 'siteConfig' | 'tx'>,
  names: readonly string[],
  most: number,
): Promise<boolean> {
  const shelves = names.flatMap((name) => allShelves(services, name));
  let after = 0;
  for (let done = 0; done < most; done += AT_ONCE) {
    const rows = await findUncounted(services.database.long.db, shelves, after, AT_ONCE);
    if (rows.length === 0) return true;
    after = rows.at(-1)?.id ?? after;
    const counted: Words[] = [];
    for (const row of rows) counted.push({ post_id: row.id, words: await wordsOfPost(row) });
    await services.tx(async (tx) => {
      await upsertWords(tx.db, counted);
    });
  }
  return false;
}
