// Dynamic values, each as it stands on a page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteLogo, timezone } from '#kernel/settings/site-settings.ts';
import type { PageView } from '#content/pages/view.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import { createPrinting, openContext } from '../print.ts';
import { readyDocument } from '../page/load.ts';
import { dynamicTagNames, dynamicValue } from './dynamic.ts';
import { shownSettings } from './settings.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let app: TestApp;
let document: number;
let picture: { id: number; source_url: string };
const views: Record<string, PageView> = {};
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-03-31T22:30:00Z') } });
  const ann = await app.make.user({ role: 'administrator', login: 'ann' });
  const { made, page } = createBuilt(app.as(ann));
  const headers = { authorization: ann.authorization, 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' }; // prettier-ignore
  const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: Buffer.from(PNG, 'base64') });
  picture = (await upload.json()) as typeof picture;
  document = await page([widget('heading', { title: 'x' })]);
  const post = async (slug: string, more: object) => {
    const { id } = await made('/core/v2/posts', { title: `T <em>${slug}</em>`, slug, status: 'publish', ...more });
    const shown = { ...(await shownPost(app, id)), modified: '2026-03-05T00:00:00' };
    views[slug] = { kind: 'single', post: shown, isFront: false };
  };
  await post('seen', { date: '2026-03-01T08:15:00', excerpt: '<p>Short</p>', featured_media: picture.id });
  await post('locked', { password: 'x', excerpt: 'Hidden' });
  await made('/core/v2/settings', { title: 'Choir', description: 'Songs' });
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, timezone, 'Europe/Berlin'));
});
afterAll(() => app.close());

async function contextFor(view: string, more: object = {}) {
  const asked = { ...(await visit(app)), ...(view !== '' && { view: views[view]! }), ...more };
  const { value } = await readyDocument({ ...asked.services, db: asked.db, language: asked.site.language }, document);
  return openContext(value!, createPrinting(asked, value!.kit));
}
const tag = (name: string, settings: object = {}) =>
  `[builder-tag id="a" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;

test.each<[string, object, string, unknown]>([
  ['post-title', {}, 'seen', 'T <em>seen</em>'],
  ['post-title', {}, '', ''],
  ['post-title', { fallback: 'None' }, '', 'None'],
  ['post-title', { before: '(', after: ')' }, '', ''],
  ['post-title', { before: '<script>x</script>', after: '!' }, 'seen', 'xT <em>seen</em>!'],
  ['post-excerpt', {}, 'seen', 'Short'],
  ['post-excerpt', { fallback: 'Closed' }, 'locked', 'Closed'],
  ['post-date', {}, 'seen', 'March 1, 2026'],
  ['post-date', {}, '', ''],
  ['post-time', {}, 'seen', '08:15'],
  ['post-time', {}, '', ''],
  ['post-modified-date', {}, 'seen', 'March 5, 2026'],
  ['post-modified-date', {}, '', ''],
  ['post-id', {}, '', ''],
  ['post-url', {}, 'seen', { url: 'http://site.test/seen/' }],
  ['post-url', {}, '', { url: '' }],
  ['post-terms', {}, 'seen', 'General'],
  ['post-terms', { taxonomy: 'post_tag', fallback: 'None' }, 'seen', 'None'],
  ['post-terms', {}, '', ''],
  ['author-name', {}, 'seen', 'ann'],
  ['author-name', {}, '', ''],
  ['post-featured-image', {}, 'locked', {}],
  ['post-featured-image', {}, '', {}],
  ['site-title', {}, '', 'Choir'],
  ['site-tagline', {}, '', 'Songs'],
  ['site-url', {}, '', { url: 'http://site.test/' }],
  ['site-logo', {}, '', {}],
  ['internal-url', { post_id: 'x' }, '', { url: '' }],
  ['current-date-time', {}, '', 'April 1, 2026'],
  ['of-tomorrow', {}, 'seen', undefined],
  ['toString', {}, 'seen', undefined],
])('%s of %j on %j', async (name, settings, view, value) => {
  expect(await dynamicValue(tag(name, settings), await contextFor(view))).toEqual(value);
});

test('images have their address; one that is gone has none', async () => {
  const { services } = app.app;
  const image = { id: picture.id, url: picture.source_url };
  expect(await dynamicValue(tag('post-featured-image'), await contextFor('seen'))).toEqual(image);
  for (const [id, value] of [
    [picture.id, image],
    [999_999, {}],
  ] as const) {
    await services.tx((tx) => services.settings.set(tx, siteLogo, id));
    expect(await dynamicValue(tag('site-logo'), await contextFor(''))).toEqual(value);
  }
});

test('what is behind a password is told to those who were let in', async () => {
  const shown = (more: object) =>
    contextFor('locked', more).then((context) => dynamicValue(tag('post-excerpt'), context));
  expect([await shown({}), await shown({ canShow: () => true }), await shown({ canShow: () => false })]).toEqual([
    '',
    'Hidden',
    '',
  ]);
});

test('links keep what stands beside their address, and nothing else changes', async () => {
  const settings = {
    title: 'Stored',
    link: { url: '/stored', is_external: 'on' },
    icon: { value: 'fa' },
    __dynamic__: {
      title: tag('site-title'),
      link: tag('post-url'),
      icon: 7,
      other: tag('of-tomorrow'),
      more: tag('site-url'),
    },
  };
  const node = { id: 'a', elType: 'widget', widgetType: 'heading', settings, elements: [] };
  expect(await shownSettings(node, await contextFor('seen'))).toEqual({
    ...settings,
    title: 'Choir',
    link: { url: 'http://site.test/seen/', is_external: 'on' },
    more: { url: 'http://site.test/' },
  });
  const plain = { ...node, settings: { title: 'Stored', __dynamic__: 'x' } };
  expect(shownSettings(plain, await contextFor(''))).toBe(plain.settings);
  expect(dynamicTagNames).toHaveLength(17);
});
