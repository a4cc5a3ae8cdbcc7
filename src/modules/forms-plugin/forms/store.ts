// Simple forms.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { changeForm, NEW_FORM, type FormParts } from './form.ts';

export const FORM_STATUSES = ['publish', 'draft', 'trash'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

interface Forms {
  id: Generated<number>;
  title: string;
  status: FormStatus;
  /** JSON, as the three below. */
  fields: string;
  notifications: string;
  confirmation: string;
  settings: string;
  /** As the settings say; here for the job that looks for it. */
  delete_after_days: number;
  created_at: string;
  updated_at: string;
}
export type FormRow = Selectable<Forms>;

const own = (db: Db) => db.withTables<{ forms_plugin_forms: Forms }>();

export function findForm(db: Db, id: number): Promise<FormRow | undefined> {
  return own(db).selectFrom('forms_plugin_forms').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findFormsById(db: Db, ids: readonly number[]): Promise<FormRow[]> {
  return own(db)
    .selectFrom('forms_plugin_forms')
    .selectAll()
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .execute();
}

export interface FormWish {
  readonly search: string;
  readonly statuses: readonly FormStatus[];
  readonly limit: number;
  readonly offset: number;
}

export async function listForms(db: Db, wish: FormWish): Promise<{ rows: FormRow[]; total: number }> {
  const phrase = `%${wish.search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const wished = own(db)
    .selectFrom('forms_plugin_forms')
    .where('status', 'in', wish.statuses)
    .where(sql<boolean>`lower(title) like ${phrase} escape '\\'`);
  const rows = await wished.selectAll().orderBy('id', 'desc').limit(wish.limit).offset(wish.offset).execute();
  const counted = await wished.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst();
  return { rows, total: counted?.count ?? 0 };
}

export interface NewForm {
  readonly title: string;
  readonly status: FormStatus;
  readonly parts: FormParts;
}

export function insertForm(db: Db, { title, status, parts }: NewForm, now: string): Promise<FormRow> {
  return own(db)
    .insertInto('forms_plugin_forms')
    .values({ title, status, ...columnsOf(parts), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateForm(db: Db, id: number, { title, status, parts }: NewForm, now: string): Promise<FormRow> {
  return own(db)
    .updateTable('forms_plugin_forms')
    .set({ title, status, ...columnsOf(parts), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteForm(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('forms_plugin_forms').where('id', '=', id).execute();
}

/** Forms whose entries are forgotten after some days. */
export function findForgetful(db: Db): Promise<Pick<FormRow, 'id' | 'delete_after_days'>[]> {
  return own(db)
    .selectFrom('forms_plugin_forms')
    .select(['id', 'delete_after_days'])
    .where('delete_after_days', '>', 0)
    .execute();
}

const columnsOf = ({ fields, notifications, confirmation, settings }: FormParts) => ({
  fields: JSON.stringify(fields),
  notifications: JSON.stringify(notifications),
  confirmation: JSON.stringify(confirmation),
  settings: JSON.stringify(settings),
  delete_after_days: settings.delete_after_days,
});

/** What was stored was checked: it is read by the same rules. */
export function partsOf({ fields, notifications, confirmation, settings }: FormRow): FormParts {
  return changeForm(NEW_FORM, {
    fields: JSON.parse(fields),
    notifications: JSON.parse(notifications),
    confirmation: JSON.parse(confirmation),
    settings: JSON.parse(settings),
  }).form;
}
