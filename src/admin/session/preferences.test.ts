import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPreferences } from './preferences.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clientWith = (post: (path: string, body: object) => Promise<unknown>): any => ({ post });

test('changes hold at once and are sent together after a moment of rest', async () => {
  const post = vi.fn(() => Promise.resolve({}));
  const store = createPreferences({ density: 'roomy', keys: true }, clientWith(post));
  store.change('density', 'close');
  await vi.advanceTimersByTimeAsync(599);
  store.change('scheme', 'dark');
  expect(store.get()).toEqual({ density: 'close', keys: true, scheme: 'dark' });
  await vi.advanceTimersByTimeAsync(599);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(post.mock.calls).toEqual([['/sitewright/v1/preferences', { values: { density: 'close', scheme: 'dark' } }]]);
  store.change('keys', false);
  await vi.advanceTimersByTimeAsync(600);
  expect(post).toHaveBeenLastCalledWith('/sitewright/v1/preferences', { values: { keys: false } });
});

test('what could not be sent goes with the next change, unless that changed it again', async () => {
  const post = vi.fn(() => Promise.resolve({})).mockRejectedValueOnce(new Error('no line'));
  const store = createPreferences({}, clientWith(post));
  store.change('a', 1);
  store.change('b', 1);
  await vi.advanceTimersByTimeAsync(600);
  store.change('b', 2);
  await vi.advanceTimersByTimeAsync(600);
  expect(post).toHaveBeenLastCalledWith('/sitewright/v1/preferences', { values: { a: 1, b: 2 } });
});

test('who follows them hears of a change; without one nothing is sent', async () => {
  const post = vi.fn(() => Promise.resolve({}));
  const store = createPreferences({ a: 1 }, clientWith(post));
  const heard: unknown[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(post).not.toHaveBeenCalled();
  store.change('b', 2);
  stop();
  store.change('b', 3);
  expect(heard).toEqual([{ a: 1, b: 2 }]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(post.mock.calls).toEqual([['/sitewright/v1/preferences', { values: { b: 3 } }]]);
});
