// Every value that is given from outside: flag, environment variable, type and default, once.
import { parseStoreUrl, type StoreAddress } from '#kernel/files/store-address.ts';
import { parseTrustedProxies, type TrustedProxies } from '#kernel/http/address.ts';
import { isZoneName } from '#kernel/clock/zone.ts';
import type { NetworkMode } from '#kernel/network.ts';

export interface Config {
  port: number;
  host: string;
  data: string;
  databaseUrl: string;
  /** Where the files lie; absent: in the data folder. */
  store: StoreAddress | undefined;
  url: string;
  /** Otherwise `url` is a guess. */
  isUrlGiven: boolean;
  restPrefix: string;
  /** Given languages select the multilingual profile. */
  languages: readonly string[];
  /** Whether addresses in the default language name it. */
  hasDefaultSegment: boolean;
  /** Otherwise the site itself remembers it. */
  isDefaultSegmentGiven: boolean;
  /** The site may lose languages that it had. */
  dropsLanguages: boolean;
  /** Second names of namespaces: `wp/v2` for `core/v2`. */
  aliases: ReadonlyMap<string, string>;
  /** The site also answers to the names of the reference. */
  hasOldNames: boolean;
  workers: number;
  /** How several sites are told apart. */
  multisite: NetworkMode | 'off';
  timezone: string | undefined;
  permalinks: string | undefined;
  isEmpty: boolean;
  trustProxy: TrustedProxies;
  limits: 'on' | 'off';
  cache: 'on' | 'records' | 'off';
  cacheMegabytes: number;
  logLevel: string;
  logRequests: boolean;
  metricsToken: string | undefined;
  /** Backups by schedule. */
  backups: BackupPlan | undefined;
  /** A file that says which releases there are. */
  releasesUrl: string | undefined;
  siteKey: string | undefined;
}

export interface BackupPlan {
  folder: string;
  /** How many stay. */
  keep: number;
  /** In UTC. */
  hour: number;
  minute: number;
}

export interface Option {
  /** Without the dashes. */
  flag: string;
  value?: string;
  help: string;
  default?: string;
  /** Kept out of command lines, where other users of the machine would read it. */
  isEnvironmentOnly?: boolean;
}

export const OPTIONS: readonly Option[] = [
  { flag: 'port', value: 'N', help: 'Port to listen on.', default: '8080' },
  { flag: 'host', value: 'ADDRESS', help: 'Address to listen on.', default: '127.0.0.1' },
  { flag: 'data', value: 'DIR', help: 'Folder of the database, the site key and the files.', default: './data' },
  { flag: 'database-url', value: 'URL', help: 'postgres://… instead of the embedded SQLite file.' },
  { flag: 'media-url', value: 'URL', help: 'https://host/bucket of an S3 store instead of the data folder.' },
  {
    flag: 'url',
    value: 'URL',
    help: 'Public address of the site (default: the last one, at first http://127.0.0.1:<port>).',
  },
  { flag: 'rest-prefix', value: 'WORD', help: 'First part of the REST addresses.', default: 'api' },
  { flag: 'languages', value: 'LIST', help: 'Languages of the site, the default one first: en,de. Remembered.' },
  { flag: 'drop-languages', help: 'Let the site go without languages that it had; their texts stay in the database.' },
  {
    flag: 'multilang-default-segment',
    value: 'yes|no',
    help: 'Whether addresses in the default language begin with it. Remembered.',
    default: 'yes',
  },
  { flag: 'alias', value: 'LIST', help: 'Second names of namespaces: wp/v2=core/v2.' },
  { flag: 'compat', help: 'Also answer to the names of the reference: addresses, namespaces, sign-in. Stays on.' },
  { flag: 'workers', value: 'N', help: 'Processes that share the port.', default: '1' },
  { flag: 'multisite', value: 'MODE', help: 'Several sites, told apart by their paths or hosts.', default: 'off' },
  { flag: 'timezone', value: 'ZONE', help: 'Time zone of a new site, for example Europe/Berlin.' },
  { flag: 'permalinks', value: 'PATTERN', help: 'Addresses of posts, for example /%year%/%postname%/.' },
  { flag: 'empty', help: 'Start a new site without the sample post and page.' },
  { flag: 'trust-proxy', value: 'LIST', help: 'Addresses or networks whose X-Forwarded-* headers are believed.' },
  { flag: 'limits', value: 'on|off', help: 'Rate limits; off only on loopback, for load tests.', default: 'on' },
  { flag: 'cache', value: 'on|records|off', help: 'Caches: all, only those of records, none.', default: 'on' },
  { flag: 'cache-megabytes', value: 'N', help: 'Memory for each of the caches.', default: '64' },
  { flag: 'log-level', value: 'LEVEL', help: 'trace, debug, info, warn, error or silent.', default: 'info' },
  { flag: 'log-requests', help: 'Write a log line for every request.' },
  { flag: 'backups', value: 'DIR', help: 'Back the site up into this folder, every day.' },
  { flag: 'backups-keep', value: 'N', help: 'How many of these backups stay.', default: '7' },
  { flag: 'backups-at', value: 'HH:MM', help: 'When they are made, in UTC.', default: '03:00' },
  {
    flag: 'releases-url',
    value: 'URL',
    help: 'Address of a file that names the newest release, for "upgrade --check".',
  },
  { flag: 'metrics-token', value: 'TOKEN', help: 'Bearer token that opens /metrics.', isEnvironmentOnly: true },
  { flag: 'media-access-key', value: 'KEY', help: 'Access key of the media store.', isEnvironmentOnly: true },
  { flag: 'media-secret-key', value: 'KEY', help: 'Secret key of the media store.', isEnvironmentOnly: true },
  {
    flag: 'media-region',
    value: 'NAME',
    help: 'Region of the media store.',
    default: 'us-east-1',
    isEnvironmentOnly: true,
  },
  { flag: 'site-key', value: 'HEX', help: 'The site key, 64 hexadecimal digits.', isEnvironmentOnly: true },
];

export const environmentOf = (flag: string): string => `SITEWRIGHT_${flag.replaceAll('-', '_').toUpperCase()}`;

/** A value from outside that cannot be used; the message is one clear line. */
export class ConfigError extends Error {}

export type Given = Readonly<Record<string, string | boolean | undefined>>;

export function readConfig(flags: Given, environment: Readonly<Record<string, string | undefined>>): Config {
  const isGiven = (flag: string): boolean => (flags[flag] ?? environment[environmentOf(flag)]) !== undefined;
  const text = (flag: string): string | undefined => {
    const given = flags[flag] ?? environment[environmentOf(flag)];
    if (typeof given === 'boolean') return String(given);
    return given ?? OPTIONS.find((option) => option.flag === flag)?.default;
  };
  const port = whole('port', text('port'), 0, 65_535);
  const host = text('host') ?? '';
  const data = text('data') ?? '';
  const limits = oneOf('limits', text('limits'), ['on', 'off']);
  if (limits === 'off' && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new ConfigError('--limits off is refused unless the server listens on loopback (--host 127.0.0.1).');
  }
  return {
    port,
    host,
    data,
    databaseUrl: databaseUrl(text('database-url'), data),
    store: store(text),
    url: siteUrl(text('url'), port),
    isUrlGiven: isGiven('url'),
    restPrefix: word('rest-prefix', text('rest-prefix') ?? ''),
    languages: languages(text('languages')),
    hasDefaultSegment: oneOf('multilang-default-segment', text('multilang-default-segment'), ['yes', 'no']) === 'yes',
    isDefaultSegmentGiven: isGiven('multilang-default-segment'),
    dropsLanguages: yes('drop-languages', text('drop-languages')),
    aliases: aliases(text('alias')),
    hasOldNames: yes('compat', text('compat')),
    multisite: multisite(text('multisite'), siteUrl(text('url'), port)),
    workers: whole('workers', text('workers'), 1, 256),
    timezone: zone(text('timezone')),
    permalinks: permalinks(text('permalinks')),
    isEmpty: yes('empty', text('empty')),
    trustProxy: proxies(text('trust-proxy')),
    limits,
    cache: oneOf('cache', text('cache'), ['on', 'records', 'off']),
    cacheMegabytes: whole('cache-megabytes', text('cache-megabytes'), 1, 100_000),
    logLevel: oneOf('log-level', text('log-level'), ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    logRequests: yes('log-requests', text('log-requests')),
    metricsToken: text('metrics-token'),
    backups: backups(text),
    releasesUrl: httpUrl('releases-url', text('releases-url')),
    siteKey: text('site-key'),
  };
}

function whole(flag: string, text: string | undefined, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text ?? '') || value < least || value > most) {
    throw new ConfigError(`--${flag} must be a whole number from ${least} to ${most}, not "${text ?? ''}".`);
  }
  return value;
}

function oneOf<V extends string>(flag: string, text: string | undefined, values: readonly V[]): V {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new ConfigError(`--${flag} must be one of ${values.join(', ')}, not "${text ?? ''}".`);
  return found;
}

function yes(flag: string, text: string | undefined): boolean {
  if (text === undefined) return false;
  return ['true', '1', 'yes'].includes(text) || !oneOf(flag, text, ['false', '0', 'no', 'true']);
}

function word(flag: string, text: string): string {
  if (!/^[a-z][\w-]*$/i.test(text)) throw new ConfigError(`--${flag} must be one word of letters, digits, - and _.`);
  return text;
}

function databaseUrl(text: string | undefined, data: string): string {
  if (text === undefined) return `sqlite:${data}/site.db`;
  if (!/^postgres(ql)?:\/\/|^sqlite:/.test(text)) throw new ConfigError('--database-url must begin with postgres://.');
  return text;
}

function store(text: (flag: string) => string | undefined): StoreAddress | undefined {
  const url = text('media-url');
  if (url === undefined) return undefined;
  const parsed = parseStoreUrl(url);
  if ('fault' in parsed) throw new ConfigError(`--media-url ${parsed.fault}.`);
  const accessKey = text('media-access-key');
  const secretKey = text('media-secret-key');
  if (accessKey === undefined || secretKey === undefined) {
    throw new ConfigError(
      `--media-url needs ${environmentOf('media-access-key')} and ${environmentOf('media-secret-key')}.`,
    );
  }
  return { ...parsed, accessKey, secretKey, region: text('media-region') ?? '' };
}

function backups(text: (flag: string) => string | undefined): BackupPlan | undefined {
  const keep = whole('backups-keep', text('backups-keep'), 1, 99_999);
  const at = text('backups-at') ?? '';
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined) throw new ConfigError(`--backups-at must be a time like 03:00, not "${at}".`);
  const folder = text('backups');
  if (folder === undefined) return undefined;
  return { folder, keep, hour: Number(hour), minute: Number(minute) };
}

function siteUrl(text: string | undefined, port: number): string {
  return httpUrl('url', text)?.replace(/(?<!\/)\/+$/, '') ?? `http://127.0.0.1:${port}`;
}

function httpUrl(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
  throw new ConfigError(`--${flag} must be an http or https address, not "${text}".`);
}

function multisite(text: string | undefined, url: string): NetworkMode | 'off' {
  const mode = oneOf('multisite', text, ['off', 'paths', 'hosts']);
  const { hostname } = new URL(url);
  if (mode === 'hosts' && !URL.canParse(`http://shop.${hostname}`)) {
    throw new ConfigError(`--multisite hosts needs a --url with the name of a host, not ${hostname}.`);
  }
  return mode;
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function languages(text: string | undefined): string[] {
  const codes = list(text);
  for (const code of codes) {
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/.test(code))
      throw new ConfigError(`--languages: "${code}" is not a language code.`);
    if (!isKnownLanguage(code)) {
      throw new ConfigError(
        `--languages: no language has the code "${code}". Codes are those of the web: en, de, pt-br.`,
      );
    }
  }
  if (new Set(codes).size !== codes.length) throw new ConfigError('--languages names a language twice.');
  return codes;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isKnownLanguage(code: string): boolean {
  try {
    return languageNames.of(code) !== undefined;
  } catch {
    return false;
  }
}

function aliases(text: string | undefined): Map<string, string> {
  return new Map(
    list(text).map((pair) => {
      const [, alias, namespace] = /^([a-z][\w./-]*)=([a-z][\w./-]*)$/i.exec(pair) ?? [];
      if (alias === undefined || namespace === undefined) {
        throw new ConfigError(`--alias: "${pair}" is not of the form wp/v2=core/v2.`);
      }
      return [alias, namespace];
    }),
  );
}

function zone(text: string | undefined): string | undefined {
  if (text !== undefined && !isZoneName(text)) throw new ConfigError(`--timezone: "${text}" is not a known time zone.`);
  return text;
}

function permalinks(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\/.*%(postname|post_id)%/.test(text)) {
    throw new ConfigError('--permalinks must begin with / and contain %postname% or %post_id%.');
  }
  return text;
}

function proxies(text: string | undefined): TrustedProxies {
  try {
    return parseTrustedProxies(list(text));
  } catch {
    throw new ConfigError(`--trust-proxy: "${text ?? ''}" is not a list of addresses or networks.`);
  }
}
