// The definitions of types and taxonomies, and the words that addresses began with before.
import { sql } from 'kysely';
import { isMap } from '#kernel/args/is-map.ts';
import type { Db } from '#kernel/db/db.ts';
import {
  newTaxonomy,
  newType,
  type DefinedKind,
  type Definition,
  type TaxonomyDefinition,
  type TypeDefinition,
} from './definition.ts';

interface Definitions {
  slug: string;
  kind: DefinedKind;
  definition: string;
  updated_at: string;
}
interface FormerWords {
  word: string;
  slug: string;
  until: string;
}

const own = (db: Db) => db.withTables<{ posttypes_definitions: Definitions; posttypes_former_words: FormerWords }>();

export async function findDefinitions(db: Db): Promise<Definition[]> {
  const rows = await own(db).selectFrom('posttypes_definitions').selectAll().orderBy('slug').execute();
  return rows.map(read);
}

export async function findDefinition(db: Db, slug: string): Promise<Definition | undefined> {
  const row = await own(db).selectFrom('posttypes_definitions').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && read(row);
}

/** What a later version adds has its first value. */
function read({ kind, slug, definition }: Definitions): Definition {
  const stored: unknown = JSON.parse(definition);
  if (kind === 'type') return { ...newType(slug), ...(isType(stored) && stored), kind, slug };
  return { ...newTaxonomy(slug), ...(isTaxonomy(stored) && stored), kind, slug };
}

// Only `upsertDefinition` writes the column, by the type of the definition.
const isType = (value: unknown): value is Partial<TypeDefinition> => isMap(value);
const isTaxonomy = (value: unknown): value is Partial<TaxonomyDefinition> => isMap(value);

export async function upsertDefinition(db: Db, definition: Definition, now: string): Promise<void> {
  const { kind, slug } = definition;
  const row = { kind, definition: JSON.stringify(definition), updated_at: now };
  await own(db)
    .insertInto('posttypes_definitions')
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute();
}

export async function deleteDefinition(db: Db, slug: string): Promise<void> {
  await own(db).deleteFrom('posttypes_definitions').where('slug', '=', slug).execute();
}

export function findFormerWords(db: Db, now: string): Promise<Pick<FormerWords, 'word' | 'slug'>[]> {
  return own(db).selectFrom('posttypes_former_words').select(['word', 'slug']).where('until', '>', now).execute();
}

/** A word that is in use again leads to nothing else. */
export async function rememberWords(
  db: Db,
  {
    slug,
    words,
    present,
    until,
  }: { slug: string; words: readonly string[]; present: readonly string[]; until: string },
): Promise<void> {
  if (present.length > 0) await own(db).deleteFrom('posttypes_former_words').where('word', 'in', present).execute();
  const gone = words.filter((word) => !present.includes(word));
  if (gone.length === 0) return;
  await own(db)
    .insertInto('posttypes_former_words')
    .values(gone.map((word) => ({ word, slug, until })))
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ slug, until }))
    .execute();
}

export async function renameFormer(db: Db, from: string, to: string): Promise<void> {
  await own(db).updateTable('posttypes_former_words').set({ slug: to }).where('slug', '=', from).execute();
}

export async function deleteFormerWords(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('posttypes_former_words')
    .where('until', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Everything of a kind, in whatever language and state. */
export async function countItems(db: Db, kind: DefinedKind, shelves: readonly string[]): Promise<number> {
  const { rows } =
    kind === 'type'
      ? await sql<{ count: number }>`select cast(coalesce(sum(count), 0) as bigint) as count from post_counts
          where scope = 'all' and type in (${sql.join(shelves)})`.execute(db)
      : await sql<{ count: number }>`select cast(count(*) as bigint) as count from terms
          where taxonomy in (${sql.join(shelves)})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All items, their links, counts and groups go over to the new name; each language keeps its own shelf. */
export async function renameItems(
  db: Db,
  kind: DefinedKind,
  shelves: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const places =
    kind === 'type'
      ? ([['posts', 'type'], ['term_links', 'type'], ['post_counts', 'type']] as const) // prettier-ignore
      : ([['terms', 'taxonomy']] as const);
  for (const [from, to] of shelves) {
    for (const [table, column] of places) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        db,
      );
    }
  }
}

export async function renameLinks(db: Db, from: string, to: string): Promise<void> {
  await sql`update term_links set taxonomy = ${to} where taxonomy = ${from}`.execute(db);
}

export async function renameGroups(db: Db, from: string, to: string): Promise<void> {
  await sql`update multilang_translation set element_type = ${to} where element_type = ${from}`.execute(db);
}

export async function renameMenuObjects(db: Db, type: string, from: string, to: string): Promise<void> {
  await sql`update menu_items set object = ${to} where object = ${from} and type like ${`${type}%`}`.execute(db);
}

/** Some items of a kind that nobody defines any more. */
export async function findItemIds(
  db: Db,
  kind: DefinedKind,
  shelves: readonly string[],
  limit: number,
): Promise<number[]> {
  const [table, column] = kind === 'type' ? ['posts', 'type'] : ['terms', 'taxonomy'];
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(shelves)}) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a page or a post stands at this first part of an address. */
export async function isAddressTaken(db: Db, word: string, shelves: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from posts where slug = ${word} and type in (${sql.join(shelves)})
    and parent_id is null and status <> 'trash' limit 1`.execute(db);
  return rows.length > 0;
}
