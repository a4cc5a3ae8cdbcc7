// A whole site into an archive and out of it again: posts per second beside bare inserts, and growth of memory.
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { insertAlone } from './copy-alone.ts';
import { median, short } from './figures.ts';
import type { Options } from './options.ts';
import { prepareSite } from './site.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const CONTENT_BYTES = 3_000;
const MOST_ROUNDS = 3;
const LEAST_EXPORTED = 10_000;
const LEAST_RATIO = 0.5;
const MOST_GROWTH = 60;
const SAMPLE_MS = 50;

interface Run {
  postsPerSecond: number;
  /** The most memory of the second half by that of the first: what grows with the site. */
  growthMegabytes: number;
  mostMegabytes: number;
}

interface Copied {
  posts: number;
  archiveMegabytes: number;
  exported: Run;
  imported: Run;
  bare: number;
  ratio: number;
}

export async function measureCopy(workshop: Workshop, { program, data, posts, rounds }: Options): Promise<Copied> {
  const site = await prepareSite(workshop, { program, posts, contentBytes: CONTENT_BYTES, folder: data });
  const file = join(workshop.folder(), 'site.zip');
  const quiet = ['--json', '--log-level', 'error'];
  const exports: Run[] = [];
  const imports: Run[] = [];
  const alone: number[] = [];
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round++) {
    exports.push(await watch(workshop, [program, 'export', file, '--data', site.folder, ...quiet], posts));
    imports.push(await watch(workshop, [program, 'import', file, '--data', workshop.folder(), ...quiet], posts));
    const empty = workshop.folder();
    await workshop.run([program, 'migrate', '--data', empty]);
    alone.push(posts / (await insertAlone(join(site.folder, 'site.db'), join(empty, 'site.db'))));
  }
  const copied: Copied = {
    posts,
    archiveMegabytes: statSync(file).size / 1e6,
    exported: middle(exports),
    imported: middle(imports),
    bare: median(alone),
    ratio: median(imports.map(({ postsPerSecond }, round) => postsPerSecond / (alone[round] ?? Number.NaN))),
  };
  print(copied);
  return copied;
}

/** The program says how long its work took; its start is another suite. */
async function watch(workshop: Workshop, args: readonly string[], posts: number): Promise<Run> {
  const child = workshop.start(args);
  const samples: number[] = [];
  const sampling = setInterval(() => {
    const megabytes = ownMegabytes(child.pid ?? 0);
    if (megabytes !== undefined) samples.push(megabytes);
  }, SAMPLE_MS);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}.`);
  const { seconds } = JSON.parse(output) as { seconds: number };
  const half = Math.floor(samples.length / 2);
  const most = Math.max(...samples);
  const growthMegabytes = Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half));
  return { postsPerSecond: posts / seconds, growthMegabytes, mostMegabytes: most };
}

/** Without what is mapped from the database file, which the system takes back when it likes. */
function ownMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
  } catch {
    // It has just ended.
    return undefined;
  }
}

function middle(runs: readonly Run[]): Run {
  const of = (pick: (run: Run) => number): number => median(runs.map(pick));
  return {
    postsPerSecond: of((run) => run.postsPerSecond),
    growthMegabytes: of((run) => run.growthMegabytes),
    mostMegabytes: of((run) => run.mostMegabytes),
  };
}

function print({ posts, archiveMegabytes, exported, imported, bare, ratio }: Copied): void {
  const judged = (limit: string, isMet: boolean): string => `${limit}${isMet ? '' : ' missed'}`;
  const memory = ({ mostMegabytes, growthMegabytes }: Run): string[] => [
    short(mostMegabytes),
    short(Math.max(0, growthMegabytes)),
    judged(String(MOST_GROWTH), growthMegabytes <= MOST_GROWTH),
  ];
  console.log(
    `\n${posts.toLocaleString('en-US')} posts of ${CONTENT_BYTES} bytes, ${short(archiveMegabytes)} MB packed`,
  );
  printTable(
    ['', 'posts/s', 'bare inserts/s', 'ratio', 'at least', 'memory, MB', 'growth, MB', 'at most'],
    [
      [
        'export',
        short(exported.postsPerSecond),
        '',
        '',
        judged(`${LEAST_EXPORTED}/s`, exported.postsPerSecond >= LEAST_EXPORTED),
        ...memory(exported),
      ],
      [
        'import',
        ...[imported.postsPerSecond, bare, ratio].map(short),
        judged(String(LEAST_RATIO), ratio >= LEAST_RATIO),
        ...memory(imported),
      ],
    ],
  );
}
