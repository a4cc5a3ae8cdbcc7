// Contact forms.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface Forms {
  id: Generated<number>;
  /** 64 hexadecimal digits; only the first seven are ever shown. */
  hash: string;
  short_hash: string;
  slug: string;
  title: string;
  locale: string;
  form: string;
  /** JSON. */
  mail: string;
  /** JSON. */
  mail_2: string;
  /** JSON. */
  messages: string;
  additional_settings: string;
  /** Title and all templates. */
  search_text: string;
  /** How many submissions there were. */
  last_serial: number;
  created_at: string;
  modified_at: string;
}
export type FormRow = Selectable<Forms>;
export type FormHead = Pick<FormRow, 'id' | 'hash' | 'slug' | 'title' | 'locale'>;

const own = (db: Db) => db.withTables<{ contactform_forms: Forms }>();

const ORDERS = { id: 'id', title: 'title', date: 'created_at', modified: 'modified_at', slug: 'slug' } as const;
export type FormOrder = keyof typeof ORDERS;

export interface FormQuery {
  readonly search: string;
  readonly orderBy: FormOrder;
  readonly direction: 'asc' | 'desc';
  readonly limit: number | undefined;
  readonly offset: number;
}

/** More than any site has, and still an answer. */
const MOST_FORMS = 10_000;

export function findForms(db: Db, { search, orderBy, direction, limit, offset }: FormQuery): Promise<FormHead[]> {
  return matching(db, search)
    .select(['id', 'hash', 'slug', 'title', 'locale'])
    .orderBy(ORDERS[orderBy], direction)
    .orderBy('id', direction)
    .limit(limit ?? MOST_FORMS)
    .offset(offset)
    .execute();
}

/** With their templates, by title. */
export function findAllForms(db: Db): Promise<Pick<FormRow, 'id' | 'title' | 'form'>[]> {
  return own(db)
    .selectFrom('contactform_forms')
    .select(['id', 'title', 'form'])
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_FORMS)
    .execute();
}

export async function countForms(db: Db, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findForm(db: Db, id: number): Promise<FormRow | undefined> {
  return own(db).selectFrom('contactform_forms').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findWholeForms(db: Db): Promise<FormRow[]> {
  return own(db).selectFrom('contactform_forms').selectAll().orderBy('id').limit(MOST_FORMS).execute();
}

/** By the beginning of its hash, of which at least seven digits are there. */
export async function findFormByHash(db: Db, hash: string): Promise<FormRow | undefined> {
  const rows = await own(db)
    .selectFrom('contactform_forms')
    .selectAll()
    .where('short_hash', '=', hash.slice(0, SHORT))
    .orderBy('id')
    .execute();
  return rows.find((row) => row.hash.startsWith(hash));
}

/** For embedding by title, where somebody wrote no id that is there. */
export function findFormByTitle(db: Db, title: string): Promise<FormRow | undefined> {
  return own(db)
    .selectFrom('contactform_forms')
    .selectAll()
    .where('title', '=', title)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export const SHORT = 7;

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await own(db).selectFrom('contactform_forms').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

export async function insertForm(db: Db, form: Omit<FormRow, 'id' | 'last_serial'>): Promise<number> {
  const { id } = await own(db)
    .insertInto('contactform_forms')
    .values({ ...form, last_serial: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateForm(db: Db, id: number, changes: Partial<Omit<FormRow, 'id'>>): Promise<void> {
  await own(db).updateTable('contactform_forms').set(changes).where('id', '=', id).execute();
}

/** The number of the next submission; 0 when the form is gone meanwhile. */
export async function takeSerial(db: Db, id: number): Promise<number> {
  const row = await own(db)
    .updateTable('contactform_forms')
    .set((is) => ({ last_serial: is('last_serial', '+', 1) }))
    .where('id', '=', id)
    .returning('last_serial')
    .executeTakeFirst();
  return row?.last_serial ?? 0;
}

export async function deleteForm(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('contactform_forms').where('id', '=', id).execute();
}

function matching(db: Db, search: string) {
  const query = own(db).selectFrom('contactform_forms');
  if (search === '') return query;
  return query.where(
    dialectOf(db).containsText({ table: 'contactform_forms', columns: ['search_text'], phrase: search }),
  );
}
