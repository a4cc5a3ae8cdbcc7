// How many creates a second, each on disk before it is acknowledged, and what readers notice of writers.
import { measureBeside, printBeside, type Beside } from './beside.ts';
import { short } from './figures.ts';
import { startBareTarget, startLoadGenerator } from './helpers.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer } from './site.ts';
import { printTable } from './table.ts';
import { createPost, postList, requestText } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;
const LEAST_CREATES = 500;
const WRITES_PER_SECOND = 200;
/** For as long creates get faster while the engine compiles what they need. */
const WARM_UP_SECONDS = 10;

interface Measured {
  creates: Round;
  beside: Beside[];
}

export async function measureWrites(workshop: Workshop, options: Options): Promise<Measured> {
  const { program, data, rounds, seconds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const server = await startServer(workshop, { program, folder: site.folder });
  const writer = startLoadGenerator(workshop);
  const create = createPost(site.authorization, CONTENT_BYTES);
  await measureRound(writer, server, create, WARM_UP_SECONDS);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measureRound(writer, server, create, seconds));
  const creates = middle(all);
  const beside: Beside[] = [];
  const parts = { load: startLoadGenerator(workshop), ours: server, bare: await startBareTarget(workshop) };
  const job = { port: server.port, request: requestText(create), connections: create.connections };
  for (const reading of READINGS) {
    const write = (time: number): Promise<unknown> => writer({ ...job, seconds: time, rate: WRITES_PER_SECOND });
    beside.push(await measureBeside(parts, reading, write, { rounds, seconds }));
  }
  await server.stop();
  printCreates(creates);
  printBeside(beside, `${WRITES_PER_SECOND} writes/s`);
  return { creates, beside };
}

/** As fast as 32 connections can, and at a rate that leaves the server time to breathe. */
const READINGS = [
  { name: 'list, as fast as it goes', workload: postList(), rate: undefined, mostFactor: 2 },
  { name: 'list, 1,000 reads/s', workload: postList(), rate: 1_000, mostFactor: 2.5 },
];

function printCreates({ perSecond, p50, p99, cpuMicros }: Round): void {
  console.log('');
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'at least'],
    [
      [
        'creates, 16 connections',
        ...[perSecond, p50, p99, cpuMicros].map(short),
        `${LEAST_CREATES}${perSecond >= LEAST_CREATES ? '' : ' missed'}`,
      ],
    ],
  );
}
