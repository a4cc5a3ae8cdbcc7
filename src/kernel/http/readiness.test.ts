import { Kysely, DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findMissing } from './readiness.ts';

const db = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('gone'));
const missing = ({ sync = works, isStanding = false, store = works }) => {
  const services = { db, freshness: { sync }, queue: { isStanding: () => isStanding } } as unknown as Services;
  return findMissing(services, store);
};

test('each part that is missing is named, and no other', async () => {
  expect(await missing({})).toEqual([]);
  expect(await missing({ sync: fails })).toEqual(['database']);
  expect(await missing({ isStanding: true })).toEqual(['job queue']);
  expect(await missing({ store: fails })).toEqual(['media store']);
  expect(await missing({ sync: fails, isStanding: true, store: fails })).toEqual([
    'database',
    'job queue',
    'media store',
  ]);
});

test('who does not answer in time is missing', async () => {
  const never = () => new Promise<void>(() => undefined);
  expect(await missing({ store: never })).toEqual(['media store']);
});
