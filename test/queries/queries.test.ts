// How often what everybody may read asks the database when nothing is cached. More is a changed line of the table.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from '#kernel/http/metrics.ts';
import { createListener } from '#src/listener.ts';
import { createTestApp } from '#test/kit/app.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples } from '#test/permissions/samples.ts';
import { watchReads } from '#test/kit/watch-reads.ts';

const INTRODUCTION = `Reads of the database for one answer to a visitor, without caches, on a site with few records; none: no line.
Printed by \`npm test -- test/queries -u\`: a number that grows needs a reason.
`;

const app = await createTestApp({ flags: { cache: 'off', limits: 'off' } });
const watch = watchReads(app.app.services.database);
const statements: string[] = [];
const listener = createListener(app.app, {
  metricsToken: undefined,
  metrics: createMetrics({}),
  logRequests: false,
  isReady: () => true,
});
const server = createServer((request, response) => watch(() => listener(request, response), statements));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** The first answer loads what is kept for good; the second is the one that counts. */
async function readsOf(path: string): Promise<{ status: number; texts: string[] }> {
  const get = async (): Promise<number> => {
    statements.length = 0;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  await get();
  return { status: await get(), texts: [...statements] };
}

const samples = await makeSamples(app);
const author = await app.make.user({ role: 'author', login: 'ann' });
const category = await app.make.term('category', 'Dogs');
const tag = await app.make.term('post_tag', 'Blue');
for (let count = 1; count <= 12; count++) {
  await app.make.post({ title: `Post ${count}`, by: author, terms: { category: [category], post_tag: [tag] } });
}
await app.make.page({ title: 'About' });

const PAGES = [
  '/',
  '/page/2/',
  '/post-1/',
  '/about/',
  '/category/dogs/',
  '/tag/blue/',
  '/author/ann/',
  '/?s=post',
  '/feed/',
  '/sitemap_index.xml',
  '/robots.txt',
  '/nothing-here/',
];
const HOT = [
  '/api/core/v2/posts',
  '/api/core/v2/posts?slug=post-1',
  '/api/core/v2/posts?_embed=1&per_page=5',
  '/api/core/v2/categories',
  '/',
  '/post-1/',
];

test('no answer to everybody asks more than its table says', async () => {
  const rows: string[] = [];
  const routes = app.app.services.registry().routes.entries;
  const readable = routes.filter(({ endpoints }) => endpoints.some(({ route }) => route.methods.includes('GET')));
  for (const entry of readable) {
    const { route } = entry.endpoints.find((endpoint) => endpoint.route.methods.includes('GET'))!;
    const { status, texts } = await readsOf(`/api${fill(entry, route.args, samples).path}`);
    if (status === 200 && texts.length > 0) rows.push(`${String(texts.length).padStart(3)}  ${entry.pattern.printed}`);
  }
  expect(rows.length).toBeGreaterThan(12);
  for (const path of PAGES) {
    const { status, texts } = await readsOf(path);
    rows.push(`${String(texts.length).padStart(3)}  ${path} (${status})`);
  }
  await expect(`${INTRODUCTION}\n${rows.join('\n')}\n`).toMatchFileSnapshot('./table.txt');
}, 120_000);

test('the statements of what is asked most', async () => {
  const parts: string[] = [];
  for (const path of HOT) parts.push(`-- ${path}`, ...counted((await readsOf(path)).texts), '');
  await expect(parts.join('\n')).toMatchFileSnapshot('./hot.sql');
});

/** Each text once, in the order of the first, with how often it was asked. */
function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} -- ${count} times`));
}
