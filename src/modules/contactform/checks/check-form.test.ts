import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import type { ContactForm } from '#modules/contactform/forms/properties.ts';
import { readMail } from '#modules/contactform/mail/mail-template.ts';
import { siteHost } from '#modules/contactform/mail/site-specials.ts';
import { checkForm } from './check-form.ts';

const services = {
  settings: { get: () => '' },
  files: { facts: () => Promise.resolve(undefined) },
} as unknown as Pick<Services, 'files' | 'settings'>;
const mail = readMail({ subject: 'x', sender: 'a@site.test', recipient: 'b@site.test', body: 'x' }, true);
const form: ContactForm = {
  ...{ title: 'Contact', locale: 'en_US', form: '[text a]', messages: {}, additional_settings: '' },
  mail,
  mail_2: { ...mail, active: false },
};
const faultsOf = async (given: Partial<ContactForm>) =>
  (await checkForm(services, 'https://www.site.test', { ...form, ...given })).map(({ section, code }) => [
    section,
    code,
  ]);

test.each([
  ['<b>Thanks</b>', true],
  ['<B CLASS="x">Thanks', true],
  ['Thanks</B>', true],
  ['<!-- Thanks -->', true],
  ['1 < 2 > 0 <3>', false],
  ['<b', false],
])('the message %j has HTML: %j', async (text, isWrong) => {
  expect(await faultsOf({ messages: { mail_sent_ok: text } })).toEqual(
    isWrong ? [['messages.mail_sent_ok', 'html_in_message']] : [],
  );
});

test('a second mail is looked at when it is sent, and none where none is sent', async () => {
  const wrong = { ...mail, sender: 'a@elsewhere.test' };
  const fault = 'email_not_in_site_domain';
  expect(await faultsOf({ mail_2: { ...wrong, active: false } })).toEqual([]);
  expect(await faultsOf({ mail: wrong, mail_2: wrong })).toEqual([
    ['mail.sender', fault],
    ['mail_2.sender', fault],
  ]);
  for (const setting of ['demo_mode', 'skip_mail']) {
    expect(await faultsOf({ mail: wrong, additional_settings: `${setting}: on` })).toEqual([]);
  }
  expect(await faultsOf({ additional_settings: 'on_sent_ok: x\non_submit: y', form: '[text year]' })).toEqual([
    ['form.body', 'unavailable_names'],
    ['additional_settings.body', 'deprecated_settings'],
  ]);
});

test.each([
  ['https://www.Site.test/x', 'site.test'],
  ['https://mywww.site.test', 'mywww.site.test'],
])('mail for %s is at %s', (home, host) => {
  expect(siteHost(home)).toBe(host);
});
