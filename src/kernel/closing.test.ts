import { expect, test } from 'vitest';
import { closeAll } from './closing.ts';

test('every part has its turn, whatever became of the one before', async () => {
  const closed: string[] = [];
  const close = (name: string, end: () => Promise<unknown>) => () => {
    closed.push(name);
    return end();
  };
  const closing = closeAll(
    [
      close('good', () => Promise.resolve()),
      close('broken', () => Promise.reject(new Error('already stopped'))),
      close('stuck', () => new Promise(() => undefined)),
      () => {
        closed.push('thrown');
        throw new Error('at once');
      },
      close('last', () => Promise.resolve()),
    ],
    30,
  );
  await expect(closing).rejects.toThrow('already stopped');
  expect(closed).toEqual(['good', 'broken', 'stuck', 'thrown', 'last']);
});

test('without a fault nothing is thrown', async () => {
  await expect(closeAll([() => Promise.resolve(), () => undefined], 30)).resolves.toBeUndefined();
});
