import { expect, test } from 'vitest';
import { safeFileName } from './file-names.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['My  holiday photo.JPG', 'My-holiday-photo.JPG'],
  ['a.php.jpg', 'a.php_.jpg'],
  ['a.php', 'a.php_.txt'],
  ['a.PHP.jpg', 'a.PHP_.jpg'],
  ['a.Exe', 'a.Exe_.txt'],
  ['a.json.webcom', 'a.json.webcom'],
  ['a.tar.gz', 'a.tar.gz'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\cv.pdf', 'cv.pdf'],
  ['a\r\nb\0.pdf', 'ab.pdf'],
  ['"x"<y>.pdf', 'xy.pdf'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['.pdf', 'pdf'],
  ['grüße.pdf', 'grüße.pdf'],
  [`${'a'.repeat(119)}😀b.pdf`, `${'a'.repeat(119)}.pdf`],
  ['😀😀.pdf', '😀😀.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(120)}.pdf`],
])('%j is %j', (sent, expected) => {
  expect(safeFileName(sent)).toBe(expected);
});
