import { expect, test } from 'vitest';
import { change } from '#client/batch.ts';
import { ApiError } from '#client/error.ts';
import { reason, send, withShown } from './list-action.ts';

const list = {
  items: [
    { id: 1, at: 'a' },
    { id: 2, at: 'b' },
    { id: 3, at: 'c' },
  ],
  total: 40,
  pages: 2,
};

test('what was changed is shown in its place, what left the list is not counted', () => {
  const changed = withShown(list, [{ id: 2, at: '' }], (item) => ({ ...item, at: 'new' }));
  expect([changed.items.map(({ at }) => at), changed.total]).toEqual([['a', 'new', 'c'], 40]);
  const gone = withShown(
    list,
    [
      { id: 1, at: '' },
      { id: 9, at: '' },
    ],
    () => undefined,
  );
  expect([gone.items.map(({ id }) => id), gone.total]).toEqual([[2, 3], 39]);
});

test('outcomes come in the order of the steps, whoever was done first', async () => {
  const client = {
    batch: (changes: readonly unknown[]) => Promise.resolve(changes.map((_change, at) => `batch ${at}`)),
  };
  const tag = change('POST', '/core/v2/tags', { name: 'Sea' });
  const later = (text: string, ms: number) => () => new Promise((resolve) => setTimeout(() => resolve(text), ms));
  const outcomes = await send(client as never, [later('slow', 20), tag, later('quick', 1), tag]);
  expect(outcomes).toEqual(['slow', 'batch 0', 'quick', 'batch 1']);
});

test('a lost connection is the outcome of every change, a failed call only its own', async () => {
  const lost = new TypeError('lost');
  const client = { batch: () => Promise.reject(lost) };
  const tag = change('POST', '/core/v2/tags', { name: 'Sea' });
  const failed = new Error('no');
  const outcomes = await send(client as never, [tag, () => Promise.reject(failed), () => Promise.resolve(1), tag]);
  expect(outcomes).toEqual([lost, failed, 1, lost]);
});

test('never more than four calls at once', async () => {
  let now = 0;
  let most = 0;
  const call = async (): Promise<void> => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now--;
  };
  await send(
    { batch: () => Promise.resolve([]) } as never,
    Array.from({ length: 12 }, () => call),
  );
  expect(most).toBe(4);
});

test('the sentence of the site, else another', () => {
  expect(reason(new ApiError(400, { message: 'Wrong.' }), 'Lost.')).toBe('Wrong.');
  expect(reason(new TypeError('fetch failed'), 'Lost.')).toBe('Lost.');
});

test('without a change there is no batch', async () => {
  expect(await send({ batch: () => Promise.reject(new Error('asked')) } as never, [])).toEqual([]);
  const calls = [() => Promise.resolve(1), () => Promise.resolve(2)];
  expect(await send({ batch: () => Promise.reject(new Error('asked')) } as never, calls)).toEqual([1, 2]);
});
