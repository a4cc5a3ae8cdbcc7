// The head of a page of the site: facts, how they are looked at, tags.
import { partAddress } from '#content/text/parts.ts';
import type { PageFacts, PageLook } from './facts.ts';
import { loadPageFacts } from './page-facts.ts';
import { printHead, type Head } from './print.ts';
import { loadSiteFacts, type HeadWhere } from './site-facts.ts';
import type { PageView } from '#content/pages/view.ts';

export interface Looking {
  readonly number: number;
  readonly total: number;
  readonly missing?: string;
  readonly isPreview?: boolean;
  readonly languages?: ReadonlyMap<string, string>;
}

const NO_LANGUAGES: ReadonlyMap<string, string> = new Map();

export async function headOfView(view: PageView, looking: Looking, where: HeadWhere): Promise<Head> {
  const page = await loadPageFacts(view, where);
  const searched = view.kind === 'search' ? view.text : '';
  return printHead({ page, look: lookAt(page, looking, searched), site: await loadSiteFacts(where) });
}

/** Of many pages, each as it is looked at first; what the site says about itself is read once. */
export async function headsOfFacts<K>(pages: ReadonlyMap<K, PageFacts>, where: HeadWhere): Promise<Map<K, Head>> {
  if (pages.size === 0) return new Map();
  const site = await loadSiteFacts(where);
  return new Map([...pages].map(([key, page]) => [key, printHead({ page, look: lookAt(page, FIRST_PAGE), site })]));
}

export const FIRST_PAGE: Looking = { number: 1, total: 1 };

export function lookAt(page: PageFacts, looking: Looking, searched = ''): PageLook {
  return {
    number: looking.number,
    total: looking.total,
    linkOf: (number) => linkOf(page, number, searched),
    searched,
    missing: looking.missing ?? '',
    isPreview: looking.isPreview ?? false,
    languages: looking.languages ?? NO_LANGUAGES,
  };
}

/** Texts have parts, lists have pages. */
function linkOf({ kind, link, isFront }: PageFacts, number: number, searched: string): string {
  if (kind === 'single') return partAddress(link, number, { isFront });
  if (number <= 1) return link;
  if (kind !== 'search') return `${link}page/${number}/`;
  return `${link.split('?', 1)[0] ?? ''}page/${number}/?s=${encodeURIComponent(searched)}`;
}
