import { expect, test } from 'vitest';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { readMail } from '#modules/contactform/mail/mail-template.ts';
import { checkMail } from './check-mail.ts';
import { checkTemplate } from './check-template.ts';

const { tags } = parseTemplate(
  '[text* name][text may][email* mail][email other][select* dept "A|a@site.test"][file f limit:26mb][file g][email a_raw_b]',
);
const GOOD = { subject: 'x', sender: 'a@site.test', recipient: 'b@site.test', body: 'x' };
const faultsOf = async (mail: object, { isForMembers = false, host = 'site.test' } = {}) => {
  const faults = await checkMail({
    section: 'mail',
    mail: readMail({ ...GOOD, ...mail }, true),
    tags,
    site: { specials: { _site_admin_email: 'boss@site.test', _site_title: 'A, B' }, isForMembers, host },
    sizeOf: (key) => Promise.resolve(key.endsWith('there.pdf') ? 1000 : undefined),
  });
  return faults.map(({ section, code }) => `${section} ${code}`);
};

test.each<[object, string[]]>([
  [{}, []],
  [{ subject: '[may]' }, ['mail.subject maybe_empty']],
  [{ subject: '[name]' }, []],
  [{ subject: '[_user_login]', body: '[_post_title]' }, ['mail.subject maybe_empty', 'mail.body maybe_empty']],
  [{ subject: '[of_nobody]', body: '[_date]' }, []],
  [{ subject: '[_raw_may]', body: '[_format_may "d"]' }, ['mail.subject maybe_empty', 'mail.body maybe_empty']],
  [{ subject: '[a_raw_b]', body: '[my_post_x]' }, ['mail.subject maybe_empty']],
  [{ recipient: '[_date]@site.test' }, []],
  [{ recipient: '[my_date]@site.test' }, ['mail.recipient invalid_mailbox_syntax']],
  [{ recipient: '[_dates]@site.test' }, ['mail.recipient invalid_mailbox_syntax']],
  [{ sender: '[_site_title] <a@site.test>' }, []],
  [{ sender: '[name] <a@elsewhere.test>' }, ['mail.sender email_not_in_site_domain']],
  [{ sender: '[may]' }, ['mail.sender invalid_mailbox_syntax']],
  [{ recipient: '[_site_admin_email], [dept]' }, []],
  [{ recipient: '[mail]' }, ['mail.recipient unsafe_email_without_protection']],
  [
    { recipient: '[other]' },
    ['mail.recipient invalid_mailbox_syntax', 'mail.recipient unsafe_email_without_protection'],
  ],
  [
    { recipient: '[_raw_other]' },
    ['mail.recipient invalid_mailbox_syntax', 'mail.recipient unsafe_email_without_protection'],
  ],
  [
    { recipient: '[a_raw_b]' },
    ['mail.recipient invalid_mailbox_syntax', 'mail.recipient unsafe_email_without_protection'],
  ],
  [{ additional_headers: 'Reply-To: [mail]\nX-A: b' }, []],
  [{ additional_headers: 'Reply-To: [other]' }, ['mail.additional_headers invalid_mailbox_syntax']],
  [{ additional_headers: 'Cc: [mail]' }, ['mail.additional_headers unsafe_email_without_protection']],
  [{ additional_headers: 'no header\n: x\nX-A:' }, ['mail.additional_headers invalid_mail_header']],
  [{ additional_headers: 'two words: x' }, ['mail.additional_headers invalid_mail_header']],
  [{ attachments: '[g]\nuploads/there.pdf' }, []],
  [{ attachments: '[f]' }, ['mail.attachments attachments_overweight']],
  [{ attachments: 'uploads/gone.pdf' }, ['mail.attachments file_not_found']],
  [{ attachments: '../there.pdf' }, ['mail.attachments file_not_in_content_dir']],
])('%j', async (mail, expected) => {
  expect(await faultsOf(mail)).toEqual(expected);
});

test('a form for members, and sites without a domain', async () => {
  expect(
    await faultsOf({ recipient: '[mail]', additional_headers: 'Bcc: [_user_email]' }, { isForMembers: true }),
  ).toEqual([]);
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'shop.elsewhere.test']) {
    expect(await faultsOf({ sender: 'a@elsewhere.test' }, { host })).toEqual([]);
  }
  expect(await faultsOf({ sender: 'a@elsewhere.test' }, { host: 'site.b2' })).toEqual([
    'mail.sender email_not_in_site_domain',
  ]);
});

test.each([
  ['<label>[text a]</label><label>[text b]</label>', []],
  ['<label>[text a][text b]</label>', ['multiple_controls_in_label']],
  ['<LABEL for="a">[text a][text b]</LABEL>', ['multiple_controls_in_label']],
  ['<label>[checkbox a "1" "2"]</label>', ['multiple_controls_in_label']],
  ['<label>[checkbox a "1"][hidden b][count a]</label>', []],
  ['<FORM action="x">', ['unavailable_html_elements']],
  ['<formation>', []],
  ['[text year]', ['unavailable_names']],
  ['[text a.b]', ['dots_in_names']],
  ['[captchac code][captchar code]', []],
  ['[captchar code]', ['captcha_without_picture']],
  ['[captchac other][captchar code]', ['captcha_without_picture']],
  ['[text a:b]', ['colons_in_names']],
  ['[file a limit:32mb]', []],
  ['[file a limit:33mb]', ['upload_filesize_overlimit']],
])('%s', (template, expected) => {
  expect(checkTemplate(parseTemplate(template))).toEqual(expected);
});
