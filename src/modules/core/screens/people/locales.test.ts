import { expect, test } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import { pathOfType } from '../paths.ts';
import { localeName, localeOptions } from './locales.ts';

const start = (language: string, codes: readonly string[], locale = 'en_US') =>
  ({ site: { language }, languages: codes.map((code) => ({ code })), user: { locale } }) as unknown as StartDocument;

test('the languages of the app, of the site, and the own one, each once', () => {
  expect(localeOptions(start('fr_FR', ['de_DE', 'it']), 'es_MX')).toEqual([
    { value: 'en_US', label: 'American English' },
    { value: 'de_DE', label: 'German (Germany)' },
    { value: 'fr_FR', label: 'French (France)' },
    { value: 'it', label: 'Italian' },
    { value: 'es_MX', label: 'Mexican Spanish' },
  ]);
  expect(localeOptions(start('', ['']), '').map(({ value }) => value)).toEqual(['en_US', 'de_DE']);
  expect(localeOptions(start('de_DE', [], 'de_DE'))).toEqual([
    { value: 'en_US', label: 'Englisch (Vereinigte Staaten)' },
    { value: 'de_DE', label: 'Deutsch (Deutschland)' },
  ]);
});

test('a language that nobody knows is called what it calls itself', () => {
  expect([localeName('no language', 'en_US'), localeName('de_AT', 'en_US')]).toEqual([
    'no language',
    'Austrian German',
  ]);
});

test('where the list of a type stands', () => {
  expect(['post', 'page', 'book'].map((name) => pathOfType({ name }))).toEqual(['posts', 'pages', 't/book']);
});
