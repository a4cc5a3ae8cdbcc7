// Files for programs at the root of the site: robots.txt, sitemaps, the icon.
import { siteIcon, title } from '#kernel/settings/site-settings.ts';
import { escapeXml } from '#kernel/text/escape.ts';
import { findRobotsRules } from '#content/head/robots-rules.ts';
import { discouragesSearch, hasLlmsFile, hasNewsSitemap, hasSitemaps, indexNowKey } from '#content/head/settings.ts';
import { findMeantSitemap, type MeantSitemap } from '#content/head/second-sitemaps.ts';
import type { Links } from '#content/languages/alternates.ts';
import { findPictures } from '#content/media/pictures.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { ICON_TYPE, letterIcon, touchIcon } from '../icon.ts';
import { element, XML_START } from '../feeds/xml.ts';
import type { ContentReply, PublicReply } from '../public/reply.ts';
import type { PublicVisit } from '../public/visit.ts';
import { llmsText } from './llms.ts';
import { NEWS_PATH, newsText } from './news.ts';
import { countEntries, countFiles, findEntries, lastChanges, mapsOf, type Entry } from './entries.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Undefined when the path is that of no such file. */
export async function answerSiteFile(path: string, visit: PublicVisit): Promise<PublicReply | undefined> {
  const { settings } = visit.services;
  if (path === '/robots.txt') return robots(visit);
  if (path === '/favicon.ico' || TOUCH_ICONS.has(path)) return icon(path, visit);
  if (path === '/llms.txt') return llms(visit);
  const key = settings.get(indexNowKey);
  if (key !== '' && path === `/${key}.txt`) return { ...shared(visit), type: PLAIN_TYPE, body: key, headers: {} };
  if (!settings.get(hasSitemaps)) return undefined;
  if (path === INDEX_PATH) return index(visit);
  // Where programs look that were told nothing.
  const meant = path === '/sitemap.xml' ? 'index' : findMeantSitemap(visit.services, path);
  if (meant) return elsewhere(meant, visit);
  if (path === NEWS_PATH) return news(visit);
  const [, name, number] = /^\/([a-z\d_-]+)-sitemap([2-9]|[1-9]\d{1,5})?\.xml$/.exec(path) ?? [];
  return name === undefined ? undefined : sitemap(name, Number(number ?? 1), visit);
}

const INDEX_PATH = '/sitemap_index.xml';
const pathOfFile = (map: string, number: number): string => `/${map}-sitemap${number > 1 ? number : ''}.xml`;

async function elsewhere(meant: MeantSitemap, visit: PublicVisit): Promise<PublicReply | undefined> {
  if (meant !== 'index' && !(await hasFile(meant.map, meant.number, visit))) return undefined;
  const path = meant === 'index' ? INDEX_PATH : pathOfFile(meant.map, meant.number);
  return { kind: 'redirect', status: 301, to: visit.services.siteConfig.base + path };
}

async function hasFile(map: string, number: number, visit: PublicVisit): Promise<boolean> {
  return mapsOf(visit).includes(map) && number <= (await countFiles(map, visit));
}

function robots(visit: PublicVisit): ContentReply {
  const { services } = visit;
  const isClosed = services.settings.get(discouragesSearch);
  const lines = ['User-agent: *', `Disallow:${isClosed ? ' /' : ''}`, ...findRobotsRules(services)];
  if (services.settings.get(hasSitemaps)) lines.push('', `Sitemap: ${services.siteConfig.base}${INDEX_PATH}`);
  return { ...shared(visit), type: PLAIN_TYPE, body: `${lines.join('\n')}\n`, headers: {} };
}

/** Made anew each time: what is new grows old by itself. */
async function news(visit: PublicVisit): Promise<ContentReply | undefined> {
  const { settings } = visit.services;
  if (!settings.get(hasNewsSitemap) || settings.get(discouragesSearch)) return undefined;
  return { kind: 'content', status: 200, type: XML_TYPE, body: await newsText(visit), headers: NOT_FOUND_ITSELF };
}

const PLAIN_TYPE = 'text/plain; charset=utf-8';

async function llms(visit: PublicVisit): Promise<ContentReply | undefined> {
  if (!visit.services.settings.get(hasLlmsFile)) return undefined;
  return { ...shared(visit), type: PLAIN_TYPE, body: await llmsText(visit), headers: {} };
}

/** Where phones look for one by themselves. */
const TOUCH_ICONS = new Set(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']);

async function icon(path: string, visit: PublicVisit): Promise<PublicReply> {
  const { settings } = visit.services;
  const id = settings.get(siteIcon);
  const picture = (await findPictures([id], visit)).get(id);
  if (picture) return { kind: 'redirect', status: 302, to: picture.src };
  const { colors } = lookOf(settings);
  const name = settings.get(title);
  const made = TOUCH_ICONS.has(path)
    ? { type: 'image/png', body: await touchIcon(name, colors) }
    : { type: ICON_TYPE, body: letterIcon(name, colors) };
  return { ...shared(visit), ...made, headers: {} };
}

async function index(visit: PublicVisit): Promise<ContentReply> {
  const files: string[] = [];
  for (const map of mapsOf(visit)) {
    const count = await countFiles(map, visit);
    const changes = await lastChanges(map, visit);
    for (let number = 1; number <= count; number++) {
      const link = visit.services.siteConfig.base + pathOfFile(map, number);
      files.push(printPlace('sitemap', { link, changed: changes[number - 1] }));
    }
  }
  const { settings, siteConfig } = visit.services;
  if (settings.get(hasNewsSitemap) && !settings.get(discouragesSearch))
    files.push(printPlace('sitemap', { link: siteConfig.base + NEWS_PATH, changed: undefined }));
  return printed('sitemapindex', files, visit);
}

/** Longer files leave while they are made. */
const MOST_KEPT = 1_000;

async function sitemap(map: string, number: number, visit: PublicVisit): Promise<PublicReply | undefined> {
  if (!(await hasFile(map, number, visit))) return undefined;
  const body = printedSet(findEntries(map, number, visit), visit);
  if ((await countEntries(map, number, visit)) > MOST_KEPT)
    return { kind: 'stream', type: XML_TYPE, body, headers: NOT_FOUND_ITSELF };
  let text = '';
  for await (const part of body) text += part;
  return { ...shared(visit), type: XML_TYPE, body: text, headers: NOT_FOUND_ITSELF };
}

const XML_TYPE = 'text/xml; charset=UTF-8';
const NOT_FOUND_ITSELF = { 'X-Robots-Tag': 'noindex, follow' };

async function* printedSet(entries: AsyncIterable<Entry>, visit: PublicVisit): AsyncGenerator<string> {
  const attributes = { ...spacesOf(visit), 'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1' };
  const [start = '', end = ''] = element('urlset', `\n${PLACE}\n`, attributes).split(PLACE);
  yield XML_START + start;
  let isFirst = true;
  for await (const entry of entries) {
    yield (isFirst ? '' : '\n') + printPlace('url', entry);
    isFirst = false;
  }
  yield `${end}\n`;
}

const PLACE = '<!-- -->';

function printPlace(name: string, { link, changed, languages, images = [] }: Entry): string {
  const when = changed === undefined ? '' : element('lastmod', `${changed}+00:00`);
  return element(
    name,
    element('loc', escapeXml(link)) + when + printLanguages(languages) + images.map(printImage).join(''),
  );
}

const printImage = (url: string): string => element('image:image', element('image:loc', escapeXml(url)));

/** Only where there are at least two. */
function printLanguages(languages: Links = new Map()): string {
  if (languages.size < 2) return '';
  const links = [...languages].map(([hreflang, href]) =>
    element('xhtml:link', '', { rel: 'alternate', hreflang, href }),
  );
  return links.join('');
}

function spacesOf({ services }: PublicVisit): Record<string, string> {
  const languages = services.siteConfig.isMultilingual ? { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {};
  return { xmlns: NAMESPACE, ...languages };
}

function printed(name: string, places: readonly string[], visit: PublicVisit): ContentReply {
  const body = `${XML_START}${element(name, `\n${places.join('\n')}\n`, spacesOf(visit))}\n`;
  return { ...shared(visit), type: XML_TYPE, body, headers: NOT_FOUND_ITSELF };
}

function shared({ tags, caller }: PublicVisit) {
  return { kind: 'content', status: 200, ...(caller.id === 0 && { tags }) } as const;
}
