import { describe, expect, test } from 'vitest';
import { readMail } from './mail-template.ts';

describe('what is read of a mail', () => {
  test.each([true, 1, 2.5, '1', 'true', 'on', 'yes', 'html', '00', [1], { a: 1 }])('%j switches on', (given) => {
    const read = readMail({ active: given, use_html: given, exclude_blank: given }, false);
    expect(read).toMatchObject({ active: true, use_html: true, exclude_blank: true });
  });

  test.each([false, 0, '0', '', null, undefined, [], {}, 'false', 'Off', ' no '])('%j does not', (given) => {
    const read = readMail({ active: given, use_html: given, exclude_blank: given }, false);
    expect(read).toMatchObject({ active: false, use_html: false, exclude_blank: false });
  });

  test('the first mail is always active', () => {
    expect(readMail({ active: false }, true).active).toBe(true);
  });

  test('headers have no blank lines, other texts keep theirs', () => {
    const lines = ' Cc: a@b.test \r\n\r\n  \n Reply-To: c@d.test\n';
    const read = readMail({ additional_headers: lines, attachments: lines, body: lines }, true);
    expect(read.additional_headers).toBe('Cc: a@b.test\nReply-To: c@d.test');
    expect(read.attachments).toBe('Cc: a@b.test \n\n  \n Reply-To: c@d.test');
    expect(read.body).toBe(read.attachments);
  });

  test('a number is the text of its digits', () => {
    expect(readMail({ subject: 2026, recipient: 7.5, body: true }, true)).toMatchObject({
      subject: '2026',
      recipient: '7.5',
      body: '',
    });
  });
});
