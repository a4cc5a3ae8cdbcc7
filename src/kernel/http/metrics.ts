// Prometheus metrics of this process, and of all that share its port.
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'status'>;
  readonly cacheHits: Counter;
  readonly heldLoop: Histogram;
}

export function createMetrics(
  caches: Readonly<Record<string, { readonly bytes: number } | undefined>>,
  queue?: { isStanding(): boolean },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sitewright_' });
  const requests = new Histogram({
    name: 'sitewright_request_seconds',
    help: 'Time of requests that were not answered from the response cache.',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const cacheHits = new Counter({
    name: 'sitewright_response_cache_hits_total',
    help: 'Requests answered from the response cache.',
    registers: [registry],
  });
  const heldLoop = new Histogram({
    name: 'sitewright_event_loop_held_seconds',
    help: 'Moments in which one piece of work kept all others waiting.',
    buckets: [0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  const bytes = new Gauge({
    name: 'sitewright_cache_bytes',
    help: 'Bytes held by each cache.',
    labelNames: ['cache'] as const,
    registers: [registry],
    collect() {
      for (const [name, cache] of Object.entries(caches)) if (cache) bytes.set({ cache: name }, cache.bytes);
    },
  });
  const processes = new Gauge({
    name: 'sitewright_processes',
    help: 'Processes that answer requests.',
    registers: [registry],
  });
  processes.set(1);
  const working = new Gauge({
    name: 'sitewright_job_queue_working',
    help: 'Whether jobs are taken: 0 while the queue of a process stands.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      working.set(queue?.isStanding() === true ? 0 : 1);
    },
  });
  return { registry, requests, cacheHits, heldLoop };
}

/** As it travels between processes. */
export type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export const metricsJson = ({ registry }: Metrics): Promise<MetricsJson> => registry.getMetricsAsJSON();

/** Of several processes: sums of what is counted, and of the rest what each metric says about itself. */
export function metricsText(all: readonly MetricsJson[]): Promise<string> {
  return AggregatorRegistry.aggregate([...all]).metrics();
}
