import { expect, test } from 'vitest';
import { readConfig, type Config } from './config.ts';

const keys = { SITEWRIGHT_MEDIA_ACCESS_KEY: 'name', SITEWRIGHT_MEDIA_SECRET_KEY: 'secret' };

test('the media store', () => {
  expect(readConfig({}, keys).store).toBeUndefined();
  expect(readConfig({ 'media-url': 'https://host/bucket/site' }, keys).store).toEqual({
    bucketUrl: 'https://host/bucket',
    prefix: 'site/',
    region: 'us-east-1',
    accessKey: 'name',
    secretKey: 'secret',
  });
  const fromEnvironment = { ...keys, SITEWRIGHT_MEDIA_URL: 'https://host/b', SITEWRIGHT_MEDIA_REGION: 'eu-west-1' };
  expect(readConfig({}, fromEnvironment).store).toMatchObject({ bucketUrl: 'https://host/b', region: 'eu-west-1' });
});

test.each([
  ['https://host', keys, '--media-url must name the bucket'],
  ['http://93.184.216.34/b', keys, 'plain http is for loopback'],
  ['https://host/b', {}, '--media-url needs SITEWRIGHT_MEDIA_ACCESS_KEY and SITEWRIGHT_MEDIA_SECRET_KEY.'],
])('%s is refused', (url, environment, message) => {
  expect(() => readConfig({ 'media-url': url }, environment)).toThrow(message);
});

test('several sites', () => {
  expect(readConfig({}, {}).multisite).toBe('off');
  expect(readConfig({ multisite: 'paths' }, {}).multisite).toBe('paths');
  expect(readConfig({ multisite: 'hosts', url: 'https://site.test' }, {}).multisite).toBe('hosts');
});

test.each([
  [{ multisite: 'x' }, '--multisite must be one of off, paths, hosts'],
  [{ multisite: 'hosts' }, '--multisite hosts needs a --url with the name of a host, not 127.0.0.1.'],
])('%j is refused', (flags, message) => {
  expect(() => readConfig(flags, {})).toThrow(message);
});

test('backups by schedule', () => {
  expect(readConfig({}, {}).backups).toBeUndefined();
  const plan = { folder: '/srv/backups', keep: 7, hour: 3, minute: 0 };
  expect(readConfig({ backups: '/srv/backups' }, {}).backups).toEqual(plan);
  const given = { SITEWRIGHT_BACKUPS: '/b', SITEWRIGHT_BACKUPS_KEEP: '30', SITEWRIGHT_BACKUPS_AT: '23:59' };
  expect(readConfig({}, given).backups).toEqual({ folder: '/b', keep: 30, hour: 23, minute: 59 });
  expect(() => readConfig({ backups: '/b', 'backups-at': '24:00' }, {})).toThrow(
    '--backups-at must be a time like 03:00',
  );
});

test('what nobody gives', () => {
  expect(readConfig({}, {})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    data: './data',
    databaseUrl: 'sqlite:./data/site.db',
    store: undefined,
    url: 'http://127.0.0.1:8080',
    isUrlGiven: false,
    restPrefix: 'api',
    languages: [],
    hasDefaultSegment: true,
    isDefaultSegmentGiven: false,
    dropsLanguages: false,
    aliases: new Map(),
    hasOldNames: false,
    workers: 1,
    multisite: 'off',
    timezone: undefined,
    permalinks: undefined,
    isEmpty: false,
    trustProxy: [],
    limits: 'on',
    cache: 'on',
    cacheMegabytes: 64,
    logLevel: 'info',
    logRequests: false,
    metricsToken: undefined,
    backups: undefined,
    releasesUrl: undefined,
    siteKey: undefined,
  });
});

test.each<[Record<string, string | boolean>, Partial<Config>]>([
  [{ port: '0' }, { port: 0, url: 'http://127.0.0.1:0' }],
  [{ port: '65535' }, { port: 65_535 }],
  [{ data: '/srv' }, { databaseUrl: 'sqlite:/srv/site.db' }],
  [{ 'database-url': 'postgresql://db/x' }, { databaseUrl: 'postgresql://db/x' }],
  [{ 'database-url': 'sqlite:/x' }, { databaseUrl: 'sqlite:/x' }],
  [{ url: 'https://a.test/shop//' }, { url: 'https://a.test/shop', isUrlGiven: true }],
  [{ languages: ' en, pt-br ,' }, { languages: ['en', 'pt-br'] }],
  [{ 'rest-prefix': 'Api-2' }, { restPrefix: 'Api-2' }],
  [{ alias: 'WP/v2=Core/v2' }, { aliases: new Map([['WP/v2', 'Core/v2']]) }],
  [{ 'multilang-default-segment': 'no' }, { hasDefaultSegment: false }],
  [
    { alias: 'wp/v2=core/v2, a.b=c' },
    {
      aliases: new Map([
        ['wp/v2', 'core/v2'],
        ['a.b', 'c'],
      ]),
    },
  ],
  [
    { compat: true, empty: 'yes', 'log-requests': '1' },
    { hasOldNames: true, isEmpty: true, logRequests: true },
  ],
  [
    { compat: false, empty: 'no', 'log-requests': '0' },
    { hasOldNames: false, isEmpty: false, logRequests: false },
  ],
  [
    { workers: '256', 'cache-megabytes': '100000' },
    { workers: 256, cacheMegabytes: 100_000 },
  ],
  [
    { timezone: 'Europe/Berlin', permalinks: '/x/%post_id%' },
    { timezone: 'Europe/Berlin', permalinks: '/x/%post_id%' },
  ],
  [{ limits: 'off' }, { limits: 'off' }],
  [{ limits: 'off', host: '::1' }, { limits: 'off' }],
  [{ limits: 'off', host: 'localhost' }, { limits: 'off' }],
  [
    { cache: 'records', 'log-level': 'silent' },
    { cache: 'records', logLevel: 'silent' },
  ],
  [{ 'releases-url': 'https://r.test/x' }, { releasesUrl: 'https://r.test/x' }],
])('%j', (flags, config) => {
  expect(readConfig(flags, {})).toMatchObject(config);
});

test('a flag wins over the environment', () => {
  const environment = { SITEWRIGHT_PORT: '1', SITEWRIGHT_SITE_KEY: 'k', SITEWRIGHT_METRICS_TOKEN: 't' };
  expect(readConfig({ port: '2' }, environment)).toMatchObject({ port: 2, siteKey: 'k', metricsToken: 't' });
  expect(readConfig({}, environment).port).toBe(1);
  expect(readConfig({ 'trust-proxy': '10.0.0.0/8, ::1' }, {}).trustProxy).toHaveLength(2);
});

test.each([
  [{ port: '65536' }, '--port must be a whole number from 0 to 65535, not "65536".'],
  [{ port: '1.5' }, '--port must be'],
  [{ port: '-1' }, '--port must be'],
  [{ port: '1x' }, '--port must be'],
  [{ workers: '0' }, '--workers must be a whole number from 1 to 256'],
  [{ 'cache-megabytes': '0' }, '--cache-megabytes must be'],
  [{ 'backups-keep': '0' }, '--backups-keep must be'],
  [{ 'backups-at': '3:00' }, '--backups-at must be'],
  [{ 'backups-at': '03:60' }, '--backups-at must be'],
  [{ 'backups-at': '103:00' }, '--backups-at must be'],
  [{ 'backups-at': '03:000' }, '--backups-at must be'],
  [{ 'rest-prefix': '1a' }, '--rest-prefix must be one word'],
  [{ 'rest-prefix': 'a b' }, '--rest-prefix must be one word'],
  [{ 'database-url': 'mysql://x' }, '--database-url must begin with postgres://.'],
  [{ 'database-url': 'xpostgres://x' }, '--database-url must begin'],
  [{ url: 'a.test' }, '--url must be an http or https address, not "a.test".'],
  [{ url: 'ftp://a.test' }, '--url must be'],
  [{ url: 'xhttps://a.test' }, '--url must be'],
  [{ 'releases-url': 'x' }, '--releases-url must be'],
  [{ languages: 'EN' }, '--languages: "EN" is not a language code.'],
  [{ languages: 'xx,yy' }, '--languages: no language has the code "xx". Codes are those of the web: en, de, pt-br.'],
  [{ languages: 'english' }, '--languages: "english"'],
  [{ languages: 'en,en' }, '--languages names a language twice.'],
  [{ alias: 'wp/v2' }, '--alias: "wp/v2" is not of the form'],
  [{ alias: '1=a' }, '--alias: "1=a"'],
  [{ alias: '1a=b' }, '--alias: "1a=b"'],
  [{ alias: 'a=b c' }, '--alias: "a=b c"'],
  [{ timezone: 'Nowhere' }, '--timezone: "Nowhere" is not a known time zone.'],
  [{ permalinks: '%postname%' }, '--permalinks must begin with /'],
  [{ permalinks: 'x/%postname%' }, '--permalinks must begin with /'],
  [{ permalinks: '/%year%/' }, '--permalinks must begin with /'],
  [{ 'trust-proxy': 'x' }, '--trust-proxy: "x" is not a list'],
  [{ limits: 'off', host: '0.0.0.0' }, '--limits off is refused'],
  [{ empty: 'maybe' }, '--empty must be one of'],
  [{ cache: 'x' }, '--cache must be one of on, records, off, not "x".'],
  [{ 'log-level': 'loud' }, '--log-level must be one of'],
])('%j cannot be used', (flags, message) => {
  expect(() => readConfig(flags, {})).toThrow(message);
});
