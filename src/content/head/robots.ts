// What search engines may do with a page.
import type { PageFacts, PageLook, SiteFacts } from './facts.ts';

export type Robots = Readonly<Record<string, string>>;

/** Kinds that nobody should find in a search unless somebody says so. */
const HIDDEN_BY_NATURE = new Set(['search', 'not-found', 'date']);

const LIMITS = ['max-snippet:-1', 'max-image-preview:large', 'max-video-preview:-1'];

export function isHidden(page: PageFacts, look: Pick<PageLook, 'isPreview'>, site: SiteFacts): boolean {
  if (site.isHidden || look.isPreview || page.status === 'private') return true;
  return page.own.isHidden ?? (HIDDEN_BY_NATURE.has(page.kind) || site.hiddenKinds.includes(kindName(page)));
}

/** The word by which settings speak of such pages. */
export function kindName({ kind, type, isFront }: Pick<PageFacts, 'kind' | 'type' | 'isFront'>): string {
  if (kind === 'posts') return isFront ? 'home' : 'page';
  if (kind === 'type') return `${type}-archive`;
  return kind === 'single' || kind === 'term' ? type : kind;
}

export function robotsOf(page: PageFacts, look: PageLook, site: SiteFacts): Robots {
  const isOut = isHidden(page, look, site);
  const { refusals, isNofollow } = page.own;
  const robots: Record<string, string> = {
    index: isOut ? 'noindex' : 'index',
    follow: isNofollow ? 'nofollow' : 'follow',
  };
  if (!isOut) {
    for (const limit of LIMITS) {
      const [name = ''] = limit.split(':');
      if (name === 'max-snippet' && refusals.includes('nosnippet')) continue;
      if (name === 'max-image-preview' && refusals.includes('noimageindex')) continue;
      robots[name] = limit;
    }
  }
  for (const refusal of refusals) robots[refusal] = refusal;
  return robots;
}

export const robotsText = (robots: Robots): string => Object.values(robots).join(', ');
