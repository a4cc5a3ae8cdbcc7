// A new site in a folder that goes again: to try what would happen in one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#src/config.ts';
import type { Services } from '#kernel/services.ts';
import type { Call } from './command.ts';
import { openSite } from './site.ts';

export async function withPassingSite<T>(
  call: Call,
  config: Config,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'sitewright-'));
  try {
    const databaseUrl = `sqlite:${data}/site.db`;
    const passing: Config = { ...config, data, databaseUrl, store: undefined, siteKey: undefined, multisite: 'off' };
    return await openSite(call, passing, ({ services }) => work(services));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
