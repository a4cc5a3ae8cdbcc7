// How somebody learns of their account, with the way to a password: by mail, or by a link that is handed over.
import { utcText } from '#kernel/clock/clock.ts';
import { deleteWaitingMails } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { newAccount } from '#content/mails/account-mails.ts';
import { referenceOf, sendTemplate, sendTemplateOnce } from '#content/mails/template.ts';
import { createResetLink } from './password-resets/actions.ts';
import { findReset } from './password-resets/store.ts';
import type { UserRow } from './store.ts';

/** For the listener, which may run twice. Whoever was handed a link already keeps that one. */
export async function sendFirstInvitation(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  user: UserRow,
): Promise<void> {
  const open = await findReset(tx.db, user.id);
  if (open && open.expires_at > utcText(tx.now)) return;
  await sendTemplateOnce(tx, services, newAccount, {
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

export interface InvitationLink {
  readonly link: string;
  /** UTC. */
  readonly expires: string;
}

/** For a person to hand over. A mail with an earlier link that still waits for a mail server would lead nowhere: it goes. */
export async function createInvitationLink(
  tx: Tx,
  services: Pick<Services, 'keys' | 'siteConfig'>,
  user: UserRow,
): Promise<InvitationLink> {
  const link = await createResetLink(tx, services, user);
  await deleteWaitingMails(tx.db, { reference: referenceOf(newAccount, String(user.id)), recipient: user.email });
  return { link, expires: (await findReset(tx.db, user.id))?.expires_at ?? '' };
}

const factsOf = async (tx: Tx, services: Pick<Services, 'keys' | 'siteConfig'>, user: UserRow) => ({
  login: user.login,
  link: await createResetLink(tx, services, user),
  signInUrl: `${services.siteConfig.base}/login`,
});
