// The log of mails as a table.
import { Form, Table, type AdminVisit } from '#content/admin/admin-page.tsx';
import { STATES, type LoggedMail, type MailPage, type MailState } from './log.ts';

export interface MailLogProps {
  readonly visit: AdminVisit;
  readonly log: MailPage;
  readonly state: MailState | undefined;
}

export function MailLog({ visit, log, state }: MailLogProps) {
  return (
    <>
      <h2 id="log">Log</h2>
      <p class="row">
        <a href="?#log" aria-current={state === undefined ? 'true' : undefined}>
          all
        </a>
        {STATES.map((one) => (
          <a href={addressOf(one, 1)} aria-current={state === one ? 'true' : undefined}>
            {one}
          </a>
        ))}
      </p>
      {log.mails.length === 0 && <p>There are no such mails. Mails are kept for 30 days.</p>}
      {log.mails.length > 0 && (
        <Table label="Mails" heads={['When (UTC)', 'To', 'Subject', 'State', 'Last fault', 'Action']}>
          {log.mails.map((mail) => (
            <MailRow visit={visit} mail={mail} />
          ))}
        </Table>
      )}
      <p class="row">
        {log.page > 1 && <a href={addressOf(state, log.page - 1)}>Newer mails</a>}
        {log.hasOlder && <a href={addressOf(state, log.page + 1)}>Older mails</a>}
      </p>
    </>
  );
}

function MailRow({ visit, mail }: { visit: AdminVisit; mail: LoggedMail }) {
  return (
    <tr>
      <td>{mail.created_at.replace('T', ' ')}</td>
      <td>{mail.recipient}</td>
      <td>{mail.subject}</td>
      <td>{mail.state}</td>
      <td>{mail.last_error ?? ''}</td>
      <td>
        {mail.canResend && (
          <Form visit={visit}>
            <input type="hidden" name="id" value={mail.id} />
            <button type="submit" name="action" value="resend" aria-label={`Send again: ${mail.subject}`}>
              Send again
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}

function addressOf(state: MailState | undefined, page: number): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return `?${query.toString()}#log`;
}
