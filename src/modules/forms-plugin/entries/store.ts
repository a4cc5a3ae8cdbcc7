// What visitors sent with simple forms.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import {
  formNumber,
  type AnswerPage,
  type AnswerPlace,
  type AnswerState,
  type AnswerWish,
} from '#content/submissions/answers.ts';
import { hasFailedAction } from '#content/submissions/store.ts';
import { MODULE } from '#modules/forms-plugin/version.ts';

export const ENTRY_STATUSES = ['unread', 'read', 'starred', 'spam', 'trash'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

interface Entries {
  id: Generated<number>;
  form_id: number;
  created_at: string;
  status: EntryStatus;
  /** 0: only until its mails have left. */
  is_kept: number;
  /** JSON: values by the id of their field. */
  fields: string;
  page_url: string;
  language: string;
  user_id: number | null;
  /** Null unless the form asks for it. */
  ip: string | null;
}
export type EntryRow = Selectable<Entries>;

interface EntryEmails {
  entry_id: number;
  email: string;
}

const own = (db: Db) => db.withTables<{ forms_plugin_entries: Entries; forms_plugin_entry_emails: EntryEmails }>();

export async function insertEntry(db: Db, row: Omit<EntryRow, 'id'>, emails: readonly string[]): Promise<number> {
  const { id } = await own(db).insertInto('forms_plugin_entries').values(row).returning('id').executeTakeFirstOrThrow();
  const known = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (known.length > 0) {
    const rows = known.map((email) => ({ entry_id: id, email }));
    await own(db).insertInto('forms_plugin_entry_emails').values(rows).execute();
  }
  return id;
}

export function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  return own(db).selectFrom('forms_plugin_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface EntryWish {
  readonly formId: number;
  readonly statuses: readonly EntryStatus[];
}

function kept(db: Db, { formId, statuses }: EntryWish) {
  return own(db)
    .selectFrom('forms_plugin_entries')
    .where('form_id', '=', formId)
    .where('status', 'in', statuses)
    .where('is_kept', '=', 1);
}

export async function listEntries(
  db: Db,
  wish: EntryWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const rows = await kept(db, wish).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const counted = await kept(db, wish)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return { rows, total: counted?.count ?? 0 };
}

const STATES: Readonly<Record<AnswerState, readonly EntryStatus[]>> = {
  all: ['unread', 'read', 'starred'],
  unread: ['unread'],
  starred: ['starred'],
  failed: ['unread', 'read', 'starred'],
  spam: ['spam'],
  trash: ['trash'],
};

/** Of all forms together. */
function answersOf(db: Db, { state, form, search = '' }: AnswerWish) {
  const phrase = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return own(db)
    .selectFrom('forms_plugin_entries')
    .where('status', 'in', STATES[state])
    .where('is_kept', '=', 1)
    .$if(state === 'failed', (rows) => rows.where(hasFailedAction(MODULE, sql.ref('forms_plugin_entries.id'))))
    .$if(form !== undefined, (rows) => rows.where('form_id', '=', formNumber(form ?? '')))
    .$if(search.trim() !== '', (rows) => rows.where(sql<boolean>`lower(fields) like ${phrase} escape '\\'`));
}

/** The newest first. */
export function findAnswers(db: Db, wish: AnswerWish, { limit, offset, after }: AnswerPage): Promise<AnswerPlace[]> {
  return answersOf(db, wish)
    .$if(after !== undefined, (rows) => rows.where('id', '<', after?.id ?? 0))
    .select(['id', 'created_at as at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAnswers(db: Db, wish: AnswerWish): Promise<number> {
  const { total } = await answersOf(db, wish)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findEntries(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  return own(db)
    .selectFrom('forms_plugin_entries')
    .selectAll()
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .where('is_kept', '=', 1)
    .execute();
}

/** Newest first, for downloads that go through all. */
export function findEntriesBefore(db: Db, wish: EntryWish, before: number, limit: number): Promise<EntryRow[]> {
  return kept(db, wish).selectAll().where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
}

export async function findEntryIds(db: Db, formId: number, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('forms_plugin_entries')
    .select('id')
    .where('form_id', '=', formId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of one form; spam does not fill it up. */
export async function countSince(db: Db, formId: number, since: string): Promise<number> {
  const row = await own(db)
    .selectFrom('forms_plugin_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('form_id', '=', formId)
    .where('created_at', '>=', since)
    .where('status', '<>', 'spam')
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function findOldIds(db: Db, formId: number, before: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('forms_plugin_entries')
    .select('id')
    .where('form_id', '=', formId)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that were only to be mailed, and whose mails had their time. */
export async function findUnkeptIds(db: Db, before: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('forms_plugin_entries')
    .select('id')
    .where('is_kept', '=', 0)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function findEntriesOf(db: Db, email: string, after: number, limit: number): Promise<EntryRow[]> {
  return own(db)
    .selectFrom('forms_plugin_entries')
    .innerJoin('forms_plugin_entry_emails', 'entry_id', 'forms_plugin_entries.id')
    .selectAll('forms_plugin_entries')
    .where('email', '=', email.toLowerCase())
    .where('forms_plugin_entries.id', '>', after)
    .orderBy('forms_plugin_entries.id')
    .limit(limit)
    .execute();
}

export async function setStatus(db: Db, id: number, status: EntryStatus): Promise<void> {
  await own(db).updateTable('forms_plugin_entries').set({ status }).where('id', '=', id).execute();
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
  const { isOneOf } = dialectOf(db);
  await own(db).deleteFrom('forms_plugin_entry_emails').where(isOneOf('entry_id', ids)).execute();
  await own(db).deleteFrom('forms_plugin_entries').where(isOneOf('id', ids)).execute();
}
