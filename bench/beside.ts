// What readers notice while others keep the server busy, and how much of that the machine itself is to blame for.
import { median, short } from './figures.ts';
import type { BareTarget, LoadGenerator } from './helpers.ts';
import type { LoadResult } from './load.ts';
import type { Pace, Target } from './measure.ts';
import { printTable } from './table.ts';
import { answerOf, requestText, type Workload } from './workload.ts';

export interface Beside {
  name: string;
  /** p99 in milliseconds. */
  idle: number;
  busy: number;
  factor: number;
  mostFactor: number;
  /** The same reads of the bare server in the same moments: it shares nothing but the processors. */
  bareIdle: number;
  bareBusy: number;
  readsIdle: number;
  readsBusy: number;
}

interface Parts {
  load: LoadGenerator;
  ours: Target;
  bare: BareTarget;
}

interface Reading {
  name: string;
  workload: Workload;
  rate: number | undefined;
  mostFactor: number;
}

/** `keepBusy` is work for the server, for so many seconds. */
export async function measureBeside(
  { load, ours, bare }: Parts,
  { name, workload, rate, mostFactor }: Reading,
  keepBusy: (seconds: number) => Promise<unknown>,
  pace: Pace,
): Promise<Beside> {
  const seconds = Math.max(pace.seconds, SHORTEST_ROUND);
  bare.setAnswer(await answerOf(ours.port, workload));
  const read = ({ port }: Target, time = seconds): Promise<LoadResult> =>
    load({
      port,
      request: requestText(workload),
      connections: workload.connections,
      seconds: time,
      ...(rate !== undefined && { rate }),
    });
  await read(bare, WARM_UP_SECONDS);
  await Promise.all([keepBusy(BUSY_WARM_UP_SECONDS), read(ours, BUSY_WARM_UP_SECONDS)]);
  const all: Record<'idle' | 'bareIdle' | 'busy' | 'bareBusy', LoadResult>[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const [idle, bareIdle] = [await read(ours), await read(bare)];
    // Ours and the bare server are read one after the other.
    const work = keepBusy(seconds * 2);
    const [busy, bareBusy] = [await read(ours), await read(bare)];
    await work;
    all.push({ idle, bareIdle, busy, bareBusy });
  }
  const middleOf = (pick: (round: (typeof all)[number]) => number): number => median(all.map(pick));
  return {
    name,
    idle: middleOf((round) => round.idle.p99),
    busy: middleOf((round) => round.busy.p99),
    factor: middleOf((round) => round.busy.p99 / round.idle.p99),
    mostFactor,
    bareIdle: middleOf((round) => round.bareIdle.p99),
    bareBusy: middleOf((round) => round.bareBusy.p99),
    readsIdle: middleOf((round) => round.idle.requests / round.idle.seconds),
    readsBusy: middleOf((round) => round.busy.requests / round.busy.seconds),
  };
}

const WARM_UP_SECONDS = 2;

/** The engine compiles what both kinds of work need only while both are there: for 20 seconds reads get faster. */
const BUSY_WARM_UP_SECONDS = 20;

/** In a shorter one a single pause of the machine, or one marking of the heap, decides what one in a hundred waits. */
const SHORTEST_ROUND = 6;

export function printBeside(besides: readonly Beside[], others: string): void {
  console.log('');
  printTable(
    ['p99 ms', 'idle', `beside ${others}`, 'factor', 'at most', 'bare idle', 'beside', 'reads/s idle', 'beside'],
    besides.map(({ name, idle, busy, factor, mostFactor, bareIdle, bareBusy, readsIdle, readsBusy }) => [
      name,
      ...[idle, busy, factor].map(short),
      `${mostFactor}${factor <= mostFactor ? '' : ' missed'}`,
      ...[bareIdle, bareBusy, readsIdle, readsBusy].map(short),
    ]),
  );
}
