import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/error.ts';
import { addFiles, clearEnded, resume, retry, uploads } from './uploads.ts';

afterEach(() => uploads.set([]));

const fileNamed = (name: string) => ({ file: new File(['x'], name), folder: '' });
const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state}`);
const refusal = new ApiError(413, { code: 'too_big', message: 'Too big.' });

/** Ends the uploads by hand. */
function fakeClient() {
  const open: { name: string; end: (error?: Error) => void }[] = [];
  const upload = (file: File) =>
    new Promise<any>((resolve, reject) => {
      open.push({ name: file.name, end: (error) => (error ? reject(error) : resolve({})) });
    });
  return { open, upload };
}

test('three at once, the next when one has ended, and one that failed is tried again', async () => {
  const client = fakeClient();
  const onDone = vi.fn();
  addFiles(client, ['a', 'b', 'c', 'd'].map(fileNamed), onDone);
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waits']);
  client.open[0]!.end();
  client.open[1]!.end(refusal);
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b failed', 'c sending', 'd sending']));
  expect(uploads.get()[1]!.error?.message).toBe('Too big.');
  expect(onDone).toHaveBeenCalledTimes(1);
  retry(client, uploads.get()[1]!.id, onDone);
  expect(states()[1]).toBe('b sending');
  for (const { end } of client.open.slice(2)) end();
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b done', 'c done', 'd done']));
  clearEnded();
  expect(states()).toEqual([]);
});

test('a lost line stops all of them, and they go on with it', async () => {
  const client = fakeClient();
  const onDone = vi.fn();
  addFiles(client, ['a', 'b', 'c', 'd'].map(fileNamed), onDone);
  client.open[0]!.end(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(states()[0]).toBe('a paused'));
  client.open[1]!.end();
  await vi.waitFor(() => expect(states()).toEqual(['a paused', 'b done', 'c sending', 'd waits']));
  resume(client, onDone);
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending']);
});
