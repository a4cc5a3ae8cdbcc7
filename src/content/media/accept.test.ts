// What becomes of files that the site cannot decode, or is not to keep under their name.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImageError } from '#kernel/images/pool.ts';
import type { ImageFault } from '#kernel/images/requests.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { acceptFile } from './accept.ts';
import type { UploadForm } from './errors.ts';
import { allowSvg } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-accept-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Sent {
  form?: UploadForm;
  fault?: ImageFault;
}

async function accept(filename: string, type: string, { form = 'raw', fault = 'bad' }: Sent = {}) {
  const content = filename.endsWith('.svg') ? SVG : GIF;
  const path = join(folder, filename);
  await writeFile(path, content);
  const images = { inspect: () => Promise.reject(new ImageError(fault, `It is ${fault}.`)) };
  const services = {
    part: () => ({ images }),
    settings: { get: (setting: Setting<unknown>) => setting.name === allowSvg.name || setting.default },
  } as unknown as Pick<Services, 'part' | 'settings'>;
  return acceptFile(services, { form, path, filename, type, size: content.length }, { mayUseActive: false });
}

test.each([
  ['busy', 'rest_too_many_requests', 429, 'Too many images are being worked on.', { retry_after: 10 }],
  ['unsupported', 'rest_upload_image_type_not_supported', 400, 'The server cannot process images of this type.', {}],
  ['slow', 'rest_upload_sideload_error', 400, 'The image takes too long to decode.', {}],
  ['bad', 'rest_upload_sideload_error', 400, 'The image is damaged, not complete, or too large to decode.', {}],
  ['full', 'rest_upload_sideload_error', 400, 'The image is damaged, not complete, or too large to decode.', {}],
] as const)('an image whose decoder is %s', async (fault, code, status, message, details) => {
  await expect(accept('dot.gif', 'image/gif', { fault })).rejects.toMatchObject({ code, status, message, details });
});

test('a decoder that failed is a fault of the server', async () => {
  await expect(accept('dot.gif', 'image/gif', { fault: 'failed' })).rejects.toThrow(
    new ImageError('failed', 'It is failed.'),
  );
});

test.each([
  ['multipart', 'rest_upload_unknown_error'],
  ['raw', 'rest_upload_sideload_error'],
  ['url', 'rest_invalid_url'],
] as const)('a file that came %s is refused with %s', async (form, code) => {
  await expect(accept('dot.gif', 'image/png', { form })).rejects.toMatchObject({
    code,
    status: 400,
    message: 'The name and the content type of the file disagree.',
  });
});

test.each(['audio/mpeg', 'video/mp4', 'image/png'])('a drawing is no %s', async (type) => {
  await expect(accept('logo.svg', type)).rejects.toMatchObject({
    code: 'rest_upload_sideload_error',
    status: 400,
    message: 'The name and the content type disagree.',
  });
});

test.each(['image/svg+xml', 'text/xml', 'application/octet-stream', 'application/x-video', ''])(
  'a drawing may come as %j',
  async (type) => {
    const { path, ...accepted } = await accept('My logo.svg', type);
    const text = await readFile(path, 'utf8');
    expect(accepted).toEqual({
      name: { base: 'My-logo', extension: 'svg' },
      type: 'image/svg+xml',
      mediaType: 'image',
      filesize: text.length,
      width: 20,
      height: 10,
      details: { sizes: {} },
      title: 'My logo',
      caption: '',
    });
  },
);
