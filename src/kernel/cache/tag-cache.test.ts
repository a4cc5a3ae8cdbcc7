import { beforeEach, describe, expect, test } from 'vitest';
import { DropLog } from './drop-log.ts';
import { TagCache } from './tag-cache.ts';

const entry = (since: number, ...tags: string[]) => ({ bytes: 10, tags, since });

let drops: DropLog;
let cache: TagCache<string>;
beforeEach(() => {
  drops = new DropLog();
  cache = new TagCache<string>(1_000, drops);
});

describe('an answer that was computed while its tag fell', () => {
  test('is refused after one drop', () => {
    const since = cache.position();
    drops.drop(['post:1']);
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test.each([[['post:1', 'post:2']], [['post:2', 'post:1']]])('is refused after %j', (order) => {
    const since = cache.position();
    for (const tag of order) drops.drop([tag]);
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBeUndefined();
  });

  test('does not replace a newer one', () => {
    const since = cache.position();
    drops.drop(['post:1']);
    cache.set('a', 'newer', entry(cache.position(), 'post:1'));
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBe('newer');
  });

  test('is kept when what fell was not its own, or fell before', () => {
    const since = cache.position();
    drops.drop(['post:2']);
    cache.set('a', 'fresh', entry(since, 'post:1'));
    expect(cache.get('a')).toBe('fresh');
    drops.drop(['post:1']);
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 'newer', entry(cache.position(), 'post:1'));
    expect(cache.get('a')).toBe('newer');
  });

  test('is refused after everything was forgotten', () => {
    const since = cache.position();
    drops.clear();
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBeUndefined();
  });
});

test('what stands there falls with each of its tags, and with no other', () => {
  cache.set('a', 'A', entry(0, 'post:1', 'user:1'));
  cache.set('b', 'B', entry(0, 'post:2', 'user:1'));
  drops.drop(['post:1']);
  drops.drop(['post:3']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
  // Once it was looked at, only what falls later counts.
  expect(cache.get('b')).toBe('B');
  drops.drop(['user:1']);
  expect([cache.get('a'), cache.get('b'), cache.get('b')]).toEqual([undefined, undefined, undefined]);
});

test('what fell gives its memory back when it is asked for, and comes again in its place', () => {
  cache.set('a', 'A', { bytes: 125, tags: ['post:1'], since: 0 });
  drops.drop(['post:1']);
  cache.get('a');
  expect(cache.bytes).toBe(100);
  cache.set('a', 'again', { bytes: 120, tags: ['post:1'], since: cache.position() });
  expect([cache.get('a'), cache.bytes]).toEqual(['again', 120]);
  cache.clear();
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
});

test('what would take more than an eighth is not kept', () => {
  cache.set('a', 'A', { bytes: 125, tags: [], since: 0 });
  cache.set('b', 'B', { bytes: 126, tags: [], since: 0 });
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined]);
});

test('caches of one log fall together', () => {
  const other = new TagCache<string>(1_000, drops);
  cache.set('a', 'A', entry(0, 'post:1'));
  other.set('a', 'A', entry(0, 'post:1'));
  drops.drop(['post:1']);
  expect([cache.get('a'), other.get('a'), cache.position(), other.position()]).toEqual([undefined, undefined, 1, 1]);
});
