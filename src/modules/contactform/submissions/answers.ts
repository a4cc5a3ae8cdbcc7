// What visitors sent with contact forms, for the inbox of all forms.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Answer, AnswerField, AnswerSource } from '#content/submissions/answers.ts';
import { findAllForms } from '#modules/contactform/forms/store.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { removeSubmissions } from './jobs.ts';
import { countAnswers, findAnswers, findStored, setMarks, type SubmissionRow } from './store.ts';

export const answers: AnswerSource = {
  mayRead: (caller) => caller.can('manage_options'),
  mayEdit: (caller) => caller.can('publish_pages'),
  list: findAnswers,
  count: countAnswers,
  async read(db, ids) {
    const rows = new Map((await findStored(db, ids)).map((row) => [row.id, answerOf(row)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },
  async mark(tx, id, { isRead, isStarred, isTrash }) {
    const marks = {
      ...(isRead !== undefined && { is_read: Number(isRead) }),
      ...(isStarred !== undefined && { is_starred: Number(isStarred) }),
      ...(isTrash !== undefined && { is_trash: Number(isTrash) }),
    };
    if (Object.keys(marks).length > 0) await setMarks(tx.db, id, marks);
  },
  remove: (services, id) => removeSubmissions(services, [id]),
  async forms(db) {
    const forms = await findAllForms(db);
    return forms.map(({ id, title, form }) => ({
      form: String(id),
      title,
      fields: [...new Set(parseTemplate(form).tags.map(({ name }) => name))]
        .filter((name) => name !== '')
        .map((name) => ({ id: name, label: labelOf(name) })),
    }));
  },
};

export const countUnread = (db: Db): Promise<number> => countAnswers(db, { state: 'unread' });

function answerOf(row: SubmissionRow): Answer {
  return {
    id: row.id,
    at: row.received_at,
    form: String(row.form_id),
    formTitle: row.form_title,
    serial: row.serial,
    subject: row.subject,
    name: row.from_name,
    email: row.from_email,
    isRead: row.is_read === 1,
    isStarred: row.is_starred === 1,
    isSpam: row.status === 'spam',
    isTrash: row.is_trash === 1,
    fields: [...fieldsOf(row.fields), ...fieldsOf(row.consents)],
    page: pageOf(row),
    expiresAt: row.expires_at,
  };
}

function pageOf({ meta }: SubmissionRow): string {
  const { url } = jsonMap(meta);
  return typeof url === 'string' ? url : '';
}

const fieldsOf = (json: string): AnswerField[] =>
  Object.entries(jsonMap(json)).map(([id, value]) => ({
    id,
    label: labelOf(id),
    value: Array.isArray(value) ? value.map(String).join(', ') : String(value),
  }));

/** `your-name` is "Your name" for readers. */
export function labelOf(field: string): string {
  const words = field.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
