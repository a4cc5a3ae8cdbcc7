// Reads with all caches, with the record cache alone and with none; creates; each beside the bare server.
import { short } from './figures.ts';
import { startBareTarget, startLoadGenerator } from './helpers.ts';
import { compare, type Comparison } from './measure.ts';
import type { Options } from './options.ts';
import { findSeededPost, plantSearchWord, prepareSite, startServer, type Site } from './site.ts';
import { printTable } from './table.ts';
import { createPost, indexDocument, onePost, postList, search, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;

interface Line {
  name: string;
  /** What `--cache` says. */
  cache: 'on' | 'records' | 'off';
  workload: Workload;
  /** The least ratio that we want to reach. */
  target?: number;
}

export interface Measured extends Comparison {
  name: string;
  target: number | undefined;
}

export async function measureReads(workshop: Workshop, options: Options): Promise<Measured[]> {
  const { program, data, only, rounds, seconds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const load = startLoadGenerator(workshop);
  const bare = await startBareTarget(workshop);
  const lines = linesOf(site, await findPost(workshop, program, site)).filter(({ name }) => name.includes(only));
  const measured = new Map<Line, Measured>();
  // All caches come last, and creates last of all: they change what the others read.
  for (const cache of ['off', 'records', 'on'] as const) {
    const now = lines.filter((line) => line.cache === cache);
    if (now.length === 0) continue;
    const server = await startServer(workshop, { program, folder: site.folder, flags: ['--cache', cache] });
    for (const line of now) {
      const { name, workload, target } = line;
      const comparison = await compare(load, { workload, ours: server, bare }, { rounds, seconds });
      measured.set(line, { name, target, ...comparison });
      console.log(`${name}: ${short(comparison.ratio)} (${short(comparison.lowest)} to ${short(comparison.highest)})`);
    }
    await server.stop();
  }
  const inOrder = lines.map((line) => measured.get(line)!);
  printMeasured(inOrder);
  return inOrder;
}

/** One post to read; the word to search for is planted on the way. */
async function findPost(workshop: Workshop, program: string, site: Site): Promise<number> {
  const server = await startServer(workshop, { program, folder: site.folder });
  await plantSearchWord(server, site);
  const post = await findSeededPost(server);
  await server.stop();
  return post;
}

function linesOf({ authorization }: Site, post: number): Line[] {
  const anonymous = [postList(), onePost(post), indexDocument()];
  const in3Modes = (['on', 'records', 'off'] as const).flatMap((cache) =>
    anonymous.map((workload) => ({
      name: `${workload.name}, ${MODES[cache].words}`,
      cache,
      workload,
      target: MODES[cache].target,
    })),
  );
  const signedIn = [postList(authorization), onePost(post, authorization)].map((workload) => ({
    name: `${workload.name}, signed in`,
    cache: 'on' as const,
    workload,
    target: 0.2,
  }));
  return [
    ...in3Modes,
    ...signedIn,
    { name: 'search, caches off', cache: 'off', workload: search(), target: 0.04 },
    { name: 'create, 16 connections', cache: 'on', workload: createPost(authorization, CONTENT_BYTES) },
  ];
}

const MODES = {
  on: { words: 'caches on', target: 0.7 },
  records: { words: 'record cache only', target: 0.2 },
  off: { words: 'caches off', target: 0.05 },
} as const;

export function printMeasured(measured: readonly Measured[]): void {
  console.log('');
  printTable(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bare req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'ratio', 'target', 'kB'],
    measured.map(({ name, ours, bare, ratio, target, bodyBytes }) => [
      name,
      ...[ours.perSecond, ours.p50, ours.p99, ours.cpuMicros].map(short),
      ...[bare.perSecond, bare.p50, bare.p99, bare.cpuMicros].map(short),
      short(ratio),
      target === undefined ? '' : `${target}${ratio >= target ? '' : ' missed'}`,
      short(bodyBytes / 1000),
    ]),
  );
}
