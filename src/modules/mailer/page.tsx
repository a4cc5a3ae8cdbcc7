// /admin/mailer: the transport, a test mail, and the log.
import { mailFrom, PASSWORD_PLACE, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { adminEndpoint, Form, type AdminVisit, type Outcome } from '#content/admin/admin-page.tsx';
import { resendMail, sendTestMail } from './actions.ts';
import { findMailPage, readState } from './log.ts';
import { MailLog } from './log-view.tsx';
import { isAddress, isSender, planTransport } from './transport.ts';
import { TransportForm } from './transport-view.tsx';

const NOTICES = {
  saved: 'The transport is saved.',
  tested: 'The test mail was handed to the mail server.',
  waiting: 'There is no transport yet: the test mail waits in the log.',
  queued: 'The mail is sent again.',
};

export const mailerPage = adminEndpoint({
  path: '/admin/mailer',
  heading: 'Mail',
  notices: NOTICES,
  show: async (visit) => {
    const { query, services } = visit;
    const state = readState(query.get('state'));
    const log = await findMailPage(services.db, { state, page: Number(query.get('page')) });
    return (
      <>
        <TransportForm visit={visit} />
        <h2>Send a test mail</h2>
        <Form visit={visit}>
          <p>
            <label for="to">To</label>
            <input type="email" id="to" name="to" required value={services.settings.get(email)} autocomplete="email" />
          </p>
          <button type="submit" name="action" value="test">
            Send a test mail
          </button>
        </Form>
        <MailLog visit={visit} log={log} state={state} />
      </>
    );
  },
  act: (visit) => {
    const action = visit.form.get('action');
    if (action === 'save') return save(visit);
    if (action === 'test') return test(visit);
    if (action === 'resend') return resend(visit);
    return Promise.resolve({ fault: 'Nothing was chosen.' });
  },
});

async function save({ form, services }: AdminVisit): Promise<Outcome> {
  const { settings } = services;
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const wish = {
    host: text('host').toLowerCase(),
    port: Number(text('port')),
    isSecure: text('security') === 'tls',
    user: text('user'),
  };
  const plan = planTransport(settings.get(smtpUrl), wish);
  if (!settings.isFixed(smtpUrl) && 'fault' in plan) return plan;
  if (!isSender(text('from'))) return { fault: 'The sender is an address, or a name with an address behind it.' };
  await services.tx(async (tx) => {
    if (!settings.isFixed(smtpUrl) && 'address' in plan) {
      await settings.set(tx, smtpUrl, plan.address);
      const password = form.get('password') ?? '';
      if (password !== '') await settings.set(tx, sealedPassword, services.keys.seal(password, PASSWORD_PLACE));
      else if (plan.dropsPassword) await settings.reset(tx, sealedPassword);
    }
    if (!settings.isFixed(mailFrom)) await settings.set(tx, mailFrom, text('from'));
  });
  await services.freshness.sync();
  return { notice: 'saved' };
}

async function test({ form, services }: AdminVisit): Promise<Outcome> {
  const to = form.get('to')?.trim() ?? '';
  if (!isAddress(to)) return { fault: 'Enter the address that the test mail goes to.' };
  const { outcome, fault } = await sendTestMail(services, to);
  if (outcome === 'failed') return { fault: `The test mail was not sent: ${fault}` };
  return { notice: outcome === 'sent' ? 'tested' : 'waiting' };
}

async function resend({ form, services }: AdminVisit): Promise<Outcome> {
  const sent = form.get('id') ?? '';
  const outcome = /^\d{1,15}$/.test(sent) ? await resendMail(services, Number(sent)) : 'absent';
  if (outcome === 'absent') return { fault: 'This mail is not in the log any more.' };
  if (outcome === 'erased') return { fault: 'Nothing of the text of this mail was kept.' };
  return { notice: 'queued' };
}
