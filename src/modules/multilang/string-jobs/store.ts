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

/** The job that a string waits for, alone or with others. */
export async function findOpenStringJob(db: Db, stringId: number, target: string): Promise<number | undefined> {
  const row = await own(db)
    .selectFrom('multilang_job')
    .select('id')
    .where('target_language', '=', target)
    .where('status', 'in', OPEN)
    .where((is) =>
      is.or([
        is.and([is('element_type', '=', ONE_STRING), is('element_id', '=', stringId)]),
        is.and([
          is('element_type', '=', MANY_STRINGS),
          is(
            'element_id',
            'in',
            own(db).selectFrom('multilang_string_batch_part').select('batch_id').where('string_id', '=', stringId),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
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
