// The small rules of several slices, as tables.
import { describe, expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import { createMatcher } from './blocking/match.ts';
import { createChainCheck, rowHash } from './log/chain.ts';
import { consentsIn, methodOf, settleConsents, type Consents } from './log/consents.ts';
import { isUid, printConsentCookie, readConsentCookie } from './log/cookie.ts';
import { endedLimit } from './log/jobs.ts';
import type { LogRow } from './log/store.ts';
import type { Model, Provider, Service } from './model/model.ts';
import type { CatalogItem } from './packages/catalog-item.ts';
import { fillFields } from './packages/fill.ts';
import { checkValues, missingFields } from './packages/values.ts';
import { choiceLink } from './page/rewriter.ts';
import { dialogTexts, wordsIn } from './page/words.ts';
import { cookiesOf, seenItemIn, storedItems, type SeenItem } from './scans/items.ts';
import { explain, suggest } from './scans/match.ts';
import { readPage } from './scans/read-page.ts';
import { cookieItems } from './scans/static-engine.ts';
import { dialogHash, isWider, snapshotOf } from './versions/snapshot.ts';

const group = (key: string, isActive = true) => ({
  ...{ id: 1, key, isActive, position: 1 },
  name: { en: `Group ${key}` },
  description: {},
});
const service = (key: string, of: string, more: Partial<Service> = {}): Service => ({
  ...{ id: 1, key, group: of, isActive: true, provider: 'us', name: {}, purpose: {}, legalBasis: '', cookies: [] },
  ...{ codeOptIn: '', codeOptOut: '', codeFallback: '', hasConsentMode: false, hosts: [] },
  ...more,
});
const provider = (more: Partial<Provider> = {}): Provider => ({
  ...{ id: 1, key: 'us', isActive: true, name: { en: 'Us' }, address: '', privacyUrl: '', cookieUrl: '' },
  ...{ optOutUrl: '', partners: '', isInThirdCountry: false },
  ...more,
});
const modelOf = (services: readonly Service[], more: Partial<Model> = {}): Model => ({
  ...emptyModel(),
  groups: [group('essential'), group('statistics'), group('marketing'), group('old', false)],
  providers: new Map([['us', provider()]]),
  services,
  ...more,
});
const model = modelOf([
  service('shop', 'essential'),
  service('stats', 'statistics'),
  service('count', 'statistics'),
  service('gone', 'statistics', { isActive: false }),
  service('ads', 'marketing'),
  service('older', 'old'),
]);

describe('decisions', () => {
  test.each<[Consents, boolean, Consents, string[]]>([
    [{}, false, { essential: ['shop'], marketing: [], statistics: [] }, []],
    [
      { statistics: ['stats', 'count'], marketing: ['ads'] },
      false,
      { essential: ['shop'], marketing: ['ads'], statistics: ['count', 'stats'] },
      [],
    ],
    [{ statistics: ['stats'], marketing: ['ads'] }, true, { essential: ['shop'], marketing: [], statistics: [] }, []],
    [
      { statistics: ['gone', 'ads'], old: ['older'], essential: ['x'] },
      false,
      { essential: ['shop'], marketing: [], statistics: [] },
      ['essential/x', 'old', 'statistics/ads', 'statistics/gone'],
    ],
  ])('%j (narrowed: %s)', (chosen, isNarrowed, consents, ignored) => {
    expect(settleConsents(model, chosen, { isNarrowed })).toEqual({ consents, ignored });
  });

  test.each<[Consents, string]>([
    [{ essential: ['shop'] }, 'essential-only'],
    [{ statistics: ['stats'] }, 'save-selection'],
    [{ statistics: ['stats', 'count'], marketing: ['ads'] }, 'accept-all'],
    [{ statistics: ['ads'] }, 'essential-only'],
  ])('%j is %s', (consents, method) => {
    expect(methodOf(model, consents)).toBe(method);
  });

  test.each<[unknown, Consents | undefined]>([
    [{ a: ['x'] }, { a: ['x'] }],
    [{}, {}],
    [[], undefined],
    ['x', undefined],
    [{ a: 'x' }, undefined],
    [{ a: ['x', 7] }, undefined],
  ])('%j is read as %j', (value, consents) => {
    expect(consentsIn(value)).toEqual(consents);
  });
});

describe('the cookie', () => {
  const uid = 'a'.repeat(26);
  const parts = {
    uid,
    version: 3,
    consents: { statistics: ['stats'] },
    index: ['ads', 'stats'],
    base: 'https://site.test/blog',
    days: 2,
    now: new Date('2026-03-02T10:00:00Z'),
  };
  const valueOf = (printed: string) => JSON.parse(decodeURIComponent(/^cookie-consent=([^;]+)/.exec(printed)![1]!));

  test('says what was chosen, where and how long', () => {
    const printed = printConsentCookie(parts);
    expect(valueOf(printed)).toEqual({
      consents: { statistics: ['stats'] },
      domainPath: 'site.test/blog/',
      expires: 'Wed, 04 Mar 2026 10:00:00 GMT',
      uid,
      version: '3',
    });
    expect(printed.slice(printed.indexOf(';'))).toBe('; Path=/blog; Max-Age=172800; SameSite=Lax; Secure');
    const plain = printConsentCookie({ ...parts, base: 'http://site.test' });
    expect(plain.slice(plain.indexOf(';'))).toBe('; Path=/; Max-Age=172800; SameSite=Lax');
  });

  test('names services by their places when there are too many', () => {
    const index = Array.from({ length: 150 }, (_, at) => `a-rather-long-service-${String(at).padStart(3, '0')}`);
    const printed = printConsentCookie({ ...parts, consents: { marketing: index.slice(1, 149) }, index });
    expect(valueOf(printed).consents.marketing.slice(0, 3)).toEqual([1, 2, 3]);
    expect(printed.length).toBeLessThan(4_000);
  });

  test.each<[string | undefined, object | undefined]>([
    [undefined, undefined],
    ['other=1', undefined],
    [`a=1; cookie-consent=${encodeURIComponent(JSON.stringify({ uid, version: '3' }))}`, { uid, version: 3 }],
    [`cookie-consent=${encodeURIComponent(JSON.stringify({ uid: 'short', version: '3' }))}`, undefined],
    [`cookie-consent=${encodeURIComponent(JSON.stringify({ uid: 7, version: '3' }))}`, undefined],
    [`cookie-consent=${encodeURIComponent(JSON.stringify({ uid, version: 'x' }))}`, undefined],
    [`cookie-consent=${encodeURIComponent('[]')}`, undefined],
    ['cookie-consent=%7Bbroken', undefined],
    ['cookie-consent=%zz', undefined],
  ])('%j is read as %j', (header, held) => {
    expect(readConsentCookie(header)).toEqual(held);
  });

  test.each([
    ['a'.repeat(26), true],
    ['a0-'.repeat(21), true],
    ['a'.repeat(64), true],
    ['a'.repeat(25), false],
    ['a'.repeat(65), false],
    ['A'.repeat(30), false],
    [`${'a'.repeat(30)} `, false],
  ])('%s is an id: %s', (text, is) => {
    expect(isUid(text)).toBe(is);
  });
});

describe('the chain', () => {
  const row = (more: Partial<LogRow> = {}): LogRow => {
    const whole = {
      ...{ id: 1, uid: 'one', uid_hash: 'h', version: 1, consents: '{"b":["x"],"a":[]}', is_latest: 1 },
      ...{ created_at: '2026-03-02T10:00:00', ended_at: null, language: 'en', method: 'accept-all' },
      ...{ dialog_hash: 'd', country: null, user_agent_family: 'Firefox', prev_hash: '' },
      ...more,
    };
    return { ...whole, hash: rowHash(whole) };
  };

  test.each<[keyof LogRow, unknown]>([
    ['uid_hash', 'other'],
    ['version', 2],
    ['consents', '{"a":[],"b":["y"]}'],
    ['created_at', '2026-03-02T10:00:01'],
    ['language', 'de'],
    ['method', 'gpc'],
    ['dialog_hash', 'e'],
    ['country', 'DE'],
    ['user_agent_family', 'Other'],
    ['prev_hash', 'p'],
  ])('%s cannot be changed unseen', (name, value) => {
    expect(createChainCheck()(row())).toBe(true);
    expect(createChainCheck()({ ...row(), [name]: value })).toBe(false);
  });

  test('the order of names, the id and what comes later may', () => {
    const [before] = [row()];
    const after = { ...before, consents: '{"a":[],"b":["x"]}', uid: 'erased', is_latest: 0, ended_at: 'later', id: 9 };
    expect(createChainCheck()(after)).toBe(true);
  });

  test('each of a browser names the one before', () => {
    const isRight = createChainCheck();
    const first = row();
    const others = [row({ prev_hash: first.hash }), row({ uid: 'two', prev_hash: 'lost' }), row({ prev_hash: 'x' })];
    expect([first, ...others, row()].map(isRight)).toEqual([true, true, true, false, true]);
  });
});

test.each([
  ['2026-05-31T10:00:00Z', 3, '2026-02-28T10:00:00'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00'],
  ['2024-03-31T10:00:00Z', 1, '2024-02-29T10:00:00'],
  ['2026-01-15T23:59:59Z', 2, '2025-11-15T23:59:59'],
  ['2026-03-15T00:00:00Z', 12, '2025-03-15T00:00:00'],
])('%s less %i months is %s', (now, months, limit) => {
  const services = { clock: { now: () => new Date(now) }, settings: { get: () => months } };
  expect(endedLimit(services as unknown as Parameters<typeof endedLimit>[0])).toBe(limit);
});

describe('packages', () => {
  const item = (more: Partial<CatalogItem> = {}): CatalogItem => ({
    ...{ id: 7, key: 'stats', name: 'Stats', version: '1', type: 'service', minServer: '0', components: [] },
    fields: [
      { key: 'host', type: 'url', isRequired: true, pattern: '', help: {} },
      { key: 'site', type: 'text', isRequired: true, pattern: '^\\d+$', help: {} },
      { key: 'note', type: 'text', isRequired: false, pattern: '', help: {} },
    ],
    patterns: { hosts: [], scripts: [], inline: [], cookies: [] },
    ...more,
  });
  const good = { host: 'https://a.test', site: '7' };

  test.each<[object, object, object]>([
    [{ host: ' https://a.test// ', site: 7, note: ' x ' }, { ...good, note: 'x' }, {}],
    [good, { ...good, note: '' }, {}],
    [{ ...good, other: 1 }, { ...good, note: '' }, { other: 'The package does not have this field.' }],
    [{}, { note: '' }, { host: 'It is needed.', site: 'It is needed.' }],
    [{ ...good, host: 'HTTP://b.test/x' }, { ...good, host: 'HTTP://b.test/x', note: '' }, {}],
    [{ ...good, host: 'ftp://a.test' }, { site: '7', note: '' }, { host: 'It is no web address.' }],
    [{ ...good, host: 'see https://a.test' }, { site: '7', note: '' }, { host: 'It is no web address.' }],
    [{ ...good, host: 'https://a.test/"x' }, { site: '7', note: '' }, { host: 'It is no web address.' }],
    [{ ...good, site: '7x' }, { host: good.host, note: '' }, { site: 'It does not have the right form.' }],
    [{ ...good, note: ['x'] }, good, { note: 'It is no text.' }],
    [{ ...good, note: 'x'.repeat(300) }, { ...good, note: 'x'.repeat(300) }, {}],
    [{ ...good, note: 'x'.repeat(301) }, good, { note: 'It is too long.' }],
  ])('%j is filled in as %j', (sent, values, faults) => {
    expect(checkValues(item(), { ...sent })).toEqual({ values, faults });
  });

  test('what is still missing', () => {
    expect(missingFields(item(), {})).toEqual(['host', 'site']);
    expect(missingFields(item(), { host: '', site: '1' })).toEqual(['host']);
  });

  test('values land where they belong', () => {
    const values = { id: `a'b<c`, host: 'no address', empty: '' };
    const template = 'x {{id}} {{empty}} {{none}}';
    expect(
      fillFields(
        {
          purpose: template,
          global_js: template,
          code_fallback: `<p>${template}</p><SCRIPT>${template}</SCRIPT >${template}`,
          hosts: ['{{host}}', 7],
          position: 3,
        },
        values,
      ),
    ).toEqual({
      purpose: `x a'b<c {{empty}} {{none}}`,
      global_js: 'x a\\u0027b\\u003cc {{empty}} {{none}}',
      code_fallback:
        '<p>x a&#039;b&lt;c {{empty}} {{none}}</p><SCRIPT>x a\\u0027b\\u003cc {{empty}} {{none}}</SCRIPT >x a&#039;b&lt;c {{empty}} {{none}}',
      hosts: ['no address', '7'],
      position: 3,
    });
  });

  const patterns = {
    hosts: ['video.test/embed/', 'pics.', 'Maps.test'],
    scripts: ['S.js'],
    inline: ['run('],
    cookies: ['_id*', 'sid'],
  };
  const seen = (more: Partial<SeenItem>): SeenItem => ({
    ...{ kind: 'script', src: '', inline: false, cookies: [], blockedBeforeConsent: false },
    ...more,
  });
  const cookie = (name: string) => ({ name, type: 'http', lifetime: '', domain: '' });
  const confidence = (more: Partial<SeenItem>) =>
    explain([seen(more)], 'https://site.test/x', 'https://site.test', [item({ patterns })])[0]!.matches[0]?.confidence;

  test.each<[Partial<SeenItem>, number | undefined]>([
    [{ src: 'https://cdn.test/s.JS?x' }, 0.95],
    [{ src: '/s.js' }, undefined],
    [{ src: 'https://maps.test/x' }, 0.9],
    [{ src: '//WWW.maps.test/x' }, 0.9],
    [{ src: 'https://notmaps.test/x' }, undefined],
    [{ src: 'https://pics.anything.test/' }, 0.9],
    [{ src: 'https://mypics.test/' }, undefined],
    [{ src: 'https://video.test/embed/1' }, 0.9],
    [{ src: 'https://video.test/watch' }, undefined],
    [{ cookies: [cookie('_id.7')] }, 0.7],
    [{ cookies: [cookie('sid')] }, 0.7],
    [{ cookies: [cookie('sid2')] }, undefined],
    [{ src: 'x run(1)', inline: true }, 0.5],
    [{ src: 'https://maps.test/', inline: true }, undefined],
    [{ src: 'run(' }, undefined],
  ])('%j fits with %s', (more, score) => {
    expect(confidence(more)).toBe(score);
  });

  test.each([
    ['', '', true],
    ['/own.js', '', true],
    ['//site.test/x', 'site.test', true],
    ['https://site.test:81/x', 'site.test:81', false],
    ['HTTPS://far.test/x', 'far.test', false],
    ['https://[x', '', true],
    ['x//far.test/x', '', true],
  ])('%j is at %j, our own: %s', (src, host, firstParty) => {
    expect(explain([seen({ src })], 'https://site.test/x', 'https://site.test', [])[0]).toMatchObject({
      host,
      firstParty,
    });
  });

  test('the best package comes first, and what nobody knows is named once', () => {
    const other = item({ id: 3, key: 'maps', name: 'Maps', patterns: { ...patterns, scripts: [] } });
    const own = item({ components: [{ kind: 'service', key: 'counter', fields: {} }], patterns });
    const sources = [
      'https://maps.test/s.js',
      'https://maps.test/s.js',
      'https://maps.test/2',
      'https://a.test/',
      'https://a.test/',
    ];
    const items = explain(
      [...sources.map((src) => seen({ src })), seen({ cookies: [cookie('sid')] }), seen({ src: 'x', inline: true })],
      'https://site.test/',
      'https://site.test',
      [other, own],
    );
    expect(items[0]!.matches).toEqual([
      { package: 7, service: 'counter', confidence: 0.95 },
      { package: 3, service: 'maps', confidence: 0.9 },
    ]);
    const evidence = ['https://maps.test/s.js', 'https://maps.test/2', 'sid'];
    expect(suggest(items, [other, own, item({ id: 9 })], new Set([3]))).toEqual({
      packages: [
        { id: 7, key: 'stats', name: 'Stats', confidence: 0.95, evidence, installed: false },
        { id: 3, key: 'maps', name: 'Maps', confidence: 0.9, evidence, installed: true },
      ],
      unmatched: ['https://a.test/'],
    });
    const many = explain(
      Array.from({ length: 7 }, (_, at) => seen({ src: `https://maps.test/${at}` })),
      'https://site.test/',
      'https://site.test',
      [other],
    );
    expect(suggest(many, [other], new Set()).packages[0]!.evidence).toHaveLength(5);
    const equals = [9, 3, 5].map((id) => ({ ...other, id }));
    const found = explain([seen({ src: 'https://maps.test/' })], 'https://site.test/', 'https://site.test', equals);
    expect(suggest(found, equals, new Set()).packages.map(({ id }) => id)).toEqual([3, 5, 9]);
  });
});

describe('what others report', () => {
  test.each<[unknown, object | undefined]>([
    ['x', undefined],
    [{ kind: 'other' }, undefined],
    [{ kind: 'font' }, { kind: 'font', src: '', inline: false, cookies: [], blockedBeforeConsent: false }],
    [
      { kind: 'xhr', src: 'x'.repeat(2_001), inline: true, blockedBeforeConsent: true },
      { src: 'x'.repeat(2_000), inline: true, blockedBeforeConsent: true },
    ],
    [
      { kind: 'xhr', inline: 1, blockedBeforeConsent: 'yes', cookies: 'x' },
      { inline: false, blockedBeforeConsent: false, cookies: [] },
    ],
    [
      {
        kind: 'cookie',
        cookies: [
          7,
          { name: 'x'.repeat(201), domain: 'y'.repeat(254), lifetime: 'z'.repeat(101), type: 'w'.repeat(41) },
        ],
      },
      {
        cookies: [{ name: 'x'.repeat(200), domain: 'y'.repeat(253), lifetime: 'z'.repeat(100), type: 'w'.repeat(40) }],
      },
    ],
    [{ kind: 'cookie', cookies: [{}] }, { cookies: [{ name: '', type: 'http', lifetime: '', domain: '' }] }],
  ])('(%#)', (value, item) => {
    if (item === undefined) expect(seenItemIn(value)).toBeUndefined();
    else expect(seenItemIn(value)).toMatchObject(item);
  });

  test('a page has a hundred cookies at most, each counted once', () => {
    const cookies = Array.from({ length: 101 }, (_, at) => ({ name: `c${at}` }));
    expect(seenItemIn({ kind: 'cookie', cookies })!.cookies).toHaveLength(100);
    const one = { name: 'a', type: 'http', domain: 'x.test', lifetime: '1' };
    const others = [
      { ...one, lifetime: '2' },
      { ...one, type: 'pixel' },
      { ...one, domain: 'y.test' },
      { ...one, name: 'b' },
    ];
    expect(cookiesOf([{ cookies: [one] }, { cookies: others }])).toEqual(others);
    expect([storedItems(null), storedItems('{}'), storedItems('[{"kind":"font"},{"kind":"x"}]').length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test('cookies of headers', () => {
    const read = (header: string) => cookieItems([header], 'https://www.site.test/x')[0]!.cookies[0];
    expect(read('a=b=c; Expires=Wed, 04 Mar 2026; DOMAIN=site.test')).toEqual({
      ...{ name: 'a', type: 'http', lifetime: 'Wed, 04 Mar 2026', domain: 'site.test' },
    });
    expect(read('x; expires=soon; max-age=5')).toMatchObject({
      name: 'x',
      lifetime: '5 seconds',
      domain: 'www.site.test',
    });
  });

  test.each<[string, string[]]>([
    ['<link rel="Stylesheet" href="//a.test/1">', ['style //a.test/1']],
    ['<link rel="shortcut icon" href="//a.test/1">', ['image //a.test/1']],
    ['<link rel="preload" as="font" href="//a.test/1">', ['font //a.test/1']],
    ['<link rel="preload" as="script" href="//a.test/1">', ['script //a.test/1']],
    ['<link rel="preload" as="style" href="//a.test/1">', ['style //a.test/1']],
    ['<link rel="prefetch" as="image" href="//a.test/1">', ['image //a.test/1']],
    ['<link rel="dns-prefetch" href="//a.test/1">', ['xhr //a.test/1']],
    ['<link rel="preload" as="constructor" href="//a.test/1">', ['xhr //a.test/1']],
    ['<link rel="author" href="//a.test/1"><link href="//a.test/1">', []],
    [
      '<style>a{src:url("https://a.test/f.WOFF2?x")} b{src:url(//a.test/f.ttf)}</style>',
      ['font https://a.test/f.WOFF2?x', 'font //a.test/f.ttf'],
    ],
    ['<p style="background:url(//a.test/b.png)">', ['image //a.test/b.png']],
    ['<style>@import url(//a.test/x.css);</style>', ['style //a.test/x.css']],
    [
      '<video poster="//a.test/p.png" src=" https://a.test/v "></video>',
      ['iframe https://a.test/v', 'image //a.test/p.png'],
    ],
    [
      '<object data="//a.test/o"></object><embed src="//a.test/e"><audio src="//a.test/s"></audio>',
      ['iframe //a.test/o', 'iframe //a.test/e', 'iframe //a.test/s'],
    ],
    ['<input src="//a.test/i"><svg><image href="//a.test/s"></image></svg>', ['image //a.test/i', 'image //a.test/s']],
    ['<img src="//a.test/i"><img src="//a.test/i">', ['image //a.test/i']],
    [
      '<img src="//a.test/i"><img data-consent-src="//a.test/i" data-consent-service="x">',
      ['image //a.test/i', '! image //a.test/i'],
    ],
    ['<script>run()</script><style>run()</style>', ['script run(']],
    ['<script type="text/plain" data-consent-service="x">run()</script>', ['! script run(']],
  ])('%s', async (html, found) => {
    const { items } = await readPage(html, ['run(']);
    expect(items.map(({ kind, src, blockedBeforeConsent: is }) => `${is ? '! ' : ''}${kind} ${src}`)).toEqual(found);
  });
});

describe('versions', () => {
  const before = modelOf([service('stats', 'statistics', { hosts: ['a.test'] })]);
  const changed = (more: Partial<Service>) => modelOf([service('stats', 'statistics', { hosts: ['a.test'], ...more })]);

  test.each<[string, Model, boolean]>([
    ['nothing', changed({}), false],
    ['its name', changed({ name: { en: 'New' } }), false],
    ['code', changed({ codeOptIn: 'x' }), false],
    ['switched off', changed({ isActive: false }), false],
    ['a service in a group that is off', modelOf([...before.services, service('older', 'old')]), false],
    ['another group', changed({ group: 'marketing' }), true],
    ['purpose', changed({ purpose: { en: 'x' } }), true],
    ['legal basis', changed({ legalBasis: 'x' }), true],
    ['hosts', changed({ hosts: ['b.test'] }), true],
    ['provider', changed({ provider: 'them' }), true],
    ['a new service', modelOf([...before.services, service('new', 'marketing')]), true],
    ['recipients', { ...before, providers: new Map([['us', provider({ partners: 'x' })]]) }, true],
    ['another country', { ...before, providers: new Map([['us', provider({ isInThirdCountry: true })]]) }, true],
    ['the name of the provider', { ...before, providers: new Map([['us', provider({ name: { en: 'New' } })]]) }, true],
    ['the address of the provider', { ...before, providers: new Map([['us', provider({ address: 'x' })]]) }, false],
  ])('%s: people are asked again: %s', (_what, after, is) => {
    expect(isWider(before, after)).toBe(is);
  });

  test('what people could read', () => {
    const { index, languages } = snapshotOf(model, ['en', 'de']) as { index: string[]; languages: Record<string, any> };
    expect(index).toEqual(['ads', 'count', 'shop', 'stats']);
    expect(languages['de'].texts.save).toBe('Auswahl speichern');
    expect(
      languages['en'].groups.map((one: any) => [one.key, one.name, one.services.map(({ key }: any) => key)]),
    ).toEqual([
      ['essential', 'Group essential', ['shop']],
      ['statistics', 'Group statistics', ['stats', 'count']],
      ['marketing', 'Group marketing', ['ads']],
    ]);
    const stored = JSON.stringify({ languages: { en: { a: 1 }, de: { b: 1 } } });
    const [en, de, fr] = ['en', 'de', 'fr'].map((language) => dialogHash(stored, language));
    expect([en === de, en === fr]).toEqual([false, true]);
  });
});

describe('words', () => {
  const { dialog } = emptyModel({ texts: { title: { de: 'Kekse', en: '' } } });

  test('what nobody said otherwise is as it comes', () => {
    expect(dialogTexts(dialog, 'de')).toMatchObject({ title: 'Kekse', save: 'Auswahl speichern' });
    expect(dialogTexts(dialog, 'en')).toMatchObject({ title: 'Your choice about cookies', save: 'Save choice' });
    expect([wordsIn('de-AT').close, wordsIn('fr').close]).toEqual(['Schließen', 'Close']);
  });

  test('the way to the choice leads to the privacy page, where there is one', () => {
    const site = { base: 'http://site.test/x', home: 'http://site.test/x' };
    const link = (language: string, privacy?: string) =>
      choiceLink({ ...model, dialog }, { ...site, language }, privacy === undefined ? {} : { privacy });
    expect(link('de', '/a/?b=1&c')).toBe('<a data-consent-open href="/a/?b=1&amp;c">Cookie-Einstellungen</a>');
    expect(link('en')).toBe('<a data-consent-open href="http://site.test/x/">Cookie choices</a>');
  });
});

describe('who owns what', () => {
  const blocker = (key: string, of: string, hosts: string[], isActive = true) => ({
    ...{ id: 1, key, isActive, service: of, hosts, previewHtml: {}, previewCss: '', previewImage: '', globalJs: '' },
    initJs: '',
  });
  const phrases = (key: string, of: string, phrase: string, isActive = true) => ({
    ...{ id: 1, key, isActive, service: of, phrases: [phrase], handles: [] },
  });
  const owned = modelOf(
    [
      service('shop', 'essential', { hosts: ['shop.test'] }),
      service('stats', 'statistics', {
        hosts: ['https://Stats.test/', 'stats.test:81/x', 'deep.far.test', 'both.test'],
      }),
      service('ads', 'marketing', {
        hosts: ['far.test', 'far.test/ads/', 'far.test/ads/big/', '//open.test', 'port.test'],
      }),
      service('gone', 'marketing', { hosts: ['gone.test'], isActive: false }),
    ],
    {
      dialog: emptyModel({ allowed_hosts: ['open.test', 'port.test:8080'] }).dialog,
      contentBlockers: [
        blocker('both', 'stats', ['both.test']),
        blocker('off', 'ads', ['stats.test/'], false),
        blocker('lost', 'gone', ['stats.test/y']),
      ],
      scriptBlockers: [
        phrases('off', 'stats', 'run(', false),
        phrases('lost', 'gone', 'run('),
        phrases('on', 'ads', 'run('),
        phrases('basic', 'shop', 'buy('),
      ],
    },
  );
  const matcher = createMatcher(owned, 'https://site.test/x', 'https://cdn.test/y');

  test.each([
    ['https://stats.test/a', 'stats'],
    ['https://sub.stats.test/a', 'stats'],
    ['https://stats.test:81/x', 'stats'],
    ['https://stats.test/y/1', 'stats'],
    ['https://far.test/ADS/big/1', 'ads'],
    ['https://deep.far.test/', 'stats'],
    ['https://both.test/', 'both'],
    ['https://gone.test/', undefined],
    ['https://cdn.test/a', undefined],
    ['https://shop.test/a', undefined],
    ['far.test/ads/', undefined],
    ['  //far.test  ', 'ads'],
    ['ftp://far.test/', undefined],
    ['https://[', undefined],
    ['https://far.test/ad', 'ads'],
    ['https://sub.stats.test:81/x', 'stats'],
    ['https://open.test:8080/', undefined],
    ['https://port.test:8080/', undefined],
    ['https://port.test/', 'ads'],
  ])('%j: %s', (address, key) => {
    expect(matcher.ownerOf(address)?.blocker).toBe(key);
  });

  test('inline scripts by phrases that are on, of services that ask', () => {
    expect(matcher.ownerOfText('x; run(1)')).toEqual({ service: 'ads', blocker: 'on' });
    expect([matcher.ownerOfText('buy(1)'), matcher.ownerOfText('Run(1)')]).toEqual([undefined, undefined]);
  });
});
