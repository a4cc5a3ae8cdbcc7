// Finds the legal pages of the site, for each language. It only proposes.
import { readFile } from 'node:fs/promises';
import type { Services } from '#kernel/services.ts';
import { findItemsOfMenu } from '#content/menus/store.ts';
import { menuLocations } from '#content/menus/settings.ts';
import { published } from '#content/posts/filter.ts';
import { plainLink } from '#content/posts/permalinks.ts';
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

/** The newest ones: a site with more pages names its legal pages by hand. */
const MOST_PAGES = 5_000;
const AT_ONCE = 500;

export async function detectLegalPages(services: Services): Promise<Record<string, FoundPages>> {
  const keywords = await findKeywords(services);
  const { dialog } = await readyModel(services);
  const footer = await findFooterPages(services);
  const found: Record<string, FoundPages> = {};
  for (const language of services.sites.keys()) found[language] = { privacy: null, imprint: null, terms: null };
  for await (const post of publishedPages(services)) {
    const facts = {
      title: plainText(post.title),
      slug: post.slug,
      headings: footer.get(post.id) ?? [],
      isInFooter: footer.has(post.id),
    };
    for (const [language, { home }] of services.sites) {
      for (const kind of LEGAL_KINDS) {
        const isChosen = dialog.legal_pages[language]?.[kind] === post.id;
        note(found[language], kind, post, { ...facts, isChosen }, keywords[kind][language] ?? [], home);
      }
    }
  }
  return found;
}

function note(
  pages: FoundPages | undefined,
  kind: LegalKind,
  post: ShownPost,
  facts: PageFacts,
  words: readonly string[],
  home: string,
): void {
  const confidence = scoreOf(facts, words);
  const before = pages?.[kind]?.confidence ?? 0;
  if (!pages || confidence < ENOUGH || confidence <= before) return;
  pages[kind] = { pageId: post.id, title: facts.title, url: plainLink(post, home), confidence };
}

async function* publishedPages({ db }: Services): AsyncGenerator<ShownPost> {
  const filter = published(pageType.name);
  for (let offset = 0; offset < MOST_PAGES; offset += AT_ONCE) {
    const ids = await findPostIds(db, filter, { orderBy: 'id', direction: 'desc', offset, limit: AT_ONCE });
    yield* await findShortPosts(db, ids);
    if (ids.length < AT_ONCE) return;
  }
}

/** Headings of the pages that the footer leads to: of others they would not be enough anyway. */
async function findFooterPages({ db, settings }: Services): Promise<Map<number, string[]>> {
  const menu = settings.get(menuLocations)['footer'];
  const items = menu === undefined ? [] : await findItemsOfMenu(db, menu);
  const ids = items.filter(({ object }) => object === pageType.name).map(({ object_id }) => object_id);
  const posts = ids.length === 0 ? [] : await findWholePosts(db, ids);
  return new Map(posts.map(({ id, content }) => [id, headingsIn(content)]));
}

const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]{0,500}?)<\/h\1>/gi)]
    .slice(0, 100)
    .map(([, , inner = '']) => plainText(inner));

async function findKeywords({ db, files }: Services): Promise<Keywords> {
  const download = await findDownload(db, 'page-keywords');
  if (!download) return BUNDLED;
  const text = await files.withLocal(download.file_key, (path) => readFile(path, 'utf8'));
  return (text === undefined ? undefined : keywordsIn(JSON.parse(text))?.words) ?? BUNDLED;
}
