import { expect, test } from 'vitest';
import { catalogItemIn } from '#modules/cookie-consent/packages/catalog-item.ts';
import { changeDialog, dialogIn, type Dialog } from './dialog.ts';
import { emptyFields, inLanguage, KINDS, takeCookie, takeFields, takeTexts } from './fields.ts';

const languages = ['en', 'de'];
const long = 'x'.repeat(20_001);

test('what a new one of each kind has', () => {
  expect(Object.fromEntries(KINDS.map((kind) => [kind, emptyFields(kind)]))).toMatchInlineSnapshot(`
    {
      "content-blocker": {
        "global_js": "",
        "hosts": [],
        "init_js": "",
        "preview_css": "",
        "preview_html": {},
        "preview_image": "",
        "service": "",
      },
      "group": {
        "description": {},
        "name": {},
        "position": 0,
        "preselected": false,
      },
      "provider": {
        "address": "",
        "cookie_url": "",
        "iab_vendor_id": null,
        "name": {},
        "opt_out_url": "",
        "partners": "",
        "privacy_url": "",
        "third_country": false,
      },
      "script-blocker": {
        "handles": [],
        "phrases": [],
        "service": "",
      },
      "service": {
        "code_fallback": "",
        "code_opt_in": "",
        "code_opt_out": "",
        "cookies": [],
        "group": "",
        "hosts": [],
        "legal_basis": "",
        "name": {},
        "provider": "",
        "purpose": {},
        "settings": {},
      },
    }
  `);
});

test.each<[Parameters<typeof takeFields>[0], string, unknown, unknown]>([
  ['group', 'name', 'Both', { en: 'Both', de: 'Both' }],
  ['group', 'name', { en: 'One', 'zh-hant': 'Two' }, { en: 'One', 'zh-hant': 'Two' }],
  ['group', 'name', { 'zh-Hant': 'Two', PT: 'Three' }, { 'zh-Hant': 'Two', PT: 'Three' }],
  ['group', 'name', { english: 'One' }, undefined],
  ['group', 'name', { 'x-en': 'One' }, undefined],
  ['group', 'name', { 'en-': 'One' }, undefined],
  ['group', 'name', { en: 7 }, undefined],
  ['group', 'name', { en: long }, undefined],
  ['group', 'name', long, undefined],
  ['group', 'name', 7, undefined],
  ['group', 'position', 3, 3],
  ['group', 'position', 1.5, undefined],
  ['group', 'preselected', true, true],
  ['group', 'preselected', 1, undefined],
  ['provider', 'address', 'x'.repeat(20_000), 'x'.repeat(20_000)],
  ['provider', 'address', long, undefined],
  ['provider', 'iab_vendor_id', null, null],
  ['provider', 'iab_vendor_id', '7', undefined],
  ['service', 'hosts', ['a.test'], ['a.test']],
  ['service', 'hosts', ['a.test', ''], undefined],
  ['service', 'hosts', Array(201).fill('a'), undefined],
  ['service', 'hosts', 'a.test', undefined],
  ['service', 'settings', { a: 1 }, { a: 1 }],
  ['service', 'settings', { a: long }, undefined],
  [
    'service',
    'cookies',
    [{ name: 'a' }],
    [{ name: 'a', type: 'http', lifetime: '', purpose: 'functional', hostname: '', path: '' }],
  ],
  ['service', 'cookies', [{ name: 'a' }, 7], undefined],
])('%s.%s (%#)', (kind, name, value, taken) => {
  const { fields, faults } = takeFields(kind, { [name]: value, other: 1 }, languages);
  expect(fields).toEqual(taken === undefined ? {} : { [name]: taken });
  expect(Object.keys(faults)).toEqual(taken === undefined ? [name] : []);
});

test.each<[unknown, boolean]>([
  [{ name: 'x'.repeat(200) }, true],
  [{ name: 'x'.repeat(201) }, false],
  [{ name: '' }, false],
  [{ name: 'a', type: 'pixel', purpose: 'tracking' }, true],
  [{ name: 'a', type: 'paper' }, false],
  [{ name: 'a', purpose: 'fun' }, false],
  ['a', false],
])('a cookie (%#)', (value, isOne) => {
  expect(takeCookie(value) !== undefined).toBe(isOne);
});

test('a text is looked for in its language, then in English, then in any', () => {
  expect([inLanguage({ de: 'D', en: 'E' }, 'de'), inLanguage({ fr: 'F', en: 'E' }, 'de')]).toEqual(['D', 'E']);
  expect([inLanguage({ fr: 'F' }, 'de'), inLanguage({}, 'de')]).toEqual(['F', '']);
  expect(takeTexts('x', [])).toEqual({});
});

const USUAL: Dialog = {
  active: false,
  layout: 'box',
  position: 'bottom',
  texts: {},
  legal_pages: {},
  cookie_days: 182,
  reload: false,
  geo: { mode: 'all', countries: [], elsewhere: {} },
  respect_gpc: true,
  respect_dnt: false,
  excluded_pages: [],
  allowed_hosts: [],
};
const changed = (sent: object, before: Dialog = USUAL) =>
  changeDialog(before, { ...sent }, { languages, language: 'de' });

test('a dialog that nobody has set up', () => {
  expect(dialogIn(undefined, 182)).toEqual(USUAL);
  expect(changed({})).toEqual(USUAL);
});

test.each<[Partial<Record<keyof Dialog, unknown>>, Partial<Dialog>]>([
  [
    { active: true, reload: true, respect_gpc: false, respect_dnt: true },
    { active: true, reload: true, respect_gpc: false, respect_dnt: true },
  ],
  [
    { layout: 'bar', position: 'center' },
    { layout: 'bar', position: 'center' },
  ],
  [{ cookie_days: 1 }, { cookie_days: 1 }],
  [{ cookie_days: 365 }, { cookie_days: 365 }],
  [{ texts: { title: 'Kekse', text: { en: 'Words' } } }, { texts: { title: { de: 'Kekse' }, text: { en: 'Words' } } }],
  [{ legal_pages: { de: { privacy: 3, imprint: null } } }, { legal_pages: { de: { privacy: 3 } } }],
  [{ geo: { mode: 'all', countries: ['DE'] } }, { geo: { mode: 'all', countries: [], elsewhere: {} } }],
  [
    { geo: { mode: 'listed', countries: ['de', 'FR'], elsewhere: { marketing: ['maps', 7] } } },
    { geo: { mode: 'listed', countries: ['DE', 'FR'], elsewhere: { marketing: ['maps'] } } },
  ],
  [
    { excluded_pages: [3, 4], allowed_hosts: ['cdn.test:8080'] },
    { excluded_pages: [3, 4], allowed_hosts: ['cdn.test:8080'] },
  ],
])('%j', (sent, stored) => {
  expect(changed(sent)).toEqual({ ...USUAL, ...stored });
});

test.each<Partial<Record<keyof Dialog, unknown>>>([
  { active: 1 },
  { layout: 'tower' },
  { position: 'left' },
  { cookie_days: 0 },
  { cookie_days: 366 },
  { cookie_days: 1.5 },
  { cookie_days: '9' },
  { texts: { song: 'x' } },
  { texts: { title: 7 } },
  { texts: 'x' },
  { legal_pages: 'x' },
  { legal_pages: { de: 'x' } },
  { legal_pages: { de: { privacy: 'x' } } },
  { geo: 'x' },
  { geo: { mode: 'some' } },
  { geo: { mode: 'listed', countries: ['DEU'] } },
  { geo: { mode: 'listed', countries: ['1DE'] } },
  { geo: { mode: 'listed', countries: ['DE1'] } },
  { excluded_pages: ['x'] },
  { allowed_hosts: ['https://x'] },
  { allowed_hosts: ['x/y'] },
  { allowed_hosts: ['/x'] },
  { allowed_hosts: ['x/'] },
  { allowed_hosts: 'x' },
])('%j is refused', (sent) => {
  expect(() => changed(sent)).toThrow();
});

test('texts and pages are changed one by one', () => {
  const before = changed({ texts: { title: 'Kekse' }, legal_pages: { de: { privacy: 3 } } });
  const { texts, legal_pages } = changed(
    { texts: { title: { en: 'Cookies' } }, legal_pages: { de: { terms: 4 }, en: {} } },
    before,
  );
  expect(texts).toEqual({ title: { de: 'Kekse', en: 'Cookies' } });
  expect(legal_pages).toEqual({ de: { privacy: 3, terms: 4 }, en: {} });
  const without = changed({ legal_pages: { de: { privacy: null } } }, { ...USUAL, legal_pages });
  expect(without.legal_pages).toEqual({ de: { terms: 4 }, en: {} });
});

const ITEM = { id: 7, key: 'maps', type: 'service' };

test('an entry of the catalog', () => {
  expect(catalogItemIn(ITEM)).toEqual({
    ...ITEM,
    name: 'maps',
    version: '',
    minServer: '0',
    components: [],
    fields: [],
    patterns: { hosts: [], scripts: [], inline: [], cookies: [] },
  });
  const whole = catalogItemIn({
    ...ITEM,
    ...{ name: 'Maps', version: '1.2', minServer: '3' },
    components: { services: [{ key: 'maps', group: 'x' }], providers: [{ key: 'us' }] },
    fields: [{ key: 'account' }, { key: 'home', type: 'url', required: true, pattern: '^h', help: 'Where' }],
    patterns: { hosts: ['a'], scripts: ['b'], inline: ['c'], cookies: ['d'] },
  });
  expect(whole).toEqual({
    ...ITEM,
    ...{ name: 'Maps', version: '1.2', minServer: '3' },
    components: [
      { kind: 'provider', key: 'us', fields: {} },
      { kind: 'service', key: 'maps', fields: { group: 'x' } },
    ],
    fields: [
      { key: 'account', type: 'text', help: {}, isRequired: false, pattern: '' },
      { key: 'home', type: 'url', help: { en: 'Where', de: 'Where' }, isRequired: true, pattern: '^h' },
    ],
    patterns: { hosts: ['a'], scripts: ['b'], inline: ['c'], cookies: ['d'] },
  });
});

test.each<unknown>([
  'x',
  { ...ITEM, id: '7' },
  { ...ITEM, id: 1.5 },
  { ...ITEM, type: 'song' },
  { ...ITEM, key: 'Big' },
  { ...ITEM, key: 'x'.repeat(65) },
  { ...ITEM, key: 'Maps' },
  { ...ITEM, key: 'maps!' },
  { ...ITEM, components: { services: ['x'] } },
  { ...ITEM, components: { services: [{ key: 'B' }] } },
  { ...ITEM, fields: ['x'] },
  { ...ITEM, fields: [{ key: 'a b' }] },
  { ...ITEM, fields: [{ key: '-a' }] },
  { ...ITEM, fields: [{ key: 'a-' }] },
  { ...ITEM, fields: [{ key: 'a', type: 'song' }] },
  { ...ITEM, fields: [{ key: 'a', help: 7 }] },
])('%j is none', (value) => {
  expect(catalogItemIn(value)).toBeUndefined();
});
