// createApp: the only place where everything is wired.
import { pino, type Logger } from 'pino';
import { a, type ArgMap } from '#kernel/args/args.ts';
import { createAuthenticator, type Authenticator } from '#kernel/auth/authenticate.ts';
import { createFreshness, EVERYTHING_TAG } from '#kernel/cache/freshness.ts';
import { DropLog } from '#kernel/cache/drop-log.ts';
import { TagCache } from '#kernel/cache/tag-cache.ts';
import { systemClock, type Clock } from '#kernel/clock/clock.ts';
import { closeAll } from '#kernel/closing.ts';
import { openDatabase, type DatabaseOptions } from '#kernel/db/db.ts';
import { noteOutage } from '#kernel/errors/outage-log.ts';
import { createFiles, removeLeftovers } from '#kernel/files/create-files.ts';
import type { TrustedProxies } from '#kernel/http/address.ts';
import type { CachedResponse } from '#kernel/http/response-cache.ts';
import { createRestRim, type RestRim } from '#kernel/http/rest.ts';
import { findTargetByNames, type FindTarget } from '#kernel/http/target.ts';
import type { JobOwner } from '#kernel/jobs/free-jobs.ts';
import type { Job } from '#kernel/jobs/job.ts';
import { createJobQueue } from '#kernel/jobs/queue.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { createLimits } from '#kernel/limits/limits.ts';
import type { Profile } from '#kernel/module.ts';
import { MODULES_TAG } from '#kernel/modules/actions.ts';
import { installMissing, noteFailures, switchOn, upgradeOld } from '#kernel/modules/at-start.ts';
import { withComponents } from '#kernel/modules/components.ts';
import { createLiveModules } from '#kernel/modules/live.ts';
import { migrateAll } from '#kernel/modules/migrate-all.ts';
import type { Founder } from '#kernel/network.ts';
import { createOutbound } from '#kernel/outbound/outbound.ts';
import { createParts } from '#kernel/parts.ts';
import { createDispatch } from '#kernel/pipeline/dispatch.ts';
import type { RecordCache } from '#kernel/resource/records.ts';
import { createSearches } from '#kernel/search/searches.ts';
import { secondNamesOf } from '#kernel/second-names.ts';
import { createSiteKeys, loadSiteKey } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import { createSettings, SETTINGS_TAG, settingsFromEnvironment } from '#kernel/settings/settings.ts';
import { keepLanguages } from '#content/languages/remembered.ts';
import { chooseSiteAddress, keepSiteAddress } from '#kernel/settings/site-address.ts';
import { outboundAllow } from '#kernel/settings/site-settings.ts';
import { sitesOf, type SiteConfig } from '#kernel/site.ts';
import { createRunTx } from '#kernel/tx.ts';
import { contentModule } from '#content/module.ts';
import { publishMissed } from '#content/posts/jobs.ts';
import { SITES_TAG } from '#content/sites/store.ts';
import { accounts } from '#content/users/accounts.ts';
import { findEditingLanguage } from '#content/users/meta/store.ts';
import { findHeadAt } from '#site/public/head-address.ts';
import { renderAddress, visitAddress } from '#site/public/render-address.ts';
import { ConfigError, type Config } from './config.ts';
import { createNetwork, type AppNetwork } from './multisite/network.ts';
import { checkSiteKey, firstStart, type FirstStart } from './first-start.ts';

export interface App {
  readonly services: Services;
  readonly rest: RestRim;
  readonly authenticator: Authenticator;
  readonly findTarget: FindTarget;
  readonly trustedProxies: TrustedProxies;
  readonly responses: TagCache<CachedResponse> | undefined;
  /** The other sites of this server. */
  readonly network: AppNetwork | undefined;
  /** Throws when the files cannot be reached. */
  checkStore(): Promise<void>;
  /** What the first start made; absent on every later one. */
  readonly firstStart: FirstStart | undefined;
  close(): Promise<void>;
}

export interface AppOptions {
  environment?: Readonly<Record<string, string | undefined>>;
  clock?: Clock;
  log?: Logger;
  /** A thread of SQLite that has begun while the program was read. */
  writerThread?: DatabaseOptions['writerThread'];
  /** Throws when the outer database handle is used inside a transaction. */
  guard?: boolean;
  /** It is the server, which has the address of its port where nobody gave it another one. */
  isServer?: boolean;
  /** The address is stored, for commands and later starts. */
  keepsAddress?: boolean;
  /** Beside those of the modules: what this process was told to do from time to time. */
  ownJobs?: readonly Job[];
  /** Work on jobs in this process. */
  runsJobs?: boolean;
  /** Told in whose name this process takes jobs. */
  announce?: (owner: JobOwner) => void;
  /** PostgreSQL: where the tables of a site are that is not the only one. */
  schema?: string;
  /** Whom a new site belongs to; absent: an administrator with a new password. */
  founder?: Founder;
}

/** The module behind `--compat`. */
const OLD_NAMES = 'compat';
const DAY = 86_400_000;
/** Longer than running jobs are waited for. */
const CLOSE_PATIENCE_MS = 9_000;
const PARTS_PATIENCE_MS = 5_000;
/** Many sites share one server of databases. */
const SUB_SITE_CONNECTIONS = 4;

export async function createApp(profile: Profile, given: Config, options: AppOptions = {}): Promise<App> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? pino({ level: given.logLevel });
  const keys = createSiteKeys(await loadSiteKey(given.data, given.siteKey));
  const files = await createFiles(given);
  const loaded = await withComponents(files, profile.modules, log);
  const database = await openDatabase({
    url: given.databaseUrl,
    guard: options.guard === true,
    writerThread: options.writerThread,
    onFault: (error) => {
      noteOutage(log, error, 'a connection to the database was lost');
    },
    ...(options.schema !== undefined && { schema: options.schema, maxConnections: SUB_SITE_CONNECTIONS }),
  });
  try {
    const addOns = profile.addOns ?? [];
    const { modules: own, failures } = await migrateAll(
      { database, files, log, now: () => clock.now() },
      { modules: [kernelModule, contentModule, ...loaded.modules], addOns, replaced: loaded.replaced },
    );
    const modules = [...own, ...addOns];
    const config = { ...given, url: await chooseSiteAddress(database.db, given, options.isServer === true) };
    const siteConfig = siteConfigOf(config);

    const declared = modules.flatMap((module) => module.settings ?? []);
    const { fixed, problems } = settingsFromEnvironment(declared, options.environment ?? {});
    if (problems.length > 0) throw new ConfigError(problems.join('; '));
    if (config.permalinks !== undefined) fixed.set('permalink_structure', config.permalinks);
    const live = createLiveModules(
      { bundled: modules, commonArgs: commonArgsOf(siteConfig), aliases: config.aliases },
      () => services,
    );
    const settings = await createSettings(database.db, () => live.current().settings, fixed);

    const cacheBytes = config.cacheMegabytes * 1_000_000;
    const drops = new DropLog();
    const records = config.cache === 'off' ? undefined : createRecordCache(cacheBytes, drops);
    const responses = config.cache === 'on' ? new TagCache<CachedResponse>(cacheBytes, drops) : undefined;
    const searches = createSearches({ database, drops, mostBytes: config.cache === 'off' ? 0 : cacheBytes });
    const clearCaches = (): void => {
      clearAll(drops, [records?.heads, records?.texts, records?.lists, responses, searches, authenticator.known]);
    };

    const freshness = await createFreshness({
      database,
      async drop(tags) {
        if (tags.has(SETTINGS_TAG)) {
          await settings.reload(database.db);
          live.review();
        }
        if (tags.has(SITES_TAG)) await network?.follow();
        const isSwitched = tags.has(MODULES_TAG);
        if (isSwitched) await live.follow();
        // A module may have had a part in any answer.
        if (isSwitched || tags.has(EVERYTHING_TAG)) {
          clearCaches();
          return;
        }
        drops.drop(tags);
        searches.drop(tags);
      },
      async clear() {
        await settings.reload(database.db);
        await live.follow();
        await network?.follow();
        clearCaches();
      },
      held: [SETTINGS_TAG, MODULES_TAG],
    });

    const dispatch = createDispatch(() => services);
    const { ownJobs = [] } = options;
    const queue = createJobQueue({
      database,
      jobs: [...modules.flatMap((module) => module.jobs ?? []), ...ownJobs],
      clock,
      log,
      context: () => services,
      isOn: (name) => live.current().jobs.has(name) || ownJobs.some((job) => job.name === name),
      refresh: () => freshness.sync(),
      ...(options.announce && { announce: options.announce }),
    });
    const outbound = createOutbound({
      allow: () => settings.get(outboundAllow),
      ownPort: Number(new URL(siteConfig.base).port) || 443,
    });
    const isShared = config.workers > 1 || database.kind === 'postgres';
    const tx = createRunTx({ database, clock, queue, registry: live.current, freshness, settings });
    const network =
      config.multisite === 'off'
        ? undefined
        : createNetwork({
            mode: config.multisite,
            config,
            main: () => services,
            makeApp: (own, more) => createApp(profile, own, { ...inheritedOptions(options), log, ...more }),
          });
    const parts = createParts(() => services);
    const services: Services = {
      database,
      db: database.db,
      tx,
      settings,
      siteConfig,
      sites: sitesOf(siteConfig),
      clock,
      queue,
      keys,
      limits: createLimits({ isOff: config.limits === 'off', isShared, database, clock, keys }),
      outbound,
      searches,
      files,
      log,
      part: (part) => parts.find(part),
      freshness,
      records,
      registry: live.current,
      started: live.started,
      dispatch,
      visitPage: (address) => visitAddress(services, address),
      renderPage: (address) => renderAddress(services, address),
      findHead: (address, asking) => findHeadAt(services, address, asking),
      network,
    };
    const authenticator = createAuthenticator(services, accounts, drops);
    await checkSiteKey(services);
    await installMissing(services, own);
    await noteFailures(services, [...loaded.replaced.keys()], failures);
    const started = await firstStart(services, config, options.founder);
    await upgradeOld(services, modules);
    await keepPlace(services, options);
    await live.load();
    if (config.hasOldNames) await switchOn(services, OLD_NAMES);
    await network?.follow();
    const rest = createRestRim({
      services,
      authenticator,
      cache: responses,
      trustedProxies: config.trustProxy,
      editingLanguage: siteConfig.isMultilingual ? (id) => findEditingLanguage(database.db, id) : undefined,
    });
    if (options.runsJobs !== false) {
      await removeLeftovers(config.data, new Date(clock.now().getTime() - DAY));
      await publishMissed(services);
      await queue.start();
      // Nobody waits for what earlier processes put off; when it fails, it waits for the next write.
      database.catchUp().catch(() => undefined);
    }

    return {
      services,
      rest,
      authenticator,
      findTarget: findTargetByNames(siteConfig, () => secondNamesOf(live.current().modules)),
      trustedProxies: config.trustProxy,
      responses,
      network,
      firstStart: started,
      checkStore: () => files.check(),
      close: () =>
        closeAll(
          [
            () => network?.close(),
            () => queue.stop(),
            () => live.settle(),
            () => parts.close(PARTS_PATIENCE_MS),
            () => outbound.close(),
            () => files.close(),
            () => database.close(),
          ],
          CLOSE_PATIENCE_MS,
        ),
    };
  } catch (error) {
    // What went wrong before is what people are told of.
    await closeAll([() => files.close(), () => database.close()], CLOSE_PATIENCE_MS).catch(() => undefined);
    throw error;
  }
}

/** A thread has one database, tables and jobs of this process have one site: a further site takes none of them over. */
function inheritedOptions({
  writerThread: _writerThread,
  ownJobs: _ownJobs,
  schema: _schema,
  founder: _founder,
  ...inherited
}: AppOptions): Omit<AppOptions, 'writerThread' | 'ownJobs' | 'schema' | 'founder'> {
  return inherited;
}

/** What commands and later starts need not be told again. */
async function keepPlace(
  services: Parameters<typeof keepLanguages>[0],
  { isServer, keepsAddress }: AppOptions,
): Promise<void> {
  await keepLanguages(services);
  if (isServer === true || keepsAddress === true) await keepSiteAddress(services);
}

function clearAll(drops: DropLog, caches: readonly ({ clear(): void } | undefined)[]): void {
  drops.clear();
  for (const cache of caches) cache?.clear();
}

function createRecordCache(bytes: number, drops: DropLog): RecordCache {
  return {
    heads: new TagCache(bytes / 8, drops),
    texts: new TagCache(bytes, drops),
    lists: new TagCache(bytes / 8, drops),
  };
}

function siteConfigOf(config: Config): SiteConfig {
  return {
    base: config.url,
    restPrefix: config.restPrefix,
    languages: config.languages.length > 0 ? config.languages : ['en'],
    isMultilingual: config.languages.length > 0,
    hasDefaultSegment: config.hasDefaultSegment,
  };
}

/** In a multilingual site every route takes the language of the request. */
function commonArgsOf({ isMultilingual, languages }: SiteConfig): ArgMap {
  if (!isMultilingual) return {};
  return { multilang_language: a.oneOf(languages, { description: 'Language of the request.' }) };
}
