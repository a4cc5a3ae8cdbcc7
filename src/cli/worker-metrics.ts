// Metrics of all workers as one answer: the worker that is asked asks the watching process, and that one all others.
import type { Worker } from 'node:cluster';
import type { MetricsJson } from '#kernel/http/metrics.ts';

/** A worker that holds its event loop is left out. */
const PATIENCE_MS = 2_000;

interface Message {
  /** From a worker: what do all of them say? */
  askMetrics?: number;
  /** To a worker: what do you say? */
  giveMetrics?: number;
  /** From a worker: this. */
  givenMetrics?: { id: number; metrics: MetricsJson };
  /** To a worker: this is what all of them say. */
  allMetrics?: { id: number; all: MetricsJson[] };
}

/** Of a worker: asks for the metrics of all, and tells its own when it is asked. */
export function shareMetrics(): { all: () => Promise<MetricsJson[]>; give: (own: () => Promise<MetricsJson>) => void } {
  const waiting = new Map<number, (all: MetricsJson[]) => void>();
  let last = 0;
  const send = (message: Message): void => void process.send?.(message);
  process.on('message', ({ allMetrics }: Message) => {
    if (!allMetrics) return;
    waiting.get(allMetrics.id)?.(allMetrics.all);
    waiting.delete(allMetrics.id);
  });
  return {
    all: () =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        send({ askMetrics: id });
      }),
    give(own) {
      process.on('message', ({ giveMetrics }: Message) => {
        if (giveMetrics === undefined) return;
        void own().then((metrics) => {
          send({ givenMetrics: { id: giveMetrics, metrics } });
        });
      });
    },
  };
}

/** Of the watching process: gathers for whoever asks. */
export function gatherMetrics(workers: () => readonly Worker[]): (from: Worker, message: Message) => void {
  const rounds = new Map<number, (metrics: MetricsJson) => void>();
  let last = 0;
  return (from, { askMetrics, givenMetrics }) => {
    if (givenMetrics) rounds.get(givenMetrics.id)?.(givenMetrics.metrics);
    if (askMetrics === undefined) return;
    const asked = workers().filter((worker) => worker.isConnected());
    const id = ++last;
    const all: MetricsJson[] = [];
    const end = (): void => {
      clearTimeout(limit);
      rounds.delete(id);
      if (from.isConnected()) from.send({ allMetrics: { id: askMetrics, all } } satisfies Message);
    };
    const limit = setTimeout(end, PATIENCE_MS);
    rounds.set(id, (metrics) => {
      all.push(metrics);
      if (all.length === asked.length) end();
    });
    for (const worker of asked) worker.send({ giveMetrics: id } satisfies Message);
  };
}
