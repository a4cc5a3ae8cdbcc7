// What leaves the app: to the clipboard, or as a file.
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#admin/session/session.ts';
import { setStage } from '#test/admin/stage.ts';
import { copyText } from './clipboard.ts';
import { downloadFrom, saveBlob } from './download.ts';

afterEach(() => vi.unstubAllGlobals());
const words = { copied: 'Copied.', notCopied: 'Not copied.' };

test('copied, or forbidden by the browser', async () => {
  const { said } = setStage();
  const texts: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(texts.push(text)) } });
  await copyText('sea', words);
  expect([texts, said()]).toEqual([['sea'], [{ text: 'Copied.', icon: 'copy' }]]);
  vi.stubGlobal('navigator', {});
  await copyText('sea', words);
  expect(said()).toEqual([{ text: 'Not copied.', isBad: true }]);
});

/** A page that saves what is clicked. */
function page() {
  const done: unknown[] = [];
  const link = { href: '', download: '', click: () => done.push([link.href, link.download]) };
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'a' ? link : undefined) });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void done.push(`let go ${url}`));
  return done;
}

test('a file is saved under its name', async () => {
  const done = page();
  saveBlob(new Blob(['x']), 'a.txt');
  expect(done.splice(0)).toEqual([['blob:1', 'a.txt'], 'let go blob:1']);
  const asked: string[] = [];
  const answers = [new Response('sea'), new Response(null, { status: 403, statusText: 'Forbidden' })];
  const session = {
    fetch: (url: string) => Promise.resolve(asked.push(url) > 0 && answers.shift()),
  } as unknown as Session;
  await downloadFrom(session, '/x', 'b.txt');
  expect([asked, done.splice(0)]).toEqual([['/x'], [['blob:1', 'b.txt'], 'let go blob:1']]);
  await expect(downloadFrom(session, '/y', 'c.txt')).rejects.toThrow('Forbidden');
  expect(done).toEqual([]);
});
