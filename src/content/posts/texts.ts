// All the texts of posts, page by page, for whoever changes something in every one of them: the posts themselves, their
// meta and their revisions.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { keepOriginal } from '#content/history/actions.ts';
import type { Revisions } from '#content/revisions/store.ts';
import { storedHtml } from './html.ts';
import { revisionedMeta } from './meta-actions.ts';
import { revisionedMetaKeys } from './meta.ts';
import { findPostHeads, type PostMeta, type Posts } from './store.ts';

export const PLACES = ['posts', 'meta', 'revisions'] as const;
export type Place = (typeof PLACES)[number];

/** How far somebody has come; everything up to `after` in that place is done. */
export interface TextMark {
  place: Place;
  after: number;
}

export interface TextChange {
  rewrite(text: string): string;
  /** Only texts with one of these can change. Empty: every text is looked at, which is faster than many phrases. */
  phrases: readonly string[];
}

/** In one transaction, while other writers wait. */
const AT_ONCE = 25;
/** Somebody saves a text at the same moment, and does so again. */
const MOST_TRIES = 5;

const own = (db: Db) => db.withTables<{ posts: Posts; post_meta: PostMeta; revisions: Revisions }>();

/** Changes the next texts; gives where to go on, or undefined at the end. Dates and authors stay as they are. */
export async function rewriteTexts(tx: Tx, mark: TextMark, change: TextChange): Promise<TextMark | undefined> {
  const ids = await FINDERS[mark.place](tx.db, mark.after, change.phrases);
  const touched = new Set<number>();
  for (const id of ids) {
    for (const postId of await retried(() => REWRITERS[mark.place](tx.db, id, change.rewrite))) touched.add(postId);
  }
  await announce(tx, [...touched], mark.place);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === AT_ONCE) return { place: mark.place, after: last };
  const next = PLACES[PLACES.indexOf(mark.place) + 1];
  return next && { place: next, after: 0 };
}

/** Old copies are not shown to anybody but their editors. */
async function announce(tx: Tx, postIds: readonly number[], place: Place): Promise<void> {
  if (postIds.length === 0) return;
  for (const { id, type, status } of await findPostHeads(tx.db, postIds)) {
    tx.touch(`${type}:${id}`, `list:${type}:${status}`);
    if (place !== 'revisions') tx.emit('post.updated', { id, type });
  }
}

type Find = (db: Db, after: number, phrases: readonly string[]) => Promise<number[]>;

const FINDERS: Readonly<Record<Place, Find>> = {
  posts: (db, after, phrases) =>
    findWith(db, { table: 'posts', id: 'id', columns: ['content', 'excerpt'] }, after, phrases),
  meta: (db, after, phrases) => findWith(db, { table: 'post_meta', id: 'post_id', columns: ['value'] }, after, phrases),
  revisions: (db, after, phrases) =>
    findWith(db, { table: 'revisions', id: 'id', columns: ['content', 'excerpt', 'meta'] }, after, phrases),
};

interface Texts {
  table: string;
  id: string;
  columns: readonly string[];
}

async function findWith(
  db: Db,
  { table, id, columns }: Texts,
  after: number,
  phrases: readonly string[],
): Promise<number[]> {
  const found = oneOf(phrases.flatMap((phrase) => columns.map((column) => contains(column, phrase))));
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(id)} as id from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${found} order by 1 limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => row.id);
}

function oneOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` or `)})`;
}

function contains(column: string, phrase: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} like ${`%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/** Undefined when the text was changed by somebody else between the look and the write. */
type Rewrite = (db: Db, id: number, rewrite: (text: string) => string) => Promise<number[] | undefined>;

const REWRITERS: Readonly<Record<Place, Rewrite>> = {
  async posts(db, id, rewrite) {
    const before = await own(db)
      .selectFrom('posts')
      .select(['content', 'excerpt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return [];
    const after = { content: rewrite(before.content), excerpt: rewrite(before.excerpt) };
    if (after.content === before.content && after.excerpt === before.excerpt) return [];
    await keepState(db, id);
    const changed = await own(db)
      .updateTable('posts')
      .set({ ...after, ...storedHtml(after.content, after.excerpt) })
      .where('id', '=', id)
      .where('content', '=', before.content)
      .where('excerpt', '=', before.excerpt)
      .returning('id')
      .executeTakeFirst();
    return changed && [id];
  },
  async meta(db, id, rewrite) {
    const rows = await own(db).selectFrom('post_meta').selectAll().where('post_id', '=', id).execute();
    const changes = rows
      .map((row) => ({ ...row, after: rewrite(row.value) }))
      .filter(({ after, value }) => after !== value);
    if (changes.some(({ key }) => revisionedMetaKeys.some((one) => one === key))) await keepState(db, id);
    for (const { key, value, after } of changes) {
      const changed = await own(db)
        .updateTable('post_meta')
        .set({ value: after })
        .where('post_id', '=', id)
        .where('key', '=', key)
        .where('value', '=', value)
        .returning('key')
        .executeTakeFirst();
      if (!changed) return undefined;
    }
    return changes.length > 0 ? [id] : [];
  },
  async revisions(db, id, rewrite) {
    const before = await own(db)
      .selectFrom('revisions')
      .select(['post_id', 'content', 'excerpt', 'meta'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return [];
    const { post_id: postId, ...texts } = before;
    const after = { content: rewrite(texts.content), excerpt: rewrite(texts.excerpt), meta: rewrite(texts.meta) };
    if (after.content === texts.content && after.excerpt === texts.excerpt && after.meta === texts.meta) return [];
    const changed = await own(db)
      .updateTable('revisions')
      .set(after)
      .where('id', '=', id)
      .where('content', '=', texts.content)
      .where('excerpt', '=', texts.excerpt)
      .where('meta', '=', texts.meta)
      .returning('id')
      .executeTakeFirst();
    return changed && [postId];
  },
};

/** Revisions are rewritten as well, so none of them holds the state before. */
async function keepState(db: Db, id: number): Promise<void> {
  const columns = ['title', 'content', 'excerpt', 'author_id', 'modified_gmt'] as const;
  const row = await own(db).selectFrom('posts').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const { modified_gmt: date_gmt, ...state } = row;
  await keepOriginal(db, { ...state, post_id: id, date_gmt, meta: await revisionedMeta({ db }, id) });
}

async function retried(work: () => Promise<number[] | undefined>): Promise<number[]> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const postIds = await work();
    if (postIds) return postIds;
  }
  throw new Error('A text was changed again and again while its links were followed.');
}
