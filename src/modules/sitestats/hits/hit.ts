// One view of a page, without anything that belongs to a person.
import type { Services } from '#kernel/services.ts';
import { rootPath, type SiteConfig } from '#kernel/site.ts';
import type { Device } from '#content/visitors/agent.ts';
import { sourceOf, type Source } from './source.ts';

export interface Hit {
  /** Of the site's time zone. */
  readonly day: string;
  /** When its hour began, in UTC. */
  readonly hour: string;
  readonly visitor: string;
  readonly path: string;
  readonly language: string;
  /** Host; empty where nobody says it. */
  readonly referrer: string;
  readonly source: Source;
  /** JSON of what the address said about a campaign; empty for none. */
  readonly campaign: string;
  readonly device: Device;
  readonly browser: string;
}

const LONGEST_PATH = 2_048;
const LONGEST_WORD = 200;
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type SeenPage = Pick<Hit, 'path' | 'language' | 'referrer' | 'source' | 'campaign'>;

/** Undefined for what is no page of this site. */
export function readPage(
  { siteConfig, sites }: Pick<Services, 'siteConfig' | 'sites'>,
  sent: Readonly<Record<string, unknown>>,
  fallbackLanguage: string,
): SeenPage | undefined {
  const place = placeOf(siteConfig, sites);
  const path = pathIn(sent['path'], place);
  if (path === undefined) return undefined;
  const site = place.homes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const campaign = campaignIn(sent);
  return {
    path: path.slice(0, LONGEST_PATH),
    language: site?.language ?? fallbackLanguage,
    campaign: campaign === undefined ? '' : JSON.stringify(campaign),
    ...sourceOf(sent['referrer'], campaign, place.hostname),
  };
}

interface Place {
  readonly base: string;
  readonly origin: string;
  readonly hostname: string;
  readonly root: string;
  readonly homes: readonly { readonly prefix: string; readonly language: string }[];
}

const places = new WeakMap<SiteConfig, Place>();

/** The addresses of a site do not change while it runs. */
function placeOf(config: SiteConfig, sites: Services['sites']): Place {
  const known = places.get(config);
  if (known) return known;
  const { origin, hostname } = new URL(config.base);
  const homes = [...sites.values()].map(({ home, language }) => ({ prefix: rootPath(home), language }));
  const made = { base: config.base, origin, hostname, root: rootPath(config.base), homes };
  places.set(config, made);
  return made;
}

/** Most paths are what they should be. */
const PLAIN_PATH = /^\/(?!\/)[\w/%~-]*$/;

function pathIn(address: unknown, { base, origin, root }: Place): string | undefined {
  if (typeof address !== 'string') return undefined;
  const path = PLAIN_PATH.test(address) ? address : parsedPath(address, base, origin);
  const isBelow = path !== undefined && (root === '' || path === root || path.startsWith(`${root}/`));
  return isBelow ? path : undefined;
}

function parsedPath(address: string, base: string, origin: string): string | undefined {
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(address) || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.origin === origin ? url.pathname : undefined;
}

function campaignIn(sent: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const said = CAMPAIGN.flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, LONGEST_WORD)] as const] : [];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
