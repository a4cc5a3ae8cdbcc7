// Values that other tools left in the meta of posts become our own, some posts at a time.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { deleteMeta, findMeta, findPostHeads, findPostsWithMeta, upsertMeta } from '#content/posts/store.ts';
import { HEAD_KEYS } from '#content/head/own-values.ts';
import { SEO_SOURCES, type SeoSource } from '#src/compat/seo-meta.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { readForeign } from './foreign.ts';

/** Our own names of values in an exchange file. */
const EXCHANGE: SeoSource = {
  variable: /%%([\w-]+)%%/g,
  variables: {},
  values: {
    seo_title: { to: '_seo_title', as: 'template' },
    seo_description: { to: '_seo_metadesc', as: 'template' },
    seo_keyphrase: { to: '_seo_focuskw', as: 'text' },
    seo_canonical: { to: '_seo_canonical', as: 'text' },
    seo_noindex: { to: '_seo_robots_noindex', as: 'flag' },
  },
};

const SOURCES: ReadonlyMap<string, SeoSource> = new Map([...Object.entries(SEO_SOURCES), ['wxr', EXCHANGE]]);

export const sourceNames = [...SOURCES.keys()];

const AT_ONCE = 25;

/** Whether any post has a value of this tool; undefined: nobody knows such a tool. */
export async function hasForeign({ database }: Services, source: string): Promise<boolean | undefined> {
  const found = SOURCES.get(source);
  if (!found) return undefined;
  return (await findPostsWithMeta(database.long.db, keysOf(found), { after: 0, limit: 1 })).length > 0;
}

const keysOf = ({ values }: SeoSource): string[] => Object.keys(values);

/** Throws where a value cannot be read, before anything is written. */
export async function checkForeign(services: Services, source: string): Promise<void> {
  const { values, ...rest } = sourceOf(source);
  const names = Object.keys(values);
  for (let after = 0; ;) {
    const ids = await findPostsWithMeta(services.database.long.db, names, { after, limit: AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return;
    for (const stored of (await findMeta(services.db, ids, names)).values()) readForeign({ values, ...rest }, stored);
    after = last;
  }
}

/** The next posts; what people said here stays. Broken off, it goes on where it was; at the end it begins anew. */
export function importNext(services: Services, source: string): Promise<number[]> {
  const known = sourceOf(source);
  const names = keysOf(known);
  return step(services, `import:${source}`, names, async (tx, ids) => {
    const theirs = await findMeta(tx.db, ids, names);
    const ours = await findMeta(tx.db, ids, HEAD_KEYS);
    for (const [id, stored] of theirs) {
      for (const [key, value] of readForeign(known, stored)) {
        if (!ours.get(id)?.has(key)) await upsertMeta(tx.db, id, key, JSON.stringify(value));
      }
    }
    await announce(tx, ids);
  });
}

/** Their values go, for good. */
export function removeNext(services: Services, source: string): Promise<number[]> {
  const names = keysOf(sourceOf(source));
  return step(services, `cleanup:${source}`, names, async (tx, ids) => {
    const theirs = await findMeta(tx.db, ids, names);
    for (const [id, stored] of theirs) for (const key of stored.keys()) await deleteMeta(tx.db, id, key);
  });
}

function sourceOf(source: string): SeoSource {
  const found = SOURCES.get(source);
  if (!found) throw new Error(`There is no source ${source}.`);
  return found;
}

/** Posts are looked for outside the transaction: that may take long. Whoever was quicker did their work. */
async function step(
  services: Services,
  state: string,
  names: readonly string[],
  work: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Promise<number[]> {
  for (;;) {
    const after = await findPlace(services.db, state);
    const ids = await findPostsWithMeta(services.database.long.db, names, { after, limit: AT_ONCE });
    const isDone = await services.tx(async (tx) => {
      await dialectOf(tx.db).lockUntilCommit(tx.db, `seo:${state}`);
      if ((await findPlace(tx.db, state)) !== after) return false;
      if (ids.length > 0) await work(tx, ids);
      await writeState(tx.db, state, { after: ids.at(-1) ?? 0 });
      return true;
    });
    if (isDone) return ids;
  }
}

async function findPlace(db: Db, state: string): Promise<number> {
  const after = (await findState(db, state))?.['after'];
  return typeof after === 'number' ? after : 0;
}

/** Heads, lists and rows follow. */
export async function announce(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { id, type } of await findPostHeads(tx.db, ids)) {
    tx.touch(`${type}:${id}`);
    tx.emit('post.updated', { id, type });
  }
}
