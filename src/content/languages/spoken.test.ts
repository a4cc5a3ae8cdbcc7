import { expect, test } from 'vitest';
import type { SiteConfig } from '#kernel/site.ts';
import { sitesOf } from '#kernel/site.ts';
import { languagesOf, localeOf } from './language.ts';
import { hreflangs, languageModes, locales } from './settings.ts';
import {
  allShelves,
  fallbackIn,
  homeOf,
  isHidden,
  languageOf,
  newLanguage,
  shelfIn,
  storedLanguage,
  type Speaking,
} from './spoken.ts';

function speaking(languages: string[], values: Map<unknown, unknown> = new Map()): Speaking {
  const siteConfig: SiteConfig = {
    base: 'https://a.test',
    restPrefix: 'api',
    languages,
    isMultilingual: languages.length > 1,
  };
  const get = (setting: { default: unknown }) => values.get(setting) ?? setting.default;
  return { siteConfig, settings: { get }, sites: sitesOf(siteConfig) } as unknown as Speaking;
}
const one = speaking(['en']);
const two = speaking(['en', 'de'], new Map<unknown, unknown>([[languageModes, { book: 2, post: 0 }]]));
const [en, de] = [{ language: 'en' }, { language: 'de' }];

test('what the tables call a language', () => {
  expect([storedLanguage(two, en), storedLanguage(two, de)]).toEqual(['', 'de']);
  expect(['page', 'post', 'book', 'other'].map((name) => newLanguage(two, de, name))).toEqual(['de', '', 'de', '']);
  expect([newLanguage(two, en, 'page'), newLanguage(one, de, 'page')]).toEqual(['', '']);
});

test('where lists find their items', () => {
  expect([
    shelfIn(two, de, 'page'),
    shelfIn(two, en, 'page'),
    shelfIn(two, de, 'post'),
    shelfIn(one, de, 'page'),
  ]).toEqual(['page@de', 'page', 'post', 'page']);
  expect([fallbackIn(two, de, 'book'), fallbackIn(two, en, 'book'), fallbackIn(two, de, 'page')]).toEqual([
    'book',
    undefined,
    undefined,
  ]);
  const single = speaking(['en'], new Map<unknown, unknown>([[languageModes, { book: 2 }]]));
  expect(fallbackIn(single, de, 'book')).toBeUndefined();
  expect([allShelves(one, 'page'), allShelves(two, 'page')]).toEqual([['page'], ['page', 'page@de']]);
});

test('languages that the site does not speak are hidden', () => {
  expect(['', 'de', 'fr'].map((language) => isHidden(two, { language }))).toEqual([false, false, true]);
  expect(['', 'en'].map((language) => isHidden(one, { language }))).toEqual([false, true]);
});

test('the language and the home of an item', () => {
  const item = (type: string, language: string) => ({ type, language });
  expect([
    languageOf(two, item('page', 'de')),
    languageOf(two, item('page', '')),
    languageOf(two, item('post', '')),
  ]).toEqual(['de', 'en', undefined]);
  const site = { home: 'https://here.test' };
  const homes = [item('page', 'de'), item('page', ''), item('post', ''), item('page', 'fr')];
  expect(homes.map((of) => homeOf(two, site, of))).toEqual([
    'https://a.test/de',
    'https://a.test/en',
    'https://here.test',
    'https://here.test',
  ]);
  expect(homeOf(one, site, item('page', 'de'))).toBe('https://here.test');
});

test('what is known about languages', () => {
  const told = speaking(
    ['de', 'ar', 'x_y'],
    new Map<unknown, unknown>([
      [locales, ' de = de_AT ,ar'],
      [hreflangs, 'de=de-AT'],
    ]),
  );
  expect(languagesOf(told)).toEqual([
    {
      code: 'de',
      locale: 'de_AT',
      hreflang: 'de-AT',
      nativeName: 'Deutsch',
      direction: 'ltr',
      isDefault: true,
      home: 'https://a.test/de/',
    },
    {
      code: 'ar',
      locale: 'ar_EG',
      hreflang: 'ar',
      nativeName: 'العربية',
      direction: 'rtl',
      isDefault: false,
      home: 'https://a.test/ar/',
    },
    {
      code: 'x_y',
      locale: 'x_y',
      hreflang: 'x_y',
      nativeName: 'x_y',
      direction: 'ltr',
      isDefault: false,
      home: 'https://a.test/x_y/',
    },
  ]);
  expect(languagesOf(told)).toBe(languagesOf(told));
  expect([localeOf(told, 'de'), localeOf(told, 'fr')]).toEqual(['de_AT', 'fr']);
});
