// Several sites in one server, as people run it: on SQLite each has a thread of its own that writes.
import { request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDataFolder, runCommand, startServer, type ServerProcess } from '#test/kit/process.ts';

const ACTIONS = '/api/sitecopy/v1/multisite/subsite/actions';

interface Answer {
  status: number;
  body: any;
}
/** The address of a site: which host is named, and what its paths begin with. */
interface Place {
  host?: string;
  root: string;
}
interface Sent {
  method?: string;
  authorization?: string;
  body?: object;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(folder: string, flags: readonly string[]): Promise<ServerProcess> {
  const server = await startServer(folder, ['--log-level', 'error', ...flags]);
  cleanups.push(async () => {
    if (server.process.exitCode === null) await server.end('SIGKILL');
  });
  return server;
}

/** `fetch` names the host by itself. */
function ask(server: ServerProcess, { host, root }: Place, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const headers = {
    'content-type': 'application/json',
    ...(host !== undefined && { host }),
    ...(sent.authorization !== undefined && { authorization: sent.authorization }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: root + path, method: sent.method ?? 'GET', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json') === true;
        resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
      });
    });
    asked.on('error', reject).end(sent.body && JSON.stringify(sent.body));
  });
}

async function credentialIn(folder: string): Promise<string> {
  const password = await runCommand(folder, 'app-password', 'add', 'admin', 'test');
  return `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
}

async function write(server: ServerProcess, place: Place, authorization: string, title: string): Promise<void> {
  const body = { title, status: 'publish' };
  const written = await ask(server, place, '/api/core/v2/posts', { method: 'POST', authorization, body });
  expect([written.status, written.body.title?.raw]).toEqual([201, title]);
  const read = await ask(server, place, `/api/core/v2/posts/${written.body.id}`);
  expect([read.status, read.body.title?.rendered]).toEqual([200, title]);
}

async function titles(server: ServerProcess, place: Place): Promise<string[]> {
  const { body } = await ask(server, place, '/api/core/v2/posts?orderby=id&order=asc');
  return body.map((post: any) => post.title.rendered);
}

describe.each([
  ['paths', ['--multisite', 'paths'], { root: '' }, { root: '/shop' }, { root: '/club' }],
  [
    'hosts',
    ['--multisite', 'hosts', '--url', 'http://site.test'],
    { root: '', host: 'site.test' },
    { root: '', host: 'shop.site.test' },
    { root: '', host: 'club.site.test' },
  ],
  [
    'paths, two workers',
    ['--multisite', 'paths', '--workers', '2'],
    { root: '' },
    { root: '/shop' },
    { root: '/club' },
  ],
] satisfies [string, string[], Place, Place, Place][])('told apart by %s', (_mode, flags, main, shop, club) => {
  test('all sites are written to, before and after a restart', { timeout: 120_000 }, async () => {
    const { folder, remove } = await createDataFolder();
    cleanups.push(remove);
    let server = await start(folder, flags);
    const atMain = await credentialIn(folder);

    const rows = [
      { sourceId: 1, targetId: 0, newSlug: 'shop', blogName: 'Shop' },
      { sourceId: 1, targetId: 0, newSlug: 'club', blogName: 'Club' },
    ];
    const made = await ask(server, main, ACTIONS, {
      method: 'POST',
      authorization: atMain,
      body: { data: JSON.stringify(rows) },
    });
    expect(made.body).toMatchObject({ success: true, message: '' });
    const [shopId, clubId] = made.body.subsitesInfo.map((one: any) => one.info.id);
    const atShop = await credentialIn(`${folder}/sites/${shopId}`);
    const atClub = await credentialIn(`${folder}/sites/${clubId}`);
    const places = [
      [main, atMain, 'Main'],
      [shop, atShop, 'Shop'],
      [club, atClub, 'Club'],
    ] as const;
    const [greeting] = await titles(server, main);

    for (const [place, who, title] of places) await write(server, place, who, `${title} 1`);
    await Promise.all(places.map(([place, who, title]) => write(server, place, who, `${title} 2`)));
    expect(await server.end('SIGTERM')).toBe(0);

    server = await start(folder, flags);
    // A visitor alone opens a site.
    expect((await ask(server, shop, '/')).status).toBe(200);
    expect((await ask(server, club, '/')).status).toBe(200);
    for (const [place, who, title] of places) await write(server, place, who, `${title} 3`);
    expect(await titles(server, main)).toEqual([greeting, 'Main 1', 'Main 2', 'Main 3']);
    expect(await titles(server, shop)).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
    expect(await titles(server, club)).toEqual(['Club 1', 'Club 2', 'Club 3']);
    await vi.waitFor(async () => {
      expect((await ask(server, main, '/readyz')).body).toBe('ready');
    });
    expect(server.output()).not.toContain('"level":50');
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
