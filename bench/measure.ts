// One workload on our server and on the bare one, in short rounds by turns, so that noise of the machine meets both.
import { readFileSync } from 'node:fs';
import { median } from './figures.ts';
import type { BareTarget, LoadGenerator } from './helpers.ts';
import { answerOf, requestText, type Workload } from './workload.ts';

export interface Target {
  port: number;
  pid: number;
}

export interface Round {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for one request. */
  cpuMicros: number;
}

export interface Comparison {
  ours: Round;
  bare: Round;
  /** Ours by bare, round by round: the middle, the lowest, the highest. */
  ratio: number;
  lowest: number;
  highest: number;
  bodyBytes: number;
  /** Processor time of the load generator for one request to the bare server. */
  generatorMicros: number;
}

export interface Pace {
  rounds: number;
  seconds: number;
}

export async function compare(
  load: LoadGenerator,
  { workload, ours, bare }: { workload: Workload; ours: Target; bare: BareTarget },
  pace: Pace,
): Promise<Comparison> {
  const answer = await answerOf(ours.port, workload);
  bare.setAnswer(answer);
  // Both warm up: code is compiled, caches are filled.
  const { warmUpSeconds = WARM_UP_SECONDS } = workload;
  for (const target of [bare, ours]) await measureRound(load, target, workload, warmUpSeconds);
  const rounds: { ours: Round; bare: Round & { generatorMicros: number } }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const limit = await measureRound(load, bare, workload, pace.seconds);
    rounds.push({ bare: limit, ours: await measureRound(load, ours, workload, pace.seconds) });
  }
  const ratios = rounds.map((round) => round.ours.perSecond / round.bare.perSecond);
  return {
    ours: middle(rounds.map((round) => round.ours)),
    bare: middle(rounds.map((round) => round.bare)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    bodyBytes: Buffer.byteLength(answer.body),
    generatorMicros: median(rounds.map((round) => round.bare.generatorMicros)),
  };
}

const WARM_UP_SECONDS = 1;

export async function measureRound(
  load: LoadGenerator,
  { port, pid }: Target,
  workload: Workload,
  seconds: number,
): Promise<Round & { generatorMicros: number }> {
  const { connections } = workload;
  const before = cpuSeconds(pid);
  const result = await load({ port, request: requestText(workload), connections, seconds });
  const spent = cpuSeconds(pid) - before;
  return {
    requests: result.requests,
    perSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpuMicros: (spent * 1e6) / result.requests,
    generatorMicros: (result.cpuSeconds * 1e6) / result.requests,
  };
}

export function middle(rounds: readonly Round[]): Round {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return {
    requests: of((round) => round.requests),
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    cpuMicros: of((round) => round.cpuMicros),
  };
}

const TICKS_PER_SECOND = 100;

/** User and system time of a process so far; not a number where there is no /proc. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold spaces; the times are the 12th and 13th field behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    // Another system: the table shows a dash.
    return Number.NaN;
  }
}
