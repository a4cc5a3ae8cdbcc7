// Finds the legal pages of the site, for each language. It only proposes.
import { readFile } from 'node:fs/promises';
import type { Services } from '#kernel/services.ts';
import { elementType } from '#content/languages/elements.ts';
import { allShelves, languageOf } from '#content/languages/spoken.ts';
import { findTranslated } from '#content/languages/store.ts';
import { findItemsOfMenu } from '#content/menus/store.ts';
import { menuLocations } from '#content/menus/settings.ts';
import { privacyPage } from '#content/pages/look/settings.ts';
import { findPageLink, type PagePlace } from '#content/pages/page-link.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts, findWholePosts, type ShownPost } from '#content/posts/store.ts';
import { page as pageType } from '#content/posts/types.ts';
import { plainText } from '#content/text/plain-text.ts';
import { BUNDLED, keywordsIn, type Keywords } from '#modules/cookie-consent/downloads/keywords.ts';
import { findDownload } from '#modules/cookie-consent/downloads/store.ts';
import { LEGAL_KINDS, type LegalKind } from '#modules/cookie-consent/model/dialog.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';
import { ENOUGH, scoreOf, type PageFacts } from './score.ts';

export interface FoundPage {
  readonly pageId: number;
  readonly title: string;
  readonly url: string;
  readonly confidence: number;
}

export type FoundPages = Record<LegalKind, FoundPage | null>;
type Candidate = Omit<FoundPage, 'url'>;
type Candidates = Record<LegalKind, Candidate | null>;

/** The newest ones of each language: a site with more pages names its legal pages by hand. */
const MOST_PAGES = 5_000;
const AT_ONCE = 500;

export async function detectLegalPages(services: Services): Promise<Record<string, FoundPages>> {
  const keywords = await findKeywords(services);
  const { dialog } = await readyModel(services);
  const footer = await findFooterPages(services);
  const found: Record<string, Candidates> = {};
  for (const language of services.sites.keys()) found[language] = { privacy: null, imprint: null, terms: null };
  for await (const post of publishedPages(services)) {
    const facts = {
      title: plainText(post.title),
      slug: post.slug,
      headings: footer.get(post.id) ?? [],
      isInFooter: footer.has(post.id),
    };
    const language = languageOf(services, post);
    for (const spoken of services.sites.keys()) {
      if (language !== undefined && language !== spoken) continue;
      for (const kind of LEGAL_KINDS) {
        const isNamed = kind === 'privacy' && services.settings.get(privacyPage) === post.id;
        const isChosen = isNamed || dialog.legal_pages[spoken]?.[kind] === post.id;
        note(found[spoken], kind, post, { ...facts, isChosen }, keywords[kind][spoken] ?? []);
      }
    }
  }
  for (const kind of LEGAL_KINDS) await takeTranslations(services, found, kind);
  return withAddresses(services, found);
}

/** Each by the address that visitors know. */
async function withAddresses(
  services: PagePlace['services'],
  found: Readonly<Record<string, Candidates>>,
): Promise<Record<string, FoundPages>> {
  const shown: Record<string, FoundPages> = {};
  for (const site of services.sites.values()) {
    const pages: FoundPages = { privacy: null, imprint: null, terms: null };
    for (const kind of LEGAL_KINDS) {
      const candidate = found[site.language]?.[kind];
      const url = candidate && (await findPageLink({ services, site, reads: () => undefined }, candidate.pageId));
      if (candidate && url) pages[kind] = { ...candidate, url };
    }
    shown[site.language] = pages;
  }
  return shown;
}

/** The translation of a page that was found in one language is the page of the other. */
async function takeTranslations(
  services: Pick<Services, 'db'>,
  found: Record<string, Candidates>,
  kind: LegalKind,
): Promise<void> {
  const known = Object.values(found).flatMap((pages) => pages[kind] ?? []);
  for (const [language, pages] of Object.entries(found)) {
    if (pages[kind]) continue;
    for (const { pageId, confidence } of known) {
      const others = await findTranslated(services.db, elementType('post', pageType.name), [pageId], language);
      const [post] = await findShortPosts(services.db, [...others.values()]);
      if (post?.status !== 'publish') continue;
      pages[kind] = { pageId: post.id, title: plainText(post.title), confidence };
    }
  }
}

function note(
  pages: Candidates | undefined,
  kind: LegalKind,
  post: ShownPost,
  facts: PageFacts,
  words: readonly string[],
): void {
  const confidence = scoreOf(facts, words);
  const before = pages?.[kind]?.confidence ?? 0;
  if (!pages || confidence < ENOUGH || confidence <= before) return;
  pages[kind] = { pageId: post.id, title: facts.title, confidence };
}

async function* publishedPages(services: Pick<Services, 'db' | 'siteConfig'>): AsyncGenerator<ShownPost> {
  for (const shelf of allShelves(services, pageType.name)) {
    for (let offset = 0; offset < MOST_PAGES; offset += AT_ONCE) {
      const page = { orderBy: 'id', direction: 'desc', offset, limit: AT_ONCE } as const;
      const ids = await findPostIds(services.db, published(shelf), page);
      yield* await findShortPosts(services.db, ids);
      if (ids.length < AT_ONCE) break;
    }
  }
}

/** Headings of the pages that the footer leads to: of others they would not be enough anyway. */
async function findFooterPages({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Map<number, string[]>> {
  const menu = settings.get(menuLocations)['footer'];
  const items = menu === undefined ? [] : await findItemsOfMenu(db, menu);
  const ids = items.filter(({ object }) => object === pageType.name).map(({ object_id }) => object_id);
  const posts = ids.length === 0 ? [] : await findWholePosts(db, ids);
  return new Map(posts.map(({ id, content }) => [id, headingsIn(content)]));
}

const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h([1-6])\b[^<>]*>([\s\S]{0,500}?)<\/h\1>/gi)]
    .slice(0, 100)
    .map(([, , inner = '']) => plainText(inner));

async function findKeywords({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Keywords> {
  const download = await findDownload(db, 'page-keywords');
  if (!download) return BUNDLED;
  const text = await files.withLocal(download.file_key, (path) => readFile(path, 'utf8'));
  return (text === undefined ? undefined : keywordsIn(JSON.parse(text))?.words) ?? BUNDLED;
}
