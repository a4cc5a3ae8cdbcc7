// Public pages of a site that has a bit of everything, as several people get them: a changed page is a changed line.
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { watchStatements } from '#test/kit/watch-statements.ts';
import { uploadDot } from '#test/permissions/samples.ts';
import { printPage } from './print-page.ts';

let now = Date.parse('2026-01-30T23:30:00Z');
const app = await createTestApp({ clock: { now: () => new Date(now) }, flags: { limits: 'off' } });
afterAll(app.close);
const statements = watchStatements(app.app.services.database);

const boss = await app.make.user({ role: 'administrator', login: 'boss' });
const ann = await app.make.user({ role: 'author', login: 'ann' });
const reader = await app.make.user({ role: 'subscriber', login: 'reader' });
const client = app.as(boss);

async function make(path: string, body: object): Promise<any> {
  const answer = await client.post(`/core/v2/${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  now += 60_000;
  return answer.body;
}
const day = (): void => {
  now += 86_400_000;
};

await make('settings', {
  title: 'A & B <site>',
  description: 'Words & “signs”',
  posts_per_page: 3,
  timezone: 'Europe/Berlin',
  date_format: 'j. F Y',
});
const picture = await uploadDot(app, ann);
await make(`media/${picture}`, { alt_text: 'A "dot"', caption: 'One <b>dot</b>.', title: 'Dot & co', post: 0 });
await make(`users/${ann.id}`, {
  name: 'Ann & B',
  description: 'Writes <em>much</em>.<script>x</script>',
  url: 'https://ann.test/',
});
await make(`users/${reader.id}`, { name: 'Rea', url: 'javascript:alert(1)' });

const cats = await make('categories', { name: 'Cats & dogs', slug: 'cats', description: 'All <b>of</b> them.' });
const small = await make('categories', { name: 'Small', parent: cats.id });
const smaller = await make('categories', { name: 'Smaller', parent: small.id });
const tags = [await make('tags', { name: 'Blue & green' }), await make('tags', { name: 'Old' })];
const PARTS = 'Part one.<!--nextpage-->Part <i>two</i>.<!--nextpage-->Part three.';
const HEADINGS = '<h2>One</h2><p>a</p><h3>Two & three</h3><p>b</p><h2>One</h2><p>c</p>'.repeat(2);
const posts: Record<string, { id: number; link: string }> = {};
const TEXTS: [string, object][] = [
  ['plain', { content: 'Plain words of a text.', categories: [cats.id], tags: [tags[0].id], author: ann.id }],
  ['parts', { content: PARTS, categories: [small.id], tags: tags.map(({ id }) => id), author: ann.id }],
  [
    'pictured',
    { content: '<p>Shown.</p>', featured_media: picture, categories: [smaller.id, cats.id], author: ann.id },
  ],
  ['headings', { content: HEADINGS, excerpt: 'In <b>short</b> & fine.', categories: [cats.id], author: boss.id }],
  ['locked', { content: 'Secret.', excerpt: 'Never shown.', password: 'open & shut', categories: [cats.id] }],
  ['closed', { content: 'No words.', ping_status: 'closed', categories: [cats.id] }],
  ['aside', { content: 'A note by the way :)', format: 'aside', title: '', categories: [cats.id] }],
  ['private', { content: 'For us.', status: 'private', categories: [cats.id] }],
  ['draft', { content: 'Not yet.', status: 'draft' }],
  ['long', { content: `<p>${'Many words to read here. '.repeat(120)}</p>`, categories: [small.id], sticky: true }],
];
for (const [slug, more] of TEXTS) {
  posts[slug] = await make('posts', { title: `The ${slug} & <i>only</i>`, slug, status: 'publish', ...more });
  day();
}
const idOf = (slug: string): number => posts[slug]?.id ?? 0;

const COMMENTS: [string, object][] = [
  ['first', { author_name: 'Eve & co', author_url: 'https://eve.test/?a=1&b=2', author_email: 'eve@people.test' }],
  ['second', { author_name: 'Mal', author_url: 'javascript:alert(1)', author_email: 'mal@people.test' }],
  ['loud', { author_name: 'Loud', author_url: 'HTTPS://LOUD.test/', author_email: 'loud@people.test' }],
  ['own', { author: ann.id }],
  ['waiting', { author_name: 'Wait', author_email: 'wait@people.test', status: 'hold' }],
  ['spam', { author_name: 'Spam', author_email: 'spam@people.test', status: 'spam' }],
];
let parent = 0;
const said: number[] = [];
for (const [content, more] of COMMENTS) {
  const text = `The ${content} <b>word</b> :) https://far.test/`;
  const comment = await make('comments', { post: idOf('plain'), parent, content: text, status: 'approved', ...more });
  said.push(comment.id);
  if (parent === 0 || content === 'second') parent = comment.id;
}
await make('comments', { post: idOf('closed'), content: 'Before it closed.', author: boss.id });
await make(`posts/${idOf('closed')}`, { comment_status: 'closed' });

const about = await make('pages', { title: 'About & more', slug: 'about', status: 'publish', content: '<p>We.</p>' });
await make('pages', {
  title: 'Team',
  slug: 'team',
  status: 'publish',
  parent: about.id,
  menu_order: 2,
  comment_status: 'open',
});
await make('pages', { title: 'Privacy', slug: 'privacy', status: 'publish', menu_order: 1 });
const menu = await make('menus', { name: 'Ways', locations: ['primary'] });
const top = await make('menu-items', {
  ...{ title: 'Far & wide', url: 'https://far.test/', status: 'publish', menus: menu.id, target: '_blank' },
  ...{ attr_title: 'A hint', classes: ['loud', 'wide'], xfn: ['friend'], description: 'Words' },
});
const post = { object: 'post', object_id: idOf('plain'), type: 'post_type' };
await make('menu-items', { ...post, title: 'Plain', status: 'publish', menus: menu.id, parent: top.id });
const term = { object: 'category', object_id: cats.id, type: 'taxonomy' };
await make('menu-items', { ...term, title: 'Cats', status: 'publish', menus: menu.id });

async function see(path: string, init: RequestInit = {}): Promise<string> {
  return printPage(await app.fetch(path, { redirect: 'manual', ...init }), { onlyMain: path !== '/' });
}

describe('for everybody', () => {
  test.each([
    ['home', '/'],
    ['home-2', '/page/2/'],
    ['home-beyond', '/page/99/'],
    ['post', '/plain/'],
    ['post-reply', `/plain/?replytocom=${said[1]}`],
    ['post-reply-to-waiting', `/plain/?replytocom=${said[4]}`],
    ['post-parts', '/parts/'],
    ['post-part-2', '/parts/2/'],
    ['post-part-3', '/parts/3/'],
    ['post-part-beyond', '/parts/9/'],
    ['post-pictured', '/pictured/'],
    ['post-headings', '/headings/'],
    ['post-locked', '/locked/'],
    ['post-closed', '/closed/'],
    ['post-aside', '/aside/'],
    ['post-private', '/private/'],
    ['post-long', '/long/'],
    ['post-draft', '/draft/'],
    ['by-number', `/?p=${idOf('plain')}`],
    ['by-number-of-draft', `/?p=${idOf('draft')}`],
    ['page', '/about/'],
    ['page-below', '/about/team/'],
    ['media', '/dot/'],
    ['category', '/category/cats/'],
    ['category-2', '/category/cats/page/2/'],
    ['category-below', '/category/cats/small/smaller/'],
    ['category-misplaced', '/category/smaller/'],
    ['category-by-number', `/?cat=${cats.id}`],
    ['tag', '/tag/blue-green/'],
    ['author', '/author/ann/'],
    ['author-without-posts', '/author/reader/'],
    ['year', '/2026/'],
    ['month', '/2026/02/'],
    ['day', '/2026/02/01/'],
    ['day-empty', '/2026/02/28/'],
    ['day-impossible', '/2026/02/31/'],
    ['by-month', '/?m=202602'],
    ['search', '/?s=words'],
    ['search-of-pages', '/?s=we&post_type=page'],
    ['search-near', '/?s=wordz'],
    ['search-empty', '/?s='],
    ['search-path', '/search/part/'],
    ['feed', '/feed/'],
    ['feed-atom', '/feed/atom/'],
    ['feed-rdf', '/feed/rdf/'],
    ['feed-category', '/category/cats/feed/'],
    ['feed-author', '/author/ann/feed/'],
    ['feed-comments', '/comments/feed/'],
    ['feed-post', '/plain/feed/'],
    ['feed-locked', '/locked/feed/'],
    ['feed-by-word', '/?feed=atom'],
    ['embed', '/pictured/embed/'],
    ['embed-locked', '/locked/embed/'],
    ['embed-missing', '/zebra/embed/'],
    ['sitemap-posts', '/post-sitemap.xml'],
    ['sitemap-pages', '/page-sitemap.xml'],
    ['sitemap-authors', '/author-sitemap.xml'],
    ['llms', '/llms.txt'],
    ['upper-case', '/PLAIN/'],
    ['without-slash', '/plain'],
  ])('%s', async (name, path) => {
    await expect(await see(path)).toMatchFileSnapshot(`./rich-pages/${name}.txt`);
  });
});

describe('for people who are signed in', () => {
  test.each([
    ['writer', 'private', '/private/', boss],
    ['writer', 'draft', `/?p=${idOf('draft')}&preview=true`, boss],
    ['writer', 'post', '/plain/', ann],
    ['writer', 'missing', '/zebra/', boss],
    ['reader', 'post', '/plain/', reader],
    ['reader', 'private', '/private/', reader],
    ['reader', 'draft', `/?p=${idOf('draft')}&preview=true`, reader],
    ['reader', 'closed', '/closed/', reader],
  ])('%s: %s', async (who, name, path, user) => {
    const { cookie } = await app.make.session(user);
    await expect(await see(path, { headers: { cookie } })).toMatchFileSnapshot(`./rich-pages/${who}-${name}.txt`);
  });
});

describe('after a form', () => {
  const send = (path: string, fields: Record<string, string>): Promise<string> =>
    see(path, { method: 'POST', body: new URLSearchParams(fields) });
  const comment = { comment: 'Well & <b>said</b>', author: 'Kim <i>', email: 'kim@people.test', url: 'kim.test' };

  test.each([
    ['unlock-wrong', '/_site/unlock', { post: String(idOf('locked')), password: 'shut' }],
    ['unlock-right', '/_site/unlock', { post: String(idOf('locked')), password: 'open & shut' }],
    ['unlock-nothing', '/_site/unlock', { post: String(idOf('plain')), password: 'x' }],
    ['comment-without-text', '/_site/comments', { ...comment, comment: ' ', comment_post_ID: String(idOf('plain')) }],
    ['comment-without-name', '/_site/comments', { ...comment, author: '', comment_post_ID: String(idOf('plain')) }],
    ['comment-bad-email', '/_site/comments', { ...comment, email: 'kim', comment_post_ID: String(idOf('plain')) }],
    ['comment-on-closed', '/_site/comments', { ...comment, comment_post_ID: String(idOf('closed')) }],
    ['comment-on-locked', '/_site/comments', { ...comment, comment_post_ID: String(idOf('locked')) }],
    ['comment-on-draft', '/_site/comments', { ...comment, comment_post_ID: String(idOf('draft')) }],
    ['form-elsewhere', '/plain/', comment],
  ])('%s', async (name, path, fields) => {
    await expect(await send(path, fields)).toMatchFileSnapshot(`./rich-pages/form-${name}.txt`);
  });
});

test('the database is asked as it was', async () => {
  await expect(statements()).toMatchFileSnapshot('./statements/rich-pages.sql');
});
