import { describe, expect, test } from 'vitest';
import { TagCache } from './tag-cache.ts';

const entry = (since: number, ...tags: string[]) => ({ bytes: 10, tags, since });

describe('an answer that was computed while its tag fell', () => {
  test('is refused after one drop', () => {
    const cache = new TagCache<string>(1_000);
    const since = cache.position();
    cache.drop(['post:1']);
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBeUndefined();
  });

  test('is refused after two, whichever of them was its own', () => {
    for (const order of [
      ['post:1', 'post:2'],
      ['post:2', 'post:1'],
    ]) {
      const cache = new TagCache<string>(1_000);
      const since = cache.position();
      for (const tag of order) cache.drop([tag]);
      cache.set('a', 'stale', entry(since, 'post:1'));
      expect(cache.get('a')).toBeUndefined();
    }
  });

  test('is kept when what fell was not its own, or fell before', () => {
    const cache = new TagCache<string>(1_000);
    const since = cache.position();
    cache.drop(['post:2']);
    cache.set('a', 'fresh', entry(since, 'post:1'));
    expect(cache.get('a')).toBe('fresh');
    cache.drop(['post:1']);
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 'newer', entry(cache.position(), 'post:1'));
    expect(cache.get('a')).toBe('newer');
  });

  test('is refused when so much fell since that nobody remembers what', () => {
    const cache = new TagCache<string>(1_000);
    const since = cache.position();
    cache.drop(['mine']);
    for (let number = 0; number < 1_000; number++) cache.drop([`early:${number}`]);
    const later = cache.position();
    for (let number = 0; number < 19_000; number++) cache.drop([`late:${number}`]);
    // The drop of its own tag is the oldest, and forgotten.
    cache.set('a', 'stale', entry(since, 'mine'));
    expect(cache.get('a')).toBeUndefined();
    cache.set('b', 'fresh', entry(later, 'mine'));
    expect(cache.get('b')).toBe('fresh');
    cache.set('c', 'stale', entry(later, 'late:0'));
    expect(cache.get('c')).toBeUndefined();
  });

  test('is refused after everything was forgotten', () => {
    const cache = new TagCache<string>(1_000);
    const since = cache.position();
    cache.clear();
    cache.set('a', 'stale', entry(since, 'post:1'));
    expect(cache.get('a')).toBeUndefined();
  });
});
