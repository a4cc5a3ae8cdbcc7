// What a list costs when the site is a hundred times as large.
import { short } from './figures.ts';
import { startLoadGenerator } from './helpers.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import { listPage, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const SMALL = 10_000;
const CONTENT_BYTES = 300;
const MOST_FACTOR = 1.5;
const PAGES = [1, 1_000];

interface Measured {
  name: string;
  small: Round;
  large: Round;
  /** The time of a request on the large site by that on the small one. */
  factor: number;
}

export async function measureScale(workshop: Workshop, options: Options): Promise<Measured[]> {
  const servers: Server[] = [];
  for (const posts of [SMALL, options.posts]) {
    const folder = options.data === undefined ? undefined : `${options.data}-${posts}`;
    const { program } = options;
    const site = await prepareSite(workshop, { program, posts, contentBytes: CONTENT_BYTES, folder });
    servers.push(await startServer(workshop, { program, folder: site.folder, flags: ['--cache', 'off'] }));
  }
  const [small, large] = servers as [Server, Server];
  const load = startLoadGenerator(workshop);
  const measured: Measured[] = [];
  for (const page of PAGES) {
    const workload = listPage(page);
    const rounds: { small: Round; large: Round }[] = [];
    for (const server of servers) await measureRound(load, server, workload, 1);
    for (let round = 0; round < options.rounds; round++) {
      const first = await measureRound(load, small, workload, options.seconds);
      rounds.push({ small: first, large: await measureRound(load, large, workload, options.seconds) });
    }
    measured.push(summary(workload, rounds));
  }
  print(measured, options.posts);
  return measured;
}

function summary({ name }: Workload, rounds: readonly { small: Round; large: Round }[]): Measured {
  const small = middle(rounds.map((round) => round.small));
  const large = middle(rounds.map((round) => round.large));
  return { name, small, large, factor: small.perSecond / large.perSecond };
}

function print(measured: readonly Measured[], posts: number): void {
  const columns = ['req/s', 'p99 ms', 'CPU µs'];
  console.log(`\nCaches off, ${SMALL.toLocaleString('en-US')} posts, then ${posts.toLocaleString('en-US')}:`);
  printTable(
    ['', ...columns, ...columns, 'factor', 'at most'],
    measured.map(({ name, small, large, factor }) => [
      name,
      ...[small, large].flatMap((round) => [round.perSecond, round.p99, round.cpuMicros]).map(short),
      short(factor),
      `${MOST_FACTOR}${factor <= MOST_FACTOR ? '' : ' missed'}`,
    ]),
  );
}
