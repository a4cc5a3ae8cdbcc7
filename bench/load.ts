// Load on a port: connections that each have one request in flight, as fast as answers come or at a given rate.
import { openConnection, type Connection } from './connection.ts';
import { percentile } from './figures.ts';

export interface LoadJob {
  port: number;
  /** The whole request as text; see `requestMaker`. */
  request: string;
  connections: number;
  seconds: number;
  /** Requests per second in all; absent: each answer is followed by the next request. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the load generator itself. */
  cpuSeconds: number;
}

export async function runLoad(job: LoadJob): Promise<LoadResult> {
  let stop: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_resolve, reject) => (stop = reject));
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(job.port, (error) => stop(error))),
  );
  try {
    return await Promise.race([drive(job, connections, stop), failure]);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function drive(job: LoadJob, connections: Connection[], fail: (error: Error) => void): Promise<LoadResult> {
  const next = requestMaker(job.request);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + job.seconds * 1000;
  let last = started;
  const ask = (connection: Connection, dueAt: number, then: () => void): void => {
    connection.send(next(), (status) => {
      last = performance.now();
      times.push(last - dueAt);
      if (status >= 200 && status < 300) then();
      else fail(new Error(`The server answered ${status} to:\n${job.request}`));
    });
  };
  await (job.rate === undefined ? askInTurn(connections, ask, end) : askAtRate(connections, ask, end, job.rate));
  const { user, system } = process.cpuUsage(cpu);
  return {
    requests: times.length,
    seconds: (last - started) / 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuSeconds: (user + system) / 1e6,
  };
}

type Ask = (connection: Connection, dueAt: number, then: () => void) => void;

async function askInTurn(connections: readonly Connection[], ask: Ask, end: number): Promise<void> {
  const one = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const again = (): void => {
        const now = performance.now();
        if (now < end) ask(connection, now, again);
        else resolve();
      };
      again();
    });
  await Promise.all(connections.map(one));
}

/** A request that finds all connections busy waits, and its waiting counts. */
function askAtRate(connections: readonly Connection[], ask: Ask, end: number, rate: number): Promise<void> {
  const idle = [...connections];
  let dueAt = performance.now();
  return new Promise((resolve) => {
    const tick = setInterval(() => {
      const now = performance.now();
      while (dueAt <= Math.min(now, end) && idle.length > 0) {
        const connection = idle.shift()!;
        ask(connection, dueAt, () => idle.push(connection));
        dueAt += 1000 / rate;
      }
      if (now < end || idle.length < connections.length) return;
      clearInterval(tick);
      resolve();
    }, 1);
  });
}

let count = 0;
const NUMBER = '{number}';
const PAGE = '{page}';
const PAGES = 900;

/** `{number}` in a request becomes eight digits that this process has not sent before, `{page}` beside it a number up to 900. */
export function requestMaker(request: string): () => Buffer {
  const ready = Buffer.from(request);
  if (!request.includes(NUMBER)) return () => ready;
  return () => {
    const number = String(++count).padStart(NUMBER.length, '0');
    return Buffer.from(request.replaceAll(NUMBER, number).replaceAll(PAGE, String(1 + (count % PAGES))));
  };
}
