// The mails of a form.
import { PermanentError } from '#kernel/jobs/job.ts';
import type { Attachment } from '#kernel/mail/mail.ts';
import { mailFrom } from '#kernel/mail/settings.ts';
import type { Services } from '#kernel/services.ts';
import { email as siteEmail, title } from '#kernel/settings/site-settings.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { SubmissionAction } from '#content/submissions/intake.ts';
import { sendActionMails, type ActionMessage } from '#content/submissions/mails.ts';
import { findFiles, type ActionRow } from '#content/submissions/store.ts';
import { factsOf, type ActionFacts } from './details.ts';
import { isEmail } from './rules.ts';
import { allFields, replaceFields } from './short-codes.ts';

export const emailAction: SubmissionAction = {
  async run(services, action) {
    await sendActionMails(services, action, () => compose(services, action));
    return null;
  },
};

const MOST_RECIPIENTS = 20;

async function compose(
  services: Pick<Services, 'db' | 'settings' | 'siteConfig'>,
  action: ActionRow,
): Promise<ActionMessage[]> {
  const facts = await factsOf(services, action);
  const to = addresses(facts, facts.text('to') || services.settings.get(siteEmail));
  if (to.length === 0) throw new PermanentError('mail_no_recipient');
  const message: ActionMessage = {
    to: to.join(', '),
    subject: line(facts, facts.text('subject')) || `New entry on ${services.settings.get(title)}`,
    text: plainBody(facts),
    html: facts.isOn('isHtml') ? htmlBody(facts) : undefined,
    from: sender(services, facts),
    replyTo: replyAddress(facts),
    cc: addresses(facts, facts.text('cc')).join(', ') || undefined,
    attachments: await attachments(services, action, facts),
  };
  const hidden = addresses(facts, facts.text('bcc'));
  return [message, ...hidden.map((address) => ({ ...message, to: address, cc: undefined }))];
}

/** One line: a break would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const line = ({ values }: ActionFacts, template: string): string => oneLine(replaceFields(template, values));

/** What visitors typed is one address at most, and never a list of them. */
const oneAddress = (value: string): string => (isEmail(value.trim()) ? value.trim() : '');

function addresses({ values }: ActionFacts, template: string): string[] {
  const written = oneLine(replaceFields(template, values, oneAddress)).split(',');
  return written
    .map((one) => one.trim())
    .filter((one) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(one)?.[1] ?? one))
    .slice(0, MOST_RECIPIENTS);
}

/** The name of a field stands for what was typed there. */
function replyAddress(facts: ActionFacts): string | undefined {
  const wished = facts.text('replyTo');
  const field = facts.values.find(({ id }) => id === wished);
  return addresses(facts, field ? oneAddress(field.value) : wished)[0];
}

function sender(
  { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>,
  facts: ActionFacts,
): string | undefined {
  const name = line(facts, facts.text('fromName')).replaceAll(/["\\<>]/g, '');
  const [own] = addresses(facts, facts.text('from'));
  if (name === '') return own;
  return `"${name}" <${own ?? (settings.get(mailFrom) || `noreply@${new URL(siteConfig.base).hostname}`)}>`;
}

function plainBody(facts: ActionFacts): string {
  const content = replaceFields(facts.text('content'), facts.values);
  const text = content.replaceAll('[all-fields]', () => allFields(facts.values).join('\n'));
  return `${text}${metaLines(facts)
    .map((one) => `\n${one}`)
    .join('')}\n`;
}

function htmlBody(facts: ActionFacts): string {
  const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
  const content = replaceFields(facts.text('content').replaceAll('\n', '<br>\n'), facts.values, withBreaks);
  const all = (): string => allFields(facts.values).map(withBreaks).join('<br>\n');
  const meta = metaLines(facts).map((one) => `<br>\n${withBreaks(one)}`);
  return `<!doctype html><html><body>${content.replaceAll('[all-fields]', all)}${meta.join('')}</body></html>`;
}

function metaLines({ meta }: ActionFacts): string[] {
  return meta.length === 0 ? [] : ['', '---', '', ...meta.map(({ title: name, value }) => `${name}: ${value}`)];
}

async function attachments(
  { db }: Pick<Services, 'db'>,
  action: ActionRow,
  { attached }: ActionFacts,
): Promise<Attachment[]> {
  if (attached.length === 0) return [];
  const files = await findFiles(db, action.module, [action.submission_id]);
  return files.filter(({ field }) => attached.includes(field)).map(({ key, name, type }) => ({ key, name, type }));
}
