import { afterAll, beforeAll, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import type { SiteConfig } from '#kernel/site.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import { allFrontPages, frontPages, frontPagesIn } from './front-pages.ts';
import { setting, type Setting } from './setting.ts';
import { createSettings, settingsFromEnvironment } from './settings.ts';
import { chooseSiteAddress, findSiteAddress, keepSiteAddress, SITE_ADDRESS } from './site-address.ts';
import { description, outboundAllow, pageForPosts, pageOnFront, title } from './site-settings.ts';
import { settingIn, siteTextsIn, translatedTexts } from './site-texts.ts';
import { deleteSetting, findSettings, upsertSetting } from './store.ts';
import { mapTexts, nameOfText, optionOf } from './text-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const size = setting('test.size', a.int({ minimum: 1 }), 5);
const color = setting('test.color', a.string(), 'red');
const declared = new Map<string, Setting>([size, color].map((one) => [one.name, one]));

test('fixed from outside, stored, default: in this order', async () => {
  const { db, tx } = app.app.services;
  const settings = await createSettings(db, () => declared, new Map([[color.name, 'blue']]));
  expect([settings.get(size), settings.get(color), settings.isFixed(size), settings.isFixed(color)]).toEqual([
    5,
    'blue',
    false,
    true,
  ]);
  expect(settings.list().map(({ name }) => name)).toEqual(['test.size', 'test.color']);
  expect([settings.find('test.size'), settings.find('test.none')]).toEqual([size, undefined]);
  expect(await tx((open) => settings.set(open, size, '7'))).toBe(7);
  expect(settings.get(size)).toBe(5);
  await settings.reload(db);
  expect(settings.get(size)).toBe(7);
  await expect(tx((open) => settings.set(open, size, 0))).rejects.toMatchObject({ code: 'rest_invalid_param' });
  for (const write of [
    () => tx((open) => settings.set(open, color, 'green')),
    () => tx((open) => settings.reset(open, color)),
  ])
    await expect(write()).rejects.toMatchObject({
      code: 'setting_fixed',
      status: 409,
      details: { setting: color.name },
    });
  await tx((open) => settings.reset(open, size));
  await settings.reload(db);
  expect(settings.get(size)).toBe(5);
});

test('each is stored under its name', async () => {
  const { db, tx } = app.app.services;
  await tx(async (open) => {
    await upsertSetting(open.db, 'test.a', 1, '2026-01-01T00:00:00');
    await upsertSetting(open.db, 'test.b', { deep: [null] }, '2026-01-01T00:00:00');
    await upsertSetting(open.db, 'test.a', 2, '2026-01-01T00:00:00');
  });
  const read = async () => {
    const all = await findSettings(db);
    return [all.get('test.a'), all.get('test.b')];
  };
  expect(await read()).toEqual([2, { deep: [null] }]);
  await tx((open) => deleteSetting(open.db, 'test.a'));
  expect(await read()).toEqual([undefined, { deep: [null] }]);
});

test('environment variables fix what fits', () => {
  const environment = { SITEWRIGHT_TEST_SIZE: '9', SITEWRIGHT_TEST_COLOR: '' };
  const { fixed, problems } = settingsFromEnvironment([size, color], environment);
  expect([Object.fromEntries(fixed), problems]).toEqual([{ 'test.size': 9, 'test.color': '' }, []]);
  const wrong = settingsFromEnvironment([size, color], { SITEWRIGHT_TEST_SIZE: '0' });
  expect(wrong.fixed.size).toBe(0);
  expect(wrong.problems).toEqual(['SITEWRIGHT_TEST_SIZE: test.size must be at least 1 (inclusive)']);
});

test.each([
  ['a.test:1,b.test:2', ['a.test:1', 'b.test:2']],
  ['["a.test:1","b.test:2"]', ['a.test:1', 'b.test:2']],
])('a list in the environment may be %s', (text, expected) => {
  const { fixed } = settingsFromEnvironment([outboundAllow], { SITEWRIGHT_OUTBOUND_ALLOW: text });
  expect(fixed.get('outbound.allow')).toEqual(expected);
});

test('broken JSON in the environment is a problem, not a name', () => {
  const { fixed, problems } = settingsFromEnvironment([outboundAllow], { SITEWRIGHT_OUTBOUND_ALLOW: '["a.test:1"' });
  expect([fixed.size, problems]).toEqual([0, [expect.stringContaining('SITEWRIGHT_OUTBOUND_ALLOW')]]);
});

test('the address of the site: the one that is given, else the one that is known', async () => {
  const { db, tx } = app.app.services;
  const keep = (address: unknown) => tx((open) => upsertSetting(open.db, SITE_ADDRESS, address, '2026-01-01T00:00:00'));
  const choose = (isUrlGiven: boolean, isServer: boolean) =>
    chooseSiteAddress(db, { url: 'http://given.test', isUrlGiven }, isServer);
  await tx((open) => deleteSetting(open.db, SITE_ADDRESS));
  expect([await choose(false, false), await choose(false, true)]).toEqual(['http://given.test', 'http://given.test']);
  await keep('http://kept.test');
  expect([await choose(true, false), await choose(false, false), await choose(false, true)]).toEqual([
    'http://given.test',
    'http://kept.test',
    'http://kept.test',
  ]);
  // A server that nobody has given an address has that of its port.
  await keep('http://127.0.0.1:8080');
  expect([await choose(false, false), await choose(false, true)]).toEqual([
    'http://127.0.0.1:8080',
    'http://given.test',
  ]);
  await keep('http://127.0.0.1:8080/shop');
  expect(await choose(false, true)).toBe('http://127.0.0.1:8080/shop');
  await keep(7);
  expect(await findSiteAddress(db)).toBeUndefined();
  await keepSiteAddress(app.app.services);
  expect(await findSiteAddress(db)).toBe(BASE);
});

/** Settings with these values, on a site of so many languages. */
const parts = (languages: string[], values: [Setting<never>, unknown][]) => {
  const siteConfig: SiteConfig = { base: BASE, restPrefix: 'api', languages, isMultilingual: languages.length > 1 };
  const known = new Map<string, unknown>(values.map(([one, value]) => [one.name, value]));
  const get = <V>(one: Setting<V>) => (known.has(one.name) ? (known.get(one.name) as V) : one.default);
  return { siteConfig, settings: { get } };
};
const as = (one: object) => one as Setting<never>;

test('front pages: translated where they are, else those of the default language', () => {
  const values: [Setting<never>, unknown][] = [
    [as(pageOnFront), 10],
    [as(pageForPosts), 20],
    [as(frontPages), { en: { front: 1, posts: 2 }, de: { front: 11, posts: 0 } }],
  ];
  const many = parts(['en', 'de', 'fr'], values);
  expect(['en', 'de', 'fr'].map((language) => frontPagesIn(many, { language }))).toEqual([
    { front: 10, posts: 20 },
    { front: 11, posts: 20 },
    { front: 10, posts: 20 },
  ]);
  expect([...allFrontPages(many, 'front')]).toEqual([10, 11]);
  expect([...allFrontPages(many, 'posts')]).toEqual([20]);
  expect(frontPagesIn(parts(['en'], values), { language: 'de' })).toEqual({ front: 10, posts: 20 });
});

test('texts of the site, in each language', () => {
  const values: [Setting<never>, unknown][] = [
    [as(title), 'Sea'],
    [as(description), 'Wide'],
    [as(translatedTexts), { en: { [title.name]: 'wrong' }, de: { [title.name]: 'Meer', '[other]x': 'y' } }],
  ];
  const many = parts(['en', 'de', 'fr'], values);
  expect(['en', 'de', 'fr'].map((language) => siteTextsIn(many, { language }))).toEqual([
    { title: 'Sea', description: 'Wide' },
    { title: 'Meer', description: 'Wide' },
    { title: 'Sea', description: 'Wide' },
  ]);
  expect(siteTextsIn(parts(['en'], values), { language: 'de' }).title).toBe('Sea');
  const hours = setting('hours', a.schema<object>({ type: 'object' }), {});
  const deep = parts(['en', 'de'], [
    [as(hours), { monday: { from: 'nine', to: 'five' }, count: 3 }],
    [as(translatedTexts), { de: { '[hours][monday]from': 'neun' } }],
  ]); // prettier-ignore
  expect(settingIn(deep, { language: 'de' }, hours)).toEqual({ monday: { from: 'neun', to: 'five' }, count: 3 });
});

test.each([
  ['title', [], 'title'],
  ['hours', ['monday'], '[hours]monday'],
  ['hours', ['monday', 'from'], '[hours][monday]from'],
])('the text of %s at %j is called %s', (option, path, name) => {
  expect(nameOfText(option, path)).toBe(name);
  expect(optionOf(name)).toBe(option);
});

test('texts are visited in lists and maps, as deep as ten', () => {
  const seen: string[] = [];
  const mapped = mapTexts('o', { a: ['x', 1, null, 'y'], b: true }, ({ name, text, path }) => {
    seen.push(`${name} ${path.join('.')}`);
    return text.toUpperCase();
  });
  expect(mapped).toEqual({ a: ['X', 1, null, 'Y'], b: true });
  expect(seen).toEqual(['[o][a]0 a.0', '[o][a]3 a.3']);
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
  const upper = ({ text }: { text: string }) => text.toUpperCase();
  expect(JSON.stringify(mapTexts('o', nested(10), upper))).toContain('X');
  expect(JSON.stringify(mapTexts('o', nested(11), upper))).toContain('x');
});
