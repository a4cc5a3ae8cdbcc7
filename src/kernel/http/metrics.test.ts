import { expect, test } from 'vitest';
import { createMetrics, metricsJson, metricsText } from './metrics.ts';

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('what one process counts', async () => {
  let isStanding = false;
  const metrics = createMetrics({ records: { bytes: 5 }, none: undefined }, { isStanding: () => isStanding });
  metrics.cacheHits.inc();
  metrics.requests.observe({ method: 'GET', status: 200 }, 0.02);
  const text = await metrics.registry.metrics();
  expect(linesOf(text, 'sitewright_cache_bytes')).toEqual(['sitewright_cache_bytes{cache="records"} 5']);
  expect(linesOf(text, 'sitewright_response_cache_hits_total')).toEqual(['sitewright_response_cache_hits_total 1']);
  expect(linesOf(text, 'sitewright_job_queue_working')).toEqual(['sitewright_job_queue_working 1']);
  expect(linesOf(text, 'sitewright_request_seconds_bucket')).toHaveLength(10);
  expect(linesOf(text, 'sitewright_process_cpu_seconds_total')).toHaveLength(1);
  isStanding = true;
  expect(linesOf(await metrics.registry.metrics(), 'sitewright_job_queue_working')).toEqual([
    'sitewright_job_queue_working 0',
  ]);
});

test('several processes are one server: sums, and the worst of those that stand', async () => {
  const working = createMetrics({ records: { bytes: 5 } });
  const standing = createMetrics({ records: { bytes: 7 } }, { isStanding: () => true });
  const text = await metricsText([await metricsJson(working), await metricsJson(standing)]);
  expect(linesOf(text, 'sitewright_cache_bytes')).toEqual(['sitewright_cache_bytes{cache="records"} 12']);
  expect(linesOf(text, 'sitewright_processes ')).toEqual(['sitewright_processes 2']);
  expect(linesOf(text, 'sitewright_job_queue_working')).toEqual(['sitewright_job_queue_working 0']);
});
