// Ids of submissions, taken from the database by the block: whoever writes a submission knows its id before, and waits
// for nothing. Ids of a block that a server did not use are never used.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';

interface Ids {
  next: number;
}

interface Block {
  next: number;
  end: number;
}

const SIZE = 64;
const own = (db: Db) => db.withTables<{ builder_submission_ids: Ids }>();

const blocks = new WeakMap<Services, Promise<Block>>();

/** Outside of any transaction. */
export async function takeId(services: Services): Promise<number> {
  for (;;) {
    const current = blocks.get(services);
    const block = current && (await current);
    if (block && block.next < block.end) return block.next++;
    // Of all who found the block empty, one fetches the next.
    if (blocks.get(services) === current) blocks.set(services, fetchBlock(services));
    await blocks.get(services)?.catch((error: unknown) => {
      blocks.delete(services);
      throw error;
    });
  }
}

function fetchBlock({ tx }: Services): Promise<Block> {
  return tx(async ({ db }) => {
    const { next: end } = await own(db)
      .updateTable('builder_submission_ids')
      .set((is) => ({ next: is('next', '+', SIZE) }))
      .returning('next')
      .executeTakeFirstOrThrow();
    return { next: end - SIZE, end };
  });
}
