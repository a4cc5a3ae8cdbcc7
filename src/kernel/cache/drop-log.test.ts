import { expect, test } from 'vitest';
import { DropLog } from './drop-log.ts';

test('stale is what was read before one of its tags fell', () => {
  const drops = new DropLog();
  const before = drops.position();
  drops.drop(['post:1', 'list:post']);
  const between = drops.position();
  drops.drop(['post:2']);
  expect([before, between, drops.position()]).toEqual([0, 1, 2]);
  expect(drops.isStale(['user:1', 'post:1'], before)).toBe(true);
  expect(drops.isStale(['post:1'], between)).toBe(false);
  expect(drops.isStale(['post:2'], between)).toBe(true);
  expect(drops.isStale(['post:2', 'post:1'], drops.position())).toBe(false);
  expect(drops.isStale(['post:3'], before)).toBe(false);
  expect(drops.isStale([], before)).toBe(false);
});

test('after everything was forgotten all that was read is stale, and nothing new', () => {
  const drops = new DropLog();
  drops.drop(['post:1']);
  const before = drops.position();
  drops.clear();
  expect(drops.isStale([], before)).toBe(true);
  expect(drops.isStale(['post:1'], drops.position())).toBe(false);
  const after = drops.position();
  drops.drop(['post:2']);
  expect([drops.isStale(['post:1'], after), drops.isStale(['post:2'], after)]).toEqual([false, true]);
});

test('what is two generations old is forgotten, and may be stale', () => {
  const drops = new DropLog();
  const many = (name: string, count: number): void => {
    for (let number = 0; number < count; number++) drops.drop([`${name}:${number}`]);
  };
  const first = drops.position();
  drops.drop(['mine']);
  many('a', 39_998);
  const young = drops.position();
  expect([drops.isStale(['mine'], first), drops.isStale(['yours'], first)]).toEqual([true, false]);
  many('b', 1);
  // The first generation is full, and is remembered still.
  expect([drops.isStale(['mine'], first), drops.isStale(['yours'], first)]).toEqual([true, false]);
  expect([drops.isStale(['mine'], young), drops.isStale(['b:0'], young)]).toEqual([false, true]);
  const later = drops.position();
  many('c', 40_000);
  expect(drops.isStale(['yours'], first)).toBe(true);
  expect(drops.isStale(['yours'], young)).toBe(true);
  expect([drops.isStale(['yours'], later), drops.isStale(['c:0'], later), drops.isStale(['b:0'], later)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a tag that falls again and again takes one place', () => {
  const drops = new DropLog();
  const first = drops.position();
  for (let number = 0; number < 200_000; number++) drops.drop(['list:post']);
  expect([drops.isStale(['yours'], first), drops.isStale(['list:post'], first)]).toEqual([false, true]);
  expect(drops.isStale(['list:post'], 199_999)).toBe(true);
});
