// Pages that nobody has asked for yet: what one costs before any cache knows it.
import { plantBuiltPage } from './built-page.ts';
import { short } from './figures.ts';
import { startLoadGenerator } from './helpers.ts';
import { cpuSeconds } from './measure.ts';
import { startServer, type Site } from './site.ts';
import { printTable } from './table.ts';
import { publicPage, requestText } from './workload.ts';
import type { Workshop } from './workshop.ts';

const PER_SECOND = 150;
/** Until the engine has compiled what a server that has run for some minutes has compiled. */
const WARM_UP_SECONDS = 12;
const SECONDS = 4;
/** The clock of the load generator may give one or two more. */
const SPARE = 5;
const MOST_CPU_MS = 5;

export interface FirstTime {
  pages: number;
  /** Processor time of the server for one page. */
  cpuMs: number;
}

/** Each page is asked for once; what pages share, the server knows after the first of them. */
export async function measureFirstTime(
  workshop: Workshop,
  { program, site }: { program: string; site: Site },
): Promise<FirstTime> {
  await plant(workshop, { program, site });
  const server = await startServer(workshop, { program, folder: site.folder });
  // It counts from one: each of its requests names another page.
  const load = startLoadGenerator(workshop);
  const request = requestText(publicPage('first time', '/first-{number}/'));
  const read = (seconds: number) => load({ port: server.port, request, connections: 4, seconds, rate: PER_SECOND });
  await read(WARM_UP_SECONDS);
  const before = cpuSeconds(server.pid);
  const { requests } = await read(SECONDS);
  const measured = { pages: requests, cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / requests };
  await server.stop();
  print(measured);
  return measured;
}

/** By a server of its own: writing fills caches with what nobody reads here. */
async function plant(workshop: Workshop, { program, site }: { program: string; site: Site }): Promise<void> {
  const server = await startServer(workshop, { program, folder: site.folder });
  const count = PER_SECOND * (WARM_UP_SECONDS + SECONDS) + 2 * SPARE;
  for (let number = 1; number <= count; number++) {
    await plantBuiltPage(server, site, `first-${String(number).padStart(8, '0')}`);
  }
  await server.stop();
}

function print({ pages, cpuMs }: FirstTime): void {
  console.log('');
  printTable(
    ['', 'pages', 'CPU ms', 'at most'],
    [
      [
        'built page of 100 elements, the first time',
        String(pages),
        short(cpuMs),
        `${MOST_CPU_MS}${cpuMs <= MOST_CPU_MS ? '' : ' missed'}`,
      ],
    ],
  );
}
