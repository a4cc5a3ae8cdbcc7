// How often a stranger may search: whatever the door, an address has one count for all of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp({ flags: { 'trust-proxy': '127.0.0.1' } });
afterAll(app.close);

const MOST = 60;
const DOORS = [
  '/api/core/v2/posts?search=',
  '/api/core/v2/pages?search=',
  '/api/core/v2/media?search=',
  '/api/core/v2/users?search=',
  '/api/core/v2/comments?search=',
  '/api/core/v2/search?search=',
  '/?s=',
  '/search/',
];
let member: TestUser;

beforeAll(async () => {
  member = await app.make.user({ role: 'subscriber' });
});

let asked = 0;
const ask = (path: string, from: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(path, { headers: { 'x-forwarded-for': from, ...headers } });
/** Each for a word of its own: what the cache knows is not counted. */
const search = (door: string, from: string, headers: Record<string, string> = {}): Promise<Response> =>
  ask(`${door}tide${++asked}`, from, headers);

async function useUp(from: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < MOST; time++) statuses.push((await search(DOORS[time % DOORS.length]!, from)).status);
  return statuses;
}

test('all doors count together, and each is closed then, for this address alone', async () => {
  expect(new Set(await useUp('198.51.100.1'))).toEqual(new Set([200]));
  for (const door of DOORS) {
    const refused = await search(door, '198.51.100.1');
    expect([door, refused.status]).toEqual([door, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await search(door, '198.51.100.2');
    expect([door, other.status]).toEqual([door, 200]);
  }
  const refused = await search(DOORS[0]!, '198.51.100.1');
  expect(await refused.json()).toMatchObject({ code: 'rest_too_many_requests' });
});

test('lists without a word are not counted, and members are never refused', async () => {
  await useUp('198.51.100.3');
  const { authorization } = member;
  for (const door of DOORS.slice(0, 6)) {
    expect([door, (await ask(door.split('?')[0]!, '198.51.100.3')).status]).toEqual([door, 200]);
    expect([door, (await search(door, '198.51.100.3', { authorization })).status]).toEqual([door, 200]);
  }
});
