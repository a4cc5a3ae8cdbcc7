// Notes the keys of all rows and files of an archive, for a while, in the database: they may be more than memory holds.
import type { Tx } from '#kernel/tx.ts';
import type { Archive } from '#copy/archive/reader.ts';
import { ahead, batchesOf } from './batches.ts';
import { FILES } from './mirror.ts';
import type { TablePlan } from './plan.ts';
import { keyOf } from './row.ts';
import { deleteKeys, insertKeys } from './store.ts';

const AT_ONCE = 5_000;

export async function collectKeys(
  archive: Archive,
  plans: readonly TablePlan[],
  run: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  await run(({ db }) => deleteKeys(db));
  for (const plan of plans) {
    for await (const { rows } of ahead(batchesOf(archive, plan, { skip: 0 }))) {
      const keys = rows.map((row) => ({ part: plan.table.name, key: keyOf(plan, row) }));
      await run(({ db }) => insertKeys(db, keys));
    }
  }
  let keys: { part: string; key: string }[] = [];
  const flush = async (): Promise<void> => {
    const some = keys;
    keys = [];
    if (some.length > 0) await run(({ db }) => insertKeys(db, some));
  };
  for await (const { key } of archive.files()) {
    keys.push({ part: FILES, key });
    if (keys.length >= AT_ONCE) await flush();
  }
  await flush();
}
