import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { setting } from '#kernel/settings/setting.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const clocks = defineModule({
  name: 'clocks',
  version: '1.0.0',
  routes: {},
  settings: [
    setting('clocks.loud', a.bool(), false, { isInRest: true }),
    setting('clocks.secret', a.string(), 'x', { isSecret: true }),
  ],
});

let app: TestApp;
let boss: TestClient;

beforeAll(async () => {
  app = await createTestApp({ modules: [clocks], environment: { SITEWRIGHT_DATE_FORMAT: 'Y' } });
  boss = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

test('a new site', async () => {
  const { body } = await boss.get('/core/v2/settings');
  const ofModules = Object.keys(body).filter((name) => name.startsWith('image_optimizer_'));
  expect(ofModules).toHaveLength(10);
  for (const name of ofModules) Reflect.deleteProperty(body, name);
  expect(body).toEqual({
    title: 'Sitewright',
    description: '',
    url: 'http://site.test',
    email: 'admin@site.test',
    timezone: 'UTC',
    date_format: 'Y',
    time_format: 'g:i a',
    start_of_week: 1,
    language: 'en_US',
    use_smilies: true,
    default_category: expect.any(Number),
    default_post_format: '0',
    posts_per_page: 10,
    show_on_front: 'posts',
    page_on_front: 0,
    page_for_posts: 0,
    default_ping_status: 'open',
    default_comment_status: 'open',
    site_logo: null,
    site_icon: 0,
    'clocks.loud': false,
  });
  expect((await boss.get('/core/v2/settings?_fields=title')).body).toEqual({ title: 'Sitewright' });
});

test('only for those who manage the site', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get('/core/v2/settings').fails(403, 'rest_forbidden');
  await app.asVisitor().get('/core/v2/settings').fails(401, 'rest_forbidden');
  await editor.post('/core/v2/settings', { title: 'x' }).fails(403, 'rest_forbidden');
});

describe('a change', () => {
  test('is in the answer and in the next one; null goes back', async () => {
    const page = await app.make.page();
    const changes = { title: 'Mine', posts_per_page: '3', page_on_front: page.id, 'clocks.loud': 'true', odd: 1 };
    for (const { body } of [await boss.post('/core/v2/settings', changes), await boss.get('/core/v2/settings')]) {
      expect(body).toMatchObject({ title: 'Mine', posts_per_page: 3, page_on_front: page.id, 'clocks.loud': true });
      expect(body).not.toHaveProperty('odd');
    }
    expect((await app.asVisitor().get('/')).body.name).toBe('Mine');
    const { body } = await boss.put('/core/v2/settings', { title: null, site_logo: null });
    expect(body).toMatchObject({ title: 'Sitewright', posts_per_page: 3, site_logo: null });
  });

  test('faults are named together and nothing is changed', async () => {
    const post = await app.make.post();
    const { body } = await boss
      .patch('/core/v2/settings', {
        title: 'New',
        posts_per_page: 'x',
        start_of_week: 3.5,
        timezone: 'Mars/Olympus',
        page_on_front: post.id,
        page_for_posts: 999_999,
        default_category: 999_999,
        email: 'no',
      })
      .fails(400, 'rest_invalid_param');
    expect(Object.keys(body.data.params).sort()).toEqual([
      'default_category',
      'email',
      'page_for_posts',
      'page_on_front',
      'posts_per_page',
      'start_of_week',
      'timezone',
    ]);
    expect((await boss.get('/core/v2/settings')).body.title).toBe('Sitewright');
  });

  test('of what other records are named by', async () => {
    const page = await app.make.page();
    const category = await app.make.term('category', 'Other');
    const wish = { page_for_posts: page.id, default_category: category, page_on_front: 0 };
    expect((await boss.post('/core/v2/settings', wish)).body).toMatchObject(wish);
    await boss.delete(`/core/v2/pages/${page.id}`);
    const { body } = await boss.post('/core/v2/settings', { page_on_front: page.id }).fails(400, 'rest_invalid_param');
    expect(body.data.params).toEqual({ page_on_front: 'page_on_front is not the number of a page.' });
    const tag = await app.make.term('post_tag', 'No category');
    await boss.post('/core/v2/settings', { default_category: tag }).fails(400, 'rest_invalid_param');
    await boss.post('/core/v2/settings', { page_for_posts: null, default_category: null });
    expect((await boss.get('/core/v2/settings')).body.page_for_posts).toBe(0);
  });

  test.each(['Europe/Berlin', ''])('of the time zone to %j', async (timezone) => {
    expect((await boss.post('/core/v2/settings', { timezone })).body.timezone).toBe(timezone);
  });

  test('of what is fixed from outside', async () => {
    await boss.post('/core/v2/settings', { date_format: 'd', title: 'x' }).fails(409, 'setting_fixed');
    await boss.post('/core/v2/settings', { url: 'http://other.test', title: 'x' }).fails(409, 'setting_fixed');
    const { body } = await boss.post('/core/v2/settings', { date_format: 'Y', url: 'http://site.test//', title: 'y' });
    await boss.post('/core/v2/settings', { url: 'http://site.test/a/' }).fails(409, 'setting_fixed');
    expect(body).toMatchObject({ date_format: 'Y', title: 'y' });
  });

  test('sends back whatever was read', async () => {
    const before = (await boss.get('/core/v2/settings')).body;
    expect((await boss.post('/core/v2/settings', before)).body).toEqual(before);
  });
});
