import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { fillDemo } from './fill.ts';
import { COMMENTS, PEOPLE, POSTS, SITE, TOPICS } from './texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.make.user({ role: 'administrator', login: 'owner' });
}, 120_000);
afterAll(() => app.close());

test('a sample that fails half-way leaves nothing', async () => {
  const { services } = app.app;
  let calls = 0;
  const failing = {
    ...services,
    dispatch: (...given: Parameters<typeof services.dispatch>) =>
      ++calls === 45 ? Promise.reject(new Error('No more room.')) : services.dispatch(...given),
  };
  await expect(fillDemo(failing, 'owner')).rejects.toThrow('No more room.');
  expect(calls).toBeGreaterThan(60);
  const owner = app.as(await app.make.user({ role: 'administrator' }));
  for (const kind of ['posts', 'pages', 'media', 'tags', 'menu-items'])
    expect([kind, (await owner.get(`/core/v2/${kind}`)).body]).toEqual([kind, []]);
  expect((await owner.get('/core/v2/categories')).body).toHaveLength(1);
  expect((await owner.get('/core/v2/settings')).body.title).toBe('Sitewright');
}, 60_000);

test('a site that nobody has written anything on becomes a believable one', async () => {
  expect(await fillDemo(app.app.services, 'owner')).toEqual({ posts: 10, pages: 3, pictures: 8 });
  const visitor = app.asVisitor();
  const posts = (await visitor.get('/core/v2/posts?per_page=20')).body;
  expect(posts).toHaveLength(10);
  const media = (await visitor.get('/core/v2/media?per_page=20')).body;
  expect(media.every((one: any) => one.alt_text !== '' && one.media_details.width === 1600)).toBe(true);
  for (const path of ['/', '/walks/', '/about/', '/contact/', ...posts.map((one: any) => new URL(one.link).pathname)]) {
    expect([path, (await app.fetch(path)).status]).toEqual([path, 200]);
  }
  const contact = await (await app.fetch('/contact/')).text();
  expect(contact).toContain('class="contactform-form');
  expect(await (await app.fetch('/walks/')).text()).toContain('Walk with people who know the way.');
  expect((await visitor.get('/core/v2/comments')).body).toHaveLength(3);
}, 120_000);

test('each of its posts has the topic, tags, author, picture and day that were written for it', async () => {
  const visitor = app.asVisitor();
  const owner = app.as(await app.make.user({ role: 'administrator' }));
  const posts = (await owner.get('/core/v2/posts?per_page=20&_embed&context=edit')).body;
  const today = app.app.services.clock.now().getTime();
  const seen = posts.map((post: any) => {
    const [topics, tags] = post._embedded['wp:term'];
    return {
      slug: post.slug,
      topics: topics.map(({ slug }: any) => slug),
      tags: tags.map(({ name }: any) => name).sort(),
      by: post._embedded.author[0].name,
      picture: post._embedded['wp:featuredmedia']?.[0].slug,
      age: Math.round((today - Date.parse(`${post.date_gmt}Z`)) / 86_400_000),
      title: post.title.raw,
      excerpt: post.excerpt.raw,
    };
  });
  const nameOf = (login: string): string | undefined => PEOPLE.find((one) => one.login === login)?.name;
  const written = POSTS.map(({ slug, topic, tags, by, picture, age, title, excerpt }) => ({
    slug,
    topics: [topic],
    tags: tags.toSorted(),
    by: nameOf(by),
    picture,
    age,
    title,
    excerpt,
  }));
  const bySlug = (one: { slug: string }, other: { slug: string }): number => one.slug.localeCompare(other.slug);
  expect(seen.sort(bySlug)).toEqual(written.sort(bySlug));
  const people = (await visitor.get('/core/v2/users')).body.map(({ description }: any) => description);
  expect(people).toEqual(expect.arrayContaining(PEOPLE.map(({ about }) => about)));
  const topics = (await visitor.get('/core/v2/categories?hide_empty=true')).body.map(({ slug }: any) => slug);
  expect(topics.sort()).toEqual(Object.keys(TOPICS).sort());
  expect((await visitor.get('/')).body).toMatchObject({ name: SITE.title, description: SITE.tagline });
});

test('its menu, its pages, what readers said, and its pictures in texts', async () => {
  const owner = app.as(await app.make.user({ role: 'administrator' }));
  const items = (await owner.get('/core/v2/menu-items?context=edit&per_page=50&orderby=menu_order&order=asc')).body;
  const titleOf = new Map(items.map((item: any) => [item.id, item.title.raw]));
  const shown = items.map((item: any) => [
    item.title.raw,
    item.type,
    item.object,
    item.menu_order,
    titleOf.get(item.parent) ?? '',
  ]);
  const hut = TOPICS['hut-life'].name;
  expect(shown).toEqual([
    ['Journal', 'custom', 'custom', 1, ''],
    ['Walks', 'post_type', 'page', 2, ''],
    [hut, 'taxonomy', 'category', 3, ''],
    [TOPICS.gear.name, 'taxonomy', 'category', 4, hut],
    [TOPICS['club-news'].name, 'taxonomy', 'category', 5, hut],
    ['About', 'post_type', 'page', 6, ''],
    ['Contact', 'post_type', 'page', 7, ''],
  ]);
  expect(items[0].url).toBe('http://site.test/');
  const pages = (await owner.get('/core/v2/pages?context=edit&orderby=slug&order=asc')).body;
  expect(pages.map((page: any) => [page.slug, page.title.raw, page.status])).toEqual([
    ['about', 'About', 'publish'],
    ['contact', 'Contact', 'publish'],
    ['walks', 'Walks', 'publish'],
  ]);
  expect(pages[2].meta).toMatchObject({
    _builder_edit_mode: 'builder',
    _builder_page_settings: { template: 'builder_header_footer' },
  });
  const posts = (await owner.get('/core/v2/posts?per_page=20&context=edit')).body;
  const media = (await owner.get('/core/v2/media?per_page=20')).body;
  const texts = [...posts, ...pages].map((one: any) => one.content.raw).join('\n');
  expect(texts).not.toContain('{{');
  const images = [
    ...texts.matchAll(
      /<!-- wp:image (\{.*?\}) -->\n<figure class="([^"]*)"><img src="([^"]*)" alt="([^"]*)" class="wp-image-(\d+)"\/>/g,
    ),
  ];
  expect(images.length).toBeGreaterThan(3);
  for (const [, json = '', place, url, alt, id] of images) {
    const item = media.find((one: any) => String(one.id) === id);
    expect([url, alt]).toEqual([item.source_url, item.alt_text]);
    const { align, ...rest } = JSON.parse(json);
    expect(rest).toEqual({ id: item.id, sizeSlug: 'full' });
    expect(place).toBe(`wp-block-image${align === undefined ? '' : ` align${align}`} size-full`);
  }
  const said = (await owner.get('/core/v2/comments?context=edit&order=asc&orderby=id')).body;
  const [newest] = POSTS.filter(({ age }) => age === 1);
  const by = PEOPLE.find(({ login }) => login === newest?.by)?.name;
  const expected = COMMENTS.flatMap(({ name, text, reply }) => [
    [name, text, false],
    ...(reply === undefined ? [] : [[by, reply, true]]),
  ]);
  expect(said.map((one: any) => [one.author_name, one.content.raw, one.parent > 0])).toEqual(expected);
  expect(said.every((one: any) => one.status === 'approved')).toBe(true);
  const people = (await owner.get('/core/v2/users?context=edit&per_page=50')).body;
  expect(
    PEOPLE.map(({ login }) => people.find((one: any) => one.username === login)).map(
      ({ roles, first_name: first, email, name }: any) => [roles, first, email, name],
    ),
  ).toEqual(PEOPLE.map(({ login, name }) => [['editor'], name.split(' ')[0], `${login}@example.org`, name]));
});
