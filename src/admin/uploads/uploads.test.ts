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

test('how far it is, where it goes, and what is cleared', async () => {
  const sent: [string, object][] = [];
  let tell: (progress: { sent: number; total: number }) => void = () => undefined;
  let end: (error?: Error) => void = () => undefined;
  const client: any = {
    upload: (file: File, fields: object, { onProgress }: { onProgress: typeof tell }) => {
      sent.push([file.name, fields]);
      tell = onProgress;
      return new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    },
  };
  const share = () => uploads.get().map((one) => one.share);
  const onDone = vi.fn();
  addFiles(client, [{ ...fileNamed('a'), folder: '3/May' }], onDone);
  expect([sent, share()]).toEqual([[['a', { fbv: '3/May' }]], [0]]);
  tell({ sent: 1, total: 4 });
  expect(share()).toEqual([0.25]);
  tell({ sent: 1, total: 0 });
  expect(share()).toEqual([0]);
  tell({ sent: 3, total: 4 });
  end(refusal);
  await vi.waitFor(() => expect(states()).toEqual(['a failed']));
  expect(share()).toEqual([0.75]);
  retry(client, uploads.get()[0]!.id, onDone);
  expect([states(), share()]).toEqual([['a sending'], [0]]);
  clearEnded();
  expect(states()).toEqual(['a sending']);
  end();
  await vi.waitFor(() => expect([states(), share()]).toEqual([['a done'], [1]]));
  expect(onDone).toHaveBeenCalledTimes(1);
  addFiles(client, [fileNamed('b')], onDone);
  expect([states(), sent.at(-1)]).toEqual([['b sending'], ['b', {}]]);
  const ids = uploads.get().map(({ id }) => id);
  tell({ sent: 1, total: 2 });
  end(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(states()).toEqual(['b paused']));
  expect(share()).toEqual([0]);
  // While the line is lost, nothing else goes.
  addFiles(client, [fileNamed('c')], onDone);
  expect(states()).toEqual(['b paused', 'c waits']);
  expect(new Set([...ids, ...uploads.get().map(({ id }) => id)]).size).toBe(2);
});
