// How long a start takes, and how much memory the server has when nobody asks for anything.
import { setTimeout as sleep } from 'node:timers/promises';
import { median, short } from './figures.ts';
import type { Options } from './options.ts';
import { prepareSite, residentMegabytes, startServer } from './site.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;
const IDLE_MS = 10_000;
const MOST_MS = 1_000;
const MOST_MEGABYTES = 150;

interface Measured {
  startMs: number;
  idleMegabytes: number;
}

export async function measureStart(workshop: Workshop, options: Options): Promise<Measured> {
  const { program, data } = options;
  const { folder } = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const starts: number[] = [];
  let idleMegabytes = Number.NaN;
  for (let round = 0; round < options.rounds; round++) {
    const server = await startServer(workshop, { program, folder });
    starts.push(server.startMs);
    if (round === 0) {
      await sleep(IDLE_MS);
      idleMegabytes = residentMegabytes(server.pid);
    }
    await server.stop();
  }
  const startMs = median(starts);
  console.log('');
  printTable(
    ['', 'measured', 'at most'],
    [
      ['cold start until /healthz answers, ms', short(startMs), limit(startMs, MOST_MS)],
      [`memory after ${IDLE_MS / 1000} s of idling, MB`, short(idleMegabytes), limit(idleMegabytes, MOST_MEGABYTES)],
    ],
  );
  return { startMs, idleMegabytes };
}

function limit(value: number, most: number): string {
  return `${most}${value <= most ? '' : ' missed'}`;
}
