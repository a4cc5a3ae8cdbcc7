// A short guide to the site for language models.
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { page, post } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { PublicVisit } from '../public/visit.ts';

const MOST = 5;

export async function llmsText(visit: PublicVisit): Promise<string> {
  const { services, site } = visit;
  const texts = siteTextsIn(services, site);
  const tagline = plainText(texts.description);
  const parts = [`# ${line(texts.title)}`, ...(tagline === '' ? [] : [`> ${line(tagline)}`])];
  for (const type of [post, page]) {
    const links = await newest(type.name, visit);
    if (links.length > 0) parts.push(`## ${type.label}`, links.join('\n'));
  }
  parts.push('## Optional', `- [Sitemap](${site.base}/sitemap_index.xml)`);
  return `${parts.join('\n\n')}\n`;
}

async function newest(type: string, visit: PublicVisit): Promise<string[]> {
  const { db, services, site, reads } = visit;
  reads(`list:${type}:publish`);
  const filter = { ...published(shelfIn(services, site, type)), hidesProtected: true };
  const ids = await findPostIds(db, filter, { orderBy: 'date', direction: 'desc', offset: 0, limit: MOST });
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, [...rows.values()], terms, settings);
  const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  return found.map((row) => `- [${line(plainText(row.title))}](${permalink(row, facts)})`);
}

/** Brackets would end the name of a link. */
const line = (text: string): string => text.replaceAll(/[[\]\r\n]/g, ' ').trim();
