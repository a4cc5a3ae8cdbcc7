// A whole site for a test: a database of its own, listening on a port of its own, asked over HTTP.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { createApp, type App } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { createListener } from '#src/listener.ts';
import { profileFor } from '#src/profiles/choose.ts';
import type { Clock } from '#kernel/clock/clock.ts';
import { createHttpServer } from '#kernel/http/server.ts';
import { createMetrics } from '#kernel/http/metrics.ts';
import type { Module } from '#kernel/module.ts';
import { setState } from '#copy/transfer/store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { newFolder } from './folder.ts';
import { createMake, type Make, type TestUser } from './make.ts';
import { createClient, type TestClient } from './client.ts';

const SITE_KEY = '5e'.repeat(32);
export const BASE = 'http://site.test';

export interface TestAppOptions {
  /** Flags of `serve`: `{ languages: 'en,de' }`. */
  flags?: Record<string, string>;
  environment?: Record<string, string>;
  clock?: Clock;
  /** Modules beside those of the profile, or in the place of one of the same name. */
  modules?: readonly Module[];
  runsJobs?: boolean;
  /** For clients that follow links: the port that the site's address names. */
  port?: number;
  /** Another app's database: a second process of the same site. */
  databaseUrl?: string;
}

export interface TestApp {
  readonly app: App;
  readonly make: Make;
  readonly port: number;
  readonly databaseUrl: string;
  /** With a language: below its own root. */
  as(user: TestUser, language?: string): TestClient;
  asVisitor(language?: string): TestClient;
  /** Anything else: raw headers, other paths. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Closed after each test file by the caller, or with `afterAll(app.close)`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase({ template: await templateUrl() });
  const folder = await newFolder('data-');
  const databaseUrl = options.databaseUrl ?? database!.url;
  const app = await open(databaseUrl, folder, options);
  // The template is one site; those made of it are others.
  if (database) await app.services.tx((tx) => setState(tx.db, 'site', randomUUID()));
  const listener = createListener(app, {
    metricsToken: options.environment?.['SITEWRIGHT_METRICS_TOKEN'],
    metrics: createMetrics({}),
    logRequests: false,
    isReady: () => true,
  });
  const server = createHttpServer(listener);
  const port = await server.listen(options.port ?? 0, '127.0.0.1');
  const fetchPath = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const registry = () => app.services.registry();
  return {
    app,
    make: createMake(app),
    port,
    databaseUrl,
    as: (user, language) => createClient(fetchPath, registry, { user, language }),
    asVisitor: (language) => createClient(fetchPath, registry, { language }),
    fetch: fetchPath,
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await app.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function open(databaseUrl: string, folder: string, options: TestAppOptions): Promise<App> {
  const environment = { SITEWRIGHT_SITE_KEY: SITE_KEY, ...options.environment };
  const flags = {
    'database-url': databaseUrl,
    data: folder,
    url: BASE,
    empty: 'true',
    'log-level': 'error',
    ...usualFlags(options),
    ...options.flags,
  };
  const config = readConfig(flags, environment);
  const profile = profileFor(config.languages);
  const given = options.modules ?? [];
  const kept = profile.modules.filter((module) => !given.some(({ name }) => name === module.name));
  return createApp({ ...profile, modules: [...kept, ...given] }, config, {
    environment,
    guard: true,
    runsJobs: options.runsJobs ?? false,
    log: pino({ level: 'error' }),
    ...(options.clock && { clock: options.clock }),
  });
}

/** The same tests hold for a site with several languages whose default one stands at the root. */
function usualFlags({ flags }: TestAppOptions): Record<string, string> {
  if (process.env['TEST_VARIANT'] !== 'B' || flags?.['languages'] !== undefined) return {};
  return { languages: 'en,de', 'multilang-default-segment': 'no' };
}

let template: Promise<TestDatabase> | undefined;

/** A site after its first start, made once in each test process and copied for every test. */
async function templateUrl(): Promise<string> {
  template ??= makeTemplate();
  return (await template).url;
}

async function makeTemplate(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const folder = await newFolder('data-');
  const app = await open(database.url, folder, { runsJobs: true });
  await app.close();
  await rm(folder, { recursive: true, force: true });
  return database;
}
