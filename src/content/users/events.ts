// People are told by mail what happens to their account.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { emailChanged, newApplicationPassword, passwordChanged } from '#content/mails/account-mails.ts';
import { sendTemplateOnce } from '#content/mails/template.ts';
import { findApplicationPassword } from './application-passwords/store.ts';
import { sendFirstInvitation } from './invitations.ts';
import { findUser, type UserRow } from './store.ts';

const welcome = on('user.created', ({ id }, services) =>
  withUser(services, id, async (tx, user) => {
    // Nobody waits for a mail about the account that came with the site, or about one without a password.
    if (user.email === services.settings.get(siteEmail) || user.password_hash === '') return;
    await sendFirstInvitation(tx, services, user);
  }),
);

const tellPasswordChanged = on('user.passwordChanged', ({ id, at }, services) =>
  withUser(services, id, (tx, user) =>
    sendTemplateOnce(tx, services, passwordChanged, { to: user, about: occurrence(user, at), facts: () => user }),
  ),
);

const tellEmailChanged = on('user.emailChanged', ({ id, at, before }, services) =>
  withUser(services, id, async (tx, user) => {
    if (before === '') return;
    await sendTemplateOnce(tx, services, emailChanged, {
      to: { email: before, locale: user.locale },
      about: occurrence(user, at),
      facts: () => ({ login: user.login, newEmail: user.email }),
    });
  }),
);

const tellApplicationPassword = on('application-password.created', ({ userId, uuid }, services) =>
  withUser(services, userId, async (tx, user) => {
    const password = await findApplicationPassword(tx.db, user.id, uuid);
    if (!password) return;
    const facts = () => ({ login: user.login, application: password.name });
    await sendTemplateOnce(tx, services, newApplicationPassword, { to: user, about: password.uuid, facts });
  }),
);

export const userListeners = [welcome, tellPasswordChanged, tellEmailChanged, tellApplicationPassword];

async function withUser(
  services: Pick<Services, 'tx'>,
  id: number,
  work: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  await services.tx(async (tx) => {
    const user = await findUser(tx.db, id);
    if (user) await work(tx, user);
  });
}

/** The same thing can happen to an account again. */
function occurrence(user: UserRow, at: string): string {
  return `${user.id}:${at}`;
}
