import { expect, test } from 'vitest';
import { readPage } from './hit.ts';

const siteConfig = { base: 'http://site.test/below' };
const sites = new Map([['de', { home: 'http://site.test/below/de', language: 'de' }]]);
const services = { siteConfig, sites } as unknown as Parameters<typeof readPage>[0];

test.each([
  ['/below', '/below', 'en'],
  ['/below/a/', '/below/a/', 'en'],
  ['/below/de/a', '/below/de/a', 'de'],
  ['/below/a.b?c#d', '/below/a.b', 'en'],
  ['HTTP://SITE.test/below/a', '/below/a', 'en'],
])('%s is the page %s in %s', (path, shown, language) => {
  expect(readPage(services, { path }, 'en')).toEqual({
    ...{ path: shown, language, campaign: '', referrer: '', source: 'direct' },
  });
});

test.each(['/', '/belows', '//far.test/below', 'https://site.test/below', 'http://far.test/below', 'below/a', '', 7])(
  '%j is no page of the site',
  (path) => {
    expect(readPage(services, { path }, 'en')).toBeUndefined();
  },
);
