import { expect, test } from 'vitest';
import { dateFormat, description, language, title } from '#kernel/settings/site-settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { hidesDescription } from '#content/pages/settings.ts';
import * as own from './settings.ts';
import { loadSiteFacts, ogLocale, type HeadWhere } from './site-facts.ts';

function load(...said: [Setting, unknown][]) {
  const values = new Map(said);
  const registry = { modules: [] };
  const read = new Set<string>();
  const site = { base: 'https://a.test', home: 'https://a.test', language: 'en' };
  const services = {
    settings: { get: (setting: Setting<unknown>) => (values.has(setting) ? values.get(setting) : setting.default) },
    siteConfig: { base: site.base, languages: ['en'], isMultilingual: false },
    sites: new Map([['en', site]]),
    registry: () => registry,
  };
  const where = {
    services,
    site,
    now: new Date('2026-05-01T23:30:00Z'),
    reads: (...tags: string[]) => tags.forEach((tag) => read.add(tag)),
  };
  return loadSiteFacts(where as unknown as HeadWhere).then((facts) => ({ ...facts, read }));
}

test('what nobody said', async () => {
  expect(await load([title, 'A &amp; B'], [description, 'Of <b>things</b>'], [language, 'de'])).toMatchObject({
    home: 'https://a.test/',
    name: 'A & B',
    tagline: 'Of things',
    language: 'de',
    locale: 'de_DE',
    separator: '–',
    isHidden: false,
    hasOpenGraph: true,
    hasCards: true,
    hasDescription: true,
    cardKind: 'summary_large_image',
    defaultImage: undefined,
    represented: undefined,
    profiles: [],
    publisher: '',
    handle: '',
    read: new Set(['settings', 'attachment:0', 'user:0']),
  });
});

test('what somebody said', async () => {
  const facts = await load(
    [own.websiteName, 'Name'],
    [own.separator, '|'],
    [own.discouragesSearch, true],
    [own.hasOpenGraph, false],
    [own.hasCards, false],
    [hidesDescription, true],
    [own.companyName, 'Org'],
    [own.companyLogo, 'https://a.test/logo.png'],
    [own.socialSiteA, 'https://one.test/a'],
    [own.socialSiteB, 'https://two.test/@name/'],
    [own.otherSocialUrls, ['https://three.test/', '']],
    [dateFormat, 'Y/m/d'],
  );
  expect(facts).toMatchObject({
    name: 'Name',
    separator: '|',
    isHidden: true,
    hasOpenGraph: false,
    hasCards: false,
    hasDescription: false,
    represented: {
      kind: 'company',
      id: 'https://a.test/#organization',
      userId: 0,
      name: 'Org',
      logo: { url: 'https://a.test/logo.png' },
      description: '',
    },
    profiles: ['https://one.test/a', 'https://two.test/@name/', 'https://three.test/'],
    publisher: 'https://one.test/a',
    handle: '@name',
  });
  expect([facts.now('date'), facts.now('day'), facts.now('month'), facts.now('year')]).toEqual([
    '2026/05/01',
    '1',
    'May',
    '2026',
  ]);
  expect([facts.labels('post'), facts.labels('none')]).toEqual([
    { single: 'Post', plural: 'Posts' },
    { single: '', plural: '' },
  ]);
});

test.each<[[Setting, unknown][]]>([
  [[[own.companyName, 'Org']]],
  [[[own.companyLogo, 'https://a.test/logo.png']]],
  [
    [
      [own.companyOrPerson, 'person'],
      [own.companyName, 'Org'],
      [own.companyLogo, 'https://a.test/logo.png'],
    ],
  ],
])('nobody stands for the site (%#)', async (said) => {
  expect((await load(...said)).represented).toBeUndefined();
});

test.each([
  ['name', '@name', []],
  [' @name ', '@name', []],
  ['https://two.test/name', '@name', ['https://two.test/name']],
  ['HTTPS://two.test/name', '@name', ['HTTPS://two.test/name']],
  [' https://two.test/name ', '@name', ['https://two.test/name']],
  ['see https://two.test/name', '', []],
  ['https://two.test/a/name', '', []],
  ['two words', '', []],
  ['a'.repeat(26), '', []],
  ['', '', []],
])('%j is known as %j', async (said, handle, profiles) => {
  expect(await load([own.socialSiteB, said])).toMatchObject({ handle, profiles });
});

test.each([
  ['en', 'en_US'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
  ['pt-br', 'pt_BR'],
  ['en_GB', 'en_GB'],
])('%s is %s for social networks', (spoken, locale) => {
  expect(ogLocale(spoken)).toBe(locale);
});
