import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { createTestDatabase } from '#test/kit/database.ts';
import { migrationsOf } from './schema.ts';
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
