import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crc32 } from '#kernel/images/crc32.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let adm: TestUser;
let edi: TestUser;
let aut: TestUser;
let con: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  adm = await app.make.user({ role: 'administrator' });
  edi = await app.make.user({ role: 'editor' });
  aut = await app.make.user({ role: 'author' });
  con = await app.make.user({ role: 'contributor' });
});
afterAll(() => app.close());

interface Sent {
  by?: TestUser | null;
  name?: string;
  type?: string;
  query?: string;
  headers?: Record<string, string>;
}

/** A raw upload. */
async function send(
  bytes: Uint8Array | string,
  wish: Sent = {},
): Promise<{ status: number; headers: Headers; body: any }> {
  const { by = aut, name = 'tree.jpg', type = 'image/jpeg', query = '', headers = {} } = wish;
  const response = await app.fetch(`/api/core/v2/media${query}`, {
    method: 'POST',
    headers: {
      ...(by && { authorization: by.authorization }),
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...headers,
    },
    body: bytes as BodyInit,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function sendForm(fields: Record<string, string | [Uint8Array, string, string]>, by = aut) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value[0] as BlobPart], { type: value[2] }), value[1]);
  }
  const response = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: { authorization: by.authorization },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const outcome = ({ status, body }: { status: number; body: any }) => ({ status, code: body.code });
const fileOf = async (address: string) => {
  const response = await app.fetch(new URL(address).pathname);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });
const noisy = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

const jpeg = (width = 400, height = 200) => plain(width, height).jpeg().toBuffer();
const count = async () => (await app.asVisitor().get('/core/v2/media?per_page=1')).headers.get('x-wp-total');
async function storedFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.app.services.files.list('media/')) found.push(key);
  return found.sort();
}
async function unsettled(): Promise<number> {
  const { findUnsettledNames } = await import('#content/media/store.ts');
  return (await findUnsettledNames(app.app.services.db, '9999', 100)).length;
}

describe('a raw upload', () => {
  test('gives the item in the edit context', async () => {
    const bytes = await jpeg(1200, 800);
    const { status, headers, body } = await send(bytes, {
      name: 'My Tree.jpg',
      query: '?alt_text=A%20tree&title=Tree',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`http://site.test/api/core/v2/media/${body.id}`);
    expect(headers.get('x-wp-upload-attachment-id')).toBe(String(body.id));
    const month = body.date.slice(0, 7).replace('-', '/');
    expect(body).toMatchObject({
      status: 'inherit',
      type: 'attachment',
      title: { raw: 'Tree', rendered: 'Tree' },
      slug: 'tree',
      link: 'http://site.test/tree/',
      author: aut.id,
      alt_text: 'A tree',
      caption: { raw: '', rendered: '' },
      media_type: 'image',
      mime_type: 'image/jpeg',
      post: null,
      source_url: `http://site.test/media/${month}/My-Tree.jpg`,
      guid: { raw: `http://site.test/media/${month}/My-Tree.jpg` },
      missing_image_sizes: [],
      filename: 'My-Tree.jpg',
      comment_status: 'open',
      ping_status: 'closed',
      featured_media: 0,
      class_list: [`post-${body.id}`, 'attachment', 'type-attachment', 'status-inherit', 'hentry'],
    });
    expect(body.media_details).toMatchObject({ width: 1200, height: 800, file: `${month}/My-Tree.jpg` });
    expect(Object.keys(body.media_details.sizes)).toEqual(['thumbnail', 'medium', 'medium_large', 'large', 'full']);
    expect(body.media_details.sizes.medium).toEqual({
      file: 'My-Tree-300x200.jpg',
      width: 300,
      height: 200,
      filesize: expect.any(Number),
      mime_type: 'image/jpeg',
      source_url: `http://site.test/media/${month}/My-Tree-300x200.jpg`,
    });
    expect(body.media_details.sizes.full).toEqual({
      file: 'My-Tree.jpg',
      width: 1200,
      height: 800,
      mime_type: 'image/jpeg',
      source_url: body.source_url,
    });
    expect(body.media_details.filesize).toBe(body.filesize);
    expect(body.media_details.image_meta).toMatchObject({ aperture: '0', keywords: [] });
    expect(body.description.rendered).toContain(`<img loading="lazy" decoding="async" width="300" height="200"`);
    for (const name of ['content', 'excerpt', 'password', 'sticky', 'categories', 'format']) {
      expect(body).not.toHaveProperty(name);
    }

    const file = await fileOf(body.source_url);
    expect(file.bytes.equals(bytes)).toBe(true);
    const thumbnail = await fileOf(body.media_details.sizes.thumbnail.source_url);
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 150, height: 150, format: 'jpeg' });
    expect(thumbnail.bytes.length).toBe(body.media_details.sizes.thumbnail.filesize);
    expect(await unsettled()).toBe(0);
  });

  test('by contexts', async () => {
    const { body: made } = await send(await jpeg());
    const view = (await app.asVisitor().get(`/core/v2/media/${made.id}`)).body;
    expect(view.caption).toEqual({ rendered: '' });
    expect(view).toHaveProperty('filesize');
    expect(view).not.toHaveProperty('missing_image_sizes');
    expect(view).not.toHaveProperty('permalink_template');
    const embed = (await app.asVisitor().get(`/core/v2/media/${made.id}?context=embed`)).body;
    expect(Object.keys(embed).sort()).toEqual(
      [
        ...['_links', 'alt_text', 'author', 'caption', 'date', 'featured_media', 'id', 'link', 'media_details'],
        ...['media_type', 'mime_type', 'slug', 'source_url', 'title', 'type'],
      ].sort(),
    );
    await app.asVisitor().get(`/core/v2/media/${made.id}?context=edit`).fails(401, 'rest_forbidden_context');
    const fields = await app.asVisitor().get(`/core/v2/media/${made.id}?_fields=id,media_details.width`);
    expect(fields.body).toEqual({ id: made.id, media_details: { width: 400 } });
  });

  test('names that are taken get a number', async () => {
    const names = [];
    for (let i = 0; i < 3; i++) names.push((await send(await jpeg(20, 20), { name: 'same.jpg' })).body.filename);
    expect(names).toEqual(['same.jpg', 'same-1.jpg', 'same-2.jpg']);
    const together = await Promise.all([1, 2, 3, 4].map(async () => send(await jpeg(20, 20), { name: 'both.jpg' })));
    expect(new Set(together.map(({ body }) => body.filename)).size).toBe(4);
    expect(new Set(together.map(({ body }) => body.slug)).size).toBe(4);
  });

  test('a size of one image is no name for another', async () => {
    const { body: named } = await send(await jpeg(40, 40), { name: 'wood-300x150.jpg' });
    const { body: sized } = await send(await jpeg(600, 300), { name: 'wood.jpg' });
    expect(named.filename).toBe('wood-300x150-1.jpg');
    expect(sized.media_details.sizes.medium.file).toBe('wood-300x150.jpg');
    expect((await fileOf(named.source_url)).bytes.length).toBe(named.filesize);
  });

  test('lies in the month of its post, but not of its page', async () => {
    const post = await app.make.post({ by: aut, date: '2020-05-06T10:00:00' });
    const page = await app.make.page({ by: edi, date: '2020-05-06T10:00:00' });
    const own = await send(await jpeg(20, 20), { query: `?post=${post.id}` });
    expect(own.body.source_url).toContain('/media/2020/05/');
    expect(own.body.post).toBe(post.id);
    const other = await send(await jpeg(20, 20), { by: edi, query: `?post=${page.id}` });
    expect(other.body.source_url).not.toContain('/2020/');
  });

  test.each([
    ['video/mp4', 'film.mp4', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'file'],
    ['application/pdf', 'paper.pdf', '%PDF-1.7\n1 0 obj', 'file'],
    ['text/csv', 'table.csv', 'a;b\n1;2\n', 'file'],
    ['application/zip', 'box.zip', `PK\x03\x04${'\0'.repeat(40)}`, 'file'],
    ['text/plain', 'note.txt', 'hello', 'file'],
  ])('%s', async (type, name, content, kind) => {
    const { status, body } = await send(Buffer.from(content, 'latin1'), { type, name });
    expect(status).toBe(201);
    expect(body).toMatchObject({ mime_type: type, media_type: kind, missing_image_sizes: [], filename: name });
    expect(body.media_details).toMatchObject({ filesize: content.length, sizes: {} });
    expect(body.title.raw).toBe(name.split('.')[0]);
    expect((await fileOf(body.source_url)).bytes.toString('latin1')).toBe(content);
  });

  test('an icon and a bitmap are measured and stored as they are', async () => {
    const icon = Buffer.from([0, 0, 1, 0, 1, 0, 16, 32, 0, 0, 1, 0, 24, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
    const { body } = await send(icon, { name: 'site.ico', type: 'image/x-icon' });
    expect(body.media_details).toMatchObject({ width: 16, height: 32, sizes: {} });
  });

  test('HTML is for those who may write any', async () => {
    const html = { name: 'page.html', type: 'text/html' };
    expect(outcome(await send('<p>x</p>', html))).toEqual({ status: 400, code: 'rest_upload_sideload_error' });
    expect((await send('<p>x</p>', { ...html, by: edi })).status).toBe(201);
  });
});

describe('a form', () => {
  test('with fields', async () => {
    const { status, headers, body } = await sendForm({
      title: 'From a form',
      caption: 'A <b>line</b><script>x</script>',
      alt_text: '<i>words</i>',
      description: 'Long\n\ntext',
      status: 'private',
      file: [await jpeg(500, 500), 'photo.jpg', 'image/jpeg'],
    });
    expect(status).toBe(201);
    expect(headers.get('x-wp-upload-attachment-id')).toBe(String(body.id));
    expect(body).toMatchObject({
      title: { raw: 'From a form' },
      caption: { raw: 'A <b>line</b>x', rendered: '<p>A <b>line</b>x</p>\n' },
      alt_text: 'words',
      status: 'private',
      description: { raw: 'Long\r\n\r\ntext' },
    });
    expect(body.description.rendered).toMatch(/^<p class="attachment">[^]*<p>Long<\/p>\n<p>text<\/p>\n$/);
    await app.asVisitor().get(`/core/v2/media/${body.id}`).fails(401, 'rest_forbidden');
    expect((await app.as(edi).get(`/core/v2/media/${body.id}`)).status).toBe(200);
  });

  test.each([
    ['no file', { title: 'x' }, 400, 'rest_upload_no_data'],
    ['another field', { other: [Buffer.from('x'), 'a.txt', 'text/plain'] }, 400, 'rest_upload_no_data'],
    ['an empty file', { file: [Buffer.alloc(0), 'a.txt', 'text/plain'] }, 400, 'rest_upload_no_data'],
    ['a wrong type', { file: [Buffer.from('<?php'), 'a.php', 'text/plain'] }, 400, 'rest_upload_unknown_error'],
    ['a lying name', { file: [Buffer.from('text'), 'a.jpg', 'image/jpeg'] }, 400, 'rest_upload_unknown_error'],
  ] as const)('%s', async (_name, fields, status, code) => {
    expect(outcome(await sendForm(fields as any))).toEqual({ status, code });
  });
});

describe('who may upload', () => {
  test.each([
    ['a visitor', (): TestUser | null => null, '', 401, 'rest_cannot_create'],
    ['a contributor', () => con, '', 403, 'rest_cannot_create'],
    ['for somebody else', () => aut, '?author=1', 403, 'rest_cannot_edit_others'],
    ['with an id', () => aut, '?id=1', 400, 'rest_post_exists'],
    ['to an unknown post', () => aut, '?post=999999', 403, 'rest_cannot_edit'],
    ['with an unknown state', () => aut, '?status=trash', 400, 'rest_invalid_param'],
  ] as const)('%s', async (_name, by, query, status, code) => {
    expect(outcome(await send(await jpeg(), { by: by(), query }))).toEqual({ status, code });
  });

  test('not to the post of another', async () => {
    const post = await app.make.post({ by: edi });
    expect(outcome(await send(await jpeg(), { query: `?post=${post.id}` }))).toEqual({
      status: 403,
      code: 'rest_cannot_edit',
    });
    expect((await send(await jpeg(), { by: edi, query: `?post=${post.id}` })).body.post).toBe(post.id);
  });

  test('not to a media item, nor to a revision', async () => {
    const { body: item } = await send(await jpeg());
    expect(outcome(await send(await jpeg(), { query: `?post=${item.id}` }))).toEqual({
      status: 400,
      code: 'rest_invalid_param',
    });
    const post = await app.make.post({ by: aut });
    await app.as(aut).post(`/core/v2/posts/${post.id}`, { content: 'Changed.' });
    const [revision] = (await app.as(aut).get(`/core/v2/posts/${post.id}/revisions`)).body;
    expect((await send(await jpeg(), { query: `?post=${revision.id}` })).status).toBe(400);
  });
});

describe('wrong headers', () => {
  test.each([
    ['no disposition', { 'content-disposition': '' }, 400, 'rest_upload_no_content_disposition'],
    ['no name', { 'content-disposition': 'attachment' }, 400, 'rest_upload_invalid_disposition'],
    ['a wrong digest', { 'content-md5': 'd41d8cd98f00b204e9800998ecf8427e' }, 412, 'rest_upload_hash_mismatch'],
    ['another type', { 'content-type': 'image/png' }, 400, 'rest_upload_sideload_error'],
    ['a page', { 'content-type': 'text/html' }, 400, 'rest_upload_sideload_error'],
  ])('%s', async (_name, headers, status, code) => {
    expect(outcome(await send(await jpeg(), { headers }))).toEqual({ status, code });
  });

  test('nothing sent', async () => {
    expect(outcome(await send(''))).toEqual({ status: 400, code: 'rest_upload_no_data' });
  });

  test('no content type', async () => {
    const response = await rawRequest(
      `POST /api/core/v2/media HTTP/1.1\r\nHost: site.test\r\nAuthorization: ${aut.authorization}\r\n` +
        'Content-Disposition: attachment; filename="a.txt"\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi',
    );
    expect(response).toContain('rest_upload_no_content_type');
  });

  test('the right digest, and types that say nothing', async () => {
    const bytes = await jpeg();
    const digest = createHash('md5').update(bytes).digest('hex').toUpperCase();
    expect((await send(bytes, { headers: { 'content-md5': digest } })).status).toBe(201);
    expect((await send(bytes, { type: 'application/octet-stream' })).status).toBe(201);
  });
});

/** What the test app's socket answers to these bytes; cut off without an answer when `isCut`. */
function rawRequest(text: string, isCut = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(app.port, '127.0.0.1', () => {
      socket.write(text, () => {
        if (isCut) setTimeout(() => socket.destroy(), 100);
      });
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('bad files', () => {
  const archive = Buffer.concat([
    Buffer.from('PK\x03\x04 not an image', 'latin1'),
    Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 46, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);

  test.each([
    ['a program', 'x.php', 'text/plain', () => Buffer.from('<?php')],
    ['a program with two endings', 'x.jpg.php', 'image/jpeg', () => jpeg()],
    ['a program called an image', 'x.jpg', 'image/jpeg', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    [
      'a program called an archive',
      'x.zip',
      'application/zip',
      () => Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1'),
    ],
    ['SVG', 'x.svg', 'image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG called an image', 'x.png', 'image/png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page called an image', 'x.gif', 'image/gif', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an image called by another type', 'x.png', 'image/png', () => jpeg()],
    ['an image called a text', 'x.txt', 'text/plain', () => jpeg()],
    ['an archive called an image', 'x.jpg', 'image/jpeg', () => archive],
    ['no ending', 'tree', 'image/jpeg', () => jpeg()],
    ['half of a JPEG', 'x.jpg', 'image/jpeg', async () => half(await noisy(600, 400).jpeg().toBuffer())],
    ['half of a PNG', 'x.png', 'image/png', async () => half(await noisy(600, 400).png().toBuffer())],
    ['half of a GIF', 'x.gif', 'image/gif', async () => half(await noisy(300, 200).gif().toBuffer())],
    ['half of a WebP', 'x.webp', 'image/webp', async () => half(await noisy(600, 400).webp().toBuffer())],
    ['a decompression bomb', 'x.png', 'image/png', () => bomb(30_000, 30_000)],
    ['an archive inside an image', 'x.jpg', 'image/jpeg', async () => withComment(await jpeg(), archive)],
  ])('%s is refused, and nothing is kept', async (_name, name, type, make) => {
    const [files, total] = [await storedFiles(), await count()];
    expect(outcome(await send(await make(), { name, type, by: adm }))).toEqual({
      status: 400,
      code: 'rest_upload_sideload_error',
    });
    expect(await storedFiles()).toEqual(files);
    expect(await count()).toBe(total);
    expect(await unsettled()).toBe(0);
  });

  test('HEIC cannot be processed', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(outcome(await send(heic, { name: 'x.heic', type: 'image/heic' }))).toEqual({
      status: 400,
      code: 'rest_upload_image_type_not_supported',
    });
  });

  test('an archive behind an image is cut off', async () => {
    const bytes = await jpeg(200, 100);
    const { body } = await send(Buffer.concat([bytes, archive]), { name: 'tail.jpg' });
    expect((await fileOf(body.source_url)).bytes.equals(bytes)).toBe(true);
    expect(body.filesize).toBe(bytes.length);
  });

  test.each([
    ['../../../etc/cron.jpg', 'cron.jpg'],
    ['..\\\\..\\\\windows.jpg', 'windows.jpg'],
    ['%2e%2e%2fup.jpg', '2e-2e-2fup.jpg'],
    [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(100)}.jpg`],
    ['shell.php.jpg', 'shell-php.jpg'],
  ])('the name %s is made harmless', async (name, expected) => {
    const { status, body } = await send(await jpeg(20, 20), { name });
    expect(status).toBe(201);
    expect(body.filename).toBe(expected);
    expect(body.source_url).toMatch(/^http:\/\/site\.test\/media\/\d{4}\/\d\d\/[\w-]+\.jpg$/);
    expect((await fileOf(body.source_url)).status).toBe(200);
  });

  test('a NUL in the name of a form', async () => {
    const { status, body } = await sendForm({ file: [await jpeg(20, 20), 'a\0.php\0b.jpg', 'image/jpeg'] });
    expect([201, 400]).toContain(status);
    if (status === 201) expect(body.filename).toMatch(/^[\w-]+\.jpg$/);
  });

  test('an upload that is cut off leaves nothing behind', async () => {
    const [files, total] = [await storedFiles(), await count()];
    await rawRequest(
      `POST /api/core/v2/media HTTP/1.1\r\nHost: site.test\r\nAuthorization: ${aut.authorization}\r\n` +
        'Content-Type: image/jpeg\r\nContent-Disposition: attachment; filename="cut.jpg"\r\nContent-Length: 5000\r\n\r\n' +
        '\xff\xd8\xff',
      true,
    );
    expect(await storedFiles()).toEqual(files);
    expect(await count()).toBe(total);
    expect(await unsettled()).toBe(0);
  });

  test('too big', async () => {
    const { services } = app.app;
    const limit = services.settings.find('media.max_bytes')!;
    await services.tx((tx) => services.settings.set(tx, limit, 1000));
    try {
      expect(outcome(await send('x'.repeat(1001), { name: 'a.txt', type: 'text/plain' }))).toEqual({
        status: 413,
        code: 'rest_upload_file_too_big',
      });
    } finally {
      await services.tx((tx) => services.settings.reset(tx, limit));
    }
  });

  const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

  function withComment(bytes: Buffer, comment: Buffer): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, bytes.subarray(2)]);
  }

  function bomb(width: number, height: number): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header[8] = 8;
    const chunk = (name: string, content: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(name), content]);
      const around = Buffer.alloc(8);
      around.writeUInt32BE(content.length, 0);
      around.writeUInt32BE(crc32(named), 4);
      return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
    };
    const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    const pixels = deflateSync(Buffer.alloc(10_000_000));
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  }
});

describe('photos', () => {
  const TAGS = {
    IFD0: { Copyright: 'Ann', Model: 'Box', ImageDescription: 'An oak\nin spring' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '7/1 7/1 0/1' },
  };

  test('lose their location, and keep the rest', async () => {
    const bytes = await plain(400, 300).withExif(TAGS).jpeg().toBuffer();
    expect(await exifr.gps(bytes)).toBeDefined();
    const { body } = await send(bytes);
    expect(body.media_details.image_meta).toMatchObject({
      copyright: 'Ann',
      camera: 'Box',
      caption: 'An oak\nin spring',
    });
    expect(body.caption.raw).toBe('An oak\nin spring');
    const stored = (await fileOf(body.source_url)).bytes;
    expect(await exifr.gps(stored)).toBeUndefined();
    expect(await exifr.parse(stored)).toMatchObject({ Copyright: 'Ann' });
    const medium = (await fileOf(body.media_details.sizes.medium.source_url)).bytes;
    expect(await exifr.parse(medium)).toBeUndefined();
  });

  test('keep their location when the site wants it', async () => {
    const { services } = app.app;
    const setting = services.settings.find('media.strip_location')!;
    await services.tx((tx) => services.settings.set(tx, setting, false));
    try {
      const { body } = await send(await plain(400, 300).withExif(TAGS).jpeg().toBuffer());
      expect(await exifr.gps((await fileOf(body.source_url)).bytes)).toBeDefined();
      expect(await exifr.gps((await fileOf(body.media_details.sizes.medium.source_url)).bytes)).toBeUndefined();
    } finally {
      await services.tx((tx) => services.settings.reset(tx, setting));
    }
  });

  test('on their side are turned', async () => {
    const bytes = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await send(bytes, { name: 'turned.jpg' });
    expect(body.media_details).toMatchObject({ width: 200, height: 400, original_image: 'turned.jpg' });
    expect(body.filename).toBe('turned-rotated.jpg');
    expect(body.media_details.image_meta.orientation).toBe('1');
    expect(body.media_details.sizes.medium).toMatchObject({ width: 150, height: 300, file: 'turned-150x300.jpg' });
    const shown = await sharp((await fileOf(body.source_url)).bytes).metadata();
    expect(shown).toMatchObject({ width: 200, height: 400 });
    expect(shown.orientation).toBeUndefined();
  });

  test('that are very large are shown by a copy', async () => {
    const { body } = await send(await plain(3000, 1500).jpeg().toBuffer(), { name: 'large.jpg' });
    expect(body.filename).toBe('large-scaled.jpg');
    expect(body.media_details).toMatchObject({ width: 2560, height: 1280, original_image: 'large.jpg' });
    expect(Object.keys(body.media_details.sizes)).toEqual([
      ...['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048', 'full'],
    ]);
    expect(body.media_details.sizes.full).toMatchObject({ file: 'large-scaled.jpg', width: 2560 });
    expect(body.guid.raw).toMatch(/\/large\.jpg$/);
    expect(body.missing_image_sizes).toEqual([]);
    expect((await fileOf(body.guid.raw)).status).toBe(200);
  });

  test.each([
    ['image/png', 'a.png', () => plain(500, 300).png()],
    ['image/webp', 'a.webp', () => plain(500, 300).webp()],
    ['image/gif', 'a.gif', () => plain(500, 300).gif()],
    ['image/avif', 'a.avif', () => plain(500, 300).avif({ effort: 0 })],
  ])('%s has sizes of its own type', async (type, name, make) => {
    const { body } = await send(await make().toBuffer(), { type, name });
    expect(body.mime_type).toBe(type);
    expect(body.media_details.sizes.medium).toMatchObject({ width: 300, height: 180, mime_type: type });
  });

  test('TIFF is stored without sizes', async () => {
    const { body } = await send(await plain(500, 300).tiff().toBuffer(), { type: 'image/tiff', name: 'a.tif' });
    expect(body).toMatchObject({ media_type: 'image', missing_image_sizes: [] });
    expect(body.media_details).toMatchObject({ width: 500, height: 300, sizes: {} });
  });

  test('an animation stays one', async () => {
    const frame = (colour: string) => ({ create: { width: 400, height: 300, channels: 3, background: colour } });
    const bytes = await sharp([frame('red'), frame('blue')] as any, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { body } = await send(bytes, { name: 'move.gif', type: 'image/gif' });
    expect((await sharp((await fileOf(body.source_url)).bytes).metadata()).pages).toBe(2);
    expect(body.media_details).toMatchObject({ width: 400, height: 300 });
    expect(body.media_details.sizes.medium).toMatchObject({ width: 300, height: 225 });
  });
});

describe('SVG where the site allows it', () => {
  beforeAll(async () => {
    const { settings, tx } = app.app.services;
    await tx((open) => settings.set(open, settings.find('media.allow_svg')!, true));
  });
  afterAll(async () => {
    const { settings, tx } = app.app.services;
    await tx((open) => settings.reset(open, settings.find('media.allow_svg')!));
  });

  test('is cleaned', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="x()"><script>1</script><path d="M0 0"/></svg>';
    const { status, body } = await send(svg, { name: 'logo.svg', type: 'image/svg+xml' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ mime_type: 'image/svg+xml', media_type: 'image' });
    expect(body.media_details).toMatchObject({ width: 20, height: 10, sizes: {} });
    const stored = (await fileOf(body.source_url)).bytes.toString();
    expect(stored).toContain('<path d="M0 0">');
    expect(stored).not.toMatch(/script|onload/);
  });

  test.each(['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', 'no markup'])(
    '%s is refused',
    async (svg) => {
      expect(outcome(await send(svg, { name: 'x.svg', type: 'image/svg+xml' }))).toEqual({
        status: 400,
        code: 'rest_upload_sideload_error',
      });
    },
  );
});

describe('from an address', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    const bytes = await jpeg(200, 100);
    server = createServer((request, response) => {
      if (request.url === '/oak.jpg') response.setHeader('content-type', 'image/jpeg').end(bytes);
      else if (request.url === '/oak') response.setHeader('content-type', 'image/jpeg').end(bytes);
      else if (request.url === '/' || request.url === '/two%20words')
        response.setHeader('content-type', 'Image/JPEG ; q=1').end(bytes);
      else if (request.url === '/other.png') response.setHeader('content-type', 'image/png').end(bytes);
      else if (request.url === '/big.jpg') response.end(Buffer.alloc(33 * 1024 * 1024));
      else if (request.url === '/page.jpg') response.end('<html>');
      else if (request.url === '/a.txt') response.end('text');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
    const { settings, tx } = app.app.services;
    await tx((open) => settings.set(open, settings.find('outbound.allow')!, [`127.0.0.1:${port}`]));
  });
  afterAll(() => server.close());

  test.each(['/oak.jpg', '/oak'])('%s is fetched', async (path) => {
    const { status, body } = await app.as(aut).post('/core/v2/media', { url: base + path, title: 'Fetched' });
    expect(status).toBe(201);
    expect(body.filename).toMatch(/^oak(-\d)?\.jpg$/);
    expect(body.title.raw).toBe('Fetched');
  });

  test('what the address does not name is named by its type', async () => {
    const named = async (path: string) =>
      (await app.as(aut).post('/core/v2/media', { url: base + path })).body.filename;
    expect([await named('/'), await named('/two%20words')]).toEqual(['image.jpg', 'two-words.jpg']);
  });

  test.each([
    ['/other.png', 400, 'rest_invalid_url'],
    ['/page.jpg', 400, 'rest_invalid_url'],
    ['/a.txt', 400, 'rest_invalid_url'],
    ['/none.jpg', 400, 'rest_invalid_url'],
    ['/big.jpg', 413, 'rest_upload_file_too_big'],
  ])('%s is not', async (path, status, code) => {
    await app
      .as(aut)
      .post('/core/v2/media', { url: base + path })
      .fails(status, code);
  });

  test.each([
    'http://127.0.0.1:1/x.jpg',
    'http://10.0.0.1/x.jpg',
    'ftp://site.test/x.jpg',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', async (url) => {
    await app.as(aut).post('/core/v2/media', { url }).fails(400, 'rest_invalid_url');
  });

  test('an empty JSON body is no file', async () => {
    await app.as(aut).post('/core/v2/media', { title: 'x' }).fails(400, 'rest_upload_no_data');
  });
});

describe('one item', () => {
  test('names its page, has no meta, and says what an editor may do', async () => {
    const { body: made } = await send(await jpeg());
    const { headers, body } = await app.asVisitor().get(`/core/v2/media/${made.id}`);
    expect(headers.get('link')).toContain(`<${made.link}>; rel="alternate"; type=text/html`);
    expect(body.meta).toEqual([]);
    const actions = async (user: TestUser) => {
      const { body } = await app.as(user).get(`/core/v2/media/${made.id}?context=edit`);
      expect(body.meta).toEqual([]);
      return Object.keys(body._links).filter((relation) => relation.startsWith('wp:action-'));
    };
    expect(await actions(aut)).toEqual([]);
    const editor = await app.make.user({ role: 'editor' });
    expect(await actions(editor)).toEqual(['wp:action-unfiltered-html', 'wp:action-assign-author']);
  });
});

describe('update', () => {
  test('of every field', async () => {
    const { body: made } = await send(await jpeg());
    const post = await app.make.post({ by: aut });
    const changes = {
      title: 'New',
      alt_text: 'Words',
      caption: { raw: 'Line' },
      description: 'Text',
      post: post.id,
      date: '2024-02-03T04:05:06',
      slug: 'New slug',
      comment_status: 'closed',
      ping_status: 'open',
      status: 'private',
    };
    const { status, body } = await app.as(aut).put(`/core/v2/media/${made.id}`, { ...changes, meta: [], author: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...changes,
      title: { raw: 'New' },
      caption: { raw: 'Line' },
      description: { raw: 'Text' },
      slug: 'new-slug',
    });
    expect([body.guid, body.meta, body.author]).toEqual([made.guid, [], aut.id]);
    const listed = await app.as(aut).get('/core/v2/media?status=private&before=2024-03-01T00:00:00');
    expect(listed.body.map((one: any) => one.id)).toEqual([made.id]);
    expect(listed.headers.get('x-wp-total')).toBe('1');
  });

  test('is seen in the next read', async () => {
    const { body: made } = await send(await jpeg());
    await app.asVisitor().get(`/core/v2/media/${made.id}`);
    await app.as(aut).post(`/core/v2/media/${made.id}`, { alt_text: 'Now' });
    expect((await app.asVisitor().get(`/core/v2/media/${made.id}`)).body.alt_text).toBe('Now');
  });

  test('no way back to inherit by that word, but by another', async () => {
    const { body: made } = await send(await jpeg(), { query: '?status=private' });
    const path = `/core/v2/media/${made.id}`;
    await app.as(aut).post(path, { status: 'inherit' }).fails(400, 'rest_invalid_param');
    await app.as(aut).post(path, { status: 'trash' }).fails(400, 'rest_invalid_param');
    expect((await app.as(aut).post(path, { status: 'private' })).body.status).toBe('private');
    expect((await app.as(aut).post(path, { status: 'publish' })).body.status).toBe('inherit');
    expect((await app.as(aut).post(path, { status: 'inherit' })).status).toBe(200);
  });

  test('the featured image is for sound and film', async () => {
    const { body: image } = await send(await jpeg());
    const { body: film } = await send(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), {
      name: 'film.mp4',
      type: 'video/mp4',
    });
    await app
      .as(aut)
      .post(`/core/v2/media/${image.id}`, { featured_media: film.id })
      .fails(400, 'rest_no_featured_media');
    const { body } = await app.as(aut).post(`/core/v2/media/${film.id}`, { featured_media: image.id });
    expect(body.featured_media).toBe(image.id);
    const of = async (featured: number) =>
      (await app.as(aut).post(`/core/v2/media/${film.id}`, { featured_media: featured })).body.featured_media;
    const post = await app.make.post({ by: aut });
    expect([await of(999_999), await of(post.id), await of(0), await of(999_999)]).toEqual([image.id, image.id, 0, 0]);
    expect((await app.as(aut).post(`/core/v2/media/${image.id}`, { featured_media: 0 })).status).toBe(200);
  });

  test.each([
    ['by a visitor', (): TestUser | null => null, {}, 401, 'rest_cannot_edit'],
    ['by another author', () => con, {}, 403, 'rest_cannot_edit'],
    ['with a wrong date', () => aut, { date: 'x' }, 400, 'rest_invalid_param'],
    ['with another author', () => aut, { author: 1 }, 403, 'rest_cannot_edit_others'],
    ['with an unknown author', () => adm, { author: 99_999 }, 400, 'rest_invalid_author'],
    ['below an unknown post', () => aut, { post: 99_999 }, 403, 'rest_cannot_edit'],
  ] as const)('%s', async (_name, by, changes, status, code) => {
    const { body: made } = await send(await jpeg(20, 20));
    const user = by();
    const client = user ? app.as(user) : app.asVisitor();
    await client.post(`/core/v2/media/${made.id}`, changes).fails(status, code);
  });

  test('what is no media item is not found', async () => {
    const post = await app.make.post();
    await app.as(adm).get(`/core/v2/media/${post.id}`).fails(404, 'rest_post_invalid_id');
    await app.as(adm).post('/core/v2/media/999999', {}).fails(404, 'rest_post_invalid_id');
  });
});

describe('delete', () => {
  test('needs force, and takes files and marks along', async () => {
    const { body: made } = await send(await jpeg(700, 700), { name: 'gone.jpg' });
    const post = await app.make.post({ by: aut, featured_media: made.id });
    const path = `/core/v2/media/${made.id}`;
    expect((await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body.featured_media).toBe(made.id);
    await app.as(aut).delete(path).fails(501, 'rest_trash_not_supported');
    await app.as(con).delete(`${path}?force=true`).fails(403, 'rest_cannot_delete');
    await app.asVisitor().delete(`${path}?force=true`).fails(401, 'rest_cannot_delete');
    const total = Number(await count());

    const { status, body } = await app.as(aut).delete(`${path}?force=true`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ deleted: true, previous: { id: made.id, filename: 'gone.jpg' } });
    expect(body.previous).not.toHaveProperty('_links');
    await app.asVisitor().get(path).fails(404, 'rest_post_invalid_id');
    expect(Number(await count())).toBe(total - 1);
    const shown = (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body;
    expect(shown.featured_media).toBe(0);
    expect(shown._links).not.toHaveProperty('wp:featuredmedia');

    expect((await send(await jpeg(20, 20), { name: 'gone.jpg' })).body.filename).toBe('gone-1.jpg');
    await runJobs();
    expect((await storedFiles()).filter((key) => /\/gone(-\d+x\d+)?\.jpg$/.test(key))).toEqual([]);
    expect((await storedFiles()).some((key) => key.endsWith('/gone-1.jpg'))).toBe(true);
    expect((await send(await jpeg(20, 20), { name: 'gone.jpg' })).body.filename).toBe('gone.jpg');
  });
});

/** Does what waits, as the queue would. */
async function runJobs(): Promise<void> {
  const { services } = app.app;
  const { mediaJobs } = await import('#content/media/jobs.ts');
  for (const job of mediaJobs) {
    for (const { payload } of await services.queue.list({ name: job.name }))
      await job.run(JSON.parse(payload), services);
  }
}

describe('missing sizes', () => {
  test('are made by the job, and by post-process', async () => {
    const { services } = app.app;
    const { updateItem } = await import('#content/media/store.ts');
    const { sizesJob } = await import('#content/media/jobs.ts');
    const { body: made } = await send(await jpeg(700, 700), { name: 'sizes.jpg' });
    const forget = () =>
      services.tx(async (tx) => {
        await updateItem(tx.db, made.id, { details: { sizes: {} } });
        tx.touch(`attachment:${made.id}`);
      });
    const path = `/core/v2/media/${made.id}`;
    await forget();
    const missing = (await app.as(aut).get(`${path}?context=edit`)).body;
    expect(missing.missing_image_sizes).toEqual(['thumbnail', 'medium']);
    expect(missing.media_details.sizes).toEqual({});
    const action = { action: 'create-image-subsizes' };
    const { status, body } = await app.as(aut).post(`${path}/post-process`, action);
    expect(status).toBe(200);
    expect(body.missing_image_sizes).toEqual([]);
    expect(Object.keys(body.media_details.sizes)).toEqual(['thumbnail', 'medium', 'full']);

    await forget();
    await sizesJob.run({ id: made.id }, services);
    await sizesJob.run({ id: made.id }, services);
    expect((await app.as(aut).get(`${path}?context=edit`)).body.missing_image_sizes).toEqual([]);
    await sizesJob.run({ id: 999_999 }, services);
  });

  test('are left to the job when there is no time', async () => {
    const { services } = app.app;
    const { updateItem } = await import('#content/media/store.ts');
    const { makeSizes } = await import('#content/media/make-sizes.ts');
    const { body: made } = await send(await noisy(1500, 1500).jpeg().toBuffer(), { name: 'hurry.jpg' });
    await services.tx((tx) => updateItem(tx.db, made.id, { details: { sizes: {} } }));
    expect(await makeSizes(services, made.id, 1)).toBe(false);
    expect(await makeSizes(services, made.id, 30_000)).toBe(true);
    const { body } = await app.as(aut).get(`/core/v2/media/${made.id}?context=edit`);
    expect(body.missing_image_sizes).toEqual([]);
  });

  test('are waited for no longer than the job that makes them is due', async () => {
    const waiting = await app.app.services.queue.list();
    expect(waiting.filter(({ name }) => name === 'content.makeImageSizes')).toEqual([]);
  });

  test.each([
    [() => aut, { action: 'other' }, 400, 'rest_invalid_param'],
    [() => aut, {}, 400, 'rest_missing_callback_param'],
    [() => con, { action: 'create-image-subsizes' }, 403, 'rest_cannot_edit'],
  ])('%#', async (by, body, status, code) => {
    const { body: made } = await send(await jpeg(20, 20));
    await app.as(by()).post(`/core/v2/media/${made.id}/post-process`, body).fails(status, code);
  });
});

describe('an upload that came to nothing', () => {
  test('leaves neither file nor name', async () => {
    const { services } = app.app;
    const { storeUpload } = await import('#content/media/upload.ts');
    const path = services.files.temporaryPath();
    await writeFile(path, 'x');
    const accepted = {
      ...{ path, name: { base: 'failing', extension: 'txt' }, type: 'text/plain', mediaType: 'text' as const },
      ...{ filesize: 1, width: null, height: null, details: { sizes: {} }, title: 'x', caption: '' },
    };
    const site = services.sites.values().next().value!;
    const [files, total] = [await storedFiles(), await count()];
    const upload = storeUpload(services, site, accepted, {
      changes: { author: 999_999 },
      authorId: aut.id,
      parent: undefined,
    });
    await expect(upload).rejects.toThrow();
    expect(await storedFiles()).toEqual(files);
    expect(await count()).toBe(total);
    expect(await unsettled()).toBe(0);
  });

  test('is cleaned away after a day, and nothing else is', async () => {
    const { services } = app.app;
    const { claimFile } = await import('#content/media/claims.ts');
    const { removeOrphanFiles } = await import('#content/media/jobs.ts');
    const { settleName } = await import('#content/media/store.ts');
    const { body: kept } = await send(await jpeg(400, 400), { name: 'orphan-kept.jpg' });
    const claim = await claimFile(services, '2001/01', { base: 'orphan', extension: 'jpg' });
    for (const name of ['orphan.jpg', 'orphan-150x150.jpg', 'orphan-other.jpg']) {
      await services.files.putBytes(`media/2001/01/${name}`, Buffer.from('x'), 'image/jpeg');
    }
    const here = async () => (await storedFiles()).filter((key) => key.startsWith('media/2001/01/'));
    await removeOrphanFiles.run({}, services);
    expect(await here()).toHaveLength(3);
    await services.tx((tx) => settleName(tx.db, claim.id, '2001-01-01T00:00:00'));
    await removeOrphanFiles.run({}, services);
    expect(await here()).toEqual(['media/2001/01/orphan-other.jpg']);
    // Of two names of one upload, the one that is not old enough keeps its file and its place.
    const { claimName, isNameClaimed } = await import('#content/media/store.ts');
    for (const [name, since] of [
      ['orphan-old', '2001-01-01'],
      ['orphan-young', '2999-01-01'],
    ] as const) {
      const row = { name: `2001/01/${name}.txt`, post_id: claim.id, unsettled_since: `${since}T00:00:00` };
      await services.tx((tx) => claimName(tx.db, row));
      await services.files.putBytes(`media/2001/01/${name}.txt`, Buffer.from('x'), 'text/plain');
    }
    await removeOrphanFiles.run({}, services);
    expect(await here()).toEqual(['media/2001/01/orphan-other.jpg', 'media/2001/01/orphan-young.txt']);
    expect(await isNameClaimed(services.db, '2001/01/orphan-young.txt')).toBe(true);
    await services.tx((tx) => settleName(tx.db, claim.id, '2001-01-01T00:00:00'));
    await removeOrphanFiles.run({}, services);
    expect((await fileOf(kept.source_url)).status).toBe(200);
    expect(await unsettled()).toBe(0);
  });
});

describe('edit', () => {
  test('also makes a smaller one', async () => {
    const { body: made } = await send(await jpeg(600, 300), { name: 'wide.jpg' });
    const at = `/sitewright/v1/media/${made.id}/scale`;
    const crop = { type: 'crop', args: { left: 0, top: 0, width: 50, height: 100 } };
    const { status, body } = await app.as(aut).post(at, { width: 150, modifiers: [crop] });
    expect([status, body.filename, body.media_details.width, body.media_details.height]).toEqual([
      201,
      'wide-edited.jpg',
      150,
      150,
    ]);
    await app.as(con).post(at, { width: 10 }).fails(403, 'rest_cannot_edit_image');
    await app.as(aut).post(at, { width: 0 }).fails(400, 'rest_invalid_param');
  });

  test('makes a new item', async () => {
    const post = await app.make.post({ by: aut });
    const { body: made } = await send(await jpeg(600, 300), {
      name: 'edit.jpg',
      query: `?title=Old&alt_text=Alt&caption=Cap&post=${post.id}`,
    });
    const modifiers = [
      { type: 'rotate', args: { angle: 90 } },
      { type: 'crop', args: { left: 0, top: 0, width: 100, height: 50 } },
    ];
    const { status, headers, body } = await app
      .as(aut)
      .post(`/core/v2/media/${made.id}/edit`, { src: made.source_url, modifiers, title: 'New' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`http://site.test/api/core/v2/media/${body.id}`);
    expect(body).toMatchObject({
      filename: 'edit-edited.jpg',
      title: { raw: 'New' },
      alt_text: 'Alt',
      caption: { raw: 'Cap' },
      post: post.id,
    });
    expect(body.media_details).toMatchObject({
      width: 300,
      height: 300,
      parent_image: { attachment_id: made.id, file: made.media_details.file },
    });
    expect((await fileOf(made.source_url)).bytes.length).toBe(made.filesize);
    const again = await app.as(aut).post(`/core/v2/media/${body.id}/edit`, {
      src: body.media_details.sizes.thumbnail.source_url,
      rotation: 45,
      x: 10,
      y: 10,
      width: 80,
      height: 80,
    });
    expect(again.body.filename).toBe('edit-edited-1.jpg');
    expect(again.body).toMatchObject({ title: { raw: 'New' }, description: { raw: '' }, post: post.id });
    const page = await app.make.page({ by: edi });
    const src = `${again.body.source_url.replace('http:', 'https:')}?v=2#x`;
    const third = await app.as(edi).post(`/core/v2/media/${again.body.id}/edit`, {
      src,
      rotation: 90,
      post: page.id,
      description: 'Long',
      caption: '',
    });
    expect(third.body).toMatchObject({
      filename: 'edit-edited-2.jpg',
      author: edi.id,
      caption: { raw: '' },
      description: { raw: 'Long' },
      post: page.id,
    });
    const wrong = [`x${src}`, src.replace('.jpg', '.png'), src.replace('https:', 'ftp:')];
    for (const other of wrong)
      await app.as(edi).post(`/core/v2/media/${again.body.id}/edit`, { src: other, rotation: 90 }).fails(404, 'rest_unknown_attachment'); // prettier-ignore
  });

  test('of what was turned or made smaller begins with the upload', async () => {
    const { body: made } = await send(await plain(3000, 1500).jpeg().toBuffer(), { name: 'broad-edited-3.jpg' });
    const original = made.source_url.replace('-scaled.jpg', '.jpg');
    const crop = { x: 0, y: 0, width: 20, height: 20 };
    const { body } = await app.as(aut).post(`/core/v2/media/${made.id}/edit`, { src: original, ...crop });
    expect([body.filename, body.media_details.width, body.media_details.height]).toEqual([
      'broad-edited.jpg',
      600,
      300,
    ]);
    expect(body.media_details.image_meta).toMatchObject({ orientation: '1' });
    expect(body.title.raw).toBe('broad-edited-3');
  });

  test('not of what moves', async () => {
    const frame = (colour: string) => ({ create: { width: 40, height: 30, channels: 3, background: colour } });
    const bytes = await sharp([frame('red'), frame('blue')] as any, { join: { animated: true } }).gif().toBuffer(); // prettier-ignore
    const { body: made } = await send(bytes, { name: 'moves.gif', type: 'image/gif' });
    await app.as(aut).post(`/core/v2/media/${made.id}/edit`, { src: made.source_url, rotation: 90 }).fails(400, 'rest_cannot_edit_file_type'); // prettier-ignore
  });

  test.each([
    ['another address', { src: 'http://site.test/media/2020/01/x.jpg', rotation: 90 }, 404, 'rest_unknown_attachment'],
    ['nothing to do', {}, 400, 'rest_image_not_edited'],
    ['a full turn', { modifiers: [{ type: 'rotate', args: { angle: 360 } }] }, 400, 'rest_image_not_edited'],
    ['an unknown step', { modifiers: [{ type: 'melt', args: {} }] }, 400, 'rest_invalid_param'],
    ['a wrong angle', { rotation: 360 }, 400, 'rest_invalid_param'],
    ['too much', { x: 0, y: 0, width: 101, height: 5 }, 400, 'rest_invalid_param'],
  ])('%s', async (_name, wish, status, code) => {
    const { body: made } = await send(await jpeg());
    await app
      .as(aut)
      .post(`/core/v2/media/${made.id}/edit`, { src: made.source_url, ...wish })
      .fails(status, code);
  });

  test.each([
    ['flip', [{ type: 'rotate', args: { angle: 90 } }, { type: 'flip', args: { flip: { horizontal: true, vertical: false } } }]],
    ['crop', [{ type: 'crop', args: { left: 0, top: 0, width: 50, height: 50 } }]],
    ['rotation', [{ type: 'crop', args: { left: 0, top: 0, width: 50, height: 50 } }, { type: 'rotate', args: { angle: 90 } }]],
  ])('a %s of what cannot be read any more', async (word, modifiers) => {
    const { body: made } = await send(await jpeg());
    const { files } = app.app.services;
    const path = files.temporaryPath();
    await writeFile(path, 'x');
    await files.put(`media/${made.media_details.file}`, path, 'image/jpeg');
    const { body } = await app
      .as(aut)
      .post(`/core/v2/media/${made.id}/edit`, { src: made.source_url, modifiers })
      .fails(500, `rest_image_${word}_failed`);
    expect(body.data).toMatchObject({ status: 500, reason: expect.any(String) });
  }); // prettier-ignore

  test('of what is no image', async () => {
    const { body: text } = await send('x', { name: 'a.txt', type: 'text/plain' });
    const wish = { src: text.source_url, rotation: 90 };
    await app.as(aut).post(`/core/v2/media/${text.id}/edit`, wish).fails(404, 'rest_unknown_attachment');
    const { body: tiff } = await send(await plain(50, 50).tiff().toBuffer(), { name: 'a.tif', type: 'image/tiff' });
    await app
      .as(aut)
      .post(`/core/v2/media/${tiff.id}/edit`, { src: tiff.source_url, rotation: 90 })
      .fails(400, 'rest_cannot_edit_file_type');
    await app
      .as(aut)
      .post(`/core/v2/media/${tiff.id}/edit`, { rotation: 90 })
      .fails(400, 'rest_missing_callback_param');
  });

  test('who may', async () => {
    const { body: made } = await send(await jpeg(), { by: edi });
    const wish = { src: made.source_url, rotation: 90 };
    await app.as(con).post(`/core/v2/media/${made.id}/edit`, wish).fails(403, 'rest_cannot_edit_image');
    await app.as(aut).post(`/core/v2/media/${made.id}/edit`, wish).fails(403, 'rest_cannot_edit');
    await app.asVisitor().post(`/core/v2/media/${made.id}/edit`, wish).fails(401, 'rest_cannot_edit_image');
  });
});

describe('the list', () => {
  let lib: TestApp;
  let owner: TestUser;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    lib = await createTestApp();
    owner = await lib.make.user({ role: 'editor' });
    const shown = await lib.make.post({ by: owner });
    const draft = await lib.make.post({ by: owner, status: 'draft' });
    ids['shown'] = shown.id;
    ids['draft'] = draft.id;
    const put = async (key: string, name: string, type: string, bytes: Uint8Array | string, query: string) => {
      const response = await lib.fetch(`/api/core/v2/media${query}`, {
        method: 'POST',
        headers: {
          authorization: owner.authorization,
          'content-type': type,
          'content-disposition': `attachment; filename=${name}`,
        },
        body: bytes as BodyInit,
      });
      ids[key] = ((await response.json()) as { id: number }).id;
    };
    const image = await jpeg(20, 20);
    await put('free', 'oaktree.jpg', 'image/jpeg', image, '?title=First&date=2026-01-01T00:00:00');
    await put(
      'png',
      'second.png',
      'image/png',
      await plain(9, 9).png().toBuffer(),
      '?title=Second&date=2026-01-02T00:00:00',
    );
    await put('text', 'third.txt', 'text/plain', 'x', `?title=Third&post=${shown.id}&date=2026-01-03T00:00:00`);
    await put('hidden', 'fourth.jpg', 'image/jpeg', image, `?title=Fourth&post=${draft.id}&date=2026-01-04T00:00:00`);
    await put('private', 'fifth.jpg', 'image/jpeg', image, '?title=Fifth&status=private&date=2026-01-05T00:00:00');
  });
  afterAll(() => lib.close());

  const keysOf = (list: { id: number }[]) => list.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id));
  const listed = async (query: string) =>
    keysOf((await lib.asVisitor().get(`/core/v2/media${query}`)).body as { id: number }[]);

  test.each([
    ['', ['text', 'png', 'free']],
    ['?order=asc', ['free', 'png', 'text']],
    ['?orderby=title&order=asc', ['free', 'png', 'text']],
    ['?media_type=image', ['png', 'free']],
    ['?media_type=image,text', ['text', 'png', 'free']],
    ['?media_type=audio', []],
    ['?mime_type=image/png', ['png']],
    ['?mime_type=image/png,text/plain', ['text', 'png']],
    ['?media_type=text&mime_type=image/png', ['text', 'png']],
    ['?media_type=image&orderby=title&order=asc', ['free', 'png']],
    ['?media_type=image&search=second', ['png']],
    ['?mime_type=image/none', ['text', 'png', 'free']],
    ['?search=oaktree', ['free']],
    ['?search=First', ['free']],
    ['?search=oaktree%20First', ['free']],
    ['?search=first%20-oaktree', []],
    ['?search=third.txt', ['text']],
    ['?search=oak&orderby=relevance', ['free']],
    ['?parent=0', ['png', 'free']],
    ['?parent_exclude=0', ['text']],
    ['?after=2026-01-01T12:00:00&before=2026-01-03T00:00:00', ['png']],
    ['?slug=first', ['free']],
    ['?per_page=1&page=2', ['png']],
  ])('%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test('of a post', async () => {
    expect(await listed(`?parent=${ids['shown']}`)).toEqual(['text']);
    expect(await listed(`?parent=${ids['draft']}`)).toEqual([]);
    expect(await listed(`?include=${ids['png']},${ids['free']}&orderby=include`)).toEqual(['png', 'free']);
    expect(await listed(`?exclude=${ids['png']}&author=${owner.id}`)).toEqual(['text', 'free']);
  });

  test('counts what its reader may see', async () => {
    const visitor = await lib.asVisitor().get('/core/v2/media');
    expect(visitor.headers.get('x-wp-total')).toBe('3');
    const { body, headers } = await lib.as(owner).get('/core/v2/media?context=edit');
    expect(keysOf(body)).toEqual(['hidden', 'text', 'png', 'free']);
    expect(headers.get('x-wp-total')).toBe('4');
    expect((await lib.asVisitor().get('/core/v2/media?media_type=image')).headers.get('x-wp-total')).toBe('2');
  });

  test.each([
    ['?media_type=smell', 400, 'rest_invalid_param'],
    ['?status=private', 400, 'rest_invalid_param'],
    ['?status=publish', 400, 'rest_invalid_param'],
    ['?context=edit', 401, 'rest_forbidden_context'],
    ['?page=9', 400, 'rest_post_invalid_page_number'],
    ['?orderby=relevance', 400, 'rest_no_search_term_defined'],
  ])('%s fails', async (query, status, code) => {
    await lib.asVisitor().get(`/core/v2/media${query}`).fails(status, code);
  });

  test('states for those who may see them', async () => {
    const { body } = await lib.as(owner).get('/core/v2/media?status=private,inherit');
    expect(keysOf(body)).toEqual(['private', 'hidden', 'text', 'png', 'free']);
    const { body: images } = await lib.as(owner).get('/core/v2/media?status=private,inherit&media_type=image');
    expect(keysOf(images)).toEqual(['private', 'hidden', 'png', 'free']);
  });

  test('an item is as public as its post', async () => {
    const path = `/core/v2/media/${ids['hidden']}`;
    await lib.asVisitor().get(path).fails(401, 'rest_forbidden');
    const other = await lib.make.user({ role: 'author' });
    await lib.as(other).get(path).fails(403, 'rest_forbidden');
    expect((await lib.as(owner).get(path)).status).toBe(200);

    await lib.as(owner).post(`/core/v2/posts/${ids['draft']}`, { status: 'publish' });
    expect((await lib.asVisitor().get(path)).status).toBe(200);
    expect(await listed('')).toEqual(['hidden', 'text', 'png', 'free']);
    await lib.as(owner).post(`/core/v2/posts/${ids['draft']}`, { status: 'draft' });
    await lib.asVisitor().get(path).fails(401, 'rest_forbidden');
    expect(await listed('')).toEqual(['text', 'png', 'free']);
  });

  test('links', async () => {
    const { body } = await lib.asVisitor().get(`/core/v2/media/${ids['text']}?_embed=wp:attached-to`);
    expect(body._links).toMatchObject({
      self: [{ href: `http://site.test/api/core/v2/media/${ids['text']}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: 'http://site.test/api/core/v2/media' }],
      about: [{ href: 'http://site.test/api/core/v2/types/attachment' }],
      author: [{ embeddable: true, href: `http://site.test/api/core/v2/users/${owner.id}` }],
      replies: [{ embeddable: true, href: `http://site.test/api/core/v2/comments?post=${ids['text']}` }],
      'wp:attached-to': [
        {
          embeddable: true,
          post_type: 'post',
          id: ids['shown'],
          href: `http://site.test/api/core/v2/posts/${ids['shown']}`,
        },
      ],
    });
    expect(body._embedded['wp:attached-to'][0].id).toBe(ids['shown']);
    expect((await lib.asVisitor().get(`/core/v2/media/${ids['free']}`)).body._links).not.toHaveProperty(
      'wp:attached-to',
    );
    expect((await lib.asVisitor().get('/core/v2/types/attachment')).body.rest_base).toBe('media');
  });

  test('a post that goes away leaves its items behind', async () => {
    const post = await lib.make.post({ by: owner });
    await lib.as(owner).post(`/core/v2/media/${ids['png']}`, { post: post.id });
    expect(await listed('?parent=0')).toEqual(['free']);
    await lib.as(owner).delete(`/core/v2/posts/${post.id}?force=true`);
    expect(await listed('?parent=0')).toEqual(['png', 'free']);
    expect((await lib.asVisitor().get(`/core/v2/media/${ids['png']}`)).body.post).toBeNull();
  });
});

describe('featured images', () => {
  test('are linked and embedded where they can be seen', async () => {
    const draft = await app.make.post({ by: aut, status: 'draft' });
    const { body: open } = await send(await jpeg());
    const { body: hidden } = await send(await jpeg(), { query: `?post=${draft.id}` });
    const post = await app.make.post({ by: aut });
    const path = `/core/v2/posts/${post.id}`;
    const links = async (user?: TestUser) => (await (user ? app.as(user) : app.asVisitor()).get(path)).body._links;

    await app.as(aut).post(path, { featured_media: open.id });
    const { body } = await app.asVisitor().get(`${path}?_embed=wp:featuredmedia`);
    expect(body._embedded['wp:featuredmedia'][0]).toMatchObject({ id: open.id, source_url: open.source_url });

    await app.as(aut).post(path, { featured_media: hidden.id });
    expect(await links()).not.toHaveProperty('wp:featuredmedia');
    expect(await links(edi)).toHaveProperty('wp:featuredmedia');
    await app.as(aut).post(`/core/v2/posts/${draft.id}`, { status: 'publish' });
    expect(await links()).toHaveProperty('wp:featuredmedia');

    await app.as(aut).post(path, { featured_media: post.id });
    expect((await app.asVisitor().get(path)).body.featured_media).toBe(hidden.id);
    await app.as(aut).post(path, { featured_media: 0 });
    expect(await links()).not.toHaveProperty('wp:featuredmedia');
  });
});

test('slugs of media are free of those of posts', async () => {
  await app.make.post({ by: aut, slug: 'meadow', title: 'Meadow' });
  expect((await send(await jpeg(20, 20), { name: 'meadow.jpg' })).body.slug).toBe('meadow-2');
  expect((await send(await jpeg(20, 20), { name: 'admin.jpg' })).body.slug).toBe('admin-2');
});

test('not part of a batch', async () => {
  const { body } = await app.as(aut).post('/batch/v1', { requests: [{ path: '/core/v2/media', method: 'POST' }] });
  expect(JSON.stringify(body)).toContain('rest_batch_not_allowed');
});
