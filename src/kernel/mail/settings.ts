// How mail leaves the site.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const smtpUrl = setting(
  'mail.smtp_url',
  a.string({ description: 'smtp://user:password@host:587 or smtps://…; empty: mails wait in the outbox.' }),
  '',
  { isSecret: true },
);
export const mailFrom = setting('mail.from', a.string({ description: 'Sender of all mails.' }), '');

/** The password of the account in `mail.smtp_url`, when that names none. Sealed. */
export const sealedPassword = setting('mail.sealed_password', a.string(), '', { isSecret: true });
export const PASSWORD_PLACE = 'settings/mail.sealed_password/value';

export const mailSettings = [smtpUrl, mailFrom, sealedPassword];
