// A short guide to the site for language models.
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { ownValues } from '#content/head/own-values.ts';
import { hasSitemaps, hiddenKinds, llmsPosts } from '#content/head/settings.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findMeta, findShortPosts } from '#content/posts/store.ts';
import { page, post } from '#content/posts/types.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { listTerms, USED_TERMS } from '#content/terms/query.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { taxonomies, type Taxonomy } from '#content/terms/taxonomies.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { PublicVisit } from '../public/visit.ts';

const MOST = 5;

export async function llmsText(visit: PublicVisit): Promise<string> {
  const { services, site } = visit;
  const texts = siteTextsIn(services, site);
  const tagline = plainText(texts.description);
  const parts = [`# ${line(texts.title)}`, ...(tagline === '' ? [] : [`> ${line(tagline)}`])];
  for (const type of [post, page]) {
    const links = await postLinks(await chosen(type.name, visit), type.name, visit);
    if (links.length > 0) parts.push(`## ${type.label}`, links.join('\n'));
  }
  for (const taxonomy of taxonomies) {
    const links = await termLinks(taxonomy, visit);
    if (links.length > 0) parts.push(`## ${taxonomy.label}`, links.join('\n'));
  }
  if (services.settings.get(hasSitemaps))
    parts.push('## Optional', `- [Sitemap](${services.siteConfig.base}/sitemap_index.xml)`);
  return `${parts.join('\n\n')}\n`;
}

/** Those that somebody named, else the newest. */
async function chosen(type: string, { db, services, site, reads }: PublicVisit): Promise<readonly number[]> {
  const named = services.settings.get(llmsPosts);
  if (named.length > 0) return named;
  reads(`list:${type}:publish`);
  const filter = { ...published(shelfIn(services, site, type)), hidesProtected: true };
  // Some of them may not want to be found.
  const limit = MOST * 4;
  return findPostIds(db, filter, { orderBy: 'date', direction: 'desc', offset: 0, limit });
}

async function postLinks(ids: readonly number[], type: string, visit: PublicVisit): Promise<string[]> {
  const { db, services, site, reads } = visit;
  if (ids.length === 0 || services.settings.get(hiddenKinds).includes(type)) return [];
  const meta = await findMeta(db, ids, ['_seo_robots_noindex']);
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const found = ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .filter((row) => row.type === type && row.status === 'publish' && row.password === '')
    .filter((row) => ownValues(meta.get(row.id)).isHidden !== true)
    .slice(0, services.settings.get(llmsPosts).length || MOST);
  reads(...ids.map((id) => `${type}:${id}`));
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, found, terms, settings);
  return found.map((row) => `- [${line(plainText(row.title))}](${permalink(row, facts)})`);
}

/** The largest ones. */
async function termLinks(taxonomy: Taxonomy, { db, services, site, reads }: PublicVisit): Promise<string[]> {
  if (services.settings.get(hiddenKinds).includes(taxonomy.name)) return [];
  reads(`list:term:${taxonomy.name}`, 'list:post:publish');
  const shelf = shelfIn(services, site, taxonomy.name);
  const { rows } = await listTerms(db, { ...LARGEST, taxonomy: taxonomy.name, shelf });
  const above = await findAncestors(
    db,
    rows.map((row) => row.parent_id).filter((id) => id !== null),
  );
  return rows.map((row) => `- [${line(plainText(row.name))}](${termAddress(site.home, taxonomy, row, above)})`);
}

const LARGEST = {
  ...USED_TERMS,
  orderBy: 'count',
  direction: 'desc',
  limit: MOST,
  offset: 0,
} as const;

/** Brackets would end the name of a link. */
const line = (text: string): string => text.replaceAll(/[[\]\r\n]/g, ' ').trim();
