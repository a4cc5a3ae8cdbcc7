// Groups of translations and the state of each.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

interface Translations {
  translation_id: Generated<number>;
  /** `post_page`, `tax_category`. */
  element_type: string;
  element_id: number;
  /** The number of the group. */
  trid: number;
  language_code: string;
  /** What it was translated from; null for the original. */
  source_language_code: string | null;
}
interface Statuses {
  translation_id: number;
  status: number;
  translator_id: number | null;
  needs_update: number;
  /** Of the original as it was translated. */
  md5: string;
  method: string;
  editor: string;
  review_status: string | null;
  batch_id: number | null;
}

export type TranslationRow = Selectable<Translations>;
export type NewTranslation = Omit<TranslationRow, 'translation_id'>;
export type StatusRow = Statuses;
/** A member of a group, with its state where it is no original. */
export type Member = TranslationRow & { status: number | null; needs_update: number | null; md5: string | null };

const own = (db: Db) =>
  db.withTables<{ multilang_translation: Translations; multilang_translation_status: Statuses }>();

const findMembersQuery = preparedQuery<{ type: string; ids: number[] }, Member & { of: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('multilang_translation as asked')
    .innerJoin('multilang_translation as member', 'member.trid', 'asked.trid')
    .leftJoin('multilang_translation_status as state', 'state.translation_id', 'member.translation_id')
    .select(['asked.element_id as of', 'member.translation_id', 'member.element_type', 'member.element_id'])
    .select(['member.trid', 'member.language_code', 'member.source_language_code'])
    .select(['state.status', 'state.needs_update', 'state.md5'])
    .where('asked.element_type', '=', param('type'))
    .where(dialect.isOneOf('asked.element_id', param('ids'))),
);

/** All members of the groups of these elements, by element; those without a row are left out. */
export async function findGroups(db: Db, type: string, ids: readonly number[]): Promise<Map<number, Member[]>> {
  const groups = new Map<number, Member[]>();
  if (ids.length === 0) return groups;
  for (const { of, ...member } of await findMembersQuery(db, { type, ids: [...ids] })) {
    const group = groups.get(of);
    if (group) group.push(member);
    else groups.set(of, [member]);
  }
  return groups;
}

export async function findGroup(db: Db, type: string, id: number): Promise<Member[]> {
  return (await findGroups(db, type, [id])).get(id) ?? [];
}

const findMappedQuery = preparedQuery<{ type: string; language: string; ids: number[] }, { from: number; to: number }>(
  (db, param, dialect) =>
    own(db)
      .selectFrom('multilang_translation as asked')
      .innerJoin('multilang_translation as member', 'member.trid', 'asked.trid')
      .select(['asked.element_id as from', 'member.element_id as to'])
      .where('asked.element_type', '=', param('type'))
      .where(dialect.isOneOf('asked.element_id', param('ids')))
      .where('member.language_code', '=', param('language')),
);

/** What these elements are in a language; those without a translation are left out. */
export async function findTranslated(
  db: Db,
  type: string,
  ids: readonly number[],
  language: string,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await findMappedQuery(db, { type, language, ids: [...ids] });
  return new Map(rows.map(({ from, to }) => [from, to]));
}

export const insertTranslations = preparedRows<NewTranslation>(
  ['element_type', 'element_id', 'trid', 'language_code', 'source_language_code'],
  (db, rows) => own(db).insertInto('multilang_translation').values(rows),
);

export async function upsertTranslation(db: Db, row: NewTranslation): Promise<number> {
  const { translation_id: id } = await own(db)
    .insertInto('multilang_translation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['element_type', 'element_id']).doUpdateSet(row))
    .returning('translation_id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function upsertStatus(db: Db, row: StatusRow): Promise<void> {
  const { translation_id: _id, ...changes } = row;
  await own(db)
    .insertInto('multilang_translation_status')
    .values(row)
    .onConflict((conflict) => conflict.column('translation_id').doUpdateSet(changes))
    .execute();
}

export async function updateStatus(db: Db, ids: readonly number[], changes: Partial<StatusRow>): Promise<void> {
  if (ids.length === 0) return;
  await own(db)
    .updateTable('multilang_translation_status')
    .set(changes)
    .where(dialectOf(db).isOneOf('translation_id', ids))
    .execute();
}

export async function deleteStatus(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('multilang_translation_status').where('translation_id', '=', id).execute();
}

export async function updateTranslation(db: Db, id: number, changes: Partial<NewTranslation>): Promise<void> {
  await own(db).updateTable('multilang_translation').set(changes).where('translation_id', '=', id).execute();
}

export async function deleteTranslation(
  db: Db,
  type: string,
  id: number,
): Promise<Pick<TranslationRow, 'trid' | 'source_language_code'> | undefined> {
  return own(db)
    .deleteFrom('multilang_translation')
    .where('element_type', '=', type)
    .where('element_id', '=', id)
    .returning(['trid', 'source_language_code'])
    .executeTakeFirst();
}

/** Languages that any item has. */
export async function findLanguageCodes(db: Db): Promise<string[]> {
  const query = own(db).selectFrom('multilang_translation').select('language_code').distinct().orderBy('language_code');
  return (await query.execute()).map((row) => row.language_code);
}

export function findByTrid(db: Db, trid: number): Promise<TranslationRow[]> {
  return own(db)
    .selectFrom('multilang_translation')
    .selectAll()
    .where('trid', '=', trid)
    .orderBy('element_id')
    .execute();
}

/** Everything of these shelves that has no row yet gets one, as an original in this language. */
export async function insertMissing(
  db: Db,
  from: { table: 'posts' | 'terms'; column: 'type' | 'taxonomy'; shelf: string },
  row: { type: string; language: string; trid: { factor: number; rest: number } },
): Promise<void> {
  const { table, column, shelf } = from;
  await sql`insert into multilang_translation (element_type, element_id, trid, language_code)
    select ${sql.lit(row.type)}, id, id * ${sql.lit(row.trid.factor)} + ${sql.lit(row.trid.rest)}, ${sql.lit(row.language)}
    from ${sql.table(table)} as item
    where ${sql.ref(column)} = ${shelf} and not exists (select 1 from multilang_translation as known
      where known.element_type = ${row.type} and known.element_id = item.id)`.execute(db);
}
