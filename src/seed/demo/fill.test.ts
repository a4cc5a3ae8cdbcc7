import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { fillDemo } from './fill.ts';
import { PEOPLE, POSTS, SITE, TOPICS } from './texts.ts';

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
  const posts = (await visitor.get('/core/v2/posts?per_page=20&_embed')).body;
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
      hasExcerpt: post.excerpt.rendered !== '',
    };
  });
  const nameOf = (login: string): string | undefined => PEOPLE.find((one) => one.login === login)?.name;
  const written = POSTS.map(({ slug, topic, tags, by, picture, age }) => ({
    slug,
    topics: [topic],
    tags: tags.toSorted(),
    by: nameOf(by),
    picture,
    age,
    hasExcerpt: true,
  }));
  const bySlug = (one: { slug: string }, other: { slug: string }): number => one.slug.localeCompare(other.slug);
  expect(seen.sort(bySlug)).toEqual(written.sort(bySlug));
  const people = (await visitor.get('/core/v2/users')).body.map(({ description }: any) => description);
  expect(people).toEqual(expect.arrayContaining(PEOPLE.map(({ about }) => about)));
  const topics = (await visitor.get('/core/v2/categories?hide_empty=true')).body.map(({ slug }: any) => slug);
  expect(topics.sort()).toEqual(Object.keys(TOPICS).sort());
  expect((await visitor.get('/')).body).toMatchObject({ name: SITE.title, description: SITE.tagline });
});
