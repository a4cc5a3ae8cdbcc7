// What visitors sent with simple forms, for the inbox of all forms.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Answer, AnswerMarks, AnswerSource } from '#content/submissions/answers.ts';
import type { Field } from '#modules/forms-plugin/forms/field.ts';
import { findFormsById, listForms, partsOf, type FormRow } from '#modules/forms-plugin/forms/store.ts';
import { unescapeHtml } from '#modules/forms-plugin/submit/stored-text.ts';
import { removeEntries } from './remove.ts';
import { countAnswers, findAnswers, findEntries, findEntry, setStatus, type EntryRow, type EntryStatus } from './store.ts'; // prettier-ignore

const MOST_FORMS = 500;

export const answers: AnswerSource = {
  mayRead: (caller) => caller.can('view_form_entries'),
  mayEdit: (caller) => caller.can('edit_pages'),
  list: findAnswers,
  count: countAnswers,
  async read(db, ids) {
    const rows = new Map((await findEntries(db, ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    const forms = await findFormsById(db, [...new Set(found.map((row) => row.form_id))]);
    return found.map((row) =>
      answerOf(
        row,
        forms.find(({ id }) => id === row.form_id),
      ),
    );
  },
  async mark(tx, id, marks) {
    const entry = await findEntry(tx.db, id);
    if (entry) await setStatus(tx.db, id, markedStatus(entry.status, marks));
  },
  remove: (services, id) => removeEntries(services, [id]),
  async forms(db: Db) {
    const { rows } = await listForms(db, { search: '', statuses: ['publish', 'draft'], limit: MOST_FORMS, offset: 0 });
    return rows.map((row) => ({
      form: String(row.id),
      title: row.title,
      fields: partsOf(row).fields.map(({ id, label }) => ({ id, label })),
    }));
  },
};

/** An entry has one state: what is starred was read, and so is what comes out of the trash, unless it is said otherwise. */
export function markedStatus(before: EntryStatus, { isRead, isStarred, isTrash }: AnswerMarks): EntryStatus {
  if (isTrash === true) return 'trash';
  const status = isTrash === false ? 'read' : before;
  if (isStarred !== undefined) return isStarred ? 'starred' : 'read';
  if (isRead === undefined || status === 'spam' || status === 'trash') return status;
  if (!isRead) return 'unread';
  return status === 'starred' ? 'starred' : 'read';
}

function answerOf(row: EntryRow, form: FormRow | undefined): Answer {
  const fields = form ? partsOf(form).fields : [];
  const values = jsonMap(row.fields);
  const valueOf = (wanted: (field: Field) => boolean): string => {
    const field = fields.find((one) => wanted(one) && values[one.id] !== undefined);
    return field ? printed(values[field.id]) : '';
  };
  return {
    id: row.id,
    at: row.created_at,
    form: String(row.form_id),
    formTitle: form?.title ?? '',
    serial: 0,
    subject: '',
    name: valueOf(({ type, label }) => type === 'text' && /\bname/i.test(label)),
    email: valueOf(({ type }) => type === 'email'),
    isRead: row.status !== 'unread',
    isStarred: row.status === 'starred',
    isSpam: row.status === 'spam',
    isTrash: row.status === 'trash',
    fields: Object.entries(values).map(([id, value]) => ({
      id,
      label: fields.find((field) => field.id === id)?.label ?? id,
      value: printed(value),
    })),
    page: row.page_url,
  };
}

function printed(value: unknown): string {
  if (typeof value === 'string') return unescapeHtml(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.map(printed).join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'number' ? String(value) : '';
}
