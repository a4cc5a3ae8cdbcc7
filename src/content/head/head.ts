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
  return headOfFacts(await loadPageFacts(view, where), looking, where, view.kind === 'search' ? view.text : '');
}

export async function headOfFacts(page: PageFacts, looking: Looking, where: HeadWhere, searched = ''): Promise<Head> {
  return printHead({ page, look: lookAt(page, looking, searched), site: await loadSiteFacts(where) });
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
