// What visitors sent with contact forms.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface Submissions {
  id: Generated<number>;
  form_id: number;
  /** As it was then. */
  form_title: string;
  /** Counts the submissions of the form. */
  serial: number;
  received_at: string;
  /** When it is forgotten. */
  expires_at: string;
  /** `received`, `mail_sent`, `mail_failed`, `spam`, `aborted`, or what a module says that stopped it. */
  status: string;
  /** 0: its sender or its form does not want it kept, and nothing of its contents is here. */
  is_stored: number;
  subject: string;
  from_name: string;
  from_email: string;
  /** The address without regard to case. */
  email_key: string;
  /** JSON: lists of texts by field. */
  fields: string;
  /** JSON: what was agreed to, by field. */
  consents: string;
  /** JSON. */
  meta: string;
  /** JSON: name, field, size and digest of each file. */
  files: string;
  /** JSON: who took it for spam, and why. */
  spam_log: string;
  posted_data_hash: string;
}
export type SubmissionRow = Selectable<Submissions>;

const own = (db: Db) => db.withTables<{ contactform_submissions: Submissions }>();

export async function insertSubmission(db: Db, row: Omit<SubmissionRow, 'id'>): Promise<number> {
  const { id } = await own(db)
    .insertInto('contactform_submissions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findSubmission(db: Db, id: number): Promise<SubmissionRow | undefined> {
  return own(db).selectFrom('contactform_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface SubmissionQuery {
  readonly formId?: number | undefined;
  readonly status?: string | undefined;
  readonly email?: string | undefined;
  /** Only older ones: the last id of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Those that are kept, the newest first. */
export function findSubmissions(db: Db, query: SubmissionQuery): Promise<SubmissionRow[]> {
  let rows = own(db).selectFrom('contactform_submissions').selectAll().where('is_stored', '=', 1);
  if (query.formId !== undefined) rows = rows.where('form_id', '=', query.formId);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.email !== undefined) rows = rows.where('email_key', '=', query.email.toLowerCase());
  if (query.before !== undefined) rows = rows.where('id', '<', query.before);
  return rows.orderBy('id', 'desc').limit(query.limit).execute();
}

export interface InboxQuery {
  readonly formId: number | undefined;
  readonly status: string | undefined;
  readonly search: string | undefined;
}

/** Those that are kept, the newest first. */
export function findInbox(db: Db, query: InboxQuery & { limit: number; offset: number }): Promise<SubmissionRow[]> {
  return inboxOf(db, query).selectAll().orderBy('id', 'desc').limit(query.limit).offset(query.offset).execute();
}

export async function countInbox(db: Db, query: InboxQuery): Promise<number> {
  const { total } = await inboxOf(db, query)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function inboxOf(db: Db, { formId, status, search = '' }: InboxQuery) {
  const words = search.trim();
  const phrases = [...new Set([words, words.toLowerCase(), words.toUpperCase()])].map(
    (phrase) => `%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
  return own(db)
    .selectFrom('contactform_submissions')
    .where('is_stored', '=', 1)
    .$if(formId !== undefined, (rows) => rows.where('form_id', '=', formId ?? 0))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .$if(words !== '', (rows) =>
      rows.where((is) =>
        is.or(
          SEARCHED.flatMap((column) =>
            phrases.map((phrase) => sql<boolean>`lower(${sql.ref(column)}) like ${phrase} escape '\\'`),
          ),
        ),
      ),
    );
}

const SEARCHED = ['subject', 'from_name', 'from_email', 'fields'] as const;

export function findSubmissionByHash(db: Db, formId: number, hash: string): Promise<SubmissionRow | undefined> {
  return own(db)
    .selectFrom('contactform_submissions')
    .selectAll()
    .where('posted_data_hash', '=', hash)
    .where('form_id', '=', formId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setStatus(db: Db, id: number, status: string): Promise<void> {
  await own(db).updateTable('contactform_submissions').set({ status }).where('id', '=', id).execute();
}

export async function findExpiredIds(db: Db, now: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('contactform_submissions')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSubmissions(db: Db, ids: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('contactform_submissions')
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .execute();
}
