import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApplicationPassword } from '#content/users/application-passwords/actions.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { typed as run } from '#test/kit/command.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-copy-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

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

    const namesInTwo = async (): Promise<string[]> =>
      JSON.parse((await run(['user', 'list', '--data', at('two'), '--json'])).out).map(
        ({ login }: { login: string }) => login,
      );
    await run(['user', 'add', 'guest', '--email', 'guest@two.test', '--role', 'author', '--data', at('two')]);
    expect(await namesInTwo()).toContain('guest');
    const again = await run([
      ...['import', at('site.zip'), '--data', at('two'), '--url', 'http://two.test', '--json', '--mirror'],
      ...['--replace', 'http://one.test=http://two.test'],
    ]);
    expect(JSON.parse(again.out)).toMatchObject({ address: 'http://one.test', target: 'copy' });
    expect(JSON.parse(again.out).removedRows).toBeGreaterThan(0);
    expect((await namesInTwo()).length).toBeGreaterThan(1);
    expect(await namesInTwo()).not.toContain('guest');
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

describe('an import', () => {
  const xml = (items: string, address = 'https://old.example'): string =>
    `<rss><channel><title>Old</title><link>${address}</link><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
  const post = (id: number): string =>
    `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded>See https://old.example/x/ and https://old.example/</content:encoded></item>`;
  const isThere = (name: string): Promise<boolean> =>
    stat(at(name)).then(
      () => true,
      () => false,
    );

  test('of a file that is refused leaves no new site behind', async () => {
    await writeFile(at('nowhere.xml'), xml('', 'ftp://old.example'));
    await writeFile(at('no.xml'), '<rss><channel></channel></rss>');
    await writeFile(at('cut.zip'), 'PK and nothing else');
    for (const [argv, message] of [
      [['nowhere.xml'], '"ftp://old.example" is not the address of a site.'],
      [['no.xml'], 'The file is not an exchange file'],
      [['cut.zip'], 'is not a whole archive'],
      [['none.zip'], `There is no file ${at('none.zip')}. Check its name.`],
      [['none.xml'], `There is no file ${at('none.xml')}. Check its name.`],
    ] as const) {
      const [file] = argv;
      const { code, out, messages } = await run(['import', at(file), '--data', at('refused')]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(messages).toContain(message);
      expect(messages.split('\n')).toHaveLength(1);
      expect(await isThere('refused')).toBe(false);
    }
    const { code } = await run(['import', 'http://127.0.0.1:1', '--rest', '--data', at('refused')]);
    expect(code).toBe(1);
    expect(await isThere('refused')).toBe(false);
  });

  test('that is only tried says what it would do, and makes nothing', async () => {
    await writeFile(at('two.xml'), xml(post(1) + post(2)));
    const tried = await run(['import', at('two.xml'), '--data', at('tried'), '--dry-run']);
    expect(tried.code).toBe(0);
    expect(tried.out).toMatch(/^Nothing was changed\. old\.example would bring:\n/);
    expect(tried.out).toMatch(/^ +CREATED +UPDATED +UNCHANGED +SKIPPED +FAILED$/m);
    expect(tried.out).toMatch(/^posts +2 +0 +0 +0 +0$/m);
    expect(tried.messages).toBe('There is no site here yet: it would be made.');
    expect(await isThere('tried')).toBe(false);
    const archived = await run(['import', at('site.zip'), '--data', at('tried'), '--dry-run']);
    expect(archived.out).toMatch(/^posts +\d+ +0 +0 +0$/m);
    expect(archived.out).toContain('This site is new');
    expect(await isThere('tried')).toBe(false);
  });

  test('tells the password of a new site where it is worth something', async () => {
    const records = await run(['import', at('two.xml'), '--data', at('of-records'), '--url', 'https://new.example']);
    expect(records).toMatchObject({ code: 0 });
    expect(records.out).toContain('posts: 2 created\n');
    await run(['export', at('of-records.xml'), '--data', at('of-records')]);
    const exported = await readFile(at('of-records.xml'), 'utf8');
    expect(exported).not.toContain('Sample page');
    expect(exported).toContain('<link>https://new.example</link>');
    expect(records.messages).toMatch(/^A new site was made\. Its administrator is admin, with the password \w{20} /);
    const copied = await run(['import', at('site.zip'), '--data', at('of-archive'), '--url', 'https://new.example']);
    expect(copied.code).toBe(0);
    expect(copied.messages).not.toContain('password');
  });

  test('of which something failed says so, and ends with 1', async () => {
    const file = `<item><title>File</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>http://127.0.0.1:1/a.png</wp:attachment_url></item>`;
    await writeFile(at('failing.xml'), xml(file));
    const { code, out, messages } = await run(['import', at('failing.xml'), '--data', at('of-records')]);
    expect(code).toBe(1);
    expect(out).toContain('media: 1 failed');
    expect(messages).toContain('sitewright: 1 record or file could not be brought;');
  });

  test('and an export say the address of the server beside them', async () => {
    const config = readConfig({ data: at('served'), url: 'https://served.example', 'log-level': 'error' }, {});
    const server = await createApp(profileFor([]), config, { runsJobs: false, isServer: true });
    await server.close();
    const done = await run(['import', at('two.xml'), '--data', at('served')]);
    expect(done.code).toBe(0);
    expect(done.messages).not.toContain('sitewright:');
    await run(['export', at('served.xml'), '--data', at('served')]);
    const exported = await readFile(at('served.xml'), 'utf8');
    expect(exported).toContain('<wp:base_blog_url>https://served.example</wp:base_blog_url>');
    expect(exported).toContain('and https://served.example/]]>');
    expect(exported).not.toContain('127.0.0.1');
    // Whoever says it for one command says it for that one alone.
    await run(['export', at('other.xml'), '--data', at('served'), '--url', 'https://other.example']);
    expect(await readFile(at('other.xml'), 'utf8')).toContain('<link>https://other.example</link>');
    await run(['export', at('served.zip'), '--data', at('served')]);
    const copied = await run(['import', at('served.zip'), '--data', at('copied')]);
    expect(copied.out).toContain('Texts may still name https://served.example');
    await run(['export', at('copied.xml'), '--data', at('copied')]);
    expect(await readFile(at('copied.xml'), 'utf8')).toContain('<link>http://127.0.0.1:8080</link>');
  });

  test('warns when nobody has said which address the site has', async () => {
    const { code, messages } = await run(['import', at('two.xml'), '--data', at('nowhere')]);
    expect(code).toBe(0);
    expect(messages).toContain('links in texts will lead to http://127.0.0.1:8080. Give --url');
  });
});

test('an export into a folder that is not there is one line', async () => {
  for (const name of ['x.zip', 'x.xml']) {
    expect(await run(['export', at(`none/${name}`), '--data', at('one')])).toEqual({
      code: 1,
      out: '',
      messages: `sitewright: There is no folder ${at('none')}. Make it, or choose another one.`,
    });
  }
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
