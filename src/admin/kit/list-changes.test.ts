// Rows are changed: what one sees at once, what the site says, and the ways back.
import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/error.ts';
import { change } from '#client/batch.ts';
import { en } from '#admin/words/en.ts';
import { setStage } from '#test/admin/stage.ts';
import { useListAction, type ListAction } from './list-action.ts';

interface Row {
  readonly id: number;
  readonly at: string;
}

const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id, at: 'old' }));
const listOf = (items: readonly Row[]) => ({ items: [...items], total: items.length + 10, pages: 2 });
const rename = (name: string) => change('POST', '/core/v2/tags', { name });
const action = (items: readonly Row[], more: Partial<ListAction<Row>> = {}): ListAction<Row> => ({
  lists: ['rows'],
  items,
  show: (row) => ({ ...row, at: 'new' }),
  step: ({ id }) => rename(`do ${id}`),
  said: (count) => `${count} done`,
  failed: (failed, total) => `${failed} of ${total} failed`,
  ...more,
});
const seenIn = (queries: ReturnType<typeof setStage>['queries'], key: readonly unknown[]) => {
  const list = queries.getQueryData<ReturnType<typeof listOf>>(key);
  return list && [list.items.map(({ id, at }) => `${id} ${at}`).join(), list.total];
};

test('every list of the records shows it at once; what is counted from them is asked for again', async () => {
  let answer: (given: unknown[]) => void = () => undefined;
  const { queries, use, asked, said } = setStage(() => new Promise<unknown[]>((resolve) => (answer = resolve)));
  queries.setQueryData(['rows', 'a', 1], listOf(rows(1, 2)));
  queries.setQueryData(['rows', 'b', 1], listOf(rows(2, 3)));
  queries.setQueryData(['others'], listOf(rows(2)));
  queries.setQueryData(['counts'], 1);
  const running = use(useListAction)(action(rows(2), { also: [['counts']], icon: 'pin' }));
  await vi.waitFor(() => expect(seenIn(queries, ['rows', 'a', 1])).toEqual(['1 old,2 new', 12]));
  expect([seenIn(queries, ['rows', 'b', 1]), seenIn(queries, ['others'])]).toEqual([
    ['2 new,3 old', 12],
    ['2 old', 11],
  ]);
  expect(said()).toEqual([]);
  answer([{}]);
  await running;
  expect(asked()).toEqual([['batch', [rename('do 2')]]]);
  expect(said()).toEqual([{ text: '1 done', icon: 'pin' }]);
  const isAskedAgain = [['rows', 'a', 1], ['rows', 'b', 1], ['counts'], ['others']].map(
    (key) => queries.getQueryState(key)?.isInvalidated,
  );
  expect(isAskedAgain).toEqual([true, true, true, false]);
});

test('what else is kept of the same records stands in nobody’s way', async () => {
  const { queries, use, asked, said } = setStage();
  queries.setQueryData(['rows', 'home'], rows(1, 2));
  queries.setQueryData(['rows', 'list'], listOf(rows(1, 2)));
  await use(useListAction)(action(rows(2)));
  expect([asked(), said()]).toEqual([[['batch', [rename('do 2')]]], [{ text: '1 done' }]]);
  expect([queries.getQueryData(['rows', 'home']), seenIn(queries, ['rows', 'list'])]).toEqual([
    rows(1, 2),
    ['1 old,2 new', 12],
  ]);
  expect(queries.getQueryState(['rows', 'home'])?.isInvalidated).toBe(true);
});

test('what the site refused is back in its place, with the reason and another try', async () => {
  let refusals = [2];
  const refusal = new ApiError(403, { code: 'no', message: 'Not yours.' });
  const { queries, use, asked, said } = setStage((_method, changes) =>
    changes.map(({ params }: any) => (refusals.some((id) => params.name === `do ${id}`) ? refusal : {})),
  );
  queries.setQueryData(['rows'], listOf(rows(1, 2, 3)));
  await use(useListAction)(action(rows(1, 2), { show: () => undefined }));
  expect(seenIn(queries, ['rows'])).toEqual(['2 old,3 old', 12]);
  const [done, failed] = said();
  expect(done).toEqual({ text: '1 done' });
  expect(failed).toEqual({
    ...{ text: '1 of 2 failed', detail: 'Not yours.', isBad: true },
    action: { label: en.tryAgain, run: expect.any(Function) },
  });
  asked();
  refusals = [];
  failed?.action?.run();
  await vi.waitFor(() => expect(said()).toEqual([{ text: '1 done' }]));
  expect(asked()).toEqual([['batch', [rename('do 2')]]]);
  expect(seenIn(queries, ['rows'])).toEqual(['3 old', 11]);
});

test('when all were refused nothing is said to be done; without an answer it was the line', async () => {
  const { queries, use, said } = setStage(() => new TypeError('fetch failed'));
  queries.setQueryData(['rows'], listOf(rows(1, 2)));
  await use(useListAction)(action(rows(1, 2), { undo: ({ id }) => rename(`undo ${id}`) }));
  expect(seenIn(queries, ['rows'])).toEqual(['1 old,2 old', 12]);
  expect(said()).toEqual([
    {
      ...{ text: '2 of 2 failed', detail: en.unreachable, isBad: true },
      action: { label: en.tryAgain, run: expect.any(Function) },
    },
  ]);
});

test('what was done is undone, and only that', async () => {
  const refusal = new ApiError(409, { code: 'late', message: 'Too late.' });
  let isLate = false;
  const { queries, use, asked, said } = setStage((_method, changes) =>
    changes.map(({ params }: any) => (params.name === 'do 2' || isLate ? refusal : {})),
  );
  queries.setQueryData(['rows'], listOf(rows(1, 2)));
  await use(useListAction)(action(rows(1, 2), { undo: ({ id, at }) => rename(`undo ${id} ${at}`) }));
  const [done] = said();
  expect(done).toEqual({ text: '1 done', action: { label: en.undo, isUndo: true, run: expect.any(Function) } });
  asked();
  await queries.resetQueries({ queryKey: ['rows'] });
  queries.setQueryData(['rows'], listOf(rows(2)));
  done?.action?.run();
  await vi.waitFor(() => expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(true));
  expect([asked(), said()]).toEqual([[['batch', [rename('undo 1 old')]]], []]);
  isLate = true;
  done?.action?.run();
  await vi.waitFor(() => expect(said()).toEqual([{ text: 'Too late.', isBad: true }]));
});
