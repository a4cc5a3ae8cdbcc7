// A seeded site in a folder of its own, and the built server on it.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './measure.ts';
import { SEARCH_WORD, answerOf } from './workload.ts';
import { freePort, type Environment, type Workshop } from './workshop.ts';

export interface Site {
  folder: string;
  /** The header of an application password of the administrator. */
  authorization: string;
}

export interface SiteWish {
  program: string;
  posts: number;
  contentBytes: number;
  /** A seeded folder from an earlier run; seeded now when it is empty. */
  folder?: string | undefined;
  /** Further options of every command. */
  flags?: readonly string[];
}

export interface Server extends Target {
  /** From the start of the process to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

export async function prepareSite(workshop: Workshop, wish: SiteWish): Promise<Site> {
  const { program, posts, contentBytes } = wish;
  const folder = wish.folder ?? workshop.folder();
  const data = ['--data', folder, ...(wish.flags ?? [])];
  if (!existsSync(join(folder, 'site.key'))) {
    console.log(`Seeding ${posts.toLocaleString('en-US')} posts of about ${contentBytes} bytes…`);
    const amount = ['--posts', String(posts), '--content-bytes', String(contentBytes)];
    await workshop.run([program, 'seed', ...amount, ...data]);
  } else await readOnce(join(folder, 'site.db'));
  const password = await workshop.run([program, 'app-password', 'add', 'admin', 'bench', ...data]);
  return { folder, authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` };
}

/** A file of an earlier day would be read from the disk, 10 to 20 ms for a page, while others are measured. */
async function readOnce(file: string): Promise<void> {
  if (!existsSync(file)) return;
  for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
}

interface Start {
  program: string;
  folder: string;
  flags?: readonly string[];
  environment?: Environment;
}

export async function startServer(
  workshop: Workshop,
  { program, folder, flags = [], environment }: Start,
): Promise<Server> {
  const port = await freePort();
  const address = ['--port', String(port), '--host', '127.0.0.1', '--url', 'http://127.0.0.1:8080'];
  const started = performance.now();
  const quiet = ['--limits', 'off', '--log-level', 'error'];
  const child = workshop.start([program, 'serve', '--data', folder, ...address, ...quiet, ...flags], environment);
  child.stdout?.resume();
  await untilHealthy(port, () => child.exitCode !== null);
  return { port, pid: child.pid!, startMs: performance.now() - started, stop: () => workshop.stop(child) };
}

/** The posts that the search will find: old ones, so that the front of the list stays as it was seeded. */
export async function plantSearchWord({ port }: Target, { authorization }: Site): Promise<void> {
  const { body } = await answerOf(port, {
    name: 'search',
    method: 'GET',
    path: `/api/core/v2/posts?search=${SEARCH_WORD}&_fields=id&per_page=100`,
    connections: 1,
  });
  for (let found = (JSON.parse(body) as unknown[]).length; found < POSTS_WITH_WORD; found++) {
    const content = `${'<p>Nothing to see in this paragraph but words and more words. </p>\n'.repeat(40)}<p>A ${SEARCH_WORD}.</p>`;
    const post = { title: `Found ${found}`, status: 'publish', date: '2001-02-03T04:05:06', content };
    await answerOf(port, {
      name: 'plant',
      method: 'POST',
      path: '/api/core/v2/posts',
      connections: 1,
      authorization,
      body: JSON.stringify(post),
    });
  }
}

const POSTS_WITH_WORD = 20;

/** A post as the seeder makes them, not one of the short samples of a new site. */
export async function findSeededPost({ port }: Target): Promise<number> {
  const path = '/api/core/v2/posts?_fields=id,content';
  const { body } = await answerOf(port, { name: 'list', method: 'GET', path, connections: 1 });
  const posts = JSON.parse(body) as { id: number; content: { rendered: string } }[];
  const found = posts.find(({ content }) => content.rendered.length > SHORTEST_SEEDED);
  if (!found) throw new Error('The site has no seeded posts.');
  return found.id;
}

const SHORTEST_SEEDED = 250;

/** Resident memory in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

const START_PATIENCE = 60_000;

async function untilHealthy(port: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + START_PATIENCE;
  while (performance.now() < end && !isOver()) {
    const isHealthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await sleep(5);
  }
  throw new Error('The server did not start.');
}

/** The add-on that a site with one language has only if somebody installs it. */
export async function installSeo({ port }: Target, { authorization }: Pick<Site, 'authorization'>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/core/v2/plugins`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ slug: 'seo', status: 'active' }),
  });
  // A folder of an earlier run has it already.
  const isThere = answer.ok || answer.status === 409 || answer.status === 500;
  if (!isThere) throw new Error(`The add-on was not installed: ${answer.status}.`);
}
