import { expect, test } from 'vitest';
import { setStage } from '#test/admin/stage.ts';
import { useLock } from './lock.ts';

test.each([
  [true, 0],
  [false, 1],
])('whoever takes a record over says so; the session is open: %s', async (session, renewed) => {
  const asked: unknown[] = [];
  let renewals = 0;
  const { use } = setStage(undefined, {
    root: '/shop',
    session: {
      fetch: (url: string, init: RequestInit) => {
        asked.push([url, init]);
        return Promise.resolve(new Response(JSON.stringify({ session, posts: { 5: { name: 'Ada', is_own: true } } })));
      },
      renew: () => Promise.resolve(++renewals),
    },
  } as never);
  const lock = use(() => useLock(5));
  expect([lock.holder, lock.isLost]).toEqual(['', false]);
  await lock.takeOver();
  expect([asked, renewals]).toEqual([
    [
      [
        '/shop/_site/heartbeat',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"posts":[5],"take":[5]}' },
      ],
    ],
    renewed,
  ]);
  await use(() => useLock(undefined)).takeOver();
  expect(asked).toHaveLength(1);
});
