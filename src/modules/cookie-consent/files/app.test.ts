// The generated files: what every visitor may see of the dialog, and for how long names answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentSite, type ConsentSite } from '#test/kit/consent.ts';
import { emptyModel } from '#test/kit/consent-model.ts';
import type { ContentBlocker, Model, Provider, Service } from '#modules/cookie-consent/model/model.ts';
import { dialogTexts, wordsIn } from '#modules/cookie-consent/page/words.ts';
import { writeFiles } from './generate.ts';
import { findCurrentFiles, findFile, type FileRow } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
});
afterAll(() => site.app.close());

const item = (key: string, isActive = true) => ({ id: 1, key, isActive });
const group = (key: string, isActive = true) => ({
  ...item(key, isActive),
  ...{ position: 1, name: { en: `Group ${key}`, de: `Gruppe ${key}` }, description: { en: 'About </script>' } },
});
const service = (key: string, of: string, more: Partial<Service> = {}): Service => ({
  ...{ ...item(key), group: of, provider: 'us', name: { de: `Dienst ${key}` }, purpose: {}, legalBasis: 'consent' },
  ...{ cookies: [], codeOptIn: '<b>in</b>', codeOptOut: 'out', codeFallback: 'fallback', hasConsentMode: true },
  ...{ hosts: [`${key}.test`], ...more },
});
const blocker = (key: string, of: string, more: Partial<ContentBlocker> = {}): ContentBlocker => ({
  ...{ ...item(key), service: of, hosts: ['video.test'], previewHtml: {}, previewCss: '', previewImage: '' },
  ...{ globalJs: 'g()', initJs: 'i()', ...more },
});
const us: Provider = {
  ...{ ...item('us'), name: { en: 'Us' }, address: 'Street 1', privacyUrl: '{privacyPage}#a', cookieUrl: 'c' },
  ...{ optOutUrl: 'o', partners: 'Them', isInThirdCountry: true },
};
const dialog = {
  ...{ layout: 'bar', position: 'top', cookie_days: 9, reload: true, respect_gpc: false, respect_dnt: true },
  legal_pages: { en: { privacy: 4, imprint: 5 }, de: { terms: 6 } },
  geo: { mode: 'listed', countries: ['DE'], elsewhere: {} },
  excluded_pages: [8, 5],
};
const whole: Model = {
  ...emptyModel(dialog),
  version: 3,
  groups: [group('essential'), group('media'), group('old', false)],
  providers: new Map([['us', us]]),
  services: [
    service('video', 'media'),
    service('shop', 'essential', { provider: 'nobody' }),
    service('gone', 'media', { isActive: false }),
    service('older', 'old'),
  ],
  contentBlockers: [
    blocker('player', 'video', { previewCss: '.player { color: red }' }),
    blocker('far', 'video', { previewCss: '.far { background: URL (https://x.test/) }' }),
    blocker('import', 'video', { previewCss: '@import "x"' }),
    blocker('off', 'video', { isActive: false, previewCss: '.off {}' }),
    blocker('lost', 'gone'),
  ],
  scriptBlockers: [
    { ...item('inline'), service: 'video', phrases: ['p'], handles: ['h'] },
    { ...item('off', false), service: 'video', phrases: ['q'], handles: [] },
  ],
};

const written = (model: Model): Promise<FileRow[]> =>
  site.app.app.services.tx((tx) => writeFiles(tx, site.app.app.services, model));
const configIn = ({ body }: FileRow): any => JSON.parse(body.slice(body.lastIndexOf('})({') + 3, -3));

test('the configuration of a language: what is active, in its words', async () => {
  const [english, german] = await written(whole);
  expect(english?.body).toMatch(/^\(function\(consentConfig\)\{/);
  expect(english?.body.endsWith(');\n')).toBe(true);
  expect(english?.body).not.toContain('</script');
  const shown = {
    ...{ legalBasis: 'consent', cookies: [], optIn: '<b>in</b>', optOut: 'out', fallback: 'fallback' },
    consentMode: true,
  };
  expect(configIn(english!)).toEqual({
    ...{ version: '3', language: 'en', days: 9, path: '/', domainPath: 'site.test/', isSecure: false },
    rest: '/en/api/cookie-consent/v1/',
    ...{ reload: true, gpc: false, dnt: true, asksServer: true, isNothingToChoose: false },
    ...{ excluded: [8, 5, 4, 6], layout: 'bar', position: 'top' },
    texts: dialogTexts(whole.dialog, 'en'),
    words: wordsIn('en'),
    index: ['shop', 'video'],
    groups: [
      {
        ...{ key: 'essential', name: 'Group essential', description: 'About </script>' },
        services: [{ key: 'shop', name: 'Dienst shop', purpose: '', ...shown }],
      },
      {
        ...{ key: 'media', name: 'Group media', description: 'About </script>' },
        services: [
          {
            ...{ key: 'video', name: 'Dienst video', purpose: '', ...shown },
            provider: { name: 'Us', address: 'Street 1', partners: 'Them', isInThirdCountry: true },
          },
        ],
      },
    ],
    blockers: {
      player: { globalJs: 'g()', initJs: 'i()' },
      far: { globalJs: 'g()', initJs: 'i()' },
      import: { globalJs: 'g()', initJs: 'i()' },
    },
  });
  expect(configIn(german!)).toMatchObject({
    ...{ language: 'de', rest: '/de/api/cookie-consent/v1/' },
    texts: dialogTexts(whole.dialog, 'de'),
    groups: [{ name: 'Gruppe essential' }, { name: 'Gruppe media' }],
  });
});

test('other files: a style that loads nothing, and what is held back', async () => {
  const [, , style, , blockers] = await written(whole);
  expect(style?.body.endsWith('}\n.player { color: red }\n')).toBe(true);
  expect(style?.type).toBe('text/css; charset=utf-8');
  const hosts = ['video.test'];
  expect(JSON.parse(blockers?.body ?? '')).toEqual({
    content: ['player', 'far', 'import']
      .map((key) => ({ key, service: 'video', hosts }))
      .concat({ key: 'lost', service: 'gone', hosts }),
    scripts: [{ key: 'inline', service: 'video', phrases: ['p'], handles: ['h'] }],
    services: ['video', 'shop', 'older'].map((key) => ({ key, hosts: [`${key}.test`] })),
  });
  expect(blockers).toMatchObject({ type: 'application/json; charset=utf-8', expires_at: null });
});

test('there is nothing to choose without services that may be refused', async () => {
  const isNothing = async (...services: Service[]): Promise<boolean> =>
    configIn((await written({ ...whole, services }))[0]!).isNothingToChoose;
  expect(await isNothing(service('shop', 'essential'), service('external-content', 'media'))).toBe(true);
  expect(await isNothing(service('shop', 'essential'), service('video', 'media'))).toBe(false);
  expect(await isNothing(service('video', 'media', { isActive: false }))).toBe(true);
});

test('a file that is named again is current again; answers only to readers', async () => {
  const { db } = site.app.app.services;
  const [first] = await written(whole);
  const other = await written({ ...whole, version: 4 });
  expect((await findFile(db, first!.name))?.expires_at).toBe('2026-03-03T09:00:00');
  expect(await findCurrentFiles(db)).toEqual(other.map(({ name }) => name).toSorted());
  await written(whole);
  expect((await findFile(db, first!.name))?.expires_at).toBeNull();
  const ask = async (method: string, name: string) => {
    const answer = await site.app.fetch(`/consent/${name}?x=1`, { method });
    return [answer.status, answer.headers.get('cache-control'), await answer.text()];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await ask('GET', first!.name)).toEqual([200, forever, first!.body]);
  expect(await ask('HEAD', first!.name)).toEqual([200, forever, '']);
  expect(await ask('POST', first!.name)).toEqual([405, 'no-store', 'This file can only be read.']);
  expect(await ask('GET', 'none.js')).toEqual([404, 'no-store', 'There is no such file.']);
});
