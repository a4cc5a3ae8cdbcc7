import { describe, expect, test } from 'vitest';
import { composeMail } from './compose.ts';
import type { Facts } from './facts.ts';
import { readMail } from './mail-template.ts';
import { readAttachments } from './attachments.ts';

const facts: Facts = {
  locale: 'de_DE',
  values: {
    'your-name': ['Ann "A" <b>'],
    'your-email': ['ann@people.test'],
    'your-message': ['One\nTwo & <i>three</i>'],
    dept: ['sales@site.test,info@site.test'],
    list: ['a', 'b'],
    day: ['2026-03-01'],
    empty: [],
    evil: ['x\r\nBcc: eve@people.test'],
    many: ['a@people.test, eve@people.test'],
    x_raw_y: ['a@people.test, eve@people.test'],
  },
  raw: { dept: ['Sales'], many: ['a@people.test, eve@people.test'] },
  typed: ['your-name', 'your-email', 'your-message', 'evil', 'many', 'x_raw_y'],
  consents: { terms: { isGiven: true, text: 'I agree.' }, news: { isGiven: false, text: '' } },
  files: { cv: ['cv.pdf', 'b.pdf'] },
  specials: { _site_title: 'Büro, Nord', _remote_ip: '127.0.0.1' },
};
const compose = (given: Record<string, unknown>) =>
  composeMail(readMail({ recipient: 'boss@site.test', ...given }, true), facts, []);

describe('the body', () => {
  test.each([
    ['[list] [_raw_dept] [dept]', 'a, b Sales sales@site.test,info@site.test'],
    ['[x_raw_dept] [_dept]', '[x_raw_dept] [_dept]'],
    ['[_format_day "d.m.Y"] [_format_list "d"]', '01.03.2026 a, b'],
    ['[terms] / [news]', 'Zugestimmt: I agree. / Nicht zugestimmt'],
    ['[cv] [_remote_ip] [nobody]', 'cv.pdf, b.pdf 127.0.0.1 [nobody]'],
    ['[constructor] [__proto__]', '[constructor] [__proto__]'],
  ])('%s', (body, expected) => {
    expect(compose({ body }).text).toBe(expected);
  });

  test('HTML: values are escaped, a document is made, and there is a text form', () => {
    const { html, text } = compose({ body: '<b>[your-name]</b>\n\n[your-message]', use_html: true, subject: 'S & T' });
    expect(html).toContain('<html lang="de-DE" dir="ltr">');
    expect(html).toContain('<title>S &amp; T</title>');
    expect(html).toContain('<p><b>Ann &quot;A&quot; &lt;b&gt;</b></p>');
    expect(html).toContain('One<br />\nTwo &amp; &lt;i&gt;three&lt;/i&gt;');
    expect(text).toBe('Ann "A" <b>\n\nOne\nTwo & <i>three</i>\n');
  });

  test('a whole document stays', () => {
    const body = '<html lang="fr"><body>[empty]</body></html>';
    expect(compose({ body, use_html: true }).html).toBe('<html lang="fr"><body></body></html>');
  });
});

describe('the head', () => {
  test('line breaks do not get out of a header', () => {
    const mail = compose({
      subject: 'About [evil]',
      sender: '[evil] <no@site.test>',
      additional_headers: 'X-Note: [evil]\nReply-To: [evil] <ann@people.test>\nno header\nX-Empty: [empty]',
    });
    expect(mail.subject).toBe('About x Bcc: eve@people.test');
    expect(mail.from).toBe('"x Bcc eve@people.test" <no@site.test>');
    expect(mail.headers).toEqual({ 'X-Note': 'x' });
    expect(mail.replyTo).toBe('x Bcc eve@people.test <ann@people.test>');
    expect(mail.bcc).toBeUndefined();
  });

  test('what was typed adds no address, what an author hid behind a choice does', () => {
    const mail = compose({
      recipient: '[dept]',
      sender: '[_site_title] <no@site.test>',
      additional_headers:
        'Reply-To: [your-name] <[your-email]>\nCc: [many]\nCc: [_raw_many]\nCc: [x_raw_y]\nBcc: a@site.test\nBcc: b@site.test',
    });
    expect(mail).toMatchObject({
      to: 'sales@site.test,info@site.test',
      from: '"Büro, Nord" <no@site.test>',
      replyTo: 'Ann A b <ann@people.test>',
      bcc: 'a@site.test, b@site.test',
    });
    expect(mail.cc).toBeUndefined();
  });

  test('headers that are not for forms', () => {
    const lines = [
      'From: x@y.de',
      'To: x@y.de',
      'Content-Type: text/html',
      'MIME-Version: 2',
      'Message-ID: <x>',
      'X-A: b',
      'X-From: c',
      'To-Do: d',
      'X-Copy: cc: e',
      'two words: f',
    ];
    expect(compose({ additional_headers: lines.join('\n') }).headers).toEqual({
      'X-A': 'b',
      'X-From': 'c',
      'To-Do': 'd',
      'X-Copy': 'cc: e',
    });
  });

  test.each(['', '[empty]', '[your-name]', 'no address'])('the recipient %j is none', (recipient) => {
    expect(() => compose({ recipient })).toThrow('mail_without_recipient');
  });
});

test('attachments', () => {
  expect(
    readAttachments(
      '[cv] [photo]\nuploads/2026/03/a.pdf\n/media/b.pdf\n\n../x\n/etc/../passwd\nprivate/x.pdf\nhttps://x/y\n/Private/x.pdf\nC:x.pdf\nmy/private/x.pdf',
    ),
  ).toEqual({
    fields: ['cv', 'photo'],
    media: ['media/2026/03/a.pdf', 'media/b.pdf', 'media/my/private/x.pdf'],
    refused: ['../x', '/etc/../passwd', 'private/x.pdf', 'https://x/y', '/Private/x.pdf', 'C:x.pdf'],
  });
});
