// The mails about an entry: worded by the form, filled with what was sent.
import { jsonMap } from '#kernel/db/json.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { unescapeHtml } from '#modules/forms-plugin/submit/stored-text.ts';
import type { PlannedAction, SubmissionAction } from '#content/submissions/intake.ts';
import { sendActionMails, type ActionMessage } from '#content/submissions/mails.ts';
import type { ActionRow } from '#content/submissions/store.ts';
import { removeEntries } from '#modules/forms-plugin/entries/remove.ts';
import { findEntry, type EntryRow } from '#modules/forms-plugin/entries/store.ts';
import type { Field } from '#modules/forms-plugin/forms/field.ts';
import type { Notification } from '#modules/forms-plugin/forms/form.ts';
import { findForm, partsOf, type FormRow } from '#modules/forms-plugin/forms/store.ts';
import { wordsIn } from '#modules/forms-plugin/words.ts';

export const planMails = (notifications: readonly Notification[]): PlannedAction[] =>
  notifications.map((_one, index) => ({ name: 'mail', label: `Mail ${index + 1}`, details: { index } }));

const mail: SubmissionAction = {
  async run(services, action) {
    const entry = await findEntry(services.db, action.submission_id);
    if (!entry) throw new PermanentError('The entry is gone.');
    await sendActionMails(services, action, async () => [await compose(services, action, entry)]);
    if (entry.is_kept === 0) await removeEntries(services, [entry.id]);
    return null;
  },
};

export const submissionActions: Readonly<Record<string, SubmissionAction>> = { mail };

async function compose({ db }: Pick<Services, 'db'>, action: ActionRow, entry: EntryRow): Promise<ActionMessage> {
  const form = await findForm(db, entry.form_id);
  const { index } = jsonMap(action.details);
  const notification = form && partsOf(form).notifications[Number(index)];
  if (!notification) throw new PermanentError('The form does not send this mail any more.');
  const put = filler(form, entry);
  const to = addresses(put(notification.to));
  if (!to.includes('@')) throw new PermanentError('mail_no_recipient');
  return {
    to,
    subject: oneLine(put(notification.subject) || wordsIn(entry.language).newEntry.replace('{title}', form.title)),
    text: put(notification.message === '' ? '{all_fields}' : notification.message),
    ...(notification.reply_to !== '' && { replyTo: addresses(put(notification.reply_to)) }),
  };
}

/** `{field:3}`, `{all_fields}`, `{form_title}`, `{page_url}` */
function filler(form: FormRow, entry: EntryRow): (template: string) => string {
  const { fields } = partsOf(form);
  const values = jsonMap(entry.fields);
  return (template) =>
    template.replaceAll(/\{(field:([\w-]+)|all_fields|form_title|page_url)\}/g, (_tag, name: string, id?: string) => {
      if (id !== undefined) return readable(values[id]);
      if (name === 'form_title') return form.title;
      return name === 'page_url' ? entry.page_url : allFields(fields, values);
    });
}

const allFields = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): string =>
  fields
    .filter(({ id }) => values[id] !== undefined)
    .map(({ id, label }) => `${label}: ${readable(values[id])}`)
    .join('\n');

/** Mails are plain text: tags that somebody typed are taken out. */
function readable(value: unknown): string {
  if (typeof value === 'string') return stripTags(unescapeHtml(value));
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return Array.isArray(value) ? value.map(nameOrText).join(', ') : '';
}

const nameOrText = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : readable(one);

/** No value can add a line to the head of a mail. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .trim()
    .slice(0, 500);
const addresses = (text: string): string => oneLine(text).replaceAll(/[<>"]/g, '');
