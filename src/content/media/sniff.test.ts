import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contradicts, fits, sniffFile } from './sniff.ts';
import { findKind } from './types.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sniff-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const mp4 = (brand: string): Buffer => Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1');

describe('content and ending', () => {
  test.each([
    ['png', PNG, true],
    ['jpg', PNG, false],
    ['txt', PNG, false],
    ['pdf', '%PDF-1.7\n', true],
    ['pdf', 'no pdf', false],
    ['txt', 'hello', true],
    ['txt', '', true],
    ['txt', Buffer.from([0xe4, 0xf6, 0xfc]), true],
    ['txt', 'a\0b', false],
    ['txt', 'MZ\x90\0\x03', false],
    ['txt', '\t\n\f\r\x1b ~\x80', true],
    ...['\x08', '\x0b', '\x1f', '\x7f'].map((sign): [string, string, boolean] => ['txt', `a${sign}`, false]),
    ['csv', 'a;b\n1;2', true],
    ['vtt', 'WEBVTT\n\n', true],
    ['html', '<!doctype html>', true],
    ['png', '<svg xmlns="http://www.w3.org/2000/svg"/>', false],
    ['mp4', mp4('isom'), true],
    ['m4a', mp4('M4A '), true],
    ['mov', mp4('qt  '), true],
    ['mp3', 'ID3\x03\0\0\0\0\0\0', true],
    ['zip', 'PK\x03\x04' + '\0'.repeat(60), true],
    ['docx', 'PK\x03\x04' + '\0'.repeat(60), true],
    ['doc', 'PK\x03\x04' + '\0'.repeat(60), false],
    ['zip', '\x7fELF\x02\x01\x01' + '\0'.repeat(60), false],
  ])('%s: %j', async (extension, content, expected) => {
    const path = join(folder, 'file');
    await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    expect(fits(findKind(extension)!, await sniffFile(path))).toBe(expected);
  });
});

test.each(['php', 'exe', 'phtml', 'sh', 'svg', 'swf', 'jar', 'bat', 'dll', 'htaccess', ''])(
  '%s is no kind',
  (ending) => {
    expect(findKind(ending)).toBeUndefined();
  },
);

describe('what the client says', () => {
  test.each([
    ['image/jpeg', 'jpg', false],
    ['IMAGE/JPEG; charset=x', 'jpg', false],
    ['image/jpg', 'jpg', false],
    ['x-image/odd', 'jpg', false],
    ['', 'jpg', false],
    ['application/octet-stream', 'jpg', false],
    ['image/png', 'jpg', true],
    ['text/html', 'jpg', true],
    ['image/svg+xml', 'png', true],
    ['video/mp4', 'png', true],
    ['application/vnd.ms-excel', 'csv', false],
    ['application/x-zip-compressed', 'zip', false],
    ['application/x-something', 'zip', false],
    ['application/pdf', 'zip', true],
    ['image/png', 'pdf', true],
    ['text/javascript', 'js', false],
    ['application/javascript', 'js', false],
    ['audio/mp4', 'm4a', false],
    ['audio/mp4', 'mp4', false],
    ['video/mp4', 'm4a', false],
    ['audio/mp4', 'mov', true],
    ...['binary/octet-stream', 'application/x-www-form-urlencoded', 'text/plain', 'application/zip'].map(
      (vague): [string, string, boolean] => [vague, 'jpg', false],
    ),
    ['application/csv', 'csv', false],
    ['application/csv', 'jpg', false],
    ['audio/mpeg', 'm4a', false],
    ['video/ogg', 'ogg', false],
    ['audio/webm', 'webm', false],
    ['audio/x-wav', 'wav', false],
    ['audio/x-wav', 'mp4', true],
    ['image/pjpeg', 'jpg', false],
    ['image/x-png', 'png', false],
    ['image/x-png', 'jpg', true],
    ['image/x-ms-bmp', 'bmp', false],
    ['image/vnd.microsoft.icon', 'ico', false],
    ['image/vnd.microsoft.icon', 'png', true],
    ['audio/mp3', 'mp3', false],
    ['audio/mp3', 'wav', true],
    ['application/x-javascript', 'js', false],
    ['application/xhtml+xml', 'html', false],
    ['application/xhtml+xml', 'txt', true],
    ['image/apng', 'png', false],
    ...['webp', 'avif', 'gif', 'bmp', 'tiff', 'ico'].map((kind): [string, string, boolean] => [
      findKind(kind)!.type,
      'png',
      true,
    ]),
    ['text/css', 'txt', true],
    ['text/x-unknown', 'txt', false],
    ['text/x-unknown', 'png', true],
    [' image/png ', 'png', false],
  ])('%s of a %s contradicts: %s', (declared, extension, expected) => {
    expect(contradicts(declared, findKind(extension)!)).toBe(expected);
  });
});
