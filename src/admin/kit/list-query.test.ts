import { expect, test, vi } from 'vitest';
import { setStage } from '#test/admin/stage.ts';
import { useListQuery } from './list-query.ts';

test('one page of a list; the next one is asked for ahead', async () => {
  const asked: unknown[] = [];
  const load = (page: number, signal: AbortSignal) => {
    asked.push([page, signal instanceof AbortSignal]);
    return page === 9 ? Promise.reject(new Error('no')) : Promise.resolve({ items: [page], total: 3, pages: 3 });
  };
  const { queries, use, loaded } = setStage();
  const hook = () => useListQuery({ key: ['rows', 'sea'], page: 2, load });
  const first = use(hook);
  expect([first.list, first.isFirstLoad, first.isOutdated, first.error]).toEqual([undefined, true, false, null]);
  const found = await loaded(hook);
  expect([found.list, found.isFirstLoad, found.isOutdated]).toEqual([{ items: [2], total: 3, pages: 3 }, false, false]);
  expect(found.updatedAt).toBe(queries.getQueryState(['rows', 'sea', 2])?.dataUpdatedAt);
  found.prefetch(3);
  await vi.waitFor(() => expect(queries.getQueryData(['rows', 'sea', 3])).toEqual({ items: [3], total: 3, pages: 3 }));
  found.prefetch(9);
  await vi.waitFor(() => expect(queries.getQueryState(['rows', 'sea', 9])?.status).toBe('error'));
  expect(asked).toEqual([
    [2, true],
    [3, true],
    [9, true],
  ]);
});
