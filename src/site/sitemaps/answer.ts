// Files for programs at the root of the site: robots.txt, sitemaps, the icon.
import { siteIcon, title } from '#kernel/settings/site-settings.ts';
import { escapeXml } from '#kernel/text/escape.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { Links } from '#content/languages/alternates.ts';
import { ICON_TYPE, letterIcon } from '../icon.ts';
import { element, XML_START } from '../feeds/xml.ts';
import type { ContentReply, PublicReply } from '../public/reply.ts';
import type { PublicVisit } from '../public/visit.ts';
import { countFiles, findEntries, lastChanges, MAPS, type Entry } from './entries.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Undefined when the path is that of no such file. */
export async function answerSiteFile(path: string, visit: PublicVisit): Promise<PublicReply | undefined> {
  if (path === '/robots.txt') return robots(visit);
  if (path === '/favicon.ico') return icon(visit);
  if (path === '/sitemap_index.xml') return index(visit);
  const [, name, number] = /^\/([a-z_-]+)-sitemap([2-9]|[1-9]\d{1,5})?\.xml$/.exec(path) ?? [];
  return name === undefined ? undefined : sitemap(name, Number(number ?? 1), visit);
}

function robots(visit: PublicVisit): ContentReply {
  const body = `User-agent: *\nDisallow:\n\nSitemap: ${visit.services.siteConfig.base}/sitemap_index.xml\n`;
  return { ...shared(visit), type: 'text/plain; charset=utf-8', body, headers: {} };
}

async function icon(visit: PublicVisit): Promise<PublicReply> {
  const id = visit.services.settings.get(siteIcon);
  const picture = (await findPictures([id], visit)).get(id);
  if (picture) return { kind: 'redirect', status: 302, to: picture.src };
  return { ...shared(visit), type: ICON_TYPE, body: letterIcon(visit.services.settings.get(title)), headers: {} };
}

async function index(visit: PublicVisit): Promise<ContentReply> {
  const files: string[] = [];
  for (const map of MAPS) {
    const count = await countFiles(map, visit);
    const changes = await lastChanges(map, visit);
    for (let number = 1; number <= count; number++) {
      const name = `${map}-sitemap${number > 1 ? number : ''}.xml`;
      const changed = changes[number - 1];
      files.push(printPlace('sitemap', { link: `${visit.services.siteConfig.base}/${name}`, changed }));
    }
  }
  return printed('sitemapindex', files, visit);
}

async function sitemap(name: string, number: number, visit: PublicVisit): Promise<ContentReply | undefined> {
  const map = MAPS.find((one) => one === name);
  if (!map || number > (await countFiles(map, visit))) return undefined;
  const entries = await findEntries(map, number, visit);
  return printed(
    'urlset',
    entries.map((entry) => printPlace('url', entry)),
    visit,
  );
}

function printPlace(name: string, { link, changed, languages }: Entry): string {
  const when = changed === undefined ? '' : element('lastmod', `${changed}+00:00`);
  return element(name, element('loc', escapeXml(link)) + when + printLanguages(languages));
}

/** Only where there are at least two. */
function printLanguages(languages: Links = new Map()): string {
  if (languages.size < 2) return '';
  const links = [...languages].map(([hreflang, href]) =>
    element('xhtml:link', '', { rel: 'alternate', hreflang, href }),
  );
  return links.join('');
}

function printed(name: string, places: readonly string[], visit: PublicVisit): ContentReply {
  const { isMultilingual } = visit.services.siteConfig;
  const spaces = isMultilingual ? { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {};
  const body = `${XML_START}${element(name, `\n${places.join('\n')}\n`, { xmlns: NAMESPACE, ...spaces })}\n`;
  return { ...shared(visit), type: 'text/xml; charset=UTF-8', body, headers: { 'X-Robots-Tag': 'noindex, follow' } };
}

function shared({ tags, caller }: PublicVisit) {
  return { kind: 'content', status: 200, ...(caller.id === 0 && { tags }) } as const;
}
