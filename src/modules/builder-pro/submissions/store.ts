// Submissions of the builder's forms, each with its values in one row.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import type { AnswerPage, AnswerPlace } from '#content/submissions/answers.ts';
import { filtered, type FormName, type SubmissionFilter } from './filters.ts';

export interface Submissions {
  id: number;
  hash_id: string;
  /** The document that holds the form; of a shared widget its template. */
  post_id: number;
  element_id: string;
  /** The document that a link to the form opens. */
  edit_post_id: number;
  form_name: string;
  referer: string;
  referer_title: string;
  /** 0 for a visitor. */
  user_id: number;
  user_ip: string;
  user_agent: string;
  /** `passing`: the form keeps nothing; the row goes when its actions are done. Never listed. */
  status: 'new' | 'trash' | 'passing';
  is_read: number;
  is_starred: Generated<number>;
  /** Which of the fields names the record. */
  main_position: number;
  /** JSON: `[["email","ada@example.test"]]`. */
  fields: string;
  /** All values, one below the other. */
  search_text: string;
  created_at: string;
  updated_at: string;
  trashed_at: string | null;
}
export type SubmissionRow = Selectable<Submissions>;
export type NewSubmission = Omit<SubmissionRow, 'is_starred'>;

/** One that the form keeps. */
export interface KeptSubmission extends SubmissionRow {
  status: 'new' | 'trash';
}

const own = (db: Db) => db.withTables<{ builder_submissions: Submissions }>();

const COLUMNS = [
  'id',
  'hash_id',
  'post_id',
  'element_id',
  'edit_post_id',
  'form_name',
  'referer',
  'referer_title',
  'user_id',
  'user_ip',
  'user_agent',
  'status',
  'is_read',
  'main_position',
  'fields',
  'search_text',
  'created_at',
  'updated_at',
  'trashed_at',
] as const;

export const insertSubmissions = preparedRows<NewSubmission>(COLUMNS, (db, rows) =>
  own(db).insertInto('builder_submissions').values(rows),
);

/** Also one that is on its way through. */
export function findSubmission(db: Db, id: number): Promise<SubmissionRow | undefined> {
  return own(db).selectFrom('builder_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order of the ids. */
export async function findSubmissions(db: Db, ids: readonly number[]): Promise<KeptSubmission[]> {
  const rows = await own(db)
    .selectFrom('builder_submissions')
    .selectAll()
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .where('status', '!=', 'passing')
    .$narrowType<Pick<KeptSubmission, 'status'>>()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export interface ListOrder {
  readonly by: 'created_at' | 'id';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function findSubmissionIds(db: Db, filter: SubmissionFilter, order: ListOrder): Promise<number[]> {
  let query = filtered(own(db).selectFrom('builder_submissions').select('id'), db, filter);
  if (order.by === 'created_at') query = query.orderBy('created_at', order.direction);
  const rows = await query.orderBy('id', order.direction).limit(order.limit).offset(order.offset).execute();
  return rows.map(({ id }) => id);
}

/** The newest first. */
export function findPlaces(
  db: Db,
  filter: SubmissionFilter,
  { limit, offset, after }: AnswerPage,
): Promise<AnswerPlace[]> {
  return filtered(own(db).selectFrom('builder_submissions').select(['id', 'created_at as at']), db, filter)
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFitting(db: Db, filter: SubmissionFilter): Promise<number> {
  const { total } = await filtered(own(db).selectFrom('builder_submissions'), db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The forms of the submissions that fit. */
export async function findFormNames(db: Db, filter: SubmissionFilter): Promise<FormName[]> {
  const rows = await filtered(own(db).selectFrom('builder_submissions'), db, filter)
    .select(['post_id', 'element_id'])
    .distinct()
    .orderBy('post_id')
    .orderBy('element_id')
    .execute();
  return rows.map((row) => ({ postId: row.post_id, elementId: row.element_id }));
}

/** The next of those that fit, by their numbers. */
export function findSubmissionsAfter(
  db: Db,
  filter: SubmissionFilter,
  { last, limit }: { last: number; limit: number },
): Promise<SubmissionRow[]> {
  return filtered(own(db).selectFrom('builder_submissions').selectAll(), db, filter)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface CountedForm {
  post_id: number;
  element_id: string;
  is_trash: number;
  is_read: number;
  count: number;
}

/** By state; the filter's own state does not count. */
export function countSubmissions(
  db: Db,
  filter: Omit<SubmissionFilter, 'status'>,
): Promise<Pick<CountedForm, 'is_trash' | 'is_read' | 'count'>[]> {
  return filtered(own(db).selectFrom('builder_submissions'), db, { ...filter, status: 'any' })
    .select((is) => [
      is.case().when('status', '=', 'trash').then(1).else(0).end().as('is_trash'),
      'is_read',
      is.fn.countAll<number>().as('count'),
    ])
    .groupBy(['status', 'is_read'])
    .execute();
}

/** What a change did to the counts. */
export type Changed = Pick<SubmissionRow, 'id' | 'post_id' | 'element_id' | 'status' | 'is_read'>;

const CHANGED = ['id', 'post_id', 'element_id', 'status', 'is_read'] as const;

const listed = (db: Db, ids: readonly number[]) =>
  own(db)
    .updateTable('builder_submissions')
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .where('status', '!=', 'passing');

/** Says that somebody looked after them; gives those that are there. */
export async function touchSubmissions(db: Db, ids: readonly number[], now: string): Promise<number[]> {
  const rows = await listed(db, ids).set({ updated_at: now }).returning('id').execute();
  return rows.map(({ id }) => id);
}

export function trashSubmissions(db: Db, ids: readonly number[], now: string): Promise<Changed[]> {
  return listed(db, ids)
    .set({ status: 'trash', trashed_at: now, updated_at: now })
    .where('status', '=', 'new')
    .returning(CHANGED)
    .execute();
}

export function restoreSubmissions(db: Db, ids: readonly number[], now: string): Promise<Changed[]> {
  return listed(db, ids)
    .set({ status: 'new', trashed_at: null, updated_at: now })
    .where('status', '=', 'trash')
    .returning(CHANGED)
    .execute();
}

export function markSubmissions(db: Db, ids: readonly number[], isRead: boolean, now: string): Promise<Changed[]> {
  const mark = isRead ? 1 : 0;
  return listed(db, ids)
    .set({ is_read: mark, updated_at: now })
    .where('is_read', '!=', mark)
    .returning(CHANGED)
    .execute();
}

export async function starSubmission(db: Db, id: number, isStarred: boolean): Promise<void> {
  await own(db)
    .updateTable('builder_submissions')
    .set({ is_starred: isStarred ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function updateFields(
  db: Db,
  id: number,
  changes: Pick<SubmissionRow, 'fields' | 'search_text'>,
): Promise<void> {
  await own(db).updateTable('builder_submissions').set(changes).where('id', '=', id).execute();
}

export function deleteSubmissions(db: Db, ids: readonly number[]): Promise<Changed[]> {
  return own(db)
    .deleteFrom('builder_submissions')
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .returning(CHANGED)
    .execute();
}

/** In the trash since before then. */
export async function findOldTrash(db: Db, before: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('builder_submissions')
    .select('id')
    .where('status', '=', sql.lit('trash'))
    .where('trashed_at', '<=', before)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPassed(db: Db, before: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('builder_submissions')
    .select('id')
    .where('status', '=', sql.lit('passing'))
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Referer {
  referer: string;
  referer_title: string;
}

/** The pages that submissions came from, each once. */
export function findReferers(
  db: Db,
  { search, value }: { search?: string | undefined; value?: string | undefined },
  limit: number,
): Promise<Referer[]> {
  let query = own(db)
    .selectFrom('builder_submissions')
    .select(['referer', 'referer_title'])
    .where('status', '!=', 'passing');
  if (value !== undefined && value !== '') query = query.where('referer', '=', value);
  else if (search !== undefined && search !== '') {
    const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
    query = query.where(sql<boolean>`lower(referer_title) like ${pattern} escape '!'`);
  }
  return query.groupBy(['referer', 'referer_title']).orderBy('referer').orderBy('referer_title').limit(limit).execute();
}

/** Of somebody with an account, or with the address in one of the values. */
export function findOfPerson(
  db: Db,
  { email, userId, after, limit }: { email: string; userId: number; after: number; limit: number },
): Promise<SubmissionRow[]> {
  const { containsText } = dialectOf(db);
  return own(db)
    .selectFrom('builder_submissions')
    .selectAll()
    .where('id', '>', after)
    .where((is) =>
      is.or([
        containsText({ table: 'builder_submissions', columns: ['search_text'], phrase: email }),
        is.and([is('user_id', '=', userId), is('user_id', '>', 0)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}
