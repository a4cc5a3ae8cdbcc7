// Files in requests: streamed to the disk for those who may send them, thrown away for all others.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { defineModule } from '#kernel/module.ts';
import { json } from '#kernel/routes/reply.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { bare } from '#kernel/routes/shape.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const LIMIT = 2_000_000;

/** Tells what it received, and moves the first file into the store when it is asked to. */
const boxes = defineModule({
  name: 'boxes',
  version: '1.0.0',
  routes: {
    'boxes/v1': [
      route({
        path: '/boxes/{id}',
        methods: ['POST', 'PUT'],
        takesFiles: true,
        args: { id: a.int(), title: a.string(), keep: a.string(), tags: a.list(a.string()) },
        answers: bare(a.map()),
        permission: ({ caller }) =>
          caller.can('upload_files') ? undefined : refused(caller, 'rest_cannot_create', 'You may not upload files.'),
        async handle({ args, request, services }) {
          const { files, rawFile } = request;
          const all = [...(files ?? []), ...(rawFile ? [rawFile] : [])];
          const contents = await Promise.all(all.map(({ path }) => readFile(path, 'utf8')));
          const modes = await Promise.all(all.map(async ({ path }) => (await stat(path)).mode & 0o777));
          const [first] = all;
          if (args.keep !== undefined && first) await services.files.put(args.keep, first.path, first.type);
          return json({ ...args, files, rawFile, contents: contents.map((text) => text.slice(0, 100)), modes });
        },
      }),
      route({
        path: '/plain',
        methods: ['POST'],
        args: { title: a.string(), tags: a.list(a.string()), deep: a.map() },
        answers: bare(a.map()),
        permission: anyone,
        handle: ({ args, request }) => json({ ...args, files: request.files, rawFile: request.rawFile }),
      }),
    ],
  },
});

const app = await createTestApp({ modules: [boxes], environment: { SITEWRIGHT_MEDIA_MAX_BYTES: String(LIMIT) } });
afterAll(app.close);
const temporaryFolder = dirname(app.app.services.files.temporaryPath());
let author: TestUser;
let subscriber: TestUser;

beforeAll(async () => {
  author = await app.make.user({ role: 'author' });
  subscriber = await app.make.user({ role: 'subscriber' });
});

/** Whatever happened, nothing temporary stays. */
afterEach(async () => {
  await expect.poll(() => readdir(temporaryFolder), { timeout: 5_000 }).toEqual([]);
});

interface BoxAnswer {
  status: number;
  body: {
    code?: string;
    id: number;
    title?: string;
    tags?: string[];
    deep?: unknown;
    files?: ReceivedFile[];
    rawFile?: ReceivedFile;
    contents: string[];
    modes: number[];
    data?: Record<string, unknown>;
  };
}

async function send(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  user = author,
): Promise<BoxAnswer> {
  const answer = await app.fetch(`/api/boxes/v1${path}`, {
    method: 'POST',
    headers: { authorization: user.authorization, ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as BoxAnswer['body'] };
}

function form(
  fields: Record<string, string>,
  files: Record<string, [content: string, name: string, type?: string]> = {},
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, [content, filename, type = 'text/plain']] of Object.entries(files)) {
    data.append(name, new Blob([content], { type }), filename);
  }
  return data;
}

const BOUNDARY = 'the-border';
const multipartType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (headers: string, content: string): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const filePart = (filename: string, content: string): string =>
  part(`Content-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/png`, content);
const fieldPart = (name: string, value: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const END = `--${BOUNDARY}--\r\n`;
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

describe('multipart', () => {
  test('fields become the form, files are there while the handler runs', async () => {
    const answer = await send('/boxes/7', form({ title: 'Tree', 'tags[]': 'a' }, { file: ['leaves', 'tree.txt'] }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: 7, title: 'Tree', tags: ['a'], contents: ['leaves'], modes: [0o600] });
    expect(answer.body.files).toMatchObject([
      { field: 'file', filename: 'tree.txt', type: 'text/plain', size: 6, md5: md5('leaves') },
    ]);
  });

  test('several files, one of them empty', async () => {
    const answer = await send(
      '/boxes/7',
      form({}, { one: ['1', 'a.txt'], two: ['', 'b.txt'], three: ['333', 'c.txt'] }),
    );
    expect(answer.body.files?.map(({ field, size }) => [field, size])).toEqual([
      ['one', 1],
      ['two', 0],
      ['three', 3],
    ]);
  });

  test('the handler may take a file away', async () => {
    const answer = await send('/boxes/7', form({ keep: 'media/kept.txt' }, { file: ['kept', 'x.txt'] }));
    expect(answer.status).toBe(200);
    expect((await app.app.services.files.facts('media/kept.txt'))?.size).toBe(4);
  });

  test.each([
    ['a path', '../../etc/passwd'],
    ['an absolute path', '/etc/passwd'],
    ['backslashes', '..\\\\..\\\\boot.ini'],
    ['300 characters', `${'n'.repeat(296)}.png`],
    ['other letters', 'größe 木.png'],
    ['nothing', ''],
  ])('a name that is %s is passed on as it was sent, and decides nothing', async (_what, name) => {
    const answer = await send('/boxes/7', filePart(name, 'x') + END, multipartType);
    const [file] = answer.body.files ?? [];
    expect(file?.filename).toBe(name.replaceAll('\\\\', '\\'));
    expect(dirname(file!.path)).toBe(temporaryFolder);
  });

  test('names nest as in any form', async () => {
    const answer = await send('/plain', form({ 'deep[a][b]': '1', 'deep[a][c][]': '2', title: 'T' }), {}, subscriber);
    expect(answer.body).toEqual({ title: 'T', deep: { a: { b: '1', c: ['2'] } }, files: [] });
  });

  test('PUT, and POST that says PUT', async () => {
    const answer = await app.fetch('/api/boxes/v1/boxes/7', {
      method: 'PUT',
      headers: { authorization: author.authorization },
      body: form({ title: 'T' }, { file: ['x', 'x.txt'] }),
    });
    expect(((await answer.json()) as BoxAnswer['body']).contents).toEqual(['x']);
    expect((await send('/boxes/7?_method=PUT', form({}, { file: ['y', 'x.txt'] }))).body.contents).toEqual(['y']);
  });

  test('a session with its nonce in front of the file', async () => {
    const { cookie, nonce } = await app.make.session(author);
    const body = form({ _wpnonce: nonce }, { file: ['x', 'x.txt'] });
    const answer = await app.fetch('/api/boxes/v1/boxes/7', { method: 'POST', headers: { cookie }, body });
    expect([answer.status, ((await answer.json()) as BoxAnswer['body']).contents]).toEqual([200, ['x']]);
  });

  test.each([
    ['a route that takes none', '/plain', {}, () => author, 200, undefined],
    ['somebody who may not', '/boxes/7', {}, () => subscriber, 403, 'rest_cannot_create'],
    ['a wrong password', '/boxes/7', { authorization: `Basic ${btoa('x:y')}` }, () => author, 401, undefined],
    ['no such route', '/nothing', {}, () => author, 404, 'rest_no_route'],
    ['a bad argument behind the file', '/boxes/7', {}, () => subscriber, 400, 'rest_invalid_param'],
  ])('%s: no file is written', async (what, path, headers, user, status, code) => {
    const before = await seenIn(temporaryFolder);
    const content = 'x'.repeat(500_000);
    const tail = what.startsWith('a bad argument') ? fieldPart('title[]', 'no text') : fieldPart('title', 'T');
    const answer = await send(path, filePart('a.png', content) + tail + END, { ...multipartType, ...headers }, user());
    expect([answer.status, answer.body.files ?? []]).toEqual([status, []]);
    if (code !== undefined) expect(answer.body.code).toBe(code);
    expect(await before()).toBe(0);
  });

  test('the files together are too big', async () => {
    const half = 'x'.repeat(LIMIT / 2 + 1);
    const answer = await send('/boxes/7', form({}, { one: [half, 'a.txt'], two: [half, 'b.txt'] }));
    expect([answer.status, answer.body.code, answer.body.data?.['limit']]).toEqual([
      413,
      'rest_upload_file_too_big',
      LIMIT,
    ]);
    expect((await send('/boxes/7', form({}, { one: [half, 'a.txt'] }))).status).toBe(200);
  });

  test.each([
    [1000, 200, undefined],
    [1001, 400, 'rest_too_many_members'],
  ])('%i fields', async (count, status, code) => {
    const fields = Array.from({ length: count }, (_, at) => fieldPart(`f${at}`, 'x')).join('');
    const answer = await send('/boxes/7', fields + END, multipartType);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([
    ['one large field', [33]],
    ['several fields', [20, 13]],
  ])('too much text in %s', async (_what, megabytes) => {
    const fields = megabytes.map((count, at) => fieldPart(`f${at}`, 'x'.repeat(count * 1024 * 1024)));
    const answer = await send('/boxes/7', fields.join('') + END, multipartType);
    expect([answer.status, answer.body.code]).toEqual([413, 'rest_request_too_large']);
  });

  test.each([
    ['no border in the type', fieldPart('a', 'b') + END, { 'content-type': 'multipart/form-data' }],
    ['no end', filePart('a.png', 'half of it'), multipartType],
    ['no end of a field', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf`, multipartType],
    ['no part at all', 'hello', multipartType],
    ['a name nested too deep', fieldPart(`a${'[x]'.repeat(300)}`, '1') + filePart('a.png', 'x') + END, multipartType],
  ])('%s', async (_what, body, headers) => {
    const answer = await send('/boxes/7', body, headers);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toMatch(/^rest_(invalid_multipart|too_deep)$/);
  });
});

describe('raw bodies', () => {
  const png = { 'content-type': 'image/png' };

  test('the body is the file', async () => {
    const answer = await send('/boxes/7?title=Tree', 'leaves', png);
    expect(answer.body).toMatchObject({
      title: 'Tree',
      contents: ['leaves'],
      rawFile: { field: '', filename: '', type: 'image/png', size: 6, md5: md5('leaves') },
    });
  });

  test('an empty body is no file', async () => {
    const answer = await send('/boxes/7', '', png);
    expect([answer.status, answer.body.rawFile, answer.body.contents]).toEqual([200, undefined, []]);
  });

  test('JSON and urlencoded bodies are no files', async () => {
    const asJson = await send('/boxes/7', '{"title":"T"}', { 'content-type': 'application/json' });
    const asForm = await send('/boxes/7', 'title=T', { 'content-type': 'application/x-www-form-urlencoded' });
    for (const { body } of [asJson, asForm]) expect(body).toEqual({ id: 7, title: 'T', contents: [], modes: [] });
  });

  test('another route does not see it', async () => {
    expect((await send('/plain?title=T', 'text', { 'content-type': 'text/plain' })).body).toEqual({ title: 'T' });
  });

  test.each([
    ['at the limit', LIMIT, 200, undefined],
    ['above it', LIMIT + 1, 413, 'rest_upload_file_too_big'],
  ])('%s, with and without a length', async (_what, size, status, code) => {
    const announced = await send('/boxes/7', 'x'.repeat(size), png);
    expect([announced.status, announced.body.code]).toEqual([status, code]);
    const streamed = await stream({ size, headers: { ...png, authorization: author.authorization } });
    expect([streamed.status, streamed.code]).toEqual([status, code]);
  });

  test('somebody who may not hears so at once, and is not read to the end', async () => {
    const before = await seenIn(temporaryFolder);
    const headers = { ...png, authorization: subscriber.authorization, 'content-length': '400000000' };
    const answer = await stream({ size: 100_000, headers, isEndless: true });
    expect([answer.status, answer.code]).toEqual([403, 'rest_cannot_create']);
    expect(await before()).toBe(0);
  });

  test('an answer before the end of the body reaches a client that closes the connection', async () => {
    const size = 20_000_000;
    const head = [
      'POST /api/boxes/v1/boxes/7 HTTP/1.1',
      'Host: site.test',
      'Connection: close',
      'Content-Type: image/png',
      `Content-Length: ${size}`,
    ];
    const answer = await overSocket(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(size)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*rest_cannot_create/);
  });
});

describe('uploads that do not end well', () => {
  const begin = (headers: readonly string[]): string =>
    [
      'POST /api/boxes/v1/boxes/7 HTTP/1.1',
      'Host: site.test',
      `Authorization: ${author.authorization}`,
      ...headers,
      '\r\n',
    ].join('\r\n');

  test.each([
    ['raw', ['Content-Type: image/png', 'Content-Length: 1000000'], ''],
    ['raw, in chunks', ['Content-Type: image/png', 'Transfer-Encoding: chunked'], '186a0\r\n'],
    [
      'multipart',
      [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length: 1000000'],
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    ],
  ])('cut off in the middle: %s', async (_what, headers, start) => {
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(begin(headers) + start + 'x'.repeat(100_000));
    await expect.poll(() => readdir(temporaryFolder)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(temporaryFolder)).toEqual([]);
  });

  test('less than was announced, then the end', async () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(begin(['Content-Type: image/png', 'Content-Length: 1000']) + 'short');
    await new Promise((resolve) => socket.on('close', resolve).resume());
    await expect.poll(() => readdir(temporaryFolder)).toEqual([]);
  });

  test('more than was announced: the rest is another request, and a bad one', async () => {
    const answer = await overSocket(begin(['Content-Type: image/png', 'Content-Length: 5']) + 'short and more\r\n\r\n');
    expect(answer).toMatch(/HTTP\/1\.1 400 [\s\S]*rest_bad_request/);
  });
});

/** Counts the files that appear in a folder from now on. */
async function seenIn(folder: string): Promise<() => Promise<number>> {
  const { watch } = await import('node:fs');
  const seen = new Set<string>();
  const watcher = watch(folder, (_event, name) => seen.add(String(name)));
  return async () => {
    // Events of the file system come a little later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    watcher.close();
    return seen.size;
  };
}

/** Sends without a length unless the headers have one; `isEndless` never ends the body. */
function stream(wish: {
  size: number;
  headers: Record<string, string>;
  isEndless?: boolean;
}): Promise<{ status: number; code: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { port: app.port, host: '127.0.0.1', method: 'POST', path: '/api/boxes/v1/boxes/7', headers: wish.headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        const finish = (): void => {
          resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(text) as { code?: string }).code });
          sending.destroy();
        };
        answer.on('end', finish);
      },
    );
    sending.on('error', reject);
    for (let sent = 0; sent < wish.size; sent += 50_000) {
      sending.write(Buffer.alloc(Math.min(50_000, wish.size - sent), 'x'));
    }
    if (!wish.isEndless) sending.end();
  });
}

/** Everything the server says until it closes, or a moment after the last of it. */
function overSocket(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(answer);
    });
    socket.write(text);
  });
}
