// What a reader sees of an answer to a form.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { mailStateOf } from '#content/submissions/answers.ts';
import type { ActionRow, FileRow } from '#content/submissions/store.ts';
import type { Placed } from './sources.ts';

const MAIL_STATES = ['none', 'sent', 'failed', 'waiting'] as const;

export const inboxAnswer = shape('inbox-answer', {
  id: a.string(),
  module: a.string(),
  form: a.string(),
  form_title: a.string(),
  serial: a.int(),
  received_gmt: a.string(),
  subject: a.string(),
  from_name: a.string(),
  from_email: a.string(),
  is_read: a.bool(),
  is_starred: a.bool(),
  is_spam: a.bool(),
  is_trash: a.bool(),
  mail: a.oneOf(MAIL_STATES),
  fields: listOf(shape('', { id: a.string(), label: a.string(), value: a.string() })),
  files: listOf(shape('', { name: a.string(), size: a.int() })),
  page: a.string(),
  expires_gmt: orNull(a.string()),
  events: listOf(
    shape('', {
      name: a.string(),
      label: a.string(),
      status: a.string(),
      log: orNull(a.string()),
      updated_gmt: a.string(),
    }),
  ),
});
export const inboxAnswers = listOf(inboxAnswer);

export const removedAnswer = shape('inbox-answer-deleted', { deleted: a.bool(), id: a.string() });

export const inboxForms = listOf(
  shape('inbox-form', {
    form: a.string(),
    module: a.string(),
    title: a.string(),
    fields: listOf(shape('', { id: a.string(), label: a.string() })),
    document: orNull(shape('', { id: a.int(), type: a.string() })),
  }),
);

export const idOf = ({ module, answer }: Placed): string => `${module}-${answer.id}`;

export function printed(
  placed: Placed,
  { actions, files }: { actions: readonly ActionRow[]; files: readonly FileRow[] },
): Shaped<typeof inboxAnswer> {
  const { module, answer } = placed;
  const own = actions.filter((action) => action.submission_id === answer.id);
  return {
    id: idOf(placed),
    module,
    form: `${module}:${answer.form}`,
    form_title: answer.formTitle,
    serial: answer.serial,
    received_gmt: answer.at,
    subject: answer.subject,
    from_name: answer.name,
    from_email: answer.email,
    is_read: answer.isRead,
    is_starred: answer.isStarred,
    is_spam: answer.isSpam,
    is_trash: answer.isTrash,
    mail: answer.isSpam ? 'none' : mailStateOf(own),
    fields: answer.fields.map((field) => ({ ...field })),
    files: files.filter((file) => file.submission_id === answer.id).map(({ name, size }) => ({ name, size })),
    page: answer.page,
    expires_gmt: answer.expiresAt ?? null,
    events: own.map((action) => ({
      name: action.name,
      label: action.label,
      status: action.status,
      log: action.log,
      updated_gmt: action.updated_at,
    })),
  };
}
