import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIdentity } from './copy/identity.ts';
import { findSiteAddress } from '#kernel/settings/site-address.ts';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { profileFor } from './profiles/choose.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-address-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('further sites of a server keep addresses of their own', async () => {
  const shared = await createTestDatabase();
  const flags = { data: join(folder, 'several'), 'database-url': shared.url, 'log-level': 'error' };
  const config = readConfig({ ...flags, url: 'https://example.org', multisite: 'paths' }, {});
  const app = await createApp(profileFor([]), config, { isServer: true, runsJobs: false });
  try {
    const founder = { login: 'ada', email: 'ada@example.org', passwordHash: '' };
    const shop = await app.network!.make({ id: 2, domain: 'example.org', path: '/shop/' }, founder);
    expect(shop.siteConfig.base).toBe('https://example.org/shop');
    expect(await findSiteAddress(shop.db)).toBe('https://example.org/shop');
    expect(await findSiteAddress(app.services.db)).toBe('https://example.org');
    expect(await findIdentity(shop.db)).not.toBe(await findIdentity(app.services.db));
    await app.network!.remove(2);
  } finally {
    await app.close();
    await shared.drop();
  }
});

/** The address that a process with these flags gives the site. */
async function addressWith(flags: Record<string, string>, { isServer }: { isServer: boolean }): Promise<string> {
  const given = { data: folder, 'database-url': database.url, 'log-level': 'error', ...flags };
  const app = await createApp(profileFor([]), readConfig(given, {}), { isServer, runsJobs: false });
  await app.close();
  return app.services.siteConfig.base;
}

test('the server says which address the site has, and commands follow', async () => {
  const server = { isServer: true };
  const command = { isServer: false };
  expect(await addressWith({}, command)).toBe('http://127.0.0.1:8080');
  expect(await addressWith({ port: '3000' }, server)).toBe('http://127.0.0.1:3000');
  expect(await addressWith({}, command)).toBe('http://127.0.0.1:3000');
  // The address of a port goes with the port.
  expect(await addressWith({ port: '4000' }, server)).toBe('http://127.0.0.1:4000');
  expect(await addressWith({ url: 'https://once.example' }, command)).toBe('https://once.example');
  expect(await addressWith({}, command)).toBe('http://127.0.0.1:4000');

  expect(await addressWith({ url: 'https://example.org/' }, server)).toBe('https://example.org');
  expect(await addressWith({ port: '5000' }, command)).toBe('https://example.org');
  // Nobody repeats a public address at each start.
  expect(await addressWith({ port: '5000' }, server)).toBe('https://example.org');
  expect(await addressWith({ url: 'https://new.example' }, server)).toBe('https://new.example');
  expect(await addressWith({}, command)).toBe('https://new.example');
});
