import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { countMissing } from './counting.ts';

test('addresses that differ in numbers alone are one, with the first page that led there', () => {
  const batch = { hits: new Map(), missing: new Map(), timer: 'running' };
  const services = { part: () => batch } as unknown as Services;
  for (const path of ['/a/123', '/a/4567/b', '/a/99999/b', '/a/12']) countMissing(services, path, `of ${path}`);
  countMissing(services, `/${'x'.repeat(400)}`, 'y'.repeat(400));
  expect([...batch.missing]).toEqual([
    ['/a/*', { count: 1, referrer: 'of /a/123' }],
    ['/a/*/b', { count: 2, referrer: 'of /a/4567/b' }],
    ['/a/12', { count: 1, referrer: 'of /a/12' }],
    [`/${'x'.repeat(299)}`, { count: 1, referrer: 'y'.repeat(300) }],
  ]);
});
