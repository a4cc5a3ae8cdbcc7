// Strings, their translations, and where they were seen.
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { COMPLETE, OUTDATED } from './rules.ts';

interface Strings {
  id: Generated<number>;
  hash: string;
  language: string;
  domain: string;
  context: string | null;
  name: string;
  value: string;
  sort_key: string;
  translation_priority: string;
  kind: number;
  component_type: number;
  component_id: string;
  word_count: number;
  string_package_id: number | null;
}
export type StringRow = Selectable<Strings>;

interface Translations {
  string_id: number;
  language: string;
  value: string | null;
  mo_value: string | null;
  status: number;
  translator_id: number | null;
  translation_date: string;
}
export type TranslationRow = Selectable<Translations>;

interface Positions {
  string_id: number;
  source: number;
  position: string;
}

export type StringTables = {
  multilang_string: Strings;
  multilang_string_translation: Translations;
  multilang_string_position: Positions;
};

/** Touched when strings come, go, or change what lists are ordered and chosen by. */
export const STRINGS_TAG = 'list:multilang_string';
export const stringTag = (id: number): string => `multilang_string:${id}`;

const own = (db: Db) => db.withTables<StringTables>();

export function findString(db: Db, id: number): Promise<StringRow | undefined> {
  return own(db).selectFrom('multilang_string').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStrings(db: Db, ids: readonly number[]): Promise<StringRow[]> {
  return own(db).selectFrom('multilang_string').selectAll().where(dialectOf(db).isOneOf('id', ids)).execute();
}

export function findStringByHash(db: Db, hash: string): Promise<StringRow | undefined> {
  return own(db).selectFrom('multilang_string').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Undefined when somebody else was first. */
export async function insertString(db: Db, row: Insertable<Strings>): Promise<number | undefined> {
  const made = await own(db)
    .insertInto('multilang_string')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateString(db: Db, id: number, changes: Updateable<Strings>): Promise<void> {
  await own(db).updateTable('multilang_string').set(changes).where('id', '=', id).execute();
}

/** With their translations and places. */
export async function deleteStrings(db: Db, ids: readonly number[]): Promise<number> {
  const result = await own(db)
    .deleteFrom('multilang_string')
    .where(dialectOf(db).isOneOf('id', ids))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function prioritize(db: Db, ids: readonly number[], priority: string): Promise<number> {
  const result = await own(db)
    .updateTable('multilang_string')
    .set({ translation_priority: priority })
    .where(dialectOf(db).isOneOf('id', ids))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function insertPosition(db: Db, row: Positions): Promise<void> {
  await own(db)
    .insertInto('multilang_string_position')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Their text stays and is said to be old. */
export async function outdateTranslations(db: Db, stringId: number): Promise<void> {
  await own(db)
    .updateTable('multilang_string_translation')
    .set({ status: OUTDATED })
    .where('string_id', '=', stringId)
    .where('status', '=', COMPLETE)
    .execute();
}

export async function upsertTranslation(db: Db, row: Omit<TranslationRow, 'mo_value'>): Promise<void> {
  const { string_id: _string, language: _language, ...changes } = row;
  await own(db)
    .insertInto('multilang_string_translation')
    .values({ ...row, mo_value: null })
    .onConflict((conflict) => conflict.columns(['string_id', 'language']).doUpdateSet(changes))
    .execute();
}

export async function deleteTranslation(db: Db, stringId: number, language: string): Promise<void> {
  await own(db)
    .deleteFrom('multilang_string_translation')
    .where('string_id', '=', stringId)
    .where('language', '=', language)
    .execute();
}

export function findTranslations(db: Db, ids: readonly number[]): Promise<TranslationRow[]> {
  return own(db)
    .selectFrom('multilang_string_translation')
    .selectAll()
    .where(dialectOf(db).isOneOf('string_id', ids))
    .execute();
}

export function findSources(db: Db, ids: readonly number[]): Promise<{ string_id: number; source: number }[]> {
  return own(db)
    .selectFrom('multilang_string_position')
    .select(['string_id', 'source'])
    .distinct()
    .where(dialectOf(db).isOneOf('string_id', ids))
    .orderBy('source')
    .execute();
}

export type NamedTranslation = Pick<TranslationRow, 'language' | 'value' | 'mo_value' | 'status'> & { name: string };

export function findNamedTranslations(db: Db, domains: readonly string[]): Promise<NamedTranslation[]> {
  return own(db)
    .selectFrom('multilang_string')
    .innerJoin('multilang_string_translation as own', 'own.string_id', 'multilang_string.id')
    .select(['multilang_string.name', 'own.language', 'own.value', 'own.mo_value', 'own.status'])
    .where(dialectOf(db).isOneOf('multilang_string.domain', domains))
    .orderBy('own.language')
    .orderBy('multilang_string.domain')
    .orderBy('multilang_string.id')
    .limit(MOST_SHOWN)
    .execute();
}

export interface DomainTranslation extends Pick<TranslationRow, 'language' | 'value' | 'mo_value' | 'status'> {
  readonly source: string;
}

/** More than a theme or a program says. */
const MOST_SHOWN = 50_000;

/** Without those that need a context to be understood. */
export function findDomainTranslations(db: Db, domains: readonly string[]): Promise<DomainTranslation[]> {
  return own(db)
    .selectFrom('multilang_string')
    .innerJoin('multilang_string_translation as own', 'own.string_id', 'multilang_string.id')
    .select(['multilang_string.value as source', 'own.language', 'own.value', 'own.mo_value', 'own.status'])
    .where(dialectOf(db).isOneOf('multilang_string.domain', domains))
    .where('multilang_string.context', 'is', null)
    .orderBy('own.language')
    .orderBy('multilang_string.id')
    .limit(MOST_SHOWN)
    .execute();
}

export interface PortionRow extends Pick<StringRow, 'id' | 'context' | 'value'> {
  readonly translation: string | null;
  readonly status: number | null;
}

/** Strings of a domain behind a number, with what they are in a language. */
export function findDomainPortion(
  db: Db,
  { domain, language }: { domain: string; language: string },
  after: number,
  limit: number,
): Promise<PortionRow[]> {
  return own(db)
    .selectFrom('multilang_string')
    .leftJoin('multilang_string_translation as own', (join) =>
      join.onRef('own.string_id', '=', 'multilang_string.id').on('own.language', '=', language),
    )
    .select(['multilang_string.id', 'multilang_string.context', 'multilang_string.value'])
    .select(['own.value as translation', 'own.status'])
    .where('multilang_string.domain', '=', domain)
    .where('multilang_string.id', '>', after)
    .orderBy('multilang_string.id')
    .limit(limit)
    .execute();
}

/** Those of these that there is a string for. */
export async function findKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await own(db)
    .selectFrom('multilang_string')
    .select('hash')
    .where(dialectOf(db).isOneOf('hash', hashes))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
