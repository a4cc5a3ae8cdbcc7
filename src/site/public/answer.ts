// What the public site answers at an address.
import type { PageView } from '#content/pages/view.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { partAddress, textParts } from '#content/text/parts.ts';
import { answerFeed, type FeedForm } from '../feeds/answer.ts';
import { isAtAddress, findView, type Finding } from '../views/find-view.ts';
import {
  addressEnd,
  END_WORDS,
  listWords,
  numberIn,
  readAddress,
  readPart,
  type Asked,
} from '../views/read-address.ts';
import { findList, isListView, type PostList } from '../views/list.ts';
import type { Visitor } from './comments.ts';
import { answerEmbed } from './embed.tsx';
import { findPreview, isPreviewOf } from './preview.ts';
import { renderPage, type RenderedPage } from './render.tsx';
import type { ContentReply, PageReply } from './reply.ts';
import { contextOf, spokenHeader, type PublicVisit } from './visit.ts';

const HTML = 'text/html; charset=utf-8';
/** Ways to say which post; the right address says it by itself. */
const PLAIN_WORDS = ['p', 'page_id', 'attachment_id'];
const PART_WORD = 'page';

export async function answerAddress(path: string, visit: PublicVisit): Promise<PageReply> {
  const asked = readAddress(path, kindsOf(visit.services).shownTaxonomies, visit.query);
  if (asked.place.kind === 'comments') return answerComments(path, asked, visit);
  const { finding, part } = await findAsked(asked, visit);
  if (finding.kind === 'moved') {
    return movedTo(
      part === undefined ? `${finding.to}${addressEnd(asked)}` : partAddress(finding.to, part, INNER),
      visit,
      asked,
    );
  }
  if (finding.kind === 'nothing' || !fits(finding, asked)) return notFound(visit, path);
  const { view } = finding;
  // Addresses with a query have no place for `embed/` behind them.
  if (view.kind === 'single' && visit.query.get('embed') === 'true') {
    return answerEmbed(await withTexts(view.post, visit), visit);
  }
  const isPreview = view.kind === 'single' && isPreviewOf(view.post, visit);
  const right = finding.address === undefined ? undefined : rightAddress(finding.address, view, asked, part);
  if (right !== undefined && !isPreview && !isAtAddress(path, right, visit.site.home))
    return movedTo(right, visit, asked, finding);
  if (asked.form === 'embed' && view.kind === 'single') return answerEmbed(await withTexts(view.post, visit), visit);
  if (isFeed(asked)) {
    return answerFeed(view, asked.form, { ...placesOf(finding, asked, visit), pageNumber: asked.pageNumber }, visit);
  }
  return answerPage(finding, part ?? asked.pageNumber, visit, { isPreview });
}

/** What is shown at a path, if anything is. */
export async function findShownView(path: string, visit: PublicVisit): Promise<PageView | undefined> {
  const asked = readAddress(path, kindsOf(visit.services).shownTaxonomies);
  const { finding } = await findAsked(asked, visit);
  return finding.kind === 'view' && fits(finding, asked) ? finding.view : undefined;
}

export interface RightAddress {
  readonly address: string;
  readonly isDoubtful?: boolean | undefined;
}

/** The right address of what a path names; undefined when it names nothing. */
export async function findRightAddress(path: string, visit: PublicVisit): Promise<RightAddress | undefined> {
  const asked = readAddress(path, kindsOf(visit.services).shownTaxonomies);
  const { home } = visit.site;
  if (asked.place.kind === 'comments')
    return isFeed(asked) ? { address: `${home}/comments/${addressEnd(asked)}` } : undefined;
  const { finding, part } = await findAsked(asked, visit);
  if (finding.kind === 'moved') return { address: finding.to };
  if (finding.kind === 'nothing' || !fits(finding, asked)) return undefined;
  const { address, view, isDoubtful } = finding;
  return { address: address === undefined ? home + path : rightAddress(address, view, asked, part), isDoubtful };
}

interface Sought {
  readonly finding: Finding;
  /** Which part of its text. */
  readonly part?: number | undefined;
}

const INNER = { isFront: false };

export async function findAsked(asked: Asked, visit: PublicVisit): Promise<Sought> {
  if (isFeed(asked) && isPlainStart(asked, visit)) return { finding: newestPosts(visit) };
  const finding = await findView(asked.place, visit);
  if (finding.kind === 'view') return { finding, part: plainPart(asked, visit) };
  const part = finding.kind === 'nothing' ? readPart(asked) : undefined;
  if (!part) return { finding };
  const before = await findView(part.place, visit);
  const isText = before.kind === 'moved' || (before.kind === 'view' && before.view.kind === 'single');
  return isText ? { finding: before, part: part.part } : { finding };
}

/** `?p=12&page=2` */
function plainPart({ place }: Asked, { query }: PublicVisit): number | undefined {
  const isPlain = place.kind === 'start' && PLAIN_WORDS.some((word) => query.has(word));
  return isPlain ? numberIn(query.get(PART_WORD) ?? '') : undefined;
}

function rightAddress(address: string, view: PageView, asked: Asked, part: number | undefined): string {
  if (view.kind !== 'single' || asked.form !== 'page') return `${address}${addressEnd(asked)}`;
  return partAddress(address, part ?? asked.pageNumber, view);
}

const isFeed = (asked: Asked): asked is Asked & { form: FeedForm } => asked.form !== 'page' && asked.form !== 'embed';

/** The feed of the site has its posts, whatever stands at its start. */
function isPlainStart({ place }: Asked, { query }: PublicVisit): boolean {
  return place.kind === 'start' && ![...PLAIN_WORDS, 's'].some((word) => query.has(word));
}

function newestPosts({ site }: PublicVisit): Finding {
  return { kind: 'view', view: { kind: 'posts', isFront: true, page: undefined }, address: `${site.home}/` };
}

/** The page that a feed follows, and the address of the feed itself. */
function placesOf({ view, address }: FoundView, asked: Asked, visit: PublicVisit): { address: string; self: string } {
  if (view.kind !== 'search') {
    const page = address ?? startOf(view, visit);
    return { address: page, self: `${page}${addressEnd(asked)}` };
  }
  const { home } = visit.site;
  const text = encodeURIComponent(view.text);
  return { address: `${home}/?s=${text}`, self: `${home}/search/${text}/${addressEnd(asked)}` };
}

async function answerComments(path: string, asked: Asked, visit: PublicVisit): Promise<PageReply> {
  if (!isFeed(asked)) return notFound(visit);
  const { home } = visit.site;
  const self = `${home}/comments/${addressEnd(asked)}`;
  if (!isAtAddress(path, self, home)) return movedTo(self, visit, asked);
  return answerFeed(undefined, asked.form, { address: `${home}/`, self, pageNumber: 1 }, visit);
}

export interface PageExtras {
  readonly isPreview?: boolean;
  readonly status?: number;
  readonly unlockError?: string;
  readonly refused?: Visitor['refused'];
}

type FoundView = Finding & { kind: 'view' };

export async function answerPage(
  { view: found, address }: FoundView,
  pageNumber: number,
  visit: PublicVisit,
  extras: PageExtras = {},
): Promise<ContentReply> {
  const { isPreview = false, status = 200, unlockError = '', refused } = extras;
  const view = found.kind === 'single' ? { ...found, post: await withTexts(found.post, visit, isPreview) } : found;
  const context = contextOf(visit, { view, pageNumber, isPreview });
  if (view.kind === 'single' && pageNumber > textParts(view.post.content ?? '').length) return notFound(visit);
  const list = isListView(view) ? await findList(view, context) : undefined;
  if (list && isBeyond(view, list, pageNumber)) return notFound(visit);
  const { session, heldComments } = visit.browser;
  const page = await renderPage({
    context,
    address: address ?? startOf(view, visit),
    list,
    visitor: { session, heldComments, refused },
    unlockError,
    isPreview,
  });
  return contentReply(status, page, visit);
}

export async function notFound(visit: PublicVisit, path?: string): Promise<ContentReply> {
  const view = { kind: 'not-found', ...(path !== undefined && { path }) } as const;
  const context = contextOf(visit, { view, pageNumber: 1, isPreview: false });
  const { session, heldComments } = visit.browser;
  const page = await renderPage({
    context,
    address: '',
    list: undefined,
    visitor: { session, heldComments, refused: undefined },
    unlockError: '',
    isPreview: false,
  });
  return contentReply(404, page, visit);
}

function contentReply(status: number, page: RenderedPage, visit: PublicVisit): ContentReply {
  const { site, tags, caller } = visit;
  return {
    kind: 'content',
    status,
    type: HTML,
    body: page.html,
    headers: {
      'Content-Security-Policy': page.policy,
      Link: `<${site.restRoot}>; rel="https://api.w.org/"`,
      ...(page.isFresh && { 'X-Robots-Tag': 'noindex' }),
      ...spokenHeader(visit),
    },
    ...(caller.id === 0 && { tags }),
  };
}

/** Only lists have further pages, and the text at the start of the site; only single items a small form for frames. */
function fits({ view }: FoundView, { form, pageNumber }: Asked): boolean {
  if (form === 'embed') return view.kind === 'single';
  return pageNumber === 1 || isListView(view) || (view.kind === 'single' && view.isFront);
}

function isBeyond(view: PageView, { total, pages }: PostList, pageNumber: number): boolean {
  if (pageNumber > 1) return pageNumber > pages;
  return total === 0 && (view.kind === 'date' || view.kind === 'author');
}

async function withTexts(post: ShownPost, visit: PublicVisit, isPreview = false): Promise<ShownPost> {
  if (isPreview) return findPreview(post, visit);
  const [shown] = await findShownPosts(visit.db, [post.id], HTML_KEY);
  return shown ?? post;
}

/** Where a view without an address of its own counts its pages from. */
function startOf(view: PageView, { site }: PublicVisit): string {
  return view.kind === 'single' ? `${site.home}/?p=${view.post.id}` : `${site.home}/`;
}

/** What else the address asked for stays with it. */
function movedTo(
  address: string,
  { query, services }: PublicVisit,
  asked: Asked,
  { isDoubtful = false }: { isDoubtful?: boolean } = {},
): PageReply {
  const rest = new URLSearchParams(query);
  const isList = !PLAIN_WORDS.some((word) => rest.has(word));
  if (PLAIN_WORDS.some((word) => rest.has(word))) rest.delete(PART_WORD);
  const ofLists = isList ? listWords(kindsOf(services).shownTaxonomies) : [];
  for (const word of [...PLAIN_WORDS, ...END_WORDS, ...ofLists]) rest.delete(word);
  // The address of a feed has no place for it.
  if (isFeed(asked) && asked.pageNumber > 1) rest.set('paged', String(asked.pageNumber));
  const text = rest.toString();
  return { kind: 'redirect', status: isDoubtful ? 302 : 301, to: text === '' ? address : `${address}?${text}` };
}
