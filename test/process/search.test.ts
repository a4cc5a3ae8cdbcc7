// Questions that take long leave the event loop to everybody else. `end` refuses a server that was held.
import { expect, test } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const POSTS = 10_000;

const HARD = [
  'posts?search=a',
  'posts?search=e&page=300',
  'posts?search=-the',
  'posts?search=the%20harbour&orderby=relevance',
  'posts?search=-a&orderby=relevance',
  'posts?search=or&orderby=title&order=asc',
  'posts?search=the&search_semantics=exact',
  'posts?before=2030-01-01T00:00:00&orderby=title&page=500',
  'posts?author_exclude=999&orderby=slug&page=500',
  'posts?slug=harbour&search=a',
  'search?search=a',
  'search?search=the&per_page=100',
  'comments?search=a',
  'media?search=a',
];

test('searches of many at once keep nobody else waiting', { timeout: 120_000 }, async () => {
  const { folder, remove } = await createDataFolder();
  try {
    await runCommand(folder, 'seed', '--posts', String(POSTS), '--content-bytes', '600');
    const server = await startServer(folder, ['--limits', 'off']);
    const ask = async (path: string): Promise<number> => {
      const answer = await fetch(`${server.url}${path}`);
      await answer.arrayBuffer();
      return answer.status;
    };
    const asked = HARD.map((query) => ask(`/api/core/v2/${query}`));
    const pages = ['/?s=a', '/?s=the+harbour', '/?s=-e'].map(ask);
    expect(await Promise.all([...asked, ...pages])).toEqual([...HARD, 1, 2, 3].map(() => 200));
    const all = await fetch(`${server.url}/api/core/v2/posts?search=e&per_page=1`);
    expect(Number(all.headers.get('x-wp-total'))).toBe(POSTS + 1);
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await remove();
  }
});
