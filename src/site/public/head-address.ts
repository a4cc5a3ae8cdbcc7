// What the page at an address says about itself, without making the page.
import type { FoundHead, HeadAsking, Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import { isOnHostOf } from '#content/addresses/local.ts';
import { headOfView } from '#content/head/head.ts';
import { languageLinks } from '#content/head/languages.ts';
import type { PageView } from '#content/pages/view.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findShownPosts } from '#content/posts/store.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { attachment } from '#content/posts/types.ts';
import { textParts } from '#content/text/parts.ts';
import { readAddress } from '../views/read-address.ts';
import { findList, isListView } from '../views/list.ts';
import { findAsked } from './answer.ts';
import { readBrowser } from './browser.ts';
import { contextOf, placeIn, startVisit, type PublicVisit } from './visit.ts';

const SHOWN = ['publish', 'private', 'inherit'];

export async function findHeadAt(services: Services, address: string, asking: HeadAsking): Promise<FoundHead> {
  const { base } = services.siteConfig;
  const browser = readBrowser(services, undefined, undefined);
  if (!isOnHostOf(address, base)) {
    return missing({ ...startVisit(services, defaultSite(services), new URLSearchParams(), browser), ...asking });
  }
  const { pathname, search } = new URL(address);
  const { site, local } = placeIn(services, pathname + search, null);
  const isStart = `${new URL(base).pathname.replace(/\/$/, '')}/` === `${pathname.replace(/\/$/, '')}/`;
  const visit = { ...startVisit(services, site, local?.query ?? new URLSearchParams(search), browser), ...asking };
  if (!local && !isStart) return missing(visit);
  return headAt(local?.path ?? '/', visit);
}

async function headAt(path: string, visit: PublicVisit): Promise<FoundHead> {
  const asked = readAddress(path, kindsOf(visit.services).shownTaxonomies);
  if (asked.form !== 'page') return missing(visit, path);
  const { finding, part } = await findAsked(asked, visit);
  if (finding.kind !== 'view' || !isShown(finding.view)) return missing(visit, path);
  const { view } = finding;
  const number = part ?? asked.pageNumber;
  const total = await pagesOf(view, number, visit);
  if (number > Math.max(1, total)) return missing(visit, path);
  if (view.kind === 'author' && total === 0) return missing(visit, path);
  const languages = number > 1 ? undefined : await languageLinks(view, visit);
  const looking = { number, total: Math.max(1, total), ...(languages && { languages }) };
  return { status: 200, ...(await headOfView(view, looking, visit)) };
}

/** Drafts and files have no page of which everybody could know. */
function isShown(view: PageView): boolean {
  return view.kind !== 'single' || (view.post.type !== attachment.name && SHOWN.includes(view.post.status));
}

async function pagesOf(view: PageView, pageNumber: number, visit: PublicVisit): Promise<number> {
  if (isListView(view)) {
    return (await findList(view, contextOf(visit, { view, pageNumber, isPreview: false }))).pages;
  }
  if (view.kind !== 'single') return 1;
  const [post] = await findShownPosts(visit.db, [view.post.id], HTML_KEY);
  return textParts(post?.content ?? '').length;
}

async function missing(visit: PublicVisit, path = ''): Promise<FoundHead> {
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  const looking = { number: 1, total: 1, missing: name };
  return { status: 404, ...(await headOfView({ kind: 'not-found' }, looking, visit)) };
}
