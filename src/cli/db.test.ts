import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Db } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { deleteSetting } from '#kernel/settings/store.ts';
import { SITE_LANGUAGES } from '#content/languages/remembered.ts';
import { upsertTranslation } from '#content/languages/store.ts';
import { createApp, type App } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';
import { createTestDatabase } from '#test/kit/database.ts';
import { migrationsOf } from './schema.ts';
import { withLanguages } from './site-config.ts';
import { isSiteThere, requireSite } from './site-there.ts';

test('a database is a site when somebody can sign in', async () => {
  const { url, drop } = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'sitewright-there-'));
  const config = readConfig({ data, 'database-url': url, 'log-level': 'error' }, {});
  try {
    expect(await isSiteThere(config)).toBe(false);
    const database = await openDatabase({ url });
    await migrate(database, migrationsOf(config));
    await database.close();
    expect(await isSiteThere(config)).toBe(false);
    await expect(requireSite(config)).rejects.toThrow(/^There is no site in .* make new sites\.$/);
    await (await createApp(profileFor([]), config, { runsJobs: false })).close();
    expect(await isSiteThere(config)).toBe(true);
    await requireSite(config);
  } finally {
    await drop();
    await rm(data, { recursive: true });
  }
});

describe('the languages of a site', () => {
  let data: string;
  let drop: () => Promise<void>;
  let flags: { data: string; 'database-url': string; 'log-level': string };
  beforeAll(async () => {
    const database = await createTestDatabase();
    data = await mkdtemp(join(tmpdir(), 'sitewright-languages-'));
    drop = database.drop;
    flags = { data, 'database-url': database.url, 'log-level': 'error' };
    await start({ languages: 'en,de', 'multilang-default-segment': 'no' });
  });
  afterAll(async () => {
    await drop();
    await rm(data, { recursive: true });
  });

  /** As `serve` does. */
  async function start(more: Record<string, string | boolean> = {}): Promise<Pick<App['services'], 'siteConfig'>> {
    const config = await withLanguages(readConfig({ ...flags, ...more }, {}));
    const app = await createApp(profileFor(config.languages), config, { runsJobs: false, isServer: true });
    await app.close();
    return app.services;
  }
  const run = (...argv: string[]) =>
    typed([...argv, '--data', data, '--database-url', flags['database-url'], '--log-level', 'error']);

  async function changeSettings(work: (db: Db) => Promise<unknown>): Promise<void> {
    const database = await openDatabase({ url: flags['database-url'] });
    await database.transaction(work).finally(() => database.close());
  }

  test('are kept for a start without flags, with the form of its addresses', async () => {
    const { siteConfig } = await start();
    expect(siteConfig).toMatchObject({ languages: ['en', 'de'], isMultilingual: true, hasDefaultSegment: false });
  });

  test('are known to the commands beside the server', async () => {
    const doctor = JSON.parse((await run('doctor', '--json')).out) as { findings: { check: string; state: string }[] };
    expect(doctor.findings).toContainEqual(expect.objectContaining({ check: 'migrations', state: 'ok' }));
    expect(await run('upgrade', '--check')).toMatchObject({ code: 0 });
    expect(await run('migrate')).toEqual({ code: 0, out: 'The database is up to date.', messages: '' });
    const added = await run('user', 'add', 'mara', '--role', 'editor', '--email', 'mara@people.test');
    expect(added).toMatchObject({ code: 0 });
    expect(await run('seed', '--posts', '3')).toMatchObject({ code: 0 });
    expect((await start()).siteConfig.languages).toEqual(['en', 'de']);
  });

  test('refuse a start that would leave one out, and say what to do', async () => {
    const { code, messages } = await run('serve', '--port', '0', '--languages', 'en');
    expect([code, messages]).toEqual([
      1,
      'sitewright: This site has the languages en, de, and --languages en would leave out de: nobody could reach those texts. Say --languages en,de, or nothing, to keep them; add --drop-languages if they are to go.',
    ]);
    expect((await run('user', 'list', '--languages', 'en,fr')).messages).toContain('Say --languages en,fr,de');
    expect((await start()).siteConfig.languages).toEqual(['en', 'de']);
  });

  test('are found in a database of a version that did not keep them', async () => {
    await changeSettings((db) => deleteSetting(db, SITE_LANGUAGES));
    const posts = { element_type: 'post_post', element_id: 99, trid: 99, source_language_code: 'en' };
    await changeSettings((db) => upsertTranslation(db, { ...posts, language_code: 'de' }));
    expect((await run('doctor')).out).toMatch(/^ok +migrations +all/m);
    expect((await start()).siteConfig.languages).toEqual(['en', 'de']);
  });

  test('may be added, and change their order', async () => {
    expect((await start({ languages: 'de,en,fr' })).siteConfig.languages).toEqual(['de', 'en', 'fr']);
    expect((await start()).siteConfig.languages).toEqual(['de', 'en', 'fr']);
  });

  test('go when that is said, and the database stays one of this version', async () => {
    const left = await start({ languages: 'de', 'drop-languages': true });
    expect([left.siteConfig.languages, (await start()).siteConfig.languages]).toEqual([['de'], ['de']]);
    expect((await start({ 'drop-languages': true })).siteConfig.isMultilingual).toBe(false);
    expect((await start()).siteConfig.isMultilingual).toBe(false);
    expect(await run('upgrade', '--check')).toMatchObject({ code: 0 });
    expect((await start({ languages: 'en,de' })).siteConfig.languages).toEqual(['en', 'de']);
  });
});
