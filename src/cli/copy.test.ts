import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApplicationPassword } from '#content/users/application-passwords/actions.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { commands } from './commands.ts';
import { runProgram } from './run.ts';
import type { Terminal } from './terminal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-copy-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

async function run(argv: readonly string[], environment: Record<string, string> = {}) {
  const out: string[] = [];
  const messages: string[] = [];
  const terminal: Terminal = {
    environment: { SITEWRIGHT_LOG_LEVEL: 'error', ...environment },
    isInteractive: false,
    print: (text) => out.push(text),
    tell: (text) => messages.push(text),
    retell: (text) => messages.push(text),
  };
  const code = await runProgram({ commands, version: '1.2.3', terminal }, argv);
  return { code, out: out.join('\n'), messages: messages.join('\n') };
}

describe('through a file', () => {
  test('a site goes into an archive, and another one comes out of it', async () => {
    await run(['seed', '--posts', '20', '--data', at('one'), '--url', 'http://one.test']);
    const written = await run(['export', at('site.zip'), '--data', at('one'), '--url', 'http://one.test']);
    expect(written.out).toMatch(/^Wrote \d+ rows of \d+ tables and 0 files to .*site\.zip in [\d.]+ s\.$/m);
    expect((await stat(at('site.zip'))).mode & 0o777).toBe(0o600);

    const read = await run(['import', at('site.zip'), '--data', at('two'), '--url', 'http://two.test']);
    expect(read).toMatchObject({ code: 0 });
    expect(read.out).toMatch(/^Brought the copy of http:\/\/one\.test: \d+ rows and 0 files/);
    expect(read.out).toContain('import again with --replace http://one.test=http://two.test');

    const again = await run([
      ...['import', at('site.zip'), '--data', at('two'), '--url', 'http://two.test', '--json', '--mirror'],
      ...['--replace', 'http://one.test=http://two.test'],
    ]);
    expect(JSON.parse(again.out)).toMatchObject({ address: 'http://one.test', target: 'copy', removedRows: 0 });
    expect(JSON.parse((await run(['user', 'list', '--data', at('two'), '--json'])).out).length).toBeGreaterThan(1);
  });

  test.each([
    [['export', 'site.tar'], 2, '"export" needs a name that ends in .zip or .xml, not "site.tar".'],
    [['import', 'site.tar'], 2, '"import" needs a .zip, an .xml, or an address with --rest, not "site.tar".'],
    [
      ['import', 'http://old.test'],
      2,
      '"import" reads a running site with --rest: sitewright import http://old.test --rest.',
    ],
    [['import', 'site.zip', '--rest'], 2, '--rest needs the address of a running site, not "site.zip".'],
    [['import', 'site.xml', '--mirror'], 2, '--mirror is for archives (.zip).'],
    [
      ['import', 'site.zip', '--replace', 'x'],
      2,
      '--replace needs two addresses, https://old.example=https://new.example, not "x".',
    ],
  ])('%j is one line', async (argv, code, message) => {
    expect(await run([...argv, '--data', at('none')])).toEqual({ code, out: '', messages: `sitewright: ${message}` });
  });

  test('what is no archive is said in one line', async () => {
    await writeFile(at('no.zip'), 'not a zip at all, however long it may be');
    const { code, messages } = await run(['import', at('no.zip'), '--data', at('two')]);
    expect(code).toBe(1);
    expect(messages).toBe(
      `sitewright: ${at('no.zip')} is not a whole archive: it was cut off on its way, or it is something else.`,
    );
  });
});

describe('between two servers', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  const site = async (login: string): Promise<{ app: TestApp; user: TestUser; url: string }> => {
    const app = await createTestApp();
    open.push(app);
    return {
      app,
      user: await app.make.user({ role: 'administrator', login }),
      url: `http://127.0.0.1:${app.port}`,
    };
  };
  /** Nothing but what the first start makes, and a password for its administrator. */
  const fresh = async (): Promise<{ app: TestApp; user: TestUser; url: string }> => {
    const app = await createTestApp();
    open.push(app);
    const { services } = app.app;
    const { password } = await services.tx((tx) =>
      createApplicationPassword(tx, services.keys, { userId: 1, name: 'Tests' }),
    );
    const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    const user = { id: 1, login: 'admin', email: '', password, authorization };
    return { app, user, url: `http://127.0.0.1:${app.port}` };
  };
  const accounts = (from: TestUser, to: TestUser) => ({
    SITEWRIGHT_FROM_ACCOUNT: `${from.login}:${from.password}`,
    SITEWRIGHT_TO_ACCOUNT: `${to.login}:${to.password}`,
  });

  test('one becomes the copy of the other', async () => {
    const [from, to] = [await site('ada'), await fresh()];
    await from.app.make.post({ title: 'Across', content: 'See http://site.test/x.' });
    const { code, out, messages } = await run(
      ['copy', '--from', from.url, '--to', `${to.url}/`, '--replace', 'http://site.test=http://new.test'],
      accounts(from.user, to.user),
    );
    expect({ code, messages: messages.includes('sitewright:') }).toEqual({ code: 0, messages: false });
    expect(out).toMatch(/^Brought the copy of http:\/\/site\.test/);
    const { body } = await to.app.asVisitor().get('/core/v2/posts');
    expect(body).toHaveLength(1);
    expect(body[0].content.rendered).toContain('http://new.test/x');
  });

  test('a target with content of its own is left alone', async () => {
    const [from, to] = [await site('ada'), await site('olga')];
    const { code, messages } = await run(['copy', '--from', from.url, '--to', to.url], accounts(from.user, to.user));
    expect(code).toBe(1);
    expect(messages).toMatch(/answered 422: This site has 2 people, and is no copy of http:\/\/site\.test/);
    expect((await to.app.as(to.user).get('/core/v2/users/me')).body.slug).toBe('olga');
  });

  test.each(['from', 'to'] as const)('a wrong password of --%s', async (side) => {
    const [from, to] = [await site('ada'), await fresh()];
    const wrong = { ...accounts(from.user, to.user), [`SITEWRIGHT_${side.toUpperCase()}_ACCOUNT`]: 'admin:wrong' };
    const { code, messages } = await run(['copy', '--from', from.url, '--to', to.url], wrong);
    expect(code).toBe(1);
    expect(messages).toContain(`${side === 'from' ? from.url : to.url} answered 401:`);
  });

  test('a source that stops in the middle changes nothing', async () => {
    const broken: Server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/zip' });
      response.write(Buffer.alloc(100_000));
      setImmediate(() => response.destroy());
    }).listen(0, '127.0.0.1');
    open.push({ close: () => new Promise((resolve) => broken.close(() => resolve())) });
    const to = await fresh();
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const { code, messages } = await run(['copy', '--from', url, '--to', to.url], accounts(to.user, to.user));
    expect(code).toBe(1);
    expect(messages).toContain(`${url} stopped in the middle of the archive; nothing was changed.`);
    expect((await to.app.as(to.user).get('/core/v2/users/me')).status).toBe(200);
  });

  test.each([
    [['copy', '--to', 'https://b.test'], '"copy" needs --from with the address of a site, not "".'],
    [
      ['copy', '--from', 'http://a.example', '--to', 'https://b.test'],
      'would carry the password for everybody to read. Use https.',
    ],
    [['copy', '--from', 'https://a.test', '--to', 'https://b.test'], 'set SITEWRIGHT_FROM_ACCOUNT=LOGIN:PASSWORD.'],
    [
      ['copy', '--from', 'https://a.test', '--to', 'https://b.test', '--from-account', 'ada'],
      '--from-account must be LOGIN:PASSWORD',
    ],
  ])('%j is one line', async (argv, message) => {
    const { code, messages } = await run(argv);
    expect(code).toBe(2);
    expect(messages).toContain(message);
    expect(messages.split('\n')).toHaveLength(1);
  });

  test('a server that is not there', async () => {
    const { code, messages } = await run(['copy', '--from', 'http://127.0.0.1:1', '--to', 'http://127.0.0.1:1'], {
      SITEWRIGHT_FROM_ACCOUNT: 'a:b',
      SITEWRIGHT_TO_ACCOUNT: 'a:b',
    });
    expect(code).toBe(1);
    expect(messages).toMatch(/^sitewright: http:\/\/127\.0\.0\.1:1 cannot be reached \(connect ECONNREFUSED/);
  });
});

test('the archive is a plain zip', async () => {
  expect((await readFile(at('site.zip'))).subarray(0, 2).toString()).toBe('PK');
});
