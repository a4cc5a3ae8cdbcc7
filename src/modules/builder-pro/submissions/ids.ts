// Ids of submissions, taken from the database by the block: whoever writes a submission knows its id before, and waits
// for nothing. The next block comes while there is something left of the one before. Ids that a server did not use are
// never used.
import type { Db } from '#kernel/db/db.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';

interface Ids {
  next: number;
}

interface Supply {
  /** The next one stands at the end. */
  ids: number[];
  coming: Promise<void> | undefined;
}

const SIZE = 128;
const FEW = 64;
const own = (db: Db) => db.withTables<{ builder_submission_ids: Ids }>();

const idSupply = definePart((): Supply => ({ ids: [], coming: undefined }));

/** Outside of any transaction. */
export async function takeId(services: Pick<Services, 'part' | 'tx'>): Promise<number> {
  const supply = services.part(idSupply);
  for (;;) {
    const id = supply.ids.pop();
    if (id === undefined) {
      await fetchMore(supply, services);
      continue;
    }
    // Whoever finds none left asks again, and is told what is wrong.
    if (supply.ids.length < FEW) fetchMore(supply, services).catch(() => undefined);
    return id;
  }
}

/** Of all who ask, one fetches. */
function fetchMore(supply: Supply, { tx }: Pick<Services, 'tx'>): Promise<void> {
  supply.coming ??= tx(({ db }) => takeBlock(db))
    .then((end) => {
      // Behind those that are left.
      supply.ids = [...Array.from({ length: SIZE }, (_, at) => end - 1 - at), ...supply.ids];
    })
    .finally(() => {
      supply.coming = undefined;
    });
  return supply.coming;
}

async function takeBlock(db: Db): Promise<number> {
  const { next } = await own(db)
    .updateTable('builder_submission_ids')
    .set((is) => ({ next: is('next', '+', SIZE) }))
    .returning('next')
    .executeTakeFirstOrThrow();
  return next;
}
