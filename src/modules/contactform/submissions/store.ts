// What visitors sent with contact forms.
import { sql, type Generated, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import {
  formNumber,
  type AnswerPage,
  type AnswerPlace,
  type AnswerState,
  type AnswerWish,
} from '#content/submissions/answers.ts';

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
  is_read: Generated<number>;
  is_starred: Generated<number>;
  is_trash: Generated<number>;
}
export type SubmissionRow = Selectable<Submissions>;

const own = (db: Db) => db.withTables<{ contactform_submissions: Submissions }>();

export async function insertSubmission(db: Db, row: Omit<Insertable<Submissions>, 'id'>): Promise<number> {
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

/** Those that are kept, the newest first. */
export function findAnswers(db: Db, wish: AnswerWish, { limit, offset, after }: AnswerPage): Promise<AnswerPlace[]> {
  return answersOf(db, wish)
    .$if(after !== undefined, (rows) => rows.where('id', '<', after?.id ?? 0))
    .select(['id', 'received_at as at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAnswers(db: Db, wish: AnswerWish): Promise<number> {
  const { total } = await answersOf(db, wish)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findStored(db: Db, ids: readonly number[]): Promise<SubmissionRow[]> {
  return own(db)
    .selectFrom('contactform_submissions')
    .selectAll()
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .where('is_stored', '=', 1)
    .execute();
}

type Marks = Partial<Pick<SubmissionRow, 'is_read' | 'is_starred' | 'is_trash'>>;

export async function setMarks(db: Db, id: number, marks: Marks): Promise<void> {
  await own(db).updateTable('contactform_submissions').set(marks).where('id', '=', id).execute();
}

/** Written out, so that the partial indexes fit. */
const STATES: Readonly<Record<AnswerState, RawBuilder<boolean>>> = {
  all: sql`status <> 'spam' and is_trash = 0`,
  unread: sql`is_read = 0 and status <> 'spam' and is_trash = 0`,
  starred: sql`is_starred = 1 and is_trash = 0`,
  failed: sql`status = 'mail_failed' and is_trash = 0`,
  spam: sql`status = 'spam' and is_trash = 0`,
  trash: sql`is_trash = 1`,
};

function answersOf(db: Db, { state, form, search = '' }: AnswerWish) {
  const words = search.trim();
  const phrases = [...new Set([words, words.toLowerCase(), words.toUpperCase()])].map(
    (phrase) => `%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
  return own(db)
    .selectFrom('contactform_submissions')
    .where('is_stored', '=', 1)
    .where(STATES[state])
    .$if(form !== undefined, (rows) => rows.where('form_id', '=', formNumber(form ?? '')))
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
