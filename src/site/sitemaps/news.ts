// The posts of the last two days, for news searches.
import { toZoneText } from '#kernel/clock/zone.ts';
import { settingIn, siteTextsIn } from '#kernel/settings/site-texts.ts';
import { escapeXml } from '#kernel/text/escape.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { ownValues } from '#content/head/own-values.ts';
import { hiddenKinds, websiteName } from '#content/head/settings.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { published } from '#content/posts/filter.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findMeta, findShortPosts } from '#content/posts/store.ts';
import { post } from '#content/posts/types.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { element, XML_START } from '../feeds/xml.ts';
import type { PublicVisit } from '../public/visit.ts';

export const NEWS_PATH = '/news-sitemap.xml';

const HOURS = 48;
/** More than this nobody takes. */
const MOST = 1_000;
const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
};

export async function newsText(visit: PublicVisit): Promise<string> {
  const entries: string[] = [];
  if (!visit.services.settings.get(hiddenKinds).includes(post.name)) {
    for (const site of visit.services.sites.values()) entries.push(...(await newsIn({ ...visit, site })));
  }
  const places = entries.slice(0, MOST).join('\n');
  return `${XML_START}${element('urlset', `\n${places}\n`, NAMESPACES)}\n`;
}

async function newsIn(visit: PublicVisit): Promise<string[]> {
  const { db, services, site, now } = visit;
  const after = toZoneText(zoneOf(services), new Date(now.getTime() - HOURS * 3_600_000));
  const filter = { ...published(shelfIn(services, site, post.name)), hidesProtected: true, after };
  const ids = await findPostIds(db, filter, { orderBy: 'date', direction: 'desc', offset: 0, limit: MOST });
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, [...rows.values()], terms, settings);
  const meta = await findMeta(db, ids, ['_seo_robots_noindex', '_seo_canonical']);
  const name = settingIn(services, site, websiteName) || plainText(siteTextsIn(services, site).title);
  const publication =
    element('news:name', escapeXml(name)) + element('news:language', escapeXml(site.language.slice(0, 2)));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const { isHidden, canonical } = ownValues(meta.get(id));
    if (!row || isHidden === true) return [];
    const link = permalink(row, facts);
    if (canonical !== '' && canonical !== link) return [];
    const about =
      element('news:publication', publication) +
      element('news:publication_date', `${row.date_gmt ?? row.modified_gmt}+00:00`) +
      element('news:title', escapeXml(plainText(row.title)));
    return [element('url', element('loc', escapeXml(link)) + element('news:news', about))];
  });
}
