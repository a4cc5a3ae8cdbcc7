// forms-plugin/v1 entries: what visitors sent, for those who may read it.
import { Readable } from 'node:stream';
import { a } from '#kernel/args/args.ts';
import { CSV_TYPE, csvStream, type Cell } from '#kernel/csv/write.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { bytes, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, oneOfShapes, orNull, shape, type Shaped, fileAnswer } from '#kernel/routes/shape.ts';
import { findFiles } from '#content/submissions/store.ts';
import { alreadyTrashed, notFound } from '#modules/forms-plugin/errors.ts';
import type { Field } from '#modules/forms-plugin/forms/field.ts';
import { theForm } from '#modules/forms-plugin/forms/routes.ts';
import { partsOf } from '#modules/forms-plugin/forms/store.ts';
import { unescapeHtml } from '#modules/forms-plugin/submit/stored-text.ts';
import { MODULE } from '#modules/forms-plugin/version.ts';
import { removeEntries } from './remove.ts';
import {
  ENTRY_STATUSES,
  findEntriesBefore,
  findEntry,
  listEntries,
  setStatus,
  type EntryRow,
  type EntryWish,
} from './store.ts';

export const CAPABILITY = 'view_form_entries';
const mayRead = needs(CAPABILITY);
const formId = a.int({ required: true, description: 'Id of the form.' });
const entryId = a.int({ required: true, description: 'Id of the entry.' });
const status = a.oneOf(ENTRY_STATUSES, { description: 'Only those; all but spam and trash unless said.' });

const entry = shape('form-entry', {
  id: a.int(),
  form_id: a.int(),
  created_at: a.string(),
  status: a.oneOf(ENTRY_STATUSES),
  fields: a.map(),
  page_url: a.string(),
  language: a.string(),
  user_id: orNull(a.int()),
  /** Only of forms that keep it. */
  ip: maybe(a.string()),
});
const entries = listOf(entry);

const show = ({ is_kept: _own, fields, created_at, ip, ...row }: EntryRow): Shaped<typeof entry> => ({
  ...row,
  ...(ip !== null && { ip }),
  created_at: `${created_at}Z`,
  fields: jsonMap(fields),
});

const wishOf = (args: { id: number; status?: EntryRow['status'] }): EntryWish => ({
  formId: args.id,
  statuses: args.status ? [args.status] : ['unread', 'read', 'starred'],
});

const list = route({
  path: '/forms/{id}/entries',
  methods: ['GET'],
  args: {
    id: formId,
    status,
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most entries of a page.' }),
  },
  answers: entries,
  subject: theForm,
  permission: mayRead,
  async handle({ args, db }) {
    const { page, per_page: limit } = args;
    const { rows, total } = await listEntries(db, wishOf(args), { limit, offset: (page - 1) * limit });
    return answer(entries, rows.map(show), { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

async function theEntry({ args, db }: Pick<Ctx<{ id: number }>, 'args' | 'db'>): Promise<EntryRow> {
  const row = await findEntry(db, args.id);
  if (row?.is_kept !== 1) throw notFound();
  return row;
}

const read = route({
  path: '/entries/{id}',
  methods: ['GET'],
  args: { id: entryId },
  answers: entry,
  subject: theEntry,
  permission: mayRead,
  handle: ({ subject }) => answer(entry, show(subject)),
});

const update = route({
  path: '/entries/{id}',
  methods: EDITABLE,
  args: { id: entryId, status: a.oneOf(ENTRY_STATUSES, { required: true, description: 'Its new state.' }) },
  answers: entry,
  subject: theEntry,
  permission: mayRead,
  async handle({ args, subject, tx }) {
    await tx(({ db }) => setStatus(db, subject.id, args.status));
    return answer(entry, show({ ...subject, status: args.status }));
  },
});

const gone = oneOfShapes('entry-removed', entry, shape('', { deleted: a.bool(), previous: entry }));

const remove = route({
  path: '/entries/{id}',
  methods: ['DELETE'],
  args: { id: entryId, force: a.bool({ default: false, description: 'Remove it for good.' }) },
  answers: gone,
  subject: theEntry,
  permission: mayRead,
  async handle({ args, subject, tx, services }) {
    if (args.force) {
      await removeEntries(services, [subject.id]);
      return answer(gone, { deleted: true, previous: show(subject) });
    }
    if (subject.status === 'trash') throw alreadyTrashed();
    await tx(({ db }) => setStatus(db, subject.id, 'trash'));
    return answer(gone, show({ ...subject, status: 'trash' }));
  },
});

const exportEntries = route({
  path: '/forms/{id}/entries/export',
  methods: ['GET'],
  args: { id: formId, status },
  subject: theForm,
  permission: mayRead,
  answers: fileAnswer('text/csv'),
  handle({ args, subject, db }) {
    const { fields } = partsOf(subject);
    const header = ['id', 'created_at', 'status', 'page_url', 'language', ...fields.map(({ label }) => label)];
    const stream = csvStream(header, cells(db, wishOf(args), fields));
    const headers = { 'Content-Disposition': `attachment; filename="form-${subject.id}-entries.csv"` };
    return bytes(Readable.from(stream), CSV_TYPE, { headers });
  },
});

const AT_ONCE = 500;

async function* cells(db: Db, wish: EntryWish, fields: readonly Field[]): AsyncGenerator<Cell[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await findEntriesBefore(db, wish, before, AT_ONCE);
    for (const row of rows) {
      const values = jsonMap(row.fields);
      const texts = fields.map(({ id }) => textOf(values[id]));
      yield [row.id, `${row.created_at}Z`, row.status, row.page_url, row.language, ...texts];
    }
    before = rows.at(-1)?.id ?? before;
    if (rows.length < AT_ONCE) return;
  }
}

function textOf(value: unknown): Cell {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return unescapeHtml(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map((one) => String(textOf(one) ?? '')).join(', ');
  return typeof value === 'object' && 'name' in value ? String(value.name) : JSON.stringify(value);
}

/** Files lie where nobody reads them by address. */
const download = route({
  path: '/forms-plugin/entries/{id}/files/{number}',
  methods: ['GET'],
  args: { id: entryId, number: a.int({ minimum: 0, description: 'Which of its files.' }) },
  subject: theEntry,
  permission: mayRead,
  answers: fileAnswer('*/*'),
  async handle({ args, subject, db, services }) {
    const file = (await findFiles(db, MODULE, [subject.id]))[args.number];
    const opened = file && (await services.files.open(file.key));
    if (!opened) throw notFound();
    const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` };
    return bytes(opened.stream, file.type, { headers });
  },
});

export const routes: readonly Route[] = [list, exportEntries, read, update, remove];
export const ownRoutes: readonly Route[] = [download];
