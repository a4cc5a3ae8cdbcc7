// What a document was made of: what is kept of it falls when one of these changes, and is shared with nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageView } from '#content/pages/view.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import type { Findings } from '../context.ts';
import { printDocument } from '../print.ts';
import { readyDocument } from './load.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let app: TestApp;
let page: ReturnType<typeof createBuilt>['page'];
const ids: Record<string, number> = {};
const views: Record<string, PageView> = {};

const dynamic = (name: string, settings: object = {}, control = 'title') => ({
  title: 'Stored',
  __dynamic__: {
    [control]: `[builder-tag id="a" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`,
  },
});
async function printed(id: number, view: PageView | undefined) {
  const asked = await visit(app);
  const { value } = await readyDocument({ ...asked.services, db: asked.db, language: asked.site.language }, id);
  return printDocument(value!, { ...asked, ...(view && { view }) });
}

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => NOW } });
  const ann = await app.make.user({ role: 'administrator', login: 'ann' });
  const { made, template, page: makePage } = createBuilt(app.as(ann));
  page = makePage;
  ids['ann'] = ann.id;
  const headers = {
    authorization: ann.authorization,
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="dot.png"',
  };
  const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: Buffer.from(PNG, 'base64') });
  ids['picture'] = ((await upload.json()) as { id: number }).id;
  ids['dogs'] = (await made('/core/v2/categories', { name: 'Dogs', slug: 'dogs' })).id;
  ids['small'] = (await made('/core/v2/categories', { name: 'Small', slug: 'small', parent: ids['dogs'] })).id;
  const post = async (slug: string, more: object) =>
    (await made('/core/v2/posts', { title: slug, slug, status: 'publish', content: slug, ...more })).id;
  ids['first'] = await post('first', { date: '2026-03-01T00:00:00', categories: [ids['small']] });
  ids['second'] = await post('second', { date: '2026-03-02T00:00:00', featured_media: ids['picture'] });
  ids['locked'] = await post('locked', { date: '2026-03-03T00:00:00', password: 'x' });
  ids['menu'] = (await made('/core/v2/menus', { name: 'Top', slug: 'top' })).id;
  ids['start'] = await page([widget('heading', { title: 'Start' })]);
  ids['section'] = await template('section', [widget('heading', { title: 'Shared' })]);
  for (const slug of ['first', 'second', 'locked']) {
    views[slug] = { kind: 'single', post: await shownPost(app, ids[slug]!), isFront: false };
  }
  views['dogs'] = { kind: 'term', term: { id: ids['dogs'], taxonomy: 'category', name: 'Dogs' } as never };
  views['author'] = { kind: 'author', author: { id: ann.id, name: 'ann', slug: 'ann' } };
  views['posts'] = { kind: 'posts', isFront: false, page: await shownPost(app, ids['start']) };
});
afterAll(() => app.close());

/** `post:first`: the tags by the names of what they are about, without those of every document of the library. */
function named(tags: ReadonlySet<string>): string {
  const kinds = { ann: 'user', picture: 'attachment', dogs: 'term', small: 'term', menu: 'menu', start: 'page' };
  const names = new Map(
    Object.entries(ids).map(([name, id]) => [
      `${{ ...kinds, section: 'builder_library' }[name] ?? 'post'}:${id}`,
      name,
    ]),
  );
  return [...tags]
    .map((tag) => (names.has(tag) ? `${tag.split(':')[0]}:${names.get(tag)}` : tag))
    .sort()
    .join(' ');
}
const wordsOf = ({ isViewBound, isPersonal, isUnkept }: Findings): string =>
  [isViewBound && 'view', isPersonal && 'person', isUnkept && 'unkept'].filter(Boolean).join(' ');
/** Names in settings stand for the numbers of what was made. */
const numbered = (settings: object): object =>
  JSON.parse(
    JSON.stringify(settings).replaceAll(/(?<="|%22)(?:first|section|picture)(?="|%22|\\")/g, (name) =>
      String(ids[name]),
    ),
  ) as object;

const SECTION = (): string =>
  `builder builder:document:1 builder:document:${ids['section']} builder_library:1 builder_library:section`;

test.each<[string, object, string, string, string]>([
  ['heading', { title: 'T' }, 'first', '', ''],
  ['heading', dynamic('post-title'), 'first', 'view', 'post:first'],
  ['heading', dynamic('post-title'), 'posts', 'view', 'page:start'],
  ['heading', dynamic('post-title'), 'dogs', 'view', 'term:dogs'],
  ['heading', dynamic('post-excerpt'), 'first', 'view', 'post:first'],
  ['heading', dynamic('post-excerpt'), 'locked', 'view unkept', 'post:locked'],
  ['heading', dynamic('post-terms'), 'first', 'view', 'post:first term:dogs term:small'],
  ['heading', dynamic('author-name'), 'first', 'view', 'post:first settings user:ann'],
  ['heading', dynamic('archive-title'), 'dogs', 'view', 'term:dogs'],
  ['heading', dynamic('archive-title'), 'author', 'view', 'user:ann'],
  ['heading', dynamic('archive-title'), 'first', 'view', 'post:first'],
  ['heading', dynamic('archive-title'), 'posts', 'view', 'page:start'],
  ['heading', dynamic('site-title'), 'first', '', 'settings'],
  ['heading', dynamic('current-date-time'), 'first', '', 'builder:clock'],
  ['heading', dynamic('post-modified-date'), 'first', 'view', 'post:first'],
  ['image', dynamic('site-logo', {}, 'image'), 'first', '', 'settings'],
  ['image', dynamic('post-featured-image', {}, 'image'), 'second', 'view', 'attachment:picture post:second'],
  ['image', { image: { id: 'picture', url: '' } }, 'first', '', 'attachment:picture'],
  [
    'button',
    { ...dynamic('internal-url', { post_id: 'first' }, 'link'), text: 'x' },
    '',
    '',
    'post:first settings user:ann',
  ],
  [
    'posts',
    { posts_per_page: 2 },
    '',
    'view person unkept',
    'attachment:picture list:post:publish post:locked post:second settings user:ann',
  ],
  [
    'posts',
    { posts_select_date: 'year', posts_post_type: 'page', posts_offset: 99 },
    '',
    'view person',
    'builder:clock list:page:publish',
  ],
  [
    'posts',
    { posts_post_type: 'current_query' },
    'dogs',
    'view person',
    'list:post:publish post:first settings term:dogs user:ann',
  ],
  [
    'posts',
    { posts_post_type: 'current_query' },
    'author',
    'view person unkept',
    'attachment:picture list:post:publish post:first post:locked post:second settings user:ann',
  ],
  ['posts', { posts_post_type: 'related' }, 'first', 'view person', 'list:post:publish post:first'],
  ['taxonomy-filter', {}, '', '', 'list:term:category'],
  ['nav-menu', { menu: 'top' }, '', '', 'menu:menu settings'],
  ['theme-site-title', {}, '', '', 'settings'],
  ['theme-site-logo', {}, '', '', 'settings'],
  ['theme-post-title', {}, 'first', 'view', 'post:first'],
  ['theme-post-content', {}, 'first', 'view', 'post:first'],
  ['theme-post-content', {}, 'locked', 'view unkept', 'post:locked'],
  ['theme-post-featured-image', {}, 'second', 'view', 'attachment:picture post:second'],
  ['theme-post-excerpt', {}, 'locked', 'view unkept', 'post:locked'],
  ['author-box', {}, 'first', 'view', 'post:first user:ann'],
  ['breadcrumbs', {}, 'first', 'view', 'post:first term:dogs term:small'],
  ['breadcrumbs', {}, 'author', 'view', 'user:ann'],
  ['post-comments', {}, 'first', 'view', 'post:first'],
  ['search-form', {}, '', 'view', ''],
])('%s of %j on %s is made for %j, of %s', async (type, settings, view, forWhom, tags) => {
  const { found, read } = await printed(await page([widget(type, numbered(settings))]), views[view]);
  expect([wordsOf(found), named(read)]).toEqual([forWhom, tags]);
});

test('documents inside a document, and what else has a number in its tags', async () => {
  const read = async (type: string, settings: object, view = '') => {
    const of = await printed(await page([widget(type, numbered(settings))]), views[view]);
    return `${wordsOf(of.found)} | ${named(of.read)}`;
  };
  const list = `post:locked settings user:ann`;
  const words = `package:page-builder:${ids['section']}`;
  expect(await read('template', { template_id: 'section' })).toBe(` | ${SECTION()} ${words} settings`);
  expect(await read('loop-grid', { template_id: 'section', posts_per_page: 1 })).toBe(
    `view person | ${SECTION()} list:post:publish ${words} ${list}`,
  );
  expect(await read('shortcode', { shortcode: '[builder-template id="section"]' })).toBe(
    `view person | ${SECTION()} ${words} settings`,
  );
  expect(await read('posts', { posts_post_type: 'by_id', posts_posts_ids: ['first'] })).toBe(
    `view person | attachment:${ids['first']} page:${ids['first']} post:first settings user:ann`,
  );
  expect(await read('post-navigation', {}, 'second')).toBe(
    `view | neighbours:${ids['second']} post:first post:locked post:second settings user:ann`,
  );
});
