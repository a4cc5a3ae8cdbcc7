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

/** `keepBusy` begins work for the server and gives how to end it, or to wait for its end. */
export async function measureBeside(
  { load, ours, bare }: Parts,
  { name, workload, rate, mostFactor }: Reading,
  keepBusy: () => () => Promise<unknown>,
  { rounds, seconds }: Pace,
): Promise<Beside> {
  bare.setAnswer(await answerOf(ours.port, workload));
  const read = ({ port }: Target, time = seconds): Promise<LoadResult> =>
    load({
      port,
      request: requestText(workload),
      connections: workload.connections,
      seconds: time,
      ...(rate !== undefined && { rate }),
    });
  for (const target of [bare, ours]) await read(target, WARM_UP_SECONDS);
  const all: Record<'idle' | 'bareIdle' | 'busy' | 'bareBusy', LoadResult>[] = [];
  for (let round = 0; round < rounds; round++) {
    const [idle, bareIdle] = [await read(ours), await read(bare)];
    const end = keepBusy();
    const [busy, bareBusy] = [await read(ours), await read(bare)];
    await end();
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
