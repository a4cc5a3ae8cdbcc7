// Programs that read sites of the reference: typed REST client, feeds, sitemaps, embeds.
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { extract, extractFromXml } from '@extractus/feed-extractor';
import { extract as extractEmbed } from '@extractus/oembed-extractor';
import Parser from 'rss-parser';
import Sitemapper from 'sitemapper';
import WpApiClient from 'wordpress-api-client';

const { SITE = '', BASIC = '' } = process.env;
const FeedParser = createRequire(import.meta.url)('feedparser');
const found = {};

async function step(name, work) {
  try {
    found[name] = await work();
  } catch (error) {
    found[name] = `failed: ${error?.message ?? JSON.stringify(error)}`;
  }
}

async function parsed(address) {
  const stream = Readable.fromWeb((await fetch(address)).body).pipe(new FeedParser());
  const items = [];
  for await (const item of stream) items.push(item);
  return { title: stream.meta?.title ?? items[0]?.meta.title, items };
}

const FEEDS = [
  '/feed/',
  '/feed/rss2/',
  '/feed/atom/',
  '/feed/rdf/',
  '/?feed=rss2',
  '/?feed=atom',
  '/comments/feed/',
  '/category/general/feed/',
  '/embedded/feed/',
  '/?s=embedded&feed=rss2',
  '/search/embedded/feed/rss2/',
];
for (const path of FEEDS) {
  await step(`rss-parser ${path}`, async () => typeof (await new Parser().parseURL(SITE + path)).title);
  await step(`feedparser ${path}`, async () => typeof (await parsed(SITE + path)).title);
}
await step('feed-extractor', async () => (await extract(`${SITE}/feed/`)).entries.map(({ title }) => title));
await step(
  'feed-extractor of atom',
  async () => extractFromXml(await (await fetch(`${SITE}/feed/atom/`)).text()).entries.length,
);
await step('a feed that has not changed', async () => {
  const first = await fetch(`${SITE}/feed/`);
  const since = first.headers.get('last-modified');
  return [
    (await fetch(`${SITE}/feed/`, { headers: { 'if-modified-since': since } })).status,
    (await fetch(`${SITE}/feed/`, { headers: { 'if-none-match': first.headers.get('etag') } })).status,
  ];
});
for (const path of ['/sitemap_index.xml', '/wp-sitemap.xml', '/sitemap.xml'])
  await step(`sitemapper ${path}`, async () =>
    (await new Sitemapper({ url: SITE + path, timeout: 10_000 }).fetch()).sites.includes(`${SITE}/embedded/`),
  );
await step('oembed-extractor', async () => {
  const { title, type, thumbnail_url: picture, thumbnail_width: width } = await extractEmbed(`${SITE}/embedded/`);
  return [title, type, (await fetch(picture)).status, width];
});

const client = new (WpApiClient.default ?? WpApiClient)(SITE, {
  auth: { type: 'basic', username: BASIC.split(':')[0], password: BASIC.slice(BASIC.indexOf(':') + 1) },
});
await step('client posts', async () => (await client.post().find()).map(({ title }) => title.rendered));
await step('client create', async () => {
  const made = await client.post().create({ title: { raw: 'By a client' }, status: 'draft' });
  const changed = await client.post().update({ title: { raw: 'Changed' } }, made.id);
  await client.post().delete(made.id);
  return changed.title.rendered;
});
for (const name of [
  'page',
  'media',
  'postCategory',
  'postTag',
  'user',
  'comment',
  'reusableBlock',
  'taxonomy',
  'postType',
  'theme',
  'plugin',
  'siteSettings',
  'blockType',
  'blockDirectory',
  'applicationPassword',
  'renderedBlock',
  'search',
  'status',
])
  await step(`client ${name}`, () => Promise.resolve(typeof client[name]));
await step('client patterns', async () => Array.isArray(await client.reusableBlock().find()));
await step('client types', async () => Object.keys(await client.postType()).length > 3);
await step(
  'client rendered block',
  async () => typeof (await client.renderedBlock({ name: 'core/latest-posts', postId: 0, attributes: {} })).rendered,
);
await step('client block directory', async () => (await client.blockDirectory('map')).length);

process.stdout.write(`\n${JSON.stringify(found, null, 1)}\n`, () => process.exit(0));
