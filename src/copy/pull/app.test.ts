// What a fresh site takes of another one beside its records.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultCategory } from '#content/posts/settings.ts';
import { createLanding } from '#copy/origins/landing.ts';
import { otherSite } from '#test/kit/other-site.ts';
import { foreignPost, foreignTerm } from '#test/kit/foreign-records.ts';
import { landSiteFacts } from '#copy/origins/site-facts.ts';
import { isBegunSite } from '#copy/origins/store.ts';
import * as named from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/kit/app.ts';
import { landNamedRecords, landSettings } from './site-settings.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
async function fresh(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}
const valuesOf = ({ app: { services } }: TestApp, names: readonly string[]) =>
  names.map((name) => services.settings.get(services.settings.find(name)!));

const SAME = {
  ...{ date_format: 'd.m.Y', time_format: 'H:i', start_of_week: 3, posts_per_page: 7 },
  ...{ default_comment_status: 'closed', default_ping_status: 'closed', use_smilies: false },
};
const NAMES = Object.keys(SAME);

test('settings that are called the same come over, those that cannot be are told', async () => {
  const app = await fresh({ environment: { SITEWRIGHT_POSTS_PER_PAGE: '5' } });
  const carrier = await otherSite(app, 'old.test').carrier();
  const before = valuesOf(app, [...NAMES, 'title']);
  await landSettings({ ...carrier, isFresh: false }, SAME);
  await landSettings(carrier, { title: 'Not here' });
  await app.app.services.freshness.sync();
  expect(valuesOf(app, [...NAMES, 'title'])).toEqual(before);
  await landSettings(carrier, { ...SAME, start_of_week: 'Tuesday' });
  await app.app.services.freshness.sync();
  const expected = { ...SAME, posts_per_page: 5, start_of_week: before[NAMES.indexOf('start_of_week')] };
  expect(valuesOf(app, NAMES)).toEqual(Object.values(expected));
  expect(carrier.recorder.report('').notes).toEqual([
    expect.stringMatching(/^The setting start_of_week was left out: .+/),
  ]);
  await landSettings(carrier, SAME);
  await app.app.services.freshness.sync();
  expect(valuesOf(app, ['start_of_week'])).toEqual([3]);
});

test('settings that name records lead to what these became', async () => {
  const app = await fresh();
  const { settings, freshness } = app.app.services;
  const site = otherSite(app, 'old.test');
  const carrier = await site.carrier();
  const landing = createLanding(carrier);
  await landing.terms([foreignTerm('11', 'news')]);
  for (const id of ['1', '2']) await landing.post(foreignPost(id, { type: 'page', slug: `page-${id}` }));
  await landing.post(foreignPost('3', { type: 'attachment', status: 'inherit', fileUrl: 'https://old.test/a.png' }));
  await landing.flush();
  const read = () =>
    [named.showOnFront, named.pageOnFront, named.pageForPosts, named.siteLogo, named.siteIcon, defaultCategory].map(
      (one) => settings.get(one as typeof named.pageOnFront),
    );
  const before = read();
  const values = {
    ...{ show_on_front: 'page', page_on_front: 1, page_for_posts: 2, site_logo: 3, site_icon: 2, default_category: 11 },
  };
  const changed = async (more: object, isFresh = true) => {
    await landNamedRecords({ ...carrier, isFresh }, { ...values, ...more });
    await freshness.sync();
    return read();
  };
  expect(await changed({}, false)).toEqual(before);
  const unknown = { site_logo: 99, site_icon: 99, default_category: 99 };
  expect(await changed({ ...unknown, show_on_front: 'posts' })).toEqual(before);
  expect(await changed({ ...unknown, page_on_front: 99 })).toEqual(before);
  const [front, posts, logo] = [await site.local('1'), await site.local('2'), await site.local('3')];
  const category = carrier.terms.get('category#11')?.id;
  expect(await changed({})).toEqual(['page', front, posts, logo, before[4], category]);
  expect((await changed({ page_for_posts: 0 })).slice(0, 3)).toEqual(['page', front, 0]);
});

test('a fresh site takes the name, the words and the zone of the other, as far as they are free', async () => {
  const facts = { title: 'Old', description: 'Words', timezone: 'Europe/Berlin' };
  const told = async (app: TestApp, more: Partial<typeof facts> = {}, isFresh = true) => {
    const carrier = await otherSite(app, 'old.test').carrier();
    await landSiteFacts({ ...carrier, isFresh }, { ...facts, ...more });
    await app.app.services.freshness.sync();
    return [...valuesOf(app, ['title', 'description', 'timezone']), carrier.recorder.report('').notes];
  };
  const app = await fresh();
  const before = valuesOf(app, ['title', 'description', 'timezone']);
  expect(await told(app, {}, false)).toEqual([...before, []]);
  expect(await isBegunSite(app.app.services.db, 'old.test')).toBe(false);
  expect(await told(app, { title: '', description: '', timezone: 'Mars/Olympus' })).toEqual([...before, []]);
  expect(await isBegunSite(app.app.services.db, 'old.test')).toBe(true);
  expect(await told(app)).toEqual(['Old', 'Words', 'Europe/Berlin', ['The site is called "Old" now.']]);
  const fixed = await fresh({
    environment: { SITEWRIGHT_TITLE: 'Fixed', SITEWRIGHT_DESCRIPTION: 'Mine', SITEWRIGHT_TIMEZONE: 'UTC' },
  });
  expect((await told(fixed)).slice(0, 3)).toEqual(['Fixed', 'Mine', 'UTC']);
});

let plain: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
});
afterAll(() => plain.close());

test('who is fresh: nobody has named it, and nothing was carried over but the beginning of the same site', async () => {
  const { services } = plain.app;
  const site = otherSite(plain, 'first.test');
  expect((await site.carrier()).isFresh).toBe(true);
  await landSiteFacts(await site.carrier(), { title: 'First', description: '', timezone: '' });
  await services.freshness.sync();
  expect([(await site.carrier()).isFresh, (await otherSite(plain, 'second.test').carrier()).isFresh]).toEqual([
    true,
    false,
  ]);
  await site.land([foreignPost('1')]);
  expect((await site.carrier()).isFresh).toBe(false);
});
