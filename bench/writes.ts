// How many creates a second, each on disk before it is acknowledged, and what readers notice of writers.
import { median, short } from './figures.ts';
import { startLoadGenerator, type LoadGenerator } from './helpers.ts';
import type { LoadResult } from './load.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { createPost, postList, requestText, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;
const LEAST_CREATES = 500;
const WRITES_PER_SECOND = 200;
const MOST_FACTOR = 2;

interface Beside {
  name: string;
  idle: number;
  busy: number;
  factor: number;
  readsIdle: number;
  readsBusy: number;
}

interface Measured {
  creates: Round;
  beside: Beside[];
}

export async function measureWrites(workshop: Workshop, options: Options): Promise<Measured> {
  const { program, data, rounds, seconds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const server = await startServer(workshop, { program, folder: site.folder });
  const reader = startLoadGenerator(workshop);
  const writer = startLoadGenerator(workshop);
  const create = createPost(site.authorization, CONTENT_BYTES);
  await measureRound(writer, server, create, 1);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measureRound(writer, server, create, seconds));
  const creates = middle(all);
  const beside: Beside[] = [];
  for (const rate of READ_RATES) {
    beside.push(await measureBeside({ reader, writer, server, create }, rate, { rounds, seconds }));
  }
  await server.stop();
  print({ creates, beside });
  return { creates, beside };
}

/** As fast as 32 connections can, and at a rate that leaves the server time to breathe. */
const READ_RATES = [undefined, 1_000];

async function measureBeside(
  parts: { reader: LoadGenerator; writer: LoadGenerator; server: Server; create: Workload },
  rate: number | undefined,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Beside> {
  const { reader, writer, server, create } = parts;
  const { port } = server;
  const list = postList();
  const read = (): Promise<LoadResult> =>
    reader({
      port,
      request: requestText(list),
      connections: list.connections,
      seconds,
      ...(rate !== undefined && { rate }),
    });
  const write = (): Promise<LoadResult> =>
    writer({
      port,
      request: requestText(create),
      connections: create.connections,
      seconds,
      rate: WRITES_PER_SECOND,
    });
  await read();
  const pairs: { idle: LoadResult; busy: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) {
    const idle = await read();
    const [busy] = await Promise.all([read(), write()]);
    pairs.push({ idle, busy });
  }
  const middleOf = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick));
  return {
    name: rate === undefined ? 'list, as fast as it goes' : `list, ${rate.toLocaleString('en-US')} reads/s`,
    idle: middleOf(({ idle }) => idle.p99),
    busy: middleOf(({ busy }) => busy.p99),
    factor: middleOf(({ idle, busy }) => busy.p99 / idle.p99),
    readsIdle: middleOf(({ idle }) => idle.requests / idle.seconds),
    readsBusy: middleOf(({ busy }) => busy.requests / busy.seconds),
  };
}

function print({ creates, beside }: Measured): void {
  console.log('');
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'at least'],
    [
      [
        'creates, 16 connections',
        ...[creates.perSecond, creates.p50, creates.p99, creates.cpuMicros].map(short),
        `${LEAST_CREATES}${creates.perSecond >= LEAST_CREATES ? '' : ' missed'}`,
      ],
    ],
  );
  console.log('');
  printTable(
    ['', 'p99 ms idle', `beside ${WRITES_PER_SECOND} writes/s`, 'factor', 'at most', 'reads/s idle', 'beside'],
    beside.map(({ name, idle, busy, factor, readsIdle, readsBusy }) => [
      name,
      ...[idle, busy, factor].map(short),
      `${MOST_FACTOR}${factor <= MOST_FACTOR ? '' : ' missed'}`,
      ...[readsIdle, readsBusy].map(short),
    ]),
  );
}
