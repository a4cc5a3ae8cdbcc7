import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseBusyError } from '#kernel/db/errors.ts';
import { createParts } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { collect, collectAgain, flush } from './collect.ts';
import type { Hit } from './hit.ts';
import { knownVisitor, thisMinute } from './minute.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hit = (more: Partial<Hit> = {}): Hit => ({
  ...{ day: '2026-03-01', hour: 'h', visitor: 'v', path: '/', language: 'en', referrer: '', source: 'direct' },
  ...{ campaign: '', device: 'desktop', browser: 'Firefox' },
  ...more,
});

/** Services whose database takes, or refuses, what is written. */
function site() {
  const told: unknown[] = [];
  const faults: Error[] = [];
  let written = 0;
  const log = {
    warn: (facts: unknown, text: string) => told.push(['warn', facts, text]),
    error: (facts: unknown, text: string) => told.push(['error', facts, text]),
  };
  const tx = () => {
    const fault = faults.shift();
    if (fault === undefined) written++;
    return fault === undefined ? Promise.resolve() : Promise.reject(fault);
  };
  const parts = createParts(() => services);
  const services = { log, tx, part: parts.find } as unknown as Services;
  return { services, told, faults, parts, written: () => written };
}

test('views wait for a second, and are written together', async () => {
  const { services, written } = site();
  const key = collect(services, hit());
  expect(key).toBe('v\nh\n/\ndirect\n\n\nen');
  expect([collect(services, hit()), collectAgain(services, key), collectAgain(services, 'other')]).toEqual([
    key,
    true,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(999);
  expect(written()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([written(), collectAgain(services, key)]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written()).toBe(1);
});

test('what makes another row', () => {
  const { services } = site();
  const others: Partial<Hit>[] = [{}, { visitor: 'w' }, { hour: 'i' }, { path: '/x/' }, { source: 'search' }];
  const more: Partial<Hit>[] = [{ referrer: 'r' }, { campaign: '{}' }, { language: 'de' }, { browser: 'Safari' }];
  expect(new Set([...others, ...more].map((one) => collect(services, hit(one)))).size).toBe(8);
});

test('a site that closes writes what waits, and ten thousand rows at a time', async () => {
  const { services, parts, written } = site();
  for (let at = 0; at < 20_001; at++) collect(services, hit({ path: `/${at}/` }));
  await parts.close(1_000);
  expect(written()).toBe(3);
  await flush(services);
  expect(written()).toBe(3);
});

test('while the database is away they wait, and are counted once', async () => {
  const { services, faults, told, written } = site();
  faults.push(new DatabaseBusyError(1_000, undefined));
  const key = collect(services, hit());
  await vi.advanceTimersByTimeAsync(1_000);
  expect([written(), collectAgain(services, key), told]).toEqual([0, true, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([written(), collectAgain(services, key)]).toEqual([1, false]);
});

test('what cannot be written at all is told, and gone', async () => {
  const { services, faults, told, written } = site();
  const fault = new Error('broken');
  faults.push(fault);
  const key = collect(services, hit());
  await vi.advanceTimersByTimeAsync(1_000);
  expect([written(), collectAgain(services, key)]).toEqual([0, false]);
  expect(told).toEqual([['error', { err: fault, rows: 1 }, 'Views could not be counted.']]);
  faults.push(fault);
  collect(services, hit());
  await expect(flush(services)).rejects.toThrow('broken');
});

test('there is an end to what waits; what was too much is told once', async () => {
  const { services, told } = site();
  for (let at = 0; at < 50_000; at++) collect(services, hit({ path: `/${at}/` }));
  collect(services, hit({ path: '/0/' }));
  expect(collectAgain(services, collect(services, hit({ path: '/more/' })))).toBe(false);
  await flush(services);
  expect(told).toEqual([['warn', { views: 1 }, 'Some views were too many to be counted.']]);
});

test('a minute knows who came, machines never', () => {
  const zone: Record<string, unknown> = { timezone: 'UTC' };
  const settings = { get: ({ name, default: usual }: { name: string; default: unknown }) => zone[name] ?? usual };
  let now = new Date('2026-03-01T10:00:59.999Z');
  const services = {
    ...{ clock: { now: () => now }, database: {}, settings, siteConfig: { base: 'http://site.test' } },
    ...{ db: {}, tx: () => Promise.resolve('salt') },
  } as unknown as Services;
  const first = thisMinute(services);
  expect([first.moment, thisMinute(services) === first]).toEqual([
    { day: '2026-03-01', hour: '2026-03-01T10:00:00' },
    true,
  ]);
  now = new Date('2026-03-01T10:01:00Z');
  expect(thisMinute(services) === first).toBe(false);
  const known = { visitor: 'x', device: 'desktop', browser: 'Firefox', views: 0, pages: new Map() } as const;
  first.visitors.set('1.1.1.1\nagent', known);
  expect(knownVisitor(services, first, { address: '1.1.1.1', agent: 'agent' })).toBe(known);
  expect(knownVisitor(services, first, { address: '1.1.1.2', agent: 'agent' })).toBeUndefined();
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/120.0 Safari/537.36';
  expect(knownVisitor(services, first, { address: '1.1.1.2', agent: bot })).toBeUndefined();
});
