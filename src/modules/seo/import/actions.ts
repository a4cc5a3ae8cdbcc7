// Values that other tools left in the meta of imported posts become our own.
import type { Services } from '#kernel/services.ts';
import { findMeta, findPostsWithMeta, upsertMeta } from '#content/posts/store.ts';
import type { HeadKey } from '#content/head/own-values.ts';

/** By source: their name of a value, and ours. */
type Keys = Readonly<Record<string, HeadKey>>;

/** An exchange file brings the meta of its posts along; these names are those of its own format. */
export const SOURCES: Readonly<Record<string, Keys>> = {
  wxr: {
    seo_title: '_seo_title',
    seo_description: '_seo_metadesc',
    seo_keyphrase: '_seo_focuskw',
    seo_canonical: '_seo_canonical',
    seo_noindex: '_seo_robots_noindex',
  },
};

const MARK = '_seo_imported';
const AT_ONCE = 25;

/** Undefined when there never was anything; what people said here is not overwritten. */
export async function importNextPosts(services: Services, keys: Keys): Promise<number[] | undefined> {
  const names = Object.keys(keys);
  const ids = await findPostsWithMeta(services.db, names, { without: MARK, after: 0, limit: AT_ONCE });
  if (ids.length === 0) return (await hasAny(services, names)) ? [] : undefined;
  const theirs = await findMeta(services.db, ids, names);
  const ours = await findMeta(services.db, ids, Object.values(keys));
  await services.tx(async (tx) => {
    for (const id of ids) {
      for (const [name, key] of Object.entries(keys)) {
        const value = theirs.get(id)?.get(name);
        if (value !== undefined && !ours.get(id)?.has(key)) await upsertMeta(tx.db, id, key, value);
      }
      await upsertMeta(tx.db, id, MARK, '"1"');
      tx.touch(`post:${id}`, `page:${id}`);
      tx.emit('post.updated', { id, type: 'post' });
    }
  });
  return ids;
}

async function hasAny({ db }: Services, names: readonly string[]): Promise<boolean> {
  return (await findPostsWithMeta(db, names, { without: '', after: 0, limit: 1 })).length > 0;
}
