// Strings that were sent together, and which of them wait for their translators.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { OPEN } from '../jobs/states.ts';
import type { JobTables } from '../jobs/store.ts';
import { WAITING } from '../strings/rules.ts';
import type { StringRow, StringTables } from '../strings/store.ts';

interface Batches {
  id: Generated<number>;
  title: string;
  language: string;
}
export type StringBatch = Selectable<Batches>;

interface Parts {
  batch_id: number;
  string_id: number;
}

type Tables = StringTables & JobTables & { multilang_string_batch: Batches; multilang_string_batch_part: Parts };

const own = (db: Db) => db.withTables<Tables>();

/** As groups name them. */
export const ONE_STRING = 'string';
export const MANY_STRINGS = 'st-batch_strings';

export async function insertStringBatch(
  db: Db,
  row: Omit<StringBatch, 'id'>,
  strings: readonly number[],
): Promise<number> {
  const { id } = await own(db)
    .insertInto('multilang_string_batch')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await own(db)
    .insertInto('multilang_string_batch_part')
    .values(strings.map((string) => ({ batch_id: id, string_id: string })))
    .execute();
  return id;
}

export function findStringBatch(db: Db, id: number): Promise<StringBatch | undefined> {
  return own(db).selectFrom('multilang_string_batch').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStringsOfBatch(db: Db, id: number): Promise<StringRow[]> {
  return own(db)
    .selectFrom('multilang_string_batch_part as part')
    .innerJoin('multilang_string', 'multilang_string.id', 'part.string_id')
    .selectAll('multilang_string')
    .where('part.batch_id', '=', id)
    .orderBy('part.string_id')
    .execute();
}

/** The jobs that strings wait for, alone or with others, by string; the newest counts. */
export async function findOpenStringJobs(
  db: Db,
  strings: readonly number[],
  target: string,
): Promise<ReadonlyMap<number, number>> {
  if (strings.length === 0) return new Map();
  const open = own(db)
    .selectFrom('multilang_job as job')
    .where('target_language', '=', target)
    .where('status', 'in', OPEN);
  const alone = await open
    .select(['job.id', 'job.element_id as string_id'])
    .where('element_type', '=', ONE_STRING)
    .where('element_id', 'in', strings)
    .execute();
  const together = await open
    .innerJoin('multilang_string_batch_part as part', 'part.batch_id', 'job.element_id')
    .select(['job.id', 'part.string_id'])
    .where('element_type', '=', MANY_STRINGS)
    .where('part.string_id', 'in', strings)
    .execute();
  const byAge = [...alone, ...together].sort((one, other) => one.id - other.id);
  return new Map(byAge.map(({ id, string_id: string }) => [string, id]));
}

/** Those that have nothing in this language yet wait; what is shown already stays. */
export async function markWaiting(db: Db, strings: readonly number[], language: string, now: string): Promise<void> {
  await own(db)
    .insertInto('multilang_string_translation')
    .values(
      strings.map((id) => ({
        string_id: id,
        language,
        value: null,
        mo_value: null,
        status: WAITING,
        translator_id: null,
        translation_date: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['string_id', 'language']).doNothing())
    .execute();
}

export async function unmarkWaiting(db: Db, strings: readonly number[], language: string): Promise<void> {
  await own(db)
    .deleteFrom('multilang_string_translation')
    .where(dialectOf(db).isOneOf('string_id', strings))
    .where('language', '=', language)
    .where('status', '=', WAITING)
    .where('value', 'is', null)
    .where('mo_value', 'is', null)
    .execute();
}
