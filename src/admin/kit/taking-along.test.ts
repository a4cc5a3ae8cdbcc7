// What leaves the app: to the clipboard, or as a file.
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '#admin/words/en.ts';
import { setStage } from '#test/admin/stage.ts';
import { copyText } from './clipboard.ts';
import { saveBlob, useDownload } from './download.ts';

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

test('a file is saved under its name', () => {
  const done = page();
  saveBlob(new Blob(['x']), 'a.txt');
  expect(done).toEqual([['blob:1', 'a.txt'], 'let go blob:1']);
});

/** A person who asks the site for `x` and gets this. */
function ask(answer: () => Response) {
  const done = page();
  const asked: string[] = [];
  const fetch = (url: string): Promise<Response> => Promise.resolve(asked.push(url)).then(answer);
  const { use, said } = setStage(undefined, {
    session: { fetch },
    start: { rest: { root: '/api/' }, user: { locale: 'en_US' } },
  } as never);
  use(useDownload)('x', 'b.txt');
  return { asked, done, said };
}

test('a file of the site is saved', async () => {
  const { asked, done, said } = ask(() => new Response('sea'));
  await vi.waitFor(() => expect(done).toEqual([['blob:1', 'b.txt'], 'let go blob:1']));
  expect([asked, said()]).toEqual([['/api/x'], []]);
});

test.each([
  ['by the site', () => Response.json({ message: 'Not yours.' }, { status: 403 }), 'Not yours.'],
  ['by somebody else', () => new Response('<p>', { status: 502 }), 'The site answered with status 502.'],
  ['by the net', () => { throw new TypeError('fetch failed'); }, en.unreachable], // prettier-ignore
])('a file that is refused %s is not saved, and why is told', async (_by, answer, text) => {
  const { done, said } = ask(answer);
  const told: unknown[] = [];
  await vi.waitFor(() => expect(told.push(...said())).toBe(1));
  expect([told, done]).toEqual([[{ text, isBad: true }], []]);
});
