// Where a file of the library is used: in texts, in front of posts, in galleries, in documents of modules.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Posts } from '#content/posts/store.ts';
import { lastPart } from './names.ts';
import type { MediaItem } from './store.ts';

export const USED_AS = ['text', 'featured', 'gallery', 'document'] as const;
export type UsedAs = (typeof USED_AS)[number];

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Posts whose documents show the file, the newest first. */
    readonly mediaUses: (db: Db, mediaId: number, most: number) => Promise<number[]>;
  }
}

/** Of each kind; nobody reads more. */
export const MOST_USES = 100;
/** Texts with a gallery of numbers that are looked into. */
const MOST_GALLERIES = 500;

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** What the posts use it as, by their numbers. */
export async function findUses(
  { database, registry }: Pick<Services, 'database' | 'registry'>,
  item: MediaItem,
): Promise<Map<number, UsedAs[]>> {
  const { db } = database.long;
  const others = registry().modules.flatMap(({ mediaUses }) => mediaUses ?? []);
  const [texts, featured, galleries, ...documents] = await Promise.all([
    findInTexts(db, item),
    findFeatured(db, item.id),
    findInGalleries(db, item.id),
    ...others.map((find) => find(db, item.id, MOST_USES)),
  ]);
  const uses = new Map<number, UsedAs[]>();
  const add = (ids: readonly number[], as: UsedAs): void => {
    for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), as]);
  };
  add(texts, 'text');
  add(featured, 'featured');
  add(galleries, 'gallery');
  add([...new Set(documents.flat())], 'document');
  return uses;
}

/** By the addresses of its files and by its number, which the text index knows. */
async function findInTexts(db: Db, item: MediaItem): Promise<number[]> {
  const { containsText } = dialectOf(db);
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where(({ or }) =>
      or(phrasesOf(item).map((phrase) => containsText({ table: 'posts', columns: ['content'], phrase }))),
    )
    .where('id', '!=', item.id)
    .orderBy('id', 'desc')
    .limit(MOST_USES)
    .execute();
  return rows.map(({ id }) => id);
}

export function phrasesOf({ id, file, original_file: original, details }: MediaItem): string[] {
  const folder = file.slice(0, file.length - lastPart(file).length);
  const files = [file, ...(original === null ? [] : [original])].concat(
    Object.values(details.sizes).map((size) => folder + size.file),
  );
  return [...new Set(files), `wp-image-${id}"`, `wp-image-${id} `];
}

async function findFeatured(db: Db, id: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('featured_media', '=', id)
    // Known to the index of the few posts that have one.
    .where(sql<boolean>`featured_media > 0`)
    .orderBy('id', 'desc')
    .limit(MOST_USES)
    .execute();
  return rows.map((row) => row.id);
}

/** Shortcodes with lists of numbers: few texts have one, and those are looked into. */
async function findInGalleries(db: Db, id: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select(['id', 'content'])
    .where(dialectOf(db).containsText({ table: 'posts', columns: ['content'], phrase: '[gallery' }))
    .where('content', 'like', `%${id}%`)
    .orderBy('id', 'desc')
    .limit(MOST_GALLERIES)
    .execute();
  return rows.filter(({ content }) => hasInGallery(content, id)).map((row) => row.id);
}

/** `[gallery ids="3, 7"]` */
export function hasInGallery(content: string, id: number): boolean {
  return [...content.matchAll(/\[gallery\b[^[\]]*?\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/g)].some(([, ids = '']) =>
    ids.split(',').some((one) => Number(one) === id),
  );
}
