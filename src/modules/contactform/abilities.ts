// What assistants may do with contact forms.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { runFailedActions } from '#content/submissions/run-actions.ts';
import { findActionsOfMany, type ActionRow } from '#content/submissions/store.ts';
import { ability, reading } from '#modules/abilities/public.ts';
import { submissionNotFound } from './errors.ts';
import { parseTemplate } from './language/parse.ts';
import { tagFields } from './language/tag.ts';
import { findSubmission, findSubmissions, type SubmissionRow } from './submissions/store.ts';
import { MODULE } from './version.ts';

const STATUSES = ['received', 'mail_sent', 'mail_failed', 'spam', 'aborted'] as const;

const listSubmissions = ability({
  name: 'contactform/list-submissions',
  label: 'List messages of contact forms',
  description: 'Lists what visitors sent with contact forms, newest first, with the state of its mails.',
  category: 'content',
  input: a.object(
    {
      form: a.int({ minimum: 1, description: 'Only those of this form.' }),
      status: a.oneOf(STATUSES, { description: 'Only those in this state.' }),
      email: a.string({ description: 'Only those from this address.' }),
      before: a.int({ minimum: 1, description: 'Only those with smaller numbers: the last one of the page before.' }),
      limit: a.int({ minimum: 1, maximum: 100, description: 'At most so many; 20 if absent.' }),
    },
    { additionalProperties: false, default: {} },
  ),
  output: a.object({ submissions: a.list(a.map()) }, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.can('manage_options'),
  async run({ form, status, email, before, limit = 20 }, { db }) {
    const rows = await findSubmissions(db, { formId: form, status, email, before, limit });
    const ids = rows.map(({ id }) => id);
    const actions = ids.length === 0 ? [] : await findActionsOfMany(db, MODULE, ids);
    return { submissions: rows.map((row) => shown(row, actions)) };
  },
});

const resendMail = ability({
  name: 'contactform/resend-mail',
  label: 'Send the mails of a message again',
  description: 'Tries the mails of a submission again that have not left; those that have are not repeated.',
  category: 'content',
  input: a.object(
    { id: a.int({ required: true, minimum: 1, description: 'The number of the submission.' }) },
    { additionalProperties: false },
  ),
  output: a.map(),
  annotations: { readonly: false, destructive: false, idempotent: true },
  may: (caller) => caller.can('manage_options'),
  async run({ id }, { db, services }) {
    if (!(await findSubmission(db, id))) throw submissionNotFound();
    const actions = await runFailedActions(services, { module: MODULE, submissionId: id });
    const row = await findSubmission(db, id);
    if (!row) throw submissionNotFound();
    return shown(row, actions);
  },
});

const checkTemplate = ability({
  name: 'contactform/check-template',
  label: 'Check the template of a form',
  description: 'Reads a form template: the fields that it has, and what looks like a field but stays text.',
  category: 'content',
  input: a.object(
    { template: a.string({ required: true, maxLength: 1_000_000, description: 'HTML with form tags.' }) },
    { additionalProperties: false },
  ),
  output: a.object({ fields: a.list(a.map()), faults: a.list(a.map()) }, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.can('publish_pages'),
  run({ template }) {
    const { tags, faults } = parseTemplate(template);
    return { fields: tags.map((tag) => ({ ...tagFields(tag) })), faults: faults.map((fault) => ({ ...fault })) };
  },
});

export const abilities = [listSubmissions, resendMail, checkTemplate];

function shown(row: SubmissionRow, actions: readonly ActionRow[]): Record<string, unknown> {
  const { id, form_id, form_title, serial, received_at, status, subject, from_name, from_email } = row;
  const files: unknown = JSON.parse(row.files);
  const spamLog: unknown = JSON.parse(row.spam_log);
  return {
    id,
    form: { id: form_id, title: form_title },
    serial,
    received_at: `${received_at}Z`,
    status,
    subject,
    from_name,
    from_email,
    fields: jsonMap(row.fields),
    consents: jsonMap(row.consents),
    meta: jsonMap(row.meta),
    files,
    spam_log: spamLog,
    mails: actions
      .filter(({ submission_id }) => submission_id === id)
      .map(({ name, label, status: state, log, attempts }) => ({ name, label, status: state, log, attempts })),
  };
}
