// The mail that tells somebody of their account, with the way to a password.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { newAccount } from '#content/mails/account-mails.ts';
import { sendTemplate, sendTemplateOnce } from '#content/mails/template.ts';
import { createResetLink } from './password-resets/actions.ts';
import type { UserRow } from './store.ts';

/** For the listener, which may run twice. */
export function sendFirstInvitation(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  user: UserRow,
): Promise<void> {
  return sendTemplateOnce(tx, services, newAccount, {
    to: user,
    about: String(user.id),
    facts: () => factsOf(tx, services, user),
  });
}

/** On wish, as often as wished; the link of an earlier one is void. */
export async function sendInvitation(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  user: UserRow,
): Promise<void> {
  const facts = await factsOf(tx, services, user);
  await sendTemplate(tx, services, newAccount, { to: user, about: String(user.id), facts });
}

const factsOf = async (tx: Tx, services: Pick<Services, 'keys' | 'siteConfig'>, user: UserRow) => ({
  login: user.login,
  link: await createResetLink(tx, services, user),
  signInUrl: `${services.siteConfig.base}/login`,
});
