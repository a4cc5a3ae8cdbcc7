// Taking a name for a file before the file is stored under it.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { nextPostId } from '#content/posts/store.ts';
import { mediaKey } from './details.ts';
import { freeName, type FileName } from './names.ts';
import { claimName, findNameOwner, isNameClaimed, releaseNames } from './store.ts';

export interface Claim {
  /** The number of the item to be. */
  id: number;
  /** `2026/03/tree.jpg` */
  file: string;
}

const MOST_TRIES = 100;

/** A further name for the files of an item that is there, kept as long as the item; false when it is another's. */
export async function claimFurther(tx: Tx, id: number, name: string): Promise<boolean> {
  const isNew = await claimName(tx.db, { name, post_id: id, unsettled_since: null });
  return isNew || (await findNameOwner(tx.db, name)) === id;
}

/** Until the item is there, the name is unsettled: if it never comes, a job gives the name back. */
export async function claimFile(
  services: Pick<Services, 'files' | 'tx'>,
  folder: string,
  name: FileName,
): Promise<Claim> {
  let from = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const claim = await services.tx(async (tx) => {
      const free = await freeName(name, async (one) => !(await isNameClaimed(tx.db, `${folder}/${one}`)), from);
      const row = {
        name: `${folder}/${free.name}`,
        post_id: await nextPostId(tx.db),
        unsettled_since: utcText(tx.now),
      };
      const isOurs = await claimName(tx.db, row);
      return { id: row.post_id, file: row.name, number: free.number, isOurs };
    });
    // Somebody was faster.
    if (!claim.isOurs) continue;
    if ((await services.files.facts(mediaKey(claim.file))) === undefined) return claim;
    // A file that came from elsewhere, and that no item knows of.
    await services.tx((tx) => releaseNames(tx.db, claim.id));
    from = claim.number + 1;
  }
  throw new Error(`No name like ${name.base} is free.`);
}
