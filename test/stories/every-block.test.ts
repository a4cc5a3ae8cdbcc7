// Every block of the base, in a text that a visitor reads: printed from what the site has, or as it was saved.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DYNAMIC_BLOCK_NAMES } from '#content/pieces/names.ts';
import { fetchFeed } from '#modules/oembed/feeds/jobs.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let elsewhere: Server;
let feed: string;
let picture: number;
let kept: number;
let menu: number;
let single = '';
let archive = '';

const block = (name: string, attributes: object = {}, inside = ''): string =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} ${inside === '' ? '/-->' : `-->${inside}<!-- /wp:${name} -->`}`;
const words = (text: string): string => block('paragraph', {}, `<p>${text}</p>`);

/** What a post with the block holds, and a sign of it on the page. */
type Sample = readonly [text: string, sign: RegExp];

/** Printed as the text is shown. */
const PRINTED: Record<string, () => Sample> = {
  archives: () => [block('archives'), /<ul class="wp-block-archives-list wp-block-archives"><li><a href="[^"]+\/20\d\d\/\d\d\/">/],
  avatar: () => [block('avatar'), /<div class="wp-block-avatar"><img/],
  block: () => [block('block', { ref: kept }), /<p class="wp-block-paragraph">Kept words<\/p>/],
  breadcrumbs: () => [block('breadcrumbs', { separator: "'}<" }), /<nav class="wp-block-breadcrumbs" style="--separator:'}';" aria-label="Where you are"><ol><li><a href="http:\/\/site\.test\/">Home<\/a><\/li><li><a href="[^"]+\/category\/news\/">News<\/a><\/li><li><span aria-current="page">Everything/],
  calendar: () => [block('calendar'), /<table class="wp-calendar-table"><caption>/],
  categories: () => [block('categories'), /<li class="cat-item cat-item-\d+"><a href="[^"]+\/category\/news\/">News/],
  comments: () => [block('comments', {}, `<div class="wp-block-comments">${block('comments-title')}</div>`), /<div class="wp-block-comments"><h2 id="comments" class="wp-block-comments-title">2 comments on “Everything”/],
  'comments-title': () => [inComments(block('comments-title', { showPostTitle: false })), />2 comments<\/h2>/],
  'comment-template': () => [inComments(block('comment-template', {}, block('comment-content'))), /<ol class="wp-block-comment-template"><li id="comment-\d+" class="comment depth-1[^"]*"><div class="wp-block-comment-content">.*<ol><li id="comment-\d+" class="comment depth-2/s],
  'comment-author-name': () => [eachComment(block('comment-author-name')), /<div class="wp-block-comment-author-name">Boss/],
  'comment-author-avatar': () => [eachComment(block('comment-author-avatar', { width: 32 })), /avatar-32/],
  'comment-content': () => [eachComment(block('comment-content')), /<div class="wp-block-comment-content"><p>Well <em>said<\/em>/],
  'comment-date': () => [eachComment(block('comment-date', { format: 'Y' })), /<div class="wp-block-comment-date"><a href="[^"]+#comment-\d+"><time datetime="[^"]+">20\d\d</],
  'comment-edit-link': () => [eachComment(block('comment-edit-link')), /<li id="comment-/],
  'comment-reply-link': () => [eachComment(block('comment-reply-link')), /<a class="comment-reply-link" rel="nofollow" href="[^"]+\?replytocom=\d+#respond" aria-label="Reply to Boss">Reply</],
  'comments-pagination': () => [inComments(`${block('comments-pagination')}${words('Only one page')}`), /Only one page/],
  'comments-pagination-previous': () => [inComments(`${block('comments-pagination-previous')}${words('No page before')}`), /No page before/],
  'comments-pagination-numbers': () => [inComments(`${block('comments-pagination-numbers')}${words('No number')}`), /No number/],
  'comments-pagination-next': () => [inComments(`${block('comments-pagination-next')}${words('No page behind')}`), /No page behind/],
  cover: () => [block('cover', { useFeaturedImage: true }, `<div class="wp-block-cover"><span class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container">${words('Above')}</div></div>`), /<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="[^"]+"[^>]*><span/],
  embed: () => [block('embed', { url: 'https://elsewhere.test/x' }, '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://elsewhere.test/x\n</div></figure>'), /<a href="https:\/\/elsewhere\.test\/x">/],
  footnotes: () => [block('footnotes'), /<ol class="wp-block-footnotes"><li id="n1">/],
  'home-link': () => [block('home-link'), /<a class="wp-block-navigation-item__content" href="http:\/\/site\.test\/"><span class="wp-block-navigation-item__label">Home/],
  icon: () => [block('icon', { icon: 'core/arrow-right', ariaLabel: 'On', style: { dimensions: { width: '3rem' } } }), /<div class="wp-block-icon"[^>]*><svg [^>]*role="img" aria-label="On" style="width:3rem;height:auto"[^>]*><path d="M/],
  image: () => [block('image', { id: picture, lightbox: { enabled: true } }, `<figure class="wp-block-image"><img src="/small.png" alt="A &quot;boat&quot;" class="wp-image-${picture}"/><figcaption>Far</figcaption></figure>`), /<figure class="wp-block-image wp-lightbox-container"><a href="[^"]+\/a\.png" aria-label="Enlarge the picture: A &quot;boat&quot;" data-lightbox-close="Close" aria-haspopup="dialog" data-lightbox><img loading="lazy" decoding="async" src="\/small\.png"[^>]*><\/a><figcaption>Far/],
  'latest-comments': () => [block('latest-comments'), /wp-block-latest-comments__comment-author">Boss/],
  'latest-posts': () => [block('latest-posts'), /<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li>/],
  'legacy-widget': () => [block('legacy-widget', { idBase: 'text', instance: { raw: { title: 'Old', text: 'Widget <script>x</script>words' } } }), /<div class="widget widget_text"><h2 class="widget-title">Old<\/h2><p>Widget xwords/],
  loginout: () => [block('loginout'), /<div class="wp-block-loginout logged-out"><a href="http:\/\/site\.test\/login">Sign in/],
  'media-text': () => [block('media-text', { useFeaturedImage: true }, '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"></div></div>'), /<figure class="wp-block-media-text__media"><img/],
  navigation: () => [block('navigation', { ref: menu }), /<nav class="wp-block-navigation [^"]*" aria-label="Menu"><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item has-child">/],
  'navigation-link': () => [block('navigation-link', { label: 'Near', url: '/near/' }), /href="\/near\/"/],
  'navigation-submenu': () => [block('navigation-submenu', { label: 'Far', url: '/far/' }, block('navigation-link', { label: 'Farther', url: '/farther/' })), /<ul class="wp-block-navigation__submenu-container"><li class="wp-block-navigation-item"><a[^>]*href="\/farther\/"/],
  'page-list': () => [block('page-list'), /<li class="wp-block-pages-list__item">/],
  pattern: () => [block('pattern', { slug: 'starter-theme/questions' }), /<details class="wp-block-details/],
  'post-author': () => [block('post-author'), /<p class="wp-block-post-author__name">Boss/],
  'post-author-biography': () => [block('post-author-biography'), /<div class="wp-block-post-author-biography">Leads the choir\./],
  'post-author-name': () => [block('post-author-name'), /<div class="wp-block-post-author-name">Boss/],
  'post-comments': () => [block('post-comments'), /<p><a href="#comments">2 comments</],
  'post-comments-count': () => [block('post-comments-count'), /<div class="wp-block-post-comments-count">2</],
  'post-comments-form': () => [block('post-comments-form'), /<div class="wp-block-post-comments-form comment-respond">.*href="#respond"/s],
  'post-comments-link': () => [block('post-comments-link'), /<a href="[^"]+#comments">2 comments</],
  'post-content': () => [query(block('post-content')), /<div class="entry-content wp-block-post-content"><p class="wp-block-paragraph">First words/],
  'post-date': () => [block('post-date', { format: 'Y' }), /<div class="wp-block-post-date"><time datetime="[^"]+">20\d\d</],
  'post-excerpt': () => [query(block('post-excerpt')), /<div class="wp-block-post-excerpt__excerpt"><p>First words/],
  'post-featured-image': () => [block('post-featured-image', { aspectRatio: '1', style: { color: { duotone: ['#000', '#fff'] } } }), /<figure[^>]*wp-duotone-000000-ffffff"><img[^>]* style="aspect-ratio:1;object-fit:cover"/],
  'post-navigation-link': () => [block('post-navigation-link', { type: 'previous' }), /rel="prev">Previous/],
  'post-template': () => [query(block('post-title')), /<ul class="wp-block-post-template is-layout-flow wp-block-post-template-is-layout-flow"><li class="wp-block-post post-\d+ type-post">/],
  'post-terms': () => [block('post-terms', { term: 'category' }), /<a href="[^"]+\/category\/news\/" rel="tag">News/],
  'post-time-to-read': () => [block('post-time-to-read'), /<div class="wp-block-post-time-to-read">\d+ minutes?</],
  'post-title': () => [block('post-title'), /<h2 class="wp-block-post-title">Everything/],
  query: () => [query(words('x')), /<div class="wp-block-query"/],
  'query-no-results': () => [block('query', { query: { author: '999999' } }, block('query-no-results', {}, words('Nobody'))), /<div class="wp-block-query-no-results"><p class="wp-block-paragraph">Nobody/],
  'query-pagination': () => [turned(''), /<nav class="wp-block-query-pagination [^"]*" aria-label="Pages"><span class="page-numbers|<nav class="wp-block-query-pagination [^"]*" aria-label="Pages">.*query-7-page=2/s],
  'query-pagination-next': () => [turned(block('query-pagination-next', { label: 'On' })), /<a class="wp-block-query-pagination-next" href="\?query-7-page=2" rel="next"><span>On<\/span><span class="wp-block-query-pagination-next-arrow is-arrow-arrow"/],
  'query-pagination-numbers': () => [turned(block('query-pagination-numbers')), /<span class="page-numbers current" aria-current="page">1<\/span><a class="page-numbers" href="\?query-7-page=2">2/],
  'query-pagination-previous': () => [turned(`${block('query-pagination-previous')}${words('At the first')}`), /At the first/],
  'query-title': () => [block('query-title'), /<h1 class="wp-block-query-title">Category: News/],
  'query-total': () => [turned('', block('query-total')), /<div class="wp-block-query-total">\d+ results found/],
  'read-more': () => [block('read-more'), /<a class="wp-block-read-more"/],
  rss: () => [block('rss', { feedURL: feed, displayDate: true, displayAuthor: true, displayExcerpt: true }), /<ul class="wp-block-rss"><li class="wp-block-rss__item"><div class="wp-block-rss__item-title"><a href="https:\/\/elsewhere\.test\/one\/" rel="nofollow">From &lt;elsewhere>/],
  search: () => [block('search'), /<form class="wp-block-search wp-block-search__button-outside" role="search"/],
  'site-logo': () => [block('site-logo'), /<div class="wp-block-site-logo"><a/],
  'site-tagline': () => [block('site-tagline'), /<p class="wp-block-site-tagline">Songs/],
  'site-title': () => [block('site-title'), /<h1 class="wp-block-site-title">/],
  'social-link': () => [block('social-links', { iconColorValue: '#fff', openInNewTab: true }, `<ul class="wp-block-social-links">${block('social-link', { service: 'mastodon', url: 'https://x.test/@us' })}${block('social-link', { service: 'chain', url: 'javascript:alert(1)' })}</ul>`), /<li class="wp-social-link wp-social-link-mastodon wp-block-social-link" style="color:#fff"><a class="wp-block-social-link-anchor" href="https:\/\/x\.test\/@us" target="_blank" rel="noopener">.*<span class="wp-block-social-link-label">Mastodon<\/span><\/a><\/li>\s*<\/ul>/s],
  'social-links': () => [block('social-links', { size: 'has-large-icon-size' }, `<ul>${block('social-link', { service: 'mail', url: 'us@x.test' })}</ul>`), /<ul class="wp-block-social-links has-large-icon-size is-layout-flex wp-block-social-links-is-layout-flex"><li[^>]*><a[^>]*href="mailto:us@x\.test"/],
  'tag-cloud': () => [block('tag-cloud'), /<a class="tag-cloud-link tag-link-\d+" href="[^"]+\/tag\/loud\/"/],
  'template-part': () => [block('template-part', { slug: 'header' }), /<p>before template-part/],
  'term-count': () => [terms(block('term-count')), /<div class="wp-block-term-count">\(\d+\)</],
  'term-description': () => [terms(block('term-description')), /<div class="wp-block-term-description">What is <b>new<\/b><\/div>/],
  'term-name': () => [terms(block('term-name', { isLink: true })), /<p class="wp-block-term-name"><a href="[^"]+\/category\/news\/">News/],
  'term-template': () => [terms(words('Each')), /<ul class="wp-block-term-template [^"]*"><li class="wp-block-term term-\d+"><p class="wp-block-paragraph">Each/],
  'terms-query': () => [terms(words('x')), /<div class="wp-block-terms-query">/],
}; // prettier-ignore

/** On the page of a topic rather than in a text. */
const OF_ARCHIVES = ['query-title'];

const inComments = (inside: string): string => block('comments', {}, `<div class="wp-block-comments">${inside}</div>`);
const eachComment = (inside: string): string => inComments(block('comment-template', {}, inside));
const query = (inside: string): string =>
  block('query', { query: { order: 'asc', perPage: 1 } }, block('post-template', {}, inside));
const turned = (inside: string, beside = ''): string =>
  block(
    'query',
    { queryId: 7, query: { perPage: 1 } },
    `${beside}${block('query-pagination', { paginationArrow: 'arrow' }, inside)}`,
  );
const terms = (inside: string): string =>
  block(
    'terms-query',
    { termQuery: { taxonomy: 'category', hideEmpty: true } },
    `<div class="wp-block-terms-query">${block('term-template', {}, inside)}</div>`,
  );

/** Shown as they were saved, here with what is left to the server. */
const SAVED: Record<string, Sample> = {
  accordion: [block('accordion', {}, `<div class="wp-block-accordion">${block('accordion-item', {}, `<div class="wp-block-accordion-item">${block('accordion-heading', {}, '<h3 class="wp-block-accordion-heading">Q</h3>')}${block('accordion-panel', {}, '<div class="wp-block-accordion-panel">A</div>')}</div>`)}</div>`), /<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading">Q<\/h3><div class="wp-block-accordion-panel">A</],
  audio: [block('audio', {}, '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio></figure>'), /<audio controls src="\/a\.mp3">/],
  buttons: [block('buttons', {}, `<div class="wp-block-buttons">${block('button', { width: 50 }, '<div class="wp-block-button has-custom-width wp-block-button__width-50"><a class="wp-block-button__link wp-element-button">Go</a></div>')}</div>`), /<div class="wp-block-buttons is-layout-flex wp-block-buttons-is-layout-flex"><div class="wp-block-button has-custom-width/],
  code: [block('code', {}, '<pre class="wp-block-code"><code>x</code></pre>'), /<pre tabindex="0" class="wp-block-code"><code>x/],
  columns: [block('columns', {}, `<div class="wp-block-columns">${block('column', { width: '30%' }, '<div class="wp-block-column" style="flex-basis:30%">x</div>')}</div>`), /<div class="wp-block-columns is-layout-flex wp-block-columns-is-layout-flex"><div class="wp-block-column is-layout-flow wp-block-column-is-layout-flow" style="flex-basis:30%">/],
  cover: [block('cover', { dimRatio: 70 }, `<div class="wp-block-cover" style="min-height:300px"><span class="wp-block-cover__background has-background-dim-70"></span><div class="wp-block-cover__inner-container">${words('x')}</div></div>`), /<div class="wp-block-cover" style="min-height:300px"><span[^>]*><\/span><div class="wp-block-cover__inner-container is-layout-constrained/],
  details: [block('details', {}, `<details class="wp-block-details"><summary>More</summary>${words('x')}</details>`), /<details class="wp-block-details is-layout-flow/],
  file: [block('file', {}, '<div class="wp-block-file"><a href="/a.pdf">A</a></div>'), /<div class="wp-block-file"><a href="\/a\.pdf">/],
  freeform: [block('freeform', {}, '<p>Classic</p>'), /<p>Classic/],
  gallery: [block('gallery', { columns: 2 }, '<figure class="wp-block-gallery has-nested-images columns-2 is-cropped"></figure>'), /<figure class="wp-block-gallery has-nested-images columns-2 is-cropped is-layout-flex/],
  group: [block('group', { layout: { type: 'grid', columnCount: 2 } }, '<div class="wp-block-group">x</div>'), /<div style="grid-template-columns:repeat\(2,minmax\(0,1fr\)\)" class="wp-block-group is-layout-grid/],
  heading: [block('heading', {}, '<h2>x</h2>'), /<h2 class="wp-block-heading">x/],
  html: [block('html', {}, '<b>Bare</b>'), /<b>Bare/],
  image: [block('image', {}, '<figure class="wp-block-image"><img src="/a.png" alt=""/></figure>'), /<figure class="wp-block-image"><img loading="lazy" decoding="async" src="\/a\.png"/],
  list: [block('list', {}, `<ul>${block('list-item', {}, '<li>x</li>')}</ul>`), /<ul class="wp-block-list"><li>x/],
  math: [block('math', {}, '<div class="wp-block-math"><math><mi>x</mi></math></div>'), /<div class="wp-block-math">/],
  'media-text': [block('media-text', { mediaWidth: 30 }, '<div class="wp-block-media-text" style="grid-template-columns:30% auto"><div class="wp-block-media-text__content">x</div></div>'), /style="grid-template-columns:30% auto"/],
  missing: [block('missing', {}, '<p>Once</p>'), /<p>Once/],
  more: [block('more', {}, '<!--more-->'), /<!--more-->/],
  paragraph: [block('paragraph', { dropCap: true }, '<p class="has-drop-cap">x</p>'), /<p class="has-drop-cap wp-block-paragraph">/],
  preformatted: [block('preformatted', {}, '<pre class="wp-block-preformatted">x</pre>'), /<pre tabindex="0" class="wp-block-preformatted">/],
  pullquote: [block('pullquote', {}, '<figure class="wp-block-pullquote"><blockquote><p>x</p></blockquote></figure>'), /<figure class="wp-block-pullquote">/],
  quote: [block('quote', {}, `<blockquote class="wp-block-quote">${words('x')}</blockquote>`), /<blockquote class="wp-block-quote is-layout-flow/],
  separator: [block('separator', {}, '<hr class="wp-block-separator is-style-dots"/>'), /<hr class="wp-block-separator is-style-dots"/],
  shortcode: [block('shortcode', {}, '[audio src="/s.mp3"]'), /<audio class="wp-audio-shortcode"/],
  spacer: [block('spacer', {}, '<div style="height:50px" aria-hidden="true" class="wp-block-spacer"></div>'), /<div style="height:50px" aria-hidden="true" class="wp-block-spacer">/],
  table: [block('table', {}, '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><tbody><tr><td>x</td></tr></tbody></table></figure>'), /<table class="has-fixed-layout">/],
  'text-columns': [block('text-columns', {}, '<div class="wp-block-text-columns columns-2">x</div>'), /wp-block-text-columns/],
  verse: [block('verse', {}, '<pre class="wp-block-verse">x</pre>'), /<pre tabindex="0" class="wp-block-verse">/],
  video: [block('video', {}, '<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure>'), /<video controls src="\/a\.mp4">/],
  'widget-group': [block('widget-group', { title: 'x' }, words('In a group')), /In a group/],
}; // prettier-ignore

const mark = (name: string): string => `<!-- wp:html --><p>before ${name}</p><!-- /wp:html -->`;

/** Between its mark and the next one. */
function partOf(html: string, name: string): string {
  const start = html.indexOf(`<p>before ${name}</p>`);
  const end = html.indexOf('<p>before ', start + 10);
  return start === -1 ? '' : html.slice(start, end === -1 ? undefined : end);
}

beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    const entry = '<item><title>From &amp;lt;elsewhere&amp;gt;</title><link>https://elsewhere.test/one/</link></item>';
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(`<rss><channel>${entry}</channel></rss>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  feed = `http://${place}/feed`;
  app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: place } });
  const user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  await admin.post(`/core/v2/users/${user.id}`, { name: 'Boss', description: 'Leads the choir.' });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const headers = {
    authorization: user.authorization,
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="a.png"',
  };
  const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: png });
  picture = ((await upload.json()) as { id: number }).id;
  await admin.post('/core/v2/settings', { title: 'Choir', description: 'Songs', site_logo: picture });
  const { body: news } = await admin.post('/core/v2/categories', { name: 'News', description: 'What is <b>new</b>' });
  const { body: loud } = await admin.post('/core/v2/tags', { name: 'Loud' });
  const filed = { status: 'publish', categories: [news.id], tags: [loud.id] };
  await admin.post('/core/v2/posts', {
    ...filed,
    title: 'First',
    content: words('First words'),
    date: '2025-03-04T10:00:00',
  });
  kept = (await admin.post('/core/v2/blocks', { title: 'Kept', status: 'publish', content: words('Kept words') })).body
    .id;
  const links = block(
    'navigation-submenu',
    { label: 'A', url: '/a/' },
    block('navigation-link', { label: 'B', url: '/b/' }),
  );
  menu = (await admin.post('/core/v2/navigation', { title: 'Main', status: 'publish', content: links })).body.id;
  await app.make.page({ title: 'A page' });
  const samples = [
    ...Object.entries(PRINTED).flatMap(([name, sample]) => (OF_ARCHIVES.includes(name) ? [] : [`${mark(name)}${sample()[0]}`])),
    ...Object.entries(SAVED).map(([name, [text]]) => `${mark(`saved ${name}`)}${text}`),
    mark('end'),
  ]; // prettier-ignore
  const { body: post } = await admin.post('/core/v2/posts', {
    ...filed,
    title: 'Everything',
    slug: 'everything',
    content: samples.join('\n'),
    featured_media: picture,
    meta: { footnotes: JSON.stringify([{ id: 'n1', content: 'A note' }]) },
  });
  const { body: first } = await admin.post('/core/v2/comments', { post: post.id, content: 'Well <em>said</em>' });
  await admin.post('/core/v2/comments', { post: post.id, content: 'An answer', parent: first.id });
  await fetchFeed.run({ url: feed }, app.app.services);
  single = await (await app.fetch('/everything/')).text();
  const content = OF_ARCHIVES.map((name) => `${mark(name)}${PRINTED[name]?.()[0] ?? ''}`).join('');
  await admin.post('/core/v2/templates', { slug: 'archive', content });
  archive = await (await app.fetch('/category/news/')).text();
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
});

test('the server prints just these', () => {
  const names = DYNAMIC_BLOCK_NAMES.filter((name) => name.startsWith('core/')).map((name) => name.slice(5));
  expect(Object.keys(PRINTED).sort()).toEqual([...names].sort());
});

test.each(Object.keys(PRINTED))('%s is printed', (name) => {
  const page = OF_ARCHIVES.includes(name) ? archive : single;
  expect(partOf(page, name)).toMatch(PRINTED[name]!()[1]);
});

test.each(Object.keys(SAVED))('%s is shown as it was saved', (name) => {
  expect(partOf(single, `saved ${name}`)).toMatch(SAVED[name]![1]);
});

test('nothing of it leads anywhere by a script, or shows how it was stored', () => {
  expect(single).not.toMatch(/href="javascript:|<!-- wp:|\[object Object\]|undefined/);
  expect(single.match(/id="respond"/g)).toHaveLength(1);
});

test('a page never waits for a feed, and does not ask inside', async () => {
  const show = async (url: string): Promise<string> => {
    const { body } = await admin.post('/core/v2/pages', { title: 'F', status: 'publish', content: block('rss', { feedURL: url }) });
    return (await app.asVisitor().get(`/core/v2/pages/${body.id}`)).body.content.rendered as string;
  }; // prettier-ignore
  for (const url of ['http://127.0.0.1:1/feed', 'http://169.254.169.254/latest']) {
    expect(await show(url)).toContain('This feed has nothing to show at the moment.');
    await fetchFeed.run({ url }, app.app.services);
    expect(await show(url)).toContain('This feed has nothing to show at the moment.');
  }
  expect((await show('file:///etc/passwd')).trim()).toBe('');
});
