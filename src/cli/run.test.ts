import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPasswordRight } from '#kernel/auth/passwords.ts';
import { openDatabase } from '#kernel/db/db.ts';
import { findUserByLogin } from '#content/users/store.ts';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-cli-'));
  await makeSite(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the first start of a server makes. */
async function makeSite(data: string): Promise<void> {
  const config = readConfig({ data, 'log-level': 'error' }, {});
  const app = await createApp(profileFor([]), config, { runsJobs: false });
  await app.close();
}

const run = (line: string | readonly string[], environment: Record<string, string> = {}) =>
  typed(typeof line === 'string' ? line.trim().split(' ') : line, { SITEWRIGHT_DATA: folder, ...environment });

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('%s lists the commands', async (line) => {
    const { code, out } = await run(line);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}serve {2,}Run the site\.$/m);
    expect(out).toMatch(/^ {2}app-password add LOGIN NAME {2,}Make an application password/m);
  });

  test.each([['serve --help'], ['help serve'], ['serve --port 3 -h']])('%s is about one command', async (line) => {
    const { code, out } = await run(line);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: sitewright serve \[options\]/);
    expect(out).toMatch(/--port N {2,}Port to listen on\. \(default: 8080\)/);
    expect(out).toContain('SITEWRIGHT_SITE_KEY');
    expect(out).not.toContain('--site-key');
  });

  test('a group lists its commands', async () => {
    expect((await run('user --help')).out).toContain('user set-password LOGIN');
    expect((await run('user --help')).out).not.toContain('serve');
  });

  test('a line without a word runs the site', async () => {
    const { code, messages } = await run([], { SITEWRIGHT_PORT: 'x' });
    expect({ code, messages }).toEqual({ code: 2, messages: expect.stringContaining('--port must be a whole number') });
  });

  test('the version', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3', messages: '' });
  });
});

describe('a line that is not understood is one line and code 2', () => {
  test.each([
    ['sevre', 'There is no command "sevre". Did you mean "serve"? See sitewright --help.'],
    ['xyzzy', 'There is no command "xyzzy". See sitewright --help.'],
    ['--port 80', 'The command comes first, then --port. See sitewright --help.'],
    ['user', '"user" needs one of add, list, remove, set-password.'],
    ['user lst', '"user" needs one of add, list, remove, set-password, not "lst". Did you mean "list"?'],
    ['serve --prot 80', '"serve" has no option --prot. Did you mean "--port"? See sitewright serve --help.'],
    ['serve -x', '"serve" has no option -x. See sitewright serve --help.'],
    ['serve now', '"serve" does not expect "now". See sitewright serve --help.'],
    ['serve --port', '--port needs a value: --port N.'],
    ['serve --port --host ::1', '--port needs a value: --port N.'],
    ['serve --port abc', '--port must be a whole number from 0 to 65535, not "abc".'],
    ['serve --empty=yes', '--empty has no value.'],
    [
      'serve --site-key abc',
      '--site-key would be visible to others: set SITEWRIGHT_SITE_KEY in the environment instead.',
    ],
    [
      'serve --limits off --host 0.0.0.0',
      '--limits off is refused unless the server listens on loopback (--host 127.0.0.1).',
    ],
    ['serve --port 0 --workers 2', '--port 0 goes with one worker only.'],
    ['serve --database-url mysql://x', '--database-url must begin with postgres://.'],
    ['user add', '"user add" needs LOGIN. See sitewright user add --help.'],
    [
      'user add a --email a@b.test',
      '"user add" needs --role, one of administrator, editor, author, contributor, subscriber.',
    ],
    [
      'user add a --role editr --email a@b.test',
      '--role must be one of administrator, editor, author, contributor, subscriber, not "editr". Did you mean "editor"?',
    ],
    ['user add a --role editor --email nonsense', '--email: "nonsense" is not an e-mail address.'],
    ['app-password revoke admin', '"app-password revoke" needs a UUID or --all, and not both.'],
    ['app-password revoke admin 1 --all', '"app-password revoke" needs a UUID or --all, and not both.'],
    ['setting set titel x', 'There is no setting "titel". Did you mean "title"? See sitewright setting list.'],
    ['setting set posts_per_page many', 'posts_per_page is not of type integer.'],
    ['seed', '"seed" needs --posts N.'],
    ['seed --posts 0', '--posts must be a whole number from 1 to 100000000, not "0".'],
    ['seed --posts 1.5', '--posts must be a whole number from 1 to 100000000, not "1.5".'],
  ])('%s', async (line, message) => {
    const { code, out, messages } = await run(line);
    expect(messages.split('\n').at(-1)).toBe(`sitewright: ${message}`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test('a bad value in the environment too', async () => {
    const { code, messages } = await run('serve', { SITEWRIGHT_WORKERS: '0' });
    expect(code).toBe(2);
    expect(messages).toBe('sitewright: --workers must be a whole number from 1 to 256, not "0".');
  });
});

describe('a failure is one line and code 1', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, messages } = await run(`serve --port ${port} --data ${folder}/never`);
    other.close();
    expect(code).toBe(1);
    expect(messages).toBe(
      `sitewright: 127.0.0.1:${port} is in use by another program. Stop it, or choose another port: --port ${port + 1}.`,
    );
  });

  test('an address that is not ours', async () => {
    const { code, messages } = await run('serve --host 203.0.113.7 --port 18080');
    expect(code).toBe(1);
    expect(messages).toBe(
      'sitewright: 203.0.113.7:18080 is not an address of this machine (EADDRNOTAVAIL). Choose another one with --host.',
    );
  });

  test('a database that does not answer', async () => {
    const { code, messages } = await run('user list --database-url postgres://x:y@127.0.0.1:1/z');
    expect(code).toBe(1);
    expect(messages).toBe(
      'sitewright: The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check --database-url, and that PostgreSQL is running there.',
    );
  });

  test.runIf(process.platform === 'linux')('a folder that cannot be made', async () => {
    expect(await run('seed --posts 1 --data /proc/nope')).toEqual({
      code: 1,
      out: '',
      messages: 'sitewright: /proc/nope cannot be made (ENOENT). Choose another folder with --data.',
    });
  });

  test('a data folder that is none', async () => {
    const { code, messages } = await run('seed --posts 1 --data /dev/null/site');
    expect(code).toBe(1);
    expect(messages).toMatch(/^sitewright: \/dev\/null\/site cannot be used \(ENOTDIR\)\./);
  });
});

describe('a site', () => {
  test('is made by a command that fills it, which tells the password beside its output', async () => {
    const first = await run(`seed --posts 1 --data ${folder}/new`);
    expect(first.code).toBe(0);
    expect(first.messages).toMatch(/^A new site was made\. Its administrator is admin, with the password \w{20} /);
    const later = await run(`setting get title --data ${folder}/new`);
    expect(later).toEqual({ code: 0, out: 'Sitewright', messages: '' });
  });

  test.each([
    ['user list'],
    ['user add mara --role editor --email mara@b.test'],
    ['user remove mara'],
    ['user set-password mara'],
    ['privacy export a@b.test'],
    ['privacy erase a@b.test'],
    ['app-password add admin x'],
    ['app-password list admin'],
    ['app-password revoke admin --all'],
    ['setting list'],
    ['setting get title'],
    ['setting set title x'],
    ['export typo.zip'],
    ['export typo.xml'],
    ['backup typo.tar'],
    ['move --to postgres://127.0.0.1:1/x'],
    ['seo reindex'],
    ['upgrade --check'],
  ])('is not made by a typo: %s', async (line) => {
    const data = join(folder, 'typo');
    const { code, out, messages } = await run(`${line} --data ${data}`);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(messages).toBe(
      `sitewright: There is no site in ${data}/site.db. Check --data; "serve" and "import" make new sites.`,
    );
    await expect(stat(data)).rejects.toThrow('ENOENT');
  });

  test('has people', async () => {
    const added = await run([
      'user',
      'add',
      'mara',
      '--role',
      'editor',
      '--email',
      'mara@b.test',
      '--display-name',
      'Mara L',
    ]);
    expect(added.code).toBe(0);
    const [, password = ''] = /^Added mara \(editor\) with the password (\w{20})$/.exec(added.out) ?? [];
    await expectPassword('mara', password);
    const { out } = await run('user list --json');
    expect(JSON.parse(out)).toMatchObject([
      { login: 'admin', roles: ['administrator'] },
      { login: 'mara', email: 'mara@b.test', display_name: 'Mara L', roles: ['editor'] },
    ]);
    expect((await run('user list')).out).toMatch(/^2 +mara +editor +mara@b\.test +Mara L$/m);
    expect(await run('user add mara --role editor --email other@b.test')).toMatchObject({
      code: 1,
      messages: 'sitewright: Another account has this user name.',
    });
  });

  test('does not repeat a password that it was told', async () => {
    const told = await run('user add nils --role author --email nils@b.test --password correct-horse --json');
    expect(JSON.parse(told.out)).toEqual({
      id: expect.any(Number),
      login: 'nils',
      email: 'nils@b.test',
      role: 'author',
    });
    await expectPassword('nils', 'correct-horse');
    const made = await run('user add nora --role author --email nora@b.test --json');
    await expectPassword('nora', JSON.parse(made.out).password);
    for (const name of ['nils', 'nora']) expect((await run(`user remove ${name}`)).code).toBe(0);
  });

  test('knows what it keeps about a person, wherever it lies', async () => {
    for (const how of ['export', 'erase']) {
      const line = `privacy ${how} nobody@b.test`;
      expect(await run(line)).toEqual({ code: 0, out: '{}', messages: '' });
      expect(await run(`${line} --data ${folder}`, { SITEWRIGHT_DATA: '/nowhere' })).toEqual({
        code: 0,
        out: '{}',
        messages: '',
      });
    }
    expect((await run('privacy export')).code).toBe(2);
  });

  test('gives them new passwords', async () => {
    expect(await run('user set-password mara --password correct-horse')).toMatchObject({
      code: 0,
      out: 'mara has the new password.',
    });
    await expectPassword('mara', 'correct-horse');
    expect(await run('user set-password nobody')).toMatchObject({
      code: 1,
      messages: 'sitewright: There is no user "nobody". See sitewright user list.',
    });
  });

  test('has application passwords', async () => {
    const { out } = await run('app-password add mara script');
    expect(out).toMatch(/^[A-Za-z0-9]{24}$/);
    await run('app-password add mara other');
    const listed = JSON.parse((await run('app-password list mara --json')).out);
    expect(listed).toMatchObject([{ name: 'script', last_used: null }, { name: 'other' }]);
    expect(await run(`app-password revoke mara ${listed[0].uuid}`)).toMatchObject({ code: 0, out: 'Revoked 1.' });
    expect(await run(`app-password revoke mara ${listed[0].uuid}`)).toMatchObject({ code: 1 });
    await run('app-password revoke mara --all');
    expect((await run('app-password list mara')).out).toBe('UUID  CREATED  LAST USED  NAME');
  });

  test('lets people go who have no posts, but not its only administrator', async () => {
    expect(await run('user remove mara')).toMatchObject({ code: 0, out: 'Removed mara.' });
    expect(JSON.parse((await run('user list --json')).out)).toHaveLength(1);
    expect(await run('user remove admin')).toMatchObject({
      code: 1,
      messages: 'sitewright: admin is the only administrator, and somebody has to be one.',
    });
    await run('user add boss --role administrator --email boss@b.test');
    expect((await run('user remove admin')).messages).toMatch(/^sitewright: admin has 2 posts\./);
  });

  test('has settings', async () => {
    expect(await run(['setting', 'set', 'title', 'The Quill'])).toMatchObject({
      code: 0,
      out: 'title is now The Quill',
    });
    expect((await run('setting get title')).out).toBe('The Quill');
    await run('setting set posts_per_page 7');
    expect((await run('setting get posts_per_page --json')).out).toBe('7');
    expect((await run('setting list')).out).toMatch(/^posts_per_page +7$/m);
  });

  test('keeps what the environment has fixed', async () => {
    const environment = { SITEWRIGHT_TITLE: 'Fixed' };
    expect((await run('setting list', environment)).out).toMatch(/^title +Fixed +\(fixed by the environment\)$/m);
    expect(await run('setting set title x', environment)).toMatchObject({
      code: 1,
      messages: "sitewright: The setting title is fixed by the server's configuration.",
    });
  });

  test('refuses another key', async () => {
    const { code, messages } = await run('user list', { SITEWRIGHT_SITE_KEY: 'ab'.repeat(32) });
    expect(code).toBe(1);
    expect(messages).toMatch(/^sitewright: This database belongs to another site key\./);
  });
});

describe('migrate', () => {
  test('applies what is missing, once, and makes nobody', async () => {
    const data = join(folder, 'migrated');
    const { code, out } = await run(`migrate --data ${data} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(out).applied).toContain('content/0002-create-posts');
    expect((await run(`migrate --data ${data}`)).out).toBe('The database is up to date.');
    expect((await run(`user list --data ${data}`)).messages).toMatch(/^sitewright: There is no site in /);
  });

  test('leaves a newer database alone', async () => {
    const data = join(folder, 'newer');
    await makeSite(data);
    await change(data, async (db) => {
      await db
        .withTables<{ schema_migrations: { module: string; name: string; applied_at: string } }>()
        .insertInto('schema_migrations')
        .values({ module: 'content', name: '9999-later', applied_at: '' })
        .execute();
    });
    for (const command of ['migrate', 'serve --port 0', 'user list']) {
      const { code, messages } = await run(`${command} --data ${data}`);
      expect(code).toBe(1);
      expect(messages).toBe(
        'sitewright: The database belongs to a newer version of Sitewright (it has content/9999-later). Start that version, or restore a backup of the database.',
      );
    }
  });
});

describe('doctor', () => {
  const findingsOf = async (line: string, environment?: Record<string, string>) => {
    const { code, out } = await run(`doctor --json --port 0 ${line}`, environment);
    const { findings } = JSON.parse(out) as { findings: { check: string; state: string; message: string }[] };
    return { code, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])), findings };
  };

  test('finds a good site good', async () => {
    const { code, states } = await findingsOf('');
    expect(code).toBe(0);
    expect(states).toEqual({
      Node: 'ok',
      'data folder': 'ok',
      disk: 'ok',
      port: 'ok',
      address: 'ok',
      database: 'ok',
      migrations: 'ok',
      integrity: 'ok',
      'site key': 'ok',
      'time zone': 'ok',
      jobs: 'ok',
      'job queue': 'ok',
    });
    expect((await run('doctor --port 0')).out).toMatch(/^ok {4}Node {9}\d/);
  });

  test('makes nothing where nothing is', async () => {
    const { code, findings } = await findingsOf(`--data ${folder}/nothing`);
    expect(code).toBe(0);
    expect(findings.at(-1)!.message).toContain('is not there yet');
    expect((await findingsOf(`--data ${folder}/nothing`)).findings.at(-1)!.message).toContain('is not there yet');
  });

  test('sees another key, an unknown zone, links that lead elsewhere', async () => {
    await change(folder, async (db) => {
      await db
        .withTables<{ settings: { name: string; value: string; updated_at: string } }>()
        .insertInto('settings')
        .values({ name: 'timezone', value: '"Mars/Olympus"', updated_at: '' })
        .execute();
    });
    const { code, states } = await findingsOf('--host 0.0.0.0', { SITEWRIGHT_SITE_KEY: 'ab'.repeat(32) });
    expect(code).toBe(1);
    expect(states).toMatchObject({ 'site key': 'fail', 'time zone': 'fail', address: 'warn', database: 'ok' });
  });

  test('sees jobs that nobody takes and mails that cannot leave', async () => {
    const long = '2026-01-01T00:00:00.000Z';
    const job = {
      name: 'kernel.sendMail',
      payload: '{"id":0}',
      state: 'waiting',
      run_at: long,
      created_at: long,
      attempts: 0,
    };
    const text = {
      module: 'test',
      reference: '1',
      message_id: '<1@site.test>',
      recipient: 'a@people.test',
      subject: 'S',
    };
    const mail = { ...text, body: '', state: 'waiting', attempts: 0, created_at: long };
    await change(folder, async (db) => {
      const tables = db.withTables<{ jobs: typeof job; outbox: typeof mail }>();
      await tables.insertInto('jobs').values(job).execute();
      await tables.insertInto('outbox').values(mail).execute();
    });
    const { code, states, findings } = await findingsOf('');
    expect(states).toMatchObject({ 'job queue': 'warn', mails: 'warn' });
    expect(findings.find(({ check }) => check === 'mails')!.message).toContain('mail.smtp_url');
    expect(code).toBeLessThan(2);
    await change(folder, async (db) => {
      const tables = db.withTables<{ jobs: typeof job; outbox: typeof mail }>();
      await tables.deleteFrom('jobs').where('run_at', '=', long).execute();
      await tables.deleteFrom('outbox').where('created_at', '=', long).execute();
    });
  });

  test('sees a database that is away', async () => {
    const { code, states } = await findingsOf('--database-url postgres://x:y@127.0.0.1:1/z');
    expect(code).toBe(1);
    expect(states).toMatchObject({ database: 'fail', Node: 'ok' });
  });

  test('warns of a public address without encryption', async () => {
    expect((await findingsOf('--url http://example.org')).states).toMatchObject({ address: 'warn' });
    expect((await findingsOf('--url https://example.org')).states).toMatchObject({ address: 'ok' });
  });
});

async function change(
  data: string,
  work: Parameters<Awaited<ReturnType<typeof openDatabase>>['transaction']>[0],
): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${data}/site.db` });
  await database.transaction(work);
  await database.close();
}

async function expectPassword(login: string, password: string): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${folder}/site.db` });
  const user = await findUserByLogin(database.db, login);
  await database.close();
  expect(await isPasswordRight(password, user?.password_hash ?? '')).toBe(true);
}
