// Both places where files can lie, through the same cases.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '#test/kit/store.ts';
import { createFiles, removeLeftovers } from './create-files.ts';
import type { Files } from './files.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

let folder: string;
let store: TestStore;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  store = await startTestStore();
});

afterAll(async () => {
  for (const one of opened) await one.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function filesIn(address: StoreAddress | undefined): Promise<Files> {
  const files = await createFiles({ data: folder, store: address });
  opened.push(files);
  return files;
}

const text = async (stream: Readable): Promise<string> => (await buffer(stream)).toString();
const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);

async function keysOf(files: Files, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, size } of files.list(prefix)) found.push(`${key} ${size}`);
  return found.sort();
}

describe.each([
  ['on disk', () => undefined],
  ['in a store', () => store.address],
  ['in a store, below a prefix', () => ({ ...store.address, prefix: 'sites/one two/' })],
])('%s', (_name, address) => {
  let files: Files;

  beforeAll(async () => {
    files = await filesIn(address());
  });

  async function temporary(content: string): Promise<string> {
    const path = files.temporaryPath();
    await writeFile(path, content);
    return path;
  }

  test('a file is taken, found, read and removed', async () => {
    const path = await temporary('a whole tree');
    await files.put('media/2026/03/tree.txt', path, 'text/plain');
    expect(existsSync(path)).toBe(false);

    const facts = await files.facts('media/2026/03/tree.txt');
    expect(facts).toMatchObject({ size: 12, type: 'text/plain', etag: expect.stringMatching(/^"[\w-]+"$/) as string });
    expect(Math.abs(Date.now() - facts!.modified.getTime())).toBeLessThan(60_000);

    const file = await files.open('media/2026/03/tree.txt');
    expect(file?.facts).toEqual(facts);
    expect(await text(file!.stream)).toBe('a whole tree');

    await files.remove(['media/2026/03/tree.txt']);
    expect(await files.facts('media/2026/03/tree.txt')).toBeUndefined();
  });

  test('a part of it', async () => {
    await files.putBytes('media/part.txt', bytes('0123456789'), 'text/plain');
    const file = await files.open('media/part.txt', { start: 2, end: 4 });
    expect([file?.facts.size, await text(file!.stream)]).toEqual([10, '234']);
    expect(file?.facts).toEqual(await files.facts('media/part.txt'));
  });

  test('a later file replaces the earlier one and has another tag', async () => {
    await files.putBytes('media/same.txt', bytes('one'), 'text/plain');
    const before = await files.facts('media/same.txt');
    await files.putBytes('media/same.txt', bytes('two'), 'text/plain');
    const file = await files.open('media/same.txt');
    expect(await text(file!.stream)).toBe('two');
    expect(file!.facts.etag).not.toBe(before!.etag);
  });

  test.each(['a b+c (1)!.txt', "it's 100%.txt", '木/ä.txt', '~*', 'x&y=z;#?.txt'])('the name %s', async (name) => {
    const key = `media/names/${name}`;
    await files.putBytes(key, bytes(name), 'text/plain');
    expect(await text((await files.open(key))!.stream)).toBe(name);
    await files.remove([key]);
    expect(await files.facts(key)).toBeUndefined();
  });

  test('an empty file', async () => {
    await files.putBytes('media/empty.txt', bytes(''), 'text/plain');
    const file = await files.open('media/empty.txt');
    expect([file?.facts.size, await text(file!.stream)]).toEqual([0, '']);
  });

  test('a larger file arrives whole', async () => {
    const content = '0123456789abcdef'.repeat(200_000);
    await files.put('private/large.bin', await temporary(content), 'application/octet-stream');
    expect((await text((await files.open('private/large.bin'))!.stream)) === content).toBe(true);
  });

  test('what is not there', async () => {
    expect(await files.facts('media/none.txt')).toBeUndefined();
    expect(await files.open('media/none.txt')).toBeUndefined();
    expect(await files.open('media/none.txt', { start: 0, end: 1 })).toBeUndefined();
    expect(await files.withLocal('media/none.txt', () => Promise.resolve('called'))).toBeUndefined();
    await files.remove(['media/none.txt']);
    expect(await keysOf(files, 'media/nothing/')).toEqual([]);
  });

  test('a folder is no file', async () => {
    await files.putBytes('media/folder/one.txt', bytes('1'), 'text/plain');
    expect(await files.facts('media/folder')).toBeUndefined();
    expect(await files.open('media/folder')).toBeUndefined();
  });

  test('a source that is not there changes nothing', async () => {
    await files.putBytes('media/kept.txt', bytes('kept'), 'text/plain');
    await expect(files.put('media/kept.txt', files.temporaryPath(), 'text/plain')).rejects.toThrow('ENOENT');
    expect(await text((await files.open('media/kept.txt'))!.stream)).toBe('kept');
  });

  test('lists what begins so, and nothing else', async () => {
    for (const key of ['media/l/1.txt', 'media/l/2/3.txt', 'media/l2.txt', 'private/l/木 +.txt']) {
      await files.putBytes(key, bytes(key), 'text/plain');
    }
    expect(await keysOf(files, 'media/l/')).toEqual(['media/l/1.txt 13', 'media/l/2/3.txt 15']);
    expect(await keysOf(files, 'media/l')).toEqual(['media/l/1.txt 13', 'media/l/2/3.txt 15', 'media/l2.txt 12']);
    expect(await keysOf(files, 'private/l/')).toEqual(['private/l/木 +.txt 19']);
  });

  test('work on a local copy', async () => {
    await files.putBytes('media/local.txt', bytes('here'), 'text/plain');
    let seen = '';
    const length = await files.withLocal('media/local.txt', async (path) => {
      seen = path;
      return (await readFile(path, 'utf8')).length;
    });
    expect(length).toBe(4);
    expect(await text((await files.open('media/local.txt'))!.stream)).toBe('here');
    expect(existsSync(seen)).toBe(address() === undefined);
  });

  test('many are removed at once', async () => {
    const keys = Array.from({ length: 20 }, (_, at) => `media/many/${at}.txt`);
    for (const key of keys) await files.putBytes(key, bytes('x'), 'text/plain');
    await files.remove(keys);
    expect(await keysOf(files, 'media/many/')).toEqual([]);
  });

  test.each(['media/../site.db', '/etc/passwd', 'tmp/x', 'media/', 'media/x\0y'])('%j is refused', async (key) => {
    await expect(Promise.resolve().then(() => files.putBytes(key, bytes('x'), 'text/plain'))).rejects.toThrow(
      'not the key',
    );
    await expect(Promise.resolve().then(() => files.open(key))).rejects.toThrow('not the key');
    await expect(Promise.resolve().then(() => files.facts(key))).rejects.toThrow('not the key');
    await expect(Promise.resolve().then(() => files.remove([key]))).rejects.toThrow('not the key');
  });

  test('nothing temporary stays behind', async () => {
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });
});

describe('on disk alone', () => {
  test('only the owner reads what is private', async () => {
    const files = await filesIn(undefined);
    await files.putBytes('private/secret.txt', bytes('x'), 'text/plain');
    await files.putBytes('media/open.txt', bytes('x'), 'text/plain');
    expect((await stat(join(folder, 'private/secret.txt'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'media/open.txt'))).mode & 0o777).toBe(0o644);
  });

  test('leftovers go after a day', async () => {
    const files = await filesIn(undefined);
    const [old, young] = [files.temporaryPath(), files.temporaryPath()];
    for (const path of [old, young]) await writeFile(path, 'x');
    const dayBefore = new Date(Date.now() - 86_400_000);
    await utimes(old, new Date(0), new Date(dayBefore.getTime() - 1000));
    await removeLeftovers(folder, dayBefore);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    await rm(young);
  });
});

describe('a store that is not as it should be', () => {
  test('another secret', async () => {
    const files = await filesIn({ ...store.address, secretKey: 'not-the-secret' });
    const asked = files.putBytes('media/x.txt', bytes('x'), 'text/plain');
    await expect(asked).rejects.toThrow(/refused PUT media\/x\.txt: 403.*SITEWRIGHT_MEDIA_SECRET_KEY/);
    await expect(asked).rejects.not.toThrow('not-the-secret');
  });

  test('no such bucket', async () => {
    const files = await filesIn({ ...store.address, bucketUrl: store.address.bucketUrl.replace(/files$/, 'other') });
    await expect(files.putBytes('media/x.txt', bytes('x'), 'text/plain')).rejects.toThrow('Create the bucket');
  });

  test('nobody there', async () => {
    const files = await filesIn({ ...store.address, bucketUrl: 'http://127.0.0.1:1/files' });
    await expect(files.facts('media/x.txt')).rejects.toThrow(/cannot be reached .*Check --media-url/);
  });
});

describe('a store that answers otherwise', () => {
  const servers: Server[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const server of servers.splice(0)) server.close();
  });

  async function standIn(answer: (method: string) => number) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(answer(request.method ?? ''), { 'Content-Length': 5, ETag: '"a"' }).end('whole');
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const files = await createFiles({
      data: folder,
      store: { ...store.address, bucketUrl: `http://127.0.0.1:${port}/b` },
    });
    opened.push(files);
    return { files, asked };
  }

  test('the whole for a part is refused', async () => {
    const { files } = await standIn(() => 200);
    await expect(files.open('media/x.txt', { start: 1, end: 2 })).rejects.toThrow(
      new StoreError('The media store does not send parts of files.'),
    );
    expect(await text((await files.open('media/x.txt'))!.stream)).toBe('whole');
  });

  test('whoever lets go of a file has nothing to listen to', async () => {
    const { files } = await standIn(() => 200);
    const { stream } = (await files.open('media/x.txt'))!;
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.destroyed).toBe(true);
  });

  test('whether it is there is asked every five seconds at most', async () => {
    let status = 404;
    let now = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { files, asked } = await standIn(() => status);
    await Promise.all([files.check(), files.check()]);
    now += 4_999;
    status = 403;
    await files.check();
    expect(asked).toEqual(['HEAD /b/private/readiness']);
    now += 1;
    await expect(files.check()).rejects.toThrow(StoreError);
    status = 200;
    await expect(files.check()).rejects.toThrow(StoreError);
    expect(asked).toHaveLength(2);
    now += 5_000;
    await files.check();
    expect(asked).toHaveLength(3);
  });
});

describe('a store that stumbles', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Answers with these statuses, one after the other; 0 cuts the connection. */
  async function stumbling(statuses: readonly number[]): Promise<{ files: Files; bodies: string[] }> {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const status = statuses[bodies.push(body) - 1] ?? 500;
        if (status === 0) request.socket.destroy();
        else response.writeHead(status, { 'Content-Length': 0 }).end();
      });
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return { files: await filesIn({ ...store.address, bucketUrl: `http://127.0.0.1:${port}/b` }), bodies };
  }

  test.each([[[503, 200]], [[0, 200]]])('%j: the second try brings all of it', async (statuses) => {
    const { files, bodies } = await stumbling(statuses);
    const path = files.temporaryPath();
    await writeFile(path, 'all of it');
    await files.put('media/x.txt', path, 'text/plain');
    expect(bodies).toEqual(['all of it', 'all of it']);
  });

  test('there is no third', async () => {
    const { files, bodies } = await stumbling([500, 503, 200]);
    await expect(files.putBytes('media/x.txt', bytes('x'), 'text/plain')).rejects.toThrow(
      'refused PUT media/x.txt: 503',
    );
    expect(bodies).toHaveLength(2);
  });
});
