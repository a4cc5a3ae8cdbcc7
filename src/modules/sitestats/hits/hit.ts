// One view of a page, without anything that belongs to a person.
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
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
  { siteConfig: { base }, sites }: Pick<Services, 'siteConfig' | 'sites'>,
  sent: Readonly<Record<string, unknown>>,
  fallbackLanguage: string,
): SeenPage | undefined {
  const address = sent['path'];
  if (typeof address !== 'string' || !/^(?:\/(?!\/)|https?:\/\/)/i.test(address)) return undefined;
  if (!URL.canParse(address, base)) return undefined;
  const { origin, pathname } = new URL(address, base);
  const root = rootPath(base);
  if (origin !== new URL(base).origin || (root !== '' && pathname !== root && !pathname.startsWith(`${root}/`))) {
    return undefined;
  }
  const site = [...sites.values()].find(({ home }) => `${pathname}/`.startsWith(`${rootPath(home)}/`));
  const campaign = campaignIn(sent);
  return {
    path: pathname.slice(0, LONGEST_PATH),
    language: site?.language ?? fallbackLanguage,
    campaign: campaign === undefined ? '' : JSON.stringify(campaign),
    ...sourceOf(sent['referrer'], campaign, new URL(base).hostname),
  };
}

function campaignIn(sent: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const said = CAMPAIGN.flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, LONGEST_WORD)] as const] : [];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
