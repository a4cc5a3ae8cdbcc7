// Questions that would take too long, or are too many: who asks is told when to come again, and the next one is answered.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReadPlaces, tookTooLong } from '#kernel/db/long-reads.ts';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp();
afterAll(app.close);
const { long } = app.app.services.database;

beforeAll(async () => {
  await app.make.post({ title: 'A tide table' });
});

/** Each with a word of its own: what was found once is known. */
const DOORS = ['/api/core/v2/posts?search=ti', '/api/core/v2/search?search=id', '/?s=de'];

const MOST_WAITING = 100;

/** Many short questions hold all places; one more is too many. */
async function tooMany(): Promise<unknown> {
  const places = createReadPlaces(1);
  const never = new Promise<void>(() => undefined);
  for (let one = 0; one <= MOST_WAITING; one++) places.run(() => never).catch(() => undefined);
  const refused: unknown = await places.run(() => never).catch((error: unknown) => error);
  return refused;
}

test.each(DOORS)('%s', async (door) => {
  const find = vi.spyOn(long, 'findIds');
  for (const [error, code] of [
    [tookTooLong(), 'rest_read_timeout'],
    [await tooMany(), 'rest_server_busy'],
  ] as const) {
    find.mockRejectedValueOnce(error);
    const refused = await app.fetch(door);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    if (door.startsWith('/api')) expect(await refused.json()).toMatchObject({ code });
  }
  const next = await app.fetch(door);
  expect(next.status).toBe(200);
  expect(await next.text()).toContain(' table');
});
