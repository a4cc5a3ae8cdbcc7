import { expect, test } from 'vitest';
import { addDays, daysOf, hoursOf, momentAt } from './days.ts';
import { readPage } from './hit.ts';
import { sumsOf } from './sums.ts';
import { rangeBefore, rangeOf } from '../reports/range.ts';
import { named, noNames } from './names.ts';

const hit = (more: object = {}) => ({
  ...{ day: '2026-03-01', hour: 'h1', visitor: 'a', mark: '', path: '/x/', language: 'en', referrer: 'far.test' },
  ...{ source: 'search', campaign: '', device: 'phone', browser: 'Fox', views: 1 },
  ...more,
});
/** `report name detail language source: views visitors bounces` */
const shown = (...parameters: Parameters<typeof sumsOf>): string[] =>
  sumsOf(...parameters).map(
    ({ report, name, detail, language, source, views, visitors, bounces }) =>
      `${[report, name, detail, language, source].join(' ').trim()}: ${views} ${visitors} ${bounces}`,
  );

test('one view of one visitor', () => {
  expect(shown('2026-03-01', [hit()], [])).toEqual([
    'total: 1 1 1',
    'hour h1: 1 1 0',
    'page /x/  en: 1 1 0',
    'page /x/  en search: 1 1 0',
    'referrer far.test  en search: 1 1 0',
    'device phone Fox: 1 1 0',
    'device phone Fox en search: 1 1 0',
  ]);
  expect(sumsOf('2026-03-01', [hit()], [])[0]?.day).toBe('2026-03-01');
  expect(shown('2026-03-01', [], [])).toEqual([]);
});

test('somebody who came before is no new visitor, and did not leave at once', () => {
  const sums = shown('2026-03-01', [hit({ path: '/y/', source: 'internal', referrer: '' })], [hit()] as never);
  expect(sums).toEqual([
    'total: 1 0 -1',
    'hour h1: 1 0 0',
    'page /y/  en: 1 1 0',
    'page /y/  en internal: 1 1 0',
    'device phone Fox: 1 0 0',
    'device phone Fox en internal: 1 1 0',
  ]);
});

test.each([
  [[hit({ views: 2 })], [], 0],
  [[hit(), hit({ path: '/y/' })], [], 0],
  [[hit(), hit({ visitor: 'b' })], [], 2],
  [[hit()], [hit({ views: 2 })], 0],
  [[hit()], [hit(), hit({ path: '/y/' })], 0],
  [[hit(), hit({ path: '/y/' })], [hit()], -1],
])('who left at once (%#)', (hits, before, bounces) => {
  expect(sumsOf('2026-03-01', hits, before as never)[0]?.bounces).toBe(bounces);
});

const inZone = (timezone: string, offset = 0) => {
  const zone: Readonly<Record<string, unknown>> = { timezone_string: timezone, timezone, gmt_offset: offset };
  return {
    settings: { get: ({ name, default: usual }: { name: string; default: unknown }) => zone[name] ?? usual },
  } as never;
};

test('days and hours of a zone', () => {
  expect(momentAt(inZone('Europe/Berlin'), new Date('2026-03-01T23:45:10.500Z'))).toEqual({
    day: '2026-03-02',
    hour: '2026-03-01T23:00:00',
  });
  expect(momentAt(inZone('Asia/Kolkata'), new Date('2026-03-01T12:45:10Z'))).toEqual({
    day: '2026-03-01',
    hour: '2026-03-01T12:30:00',
  });
  const change = hoursOf(inZone('Europe/Berlin'), '2026-10-25', '2026-10-25');
  expect(change).toHaveLength(25);
  expect(change.slice(1, 4)).toEqual([
    { hour: '2026-10-24T23:00:00', local: '2026-10-25T01:00:00+02:00' },
    { hour: '2026-10-25T00:00:00', local: '2026-10-25T02:00:00+02:00' },
    { hour: '2026-10-25T01:00:00', local: '2026-10-25T02:00:00+01:00' },
  ]);
  expect(hoursOf(inZone('America/New_York'), '2026-01-01', '2026-01-02')).toHaveLength(48);
  expect(hoursOf(inZone('America/St_Johns'), '2026-01-01', '2026-01-01')[0]?.local).toBe('2026-01-01T00:00:00-03:30');
});

test('days one after the other', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOf('2026-03-02', '2026-03-01')).toEqual([]);
});

const services = {
  siteConfig: { base: 'http://site.test/blog' },
  sites: new Map([['de', { home: 'http://site.test/blog/de', language: 'de' }]]),
} as never;

test.each([
  ['/blog', '/blog', 'en'],
  ['/blog/de', '/blog/de', 'de'],
  ['/blog/de/x/?q=1#a', '/blog/de/x/', 'de'],
  ['/blog/deep/', '/blog/deep/', 'en'],
  ['http://site.test/blog/x/', '/blog/x/', 'en'],
  ['/blogger/', undefined, ''],
  ['/other/', undefined, ''],
  ['https://far.test/blog/', undefined, ''],
  ['//far.test/blog/', undefined, ''],
  ['blog/x', undefined, ''],
  [7, undefined, ''],
])('%s is %s', (path, read, language) => {
  const page = readPage(services, { path }, 'en');
  expect([page?.path, page?.language ?? '']).toEqual([read, language]);
});

test('what an address says about a campaign', () => {
  const said = (sent: object) => readPage(services, { path: '/blog/', ...sent }, 'en')?.campaign;
  expect(said({})).toBe('');
  expect(said({ utm_source: '', utm_medium: 7 })).toBe('');
  expect(said({ utm_term: 'x'.repeat(300), utm_source: 'news' })).toBe(
    JSON.stringify({ utm_source: 'news', utm_term: 'x'.repeat(200) }),
  );
  expect(readPage(services, { path: `/blog/${'x'.repeat(3_000)}` }, 'en')?.path).toHaveLength(2_048);
});

test('a day keeps five thousand pages and hosts apart; what comes later is one', () => {
  const known = noNames('2026-03-01');
  const many = Array.from({ length: 5_000 }, (_, at) =>
    hit({ path: `/${at}/`, referrer: at === 0 ? 'one.test' : 'two.test' }),
  );
  expect(named(many, known)).toEqual(many);
  expect(
    named([hit({ path: '/new/', referrer: 'new.test' }), hit({ path: '/4999/', referrer: 'one.test' })], known),
  ).toEqual([hit({ path: '(other)', referrer: 'new.test' }), hit({ path: '/4999/', referrer: 'one.test' })]);
  expect([known.pages.size, known.referrers.size]).toEqual([5_000, 3]);
});

test.each([
  ['2026-03-01', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['2026-03-01', '2026-03-07', { from: '2026-02-22', to: '2026-02-28' }],
])('as many days before %s to %s', (from, to, before) => {
  expect(rangeBefore({ from, to })).toEqual(before);
});

test('the days of a report: four weeks until yesterday, 400 days at most', () => {
  const range = (wish: { from?: string; to?: string }) => {
    const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
    return rangeOf({ ...(inZone('UTC') as object), clock } as never, wish);
  };
  expect(range({})).toEqual({ from: '2026-02-10', to: '2026-03-09' });
  expect(range({ to: '2026-01-31' })).toEqual({ from: '2026-01-04', to: '2026-01-31' });
  expect(range({ from: '2026-03-09' })).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  expect(range({ from: '2025-01-01', to: '2026-02-04' })).toEqual({ from: '2025-01-01', to: '2026-02-04' });
  expect(() => range({ from: '2025-01-01', to: '2026-02-05' })).toThrow('No more than 400 days at once.');
  expect(() => range({ from: '2026-03-10' })).toThrow('The first day is after the last one.');
});
