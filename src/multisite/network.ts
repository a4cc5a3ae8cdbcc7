// The open sites of a server beside its main one: each an app of its own, with nothing in common but the process.
import { rm } from 'node:fs/promises';
import { findSites } from '#content/sites/store.ts';
import { dropDatabase, isDatabaseThere } from '#kernel/db/stored.ts';
import { jobsSchema } from '#kernel/jobs/graphile-store.ts';
import type { Founder, Network, NetworkMode, SitePlace } from '#kernel/network.ts';
import type { Services } from '#kernel/services.ts';
import type { App } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { configOfSite, createFindPlace, prefixOf, schemaOf, type FindPlace } from './places.ts';

export interface AppNetwork extends Network {
  readonly find: FindPlace;
  appOf(place: SitePlace): Promise<App>;
  /** Sites came: from now on they are found. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export interface NetworkOptions {
  readonly mode: NetworkMode;
  readonly config: Config;
  readonly main: () => Services;
  readonly makeApp: (config: Config, own: { schema?: string; founder?: Founder }) => Promise<App>;
}

export function createNetwork({ mode, config, main, makeApp }: NetworkOptions): AppNetwork {
  const apps = new Map<number, Promise<App>>();
  const mainDomain = new URL(config.url).hostname;
  let find = createFindPlace([], mainDomain);

  const configOf = (place: SitePlace): Config => {
    const key = config.siteKey === undefined ? undefined : main().keys.hash('sub-site', String(place.id));
    return configOfSite(config, place, key);
  };
  const noteFault = (error: unknown): void => {
    main().log.error({ err: error }, 'A site of this server was not closed.');
  };
  const isOnPostgres = !config.databaseUrl.startsWith('sqlite:');
  const schemaIn = (id: number) => (isOnPostgres ? { schema: schemaOf(id) } : {});
  const keep = (id: number, opening: Promise<App>): Promise<App> => {
    apps.set(id, opening);
    // What failed is tried anew with the next request.
    opening.catch(() => {
      if (apps.get(id) === opening) apps.delete(id);
    });
    return opening;
  };
  const openExisting = async (place: SitePlace): Promise<App> => {
    const own = configOf(place);
    const isThere = await isDatabaseThere({ url: own.databaseUrl, schemas: [schemaOf(place.id)] });
    // Opening it would make an empty site, with an administrator whom nobody knows.
    if (!isThere) throw new Error(`The database of site ${place.id} is missing.`);
    return makeApp(own, schemaIn(place.id));
  };
  const appOf = (place: SitePlace): Promise<App> => apps.get(place.id) ?? keep(place.id, openExisting(place));

  return {
    mode,
    prefixOf,
    find: (host, url) => find(host, url),
    appOf,
    open: async (place) => (await appOf(place)).services,
    async make(place, founder) {
      const app = await keep(place.id, makeApp(configOf(place), { ...schemaIn(place.id), founder }));
      return app.services;
    },
    async remove(id) {
      const app = await apps.get(id)?.catch(() => undefined);
      apps.delete(id);
      await app?.close();
      const { data, databaseUrl } = configOf({ id, domain: mainDomain, path: '/' });
      await dropDatabase({ url: databaseUrl, schemas: [schemaOf(id), jobsSchema(schemaOf(id))] });
      await rm(data, { recursive: true, force: true });
    },
    async follow() {
      find = createFindPlace(await findSites(main().db), mainDomain);
    },
    async close() {
      const ends = await Promise.allSettled([...apps.values()].map(async (opening) => (await opening).close()));
      for (const end of ends) if (end.status === 'rejected') noteFault(end.reason);
    },
  };
}
