// The mails of the outbox, a page at a time. Their texts stay sealed.
import type { Db } from '#kernel/db/db.ts';
import { findMails, type OutboxRow } from '#kernel/mail/store.ts';

export const STATES = ['queued', 'waiting', 'sent', 'failed'] as const satisfies readonly OutboxRow['state'][];

export type MailState = (typeof STATES)[number];
export type LoggedMail = Pick<
  OutboxRow,
  'id' | 'module' | 'recipient' | 'subject' | 'state' | 'attempts' | 'last_error' | 'created_at' | 'sent_at'
> & { readonly canResend: boolean };

export interface MailPage {
  readonly mails: readonly LoggedMail[];
  readonly page: number;
  readonly hasOlder: boolean;
}

const PER_PAGE = 25;
/** The outbox is walked from its newest mail on. */
const LAST_PAGE = 40;

export async function findMailPage(db: Db, wish: { state: MailState | undefined; page: number }): Promise<MailPage> {
  const page = Math.min(Math.max(Math.trunc(wish.page) || 1, 1), LAST_PAGE);
  const rows = await findMails(db, { state: wish.state, limit: page * PER_PAGE + 1 });
  return {
    mails: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(logged),
    page,
    hasOlder: rows.length > page * PER_PAGE && page < LAST_PAGE,
  };
}

/** What waits in the queue leaves by itself. */
function logged({ body, message_id: _id, reference: _about, claimed_until: _until, ...mail }: OutboxRow): LoggedMail {
  return { ...mail, canResend: mail.state !== 'queued' && body !== '' };
}
