// Where things stand in each language, and what settings and tables mean by the default one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontPages } from '#kernel/settings/front-pages.ts';
import { pageForPosts, pageOnFront } from '#kernel/settings/site-settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { languageLinks } from '#content/head/languages.ts';
import { menuLocations } from '#content/menus/settings.ts';
import type { PageView } from '#content/pages/view.ts';
import { removePost } from '#content/posts/actions.ts';
import { countPosts } from '#content/posts/counts.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { findPost, findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { findAnyTerms, insertTerm } from '#content/terms/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { startLanguages } from './at-start.ts';
import { findAlternates, findChoices, findPostLinks } from './alternates.ts';
import { changeDefault } from './change-default.ts';
import { settleFrontPages } from './front-pages.ts';
import { joinGroup } from './groups.ts';
import { settleMode, settleModes } from './modes.ts';
import { defaultLanguage, isGrouped, languageModes } from './settings.ts';
import { findStandIns } from './stand-ins.ts';

const HOME = 'http://site.test';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr', 'multilang-default-segment': 'no' } });
});
afterAll(() => app.close());

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}
const shown = async (id: number): Promise<ShownPost> => (await findShortPosts(app.app.services.db, [id]))[0]!;

/** A page and its translations, by language. */
async function translated(slugs: Record<string, string>, about: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const [language, slug] of Object.entries(slugs)) {
    const { id } = await app.make.page({ slug, title: slug, in: language, ...about });
    const source = { kind: 'post', name: 'page', id: ids[0] ?? id, language: 'en' } as const;
    if (ids.length > 0) await app.app.services.tx((tx) => joinGroup(tx, { kind: 'post', name: 'page', id }, { language, source })); // prettier-ignore
    ids.push(id);
  }
  return ids;
}
function looking(view: PageView, language = 'en') {
  const { services } = app.app;
  const read: string[] = [];
  const site = services.sites.get(language)!;
  return {
    read,
    shown: { view, services, site, db: services.db, reads: (...tags: string[]) => void read.push(...tags) },
  };
}
const links = async (view: PageView, language = 'en') =>
  Object.fromEntries((await findAlternates(looking(view, language).shown)).map((one) => [one.language, one.link]));

test('a page stands at the address of each published translation', async () => {
  const [en = 0, de = 0] = await translated({ en: 'house', de: 'haus' });
  const draft = await app.make.page({ slug: 'maison', in: 'fr', status: 'draft' });
  const source = { kind: 'post', name: 'page', id: en, language: 'en' } as const;
  await app.app.services.tx((tx) =>
    joinGroup(tx, { kind: 'post', name: 'page', id: draft.id }, { language: 'fr', source }),
  );
  const both = { en: `${HOME}/house/`, de: `${HOME}/de/haus/` };
  const view: PageView = { kind: 'single', post: await shown(de), isFront: false };
  expect(await links(view, 'de')).toEqual(both);
  expect(await links({ kind: 'posts', isFront: false, page: await shown(en) })).toEqual(both);
  const { read, shown: asked } = looking(view, 'de');
  await findAlternates(asked);
  expect(read.sort()).toEqual([`page:${en}`, `page:${de}`, `page:${draft.id}`].sort());
  const now = new Date();
  expect([...(await languageLinks(view, { ...asked, now }))]).toEqual([
    ...Object.entries(both),
    ['x-default', both.en],
  ]);
  const alone: PageView = {
    kind: 'single',
    post: await shown((await app.make.page({ slug: 'alone' })).id),
    isFront: false,
  };
  expect((await languageLinks(alone, { ...asked, now })).size).toBe(0);
  expect(await findChoices(asked)).toEqual([
    { code: 'en', hreflang: 'en', nativeName: 'English', link: both.en, isCurrent: false, isMissing: false },
    { code: 'de', hreflang: 'de', nativeName: 'Deutsch', link: both.de, isCurrent: true, isMissing: false },
    { code: 'fr', hreflang: 'fr', nativeName: 'Français', link: `${HOME}/fr/`, isCurrent: false, isMissing: true },
  ]);
  expect(await findPostLinks([], asked)).toEqual(new Map());
  const gone = (await findPost(app.app.services.db, de))!;
  await app.app.services.tx((tx) => removePost(tx, gone));
  expect(await links({ kind: 'single', post: await shown(en), isFront: false })).toEqual({ en: both.en });
});

test('terms, lists and what was not found', async () => {
  const { tx } = app.app.services;
  const term = (name: string, language: string, parent_id: number | null = null) =>
    tx(({ db }) =>
      insertTerm(db, { taxonomy: 'category', language, parent_id, slug: name, name, name_key: name, description: '' }),
    );
  const child = await term('dogs', '', await term('animals', ''));
  const hunde = await term('hunde', 'de');
  const source = { kind: 'term', name: 'category', id: child, language: 'en' } as const;
  await tx((open) => joinGroup(open, { kind: 'term', name: 'category', id: hunde }, { language: 'de', source }));
  const [row] = await findAnyTerms(app.app.services.db, [child]);
  expect(await links({ kind: 'term', term: row! })).toEqual({
    en: `${HOME}/category/animals/dogs/`,
    de: `${HOME}/de/category/hunde/`,
  });
  const everywhere = (path: string) => ({ en: `${HOME}${path}`, de: `${HOME}/de${path}`, fr: `${HOME}/fr${path}` });
  expect(await links({ kind: 'posts', isFront: true, page: undefined })).toEqual(everywhere('/'));
  expect(await links({ kind: 'author', author: { id: 1, name: 'A', slug: 'ada' } })).toEqual(
    everywhere('/author/ada/'),
  );
  expect(await links({ kind: 'date', year: 26, month: 3, day: 4 })).toEqual(everywhere('/0026/03/04/'));
  expect(await links({ kind: 'date', year: 2026 })).toEqual(everywhere('/2026/'));
  expect(await links({ kind: 'type', type: 'book' })).toEqual(everywhere('/book/'));
  expect(await links({ kind: 'search', text: 'a b' })).toEqual(everywhere('/?s=a%20b'));
  expect(await links({ kind: 'not-found' })).toEqual({});
  await app.make.page({ slug: 'nur-hier', in: 'de' });
  await app.make.page({ slug: 'nur-entwurf', in: 'de', status: 'private' });
  expect(await links({ kind: 'not-found', path: '/nur-hier/' })).toEqual({ de: `${HOME}/de/nur-hier/` });
  expect(await links({ kind: 'not-found', path: '/nur-hier/' }, 'de')).toEqual({});
  expect(await links({ kind: 'not-found', path: '/nur-entwurf/' })).toEqual({});
});

test('originals stand in where their kind says so and nothing is translated', async () => {
  const { services } = app.app;
  const [en = 0, de = 0] = await translated({ en: 'both', de: 'beide' });
  const lone = (await app.make.page({ slug: 'lone' })).id;
  const items = [en, lone, de].map((id) => ({ id, type: 'page', language: id === de ? 'de' : '' }));
  const standing = async (language: string) => [...(await findStandIns(services.db, services, { language }, items))];
  expect(await standing('de')).toEqual([]);
  await set(languageModes, { page: 2 });
  expect([await standing('de'), await standing('fr'), await standing('en')]).toEqual([[lone], [en, lone], []]);
  await set(languageModes, {});
});

test('the pages at the start are known in every language', async () => {
  const { services } = app.app;
  const [front = 0, vorn = 0] = await translated({ en: 'front', de: 'vorn' });
  const [posts = 0, , billets = 0] = await translated({ en: 'posts', de: 'beitraege', fr: 'billets' });
  await set(pageOnFront, front);
  await set(pageForPosts, posts);
  const first = await watchTx(services, settleFrontPages);
  await services.freshness.sync();
  expect(first.touched).toEqual(['settings']);
  expect(services.settings.get(frontPages)).toMatchObject({
    en: { front, posts },
    de: { front: vorn, posts: expect.any(Number) },
    fr: { front: 0, posts: billets },
  });
  expect((await watchTx(services, settleFrontPages)).touched).toEqual([]);
  await set(pageOnFront, 0);
  await set(pageForPosts, 0);
  await services.tx(settleFrontPages);
  await services.freshness.sync();
  expect(services.settings.get(frontPages)).toEqual({});
});

test('a kind without languages has one shelf, and finds its languages again', async () => {
  const { services } = app.app;
  const { db } = services;
  const [en = 0, de = 0] = await translated({ en: 'mode', de: 'modus' });
  const where = async (id: number) => (await findPost(db, id))?.language;
  const count = (shelf: string) => countPosts(db, { shelf, statuses: ['publish'] });
  const german = await count('page@de');
  expect([await where(en), await where(de), german > 0]).toEqual(['', 'de', true]);
  await services.tx((tx) => settleModes(tx, services, { page: 0 }));
  await services.freshness.sync();
  expect([await where(de), await count('page@de')]).toEqual(['', 0]);
  await services.tx((tx) => settleModes(tx, services, { page: 2 }));
  await services.freshness.sync();
  expect([await where(en), await where(de), await count('page@de')]).toEqual(['', 'de', german]);
  expect(services.settings.get(languageModes)).toEqual({ page: 2 });
  await services.tx((tx) => settleMode(tx, services, { kind: 'post', name: 'page', was: 2, mode: 0, before: 'page' }));
  await services.freshness.sync();
  expect([await where(de), services.settings.get(languageModes)]).toEqual(['', { page: 0 }]);
  const renamed = { kind: 'post', name: 'book', was: 0, mode: 1, before: 'page' } as const;
  await services.tx((tx) => settleMode(tx, services, renamed));
  await services.freshness.sync();
  expect(services.settings.get(languageModes)).toEqual({ book: 1 });
  await services.tx((tx) => settleModes(tx, services, { page: 0 }));
  await set(languageModes, { page: 0 });
  await services.tx((tx) => settleModes(tx, services, { page: 1 }));
  await services.freshness.sync();
  expect(await where(de)).toBe('de');
});

test('terms that share a shelf have names of their own', async () => {
  const { services } = app.app;
  const make = (slug: string, language: string) =>
    services.tx(({ db }) =>
      insertTerm(db, {
        taxonomy: 'post_tag',
        language,
        parent_id: null,
        slug,
        name: slug,
        name_key: slug,
        description: '',
      }),
    );
  const ids = [await make('same', ''), await make('same', 'de'), await make('anders', 'de')];
  const told = async () =>
    (await findAnyTerms(services.db, ids))
      .sort((one, other) => one.id - other.id)
      .map(({ slug, language }) => `${slug} ${language}`);
  await services.tx((tx) => settleModes(tx, services, { post_tag: 0 }));
  await services.freshness.sync();
  expect(await told()).toEqual(['same ', 'same-de ', 'anders ']);
  await services.tx((tx) => settleModes(tx, services, { post_tag: 1 }));
  await services.freshness.sync();
});

test('another default language: shelves and settings change places', async () => {
  const { services } = app.app;
  const { db } = services;
  const [en = 0, de = 0, fr = 0] = await translated({ en: 'd-one', de: 'd-eins', fr: 'd-un' });
  const lone = (await app.make.page({ slug: 'd-lone' })).id;
  await set(pageOnFront, en);
  await set(pageForPosts, lone);
  await set(menuLocations, { primary: 11, 'primary@de': 12, 'footer@fr': 13 });
  const category = services.settings.get(defaultCategory);
  const names = { types: ['post', 'page'], taxonomies: ['category', 'post_tag'] };
  const change = (from: string, to: string) =>
    services.tx((tx) => changeDefault(tx, services, names, { from, to })).then(() => services.freshness.sync());
  const told = async () => Promise.all([en, de, fr].map(async (id) => (await findPost(db, id))?.language));
  const before = await countPosts(db, { shelf: 'page@de', statuses: ['publish'] });
  await change('en', 'de');
  expect(await told()).toEqual(['en', '', 'fr']);
  expect(await countPosts(db, { shelf: 'page', statuses: ['publish'] })).toBe(before);
  const { settings } = services;
  expect([settings.get(pageOnFront), settings.get(pageForPosts), settings.get(defaultCategory)]).toEqual([
    de,
    lone,
    category,
  ]);
  expect(settings.get(menuLocations)).toEqual({ 'primary@en': 11, primary: 12, 'footer@fr': 13 });
  await change('de', 'en');
  expect(await told()).toEqual(['', 'de', 'fr']);
});

test('a start that finds all items in their groups writes nothing', async () => {
  const { services } = app.app;
  expect([services.settings.get(isGrouped), services.settings.get(defaultLanguage)]).toEqual([true, 'en']);
  const tx = () => Promise.reject(new Error('Nothing is to be written.'));
  await startLanguages({ ...services, tx }, { types: ['post'], taxonomies: [] });
  const other = { ...services.siteConfig, languages: ['de', 'en', 'fr'] };
  const again = startLanguages({ ...services, siteConfig: other, tx }, { types: ['post'], taxonomies: [] });
  await expect(again).rejects.toThrow('Nothing is to be written.');
});
