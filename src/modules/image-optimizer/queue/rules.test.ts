import { expect, test } from 'vitest';
import { progressOf, retryDelayMs } from './rules.ts';
import type { JobRow, JobState } from './store.ts';

test.each([
  [1, 60_000],
  [2, 120_000],
  [3, undefined],
])('after try %d the next one comes in %s ms', (attempts, delay) => {
  expect(retryDelayMs(attempts)).toBe(delay);
});

const start = Date.parse('2026-03-01T10:00:00Z');
const done = (second: number): JobRow => ({
  id: second,
  image_id: second,
  kind: 'optimize',
  origin: 'bulk',
  rank: 2,
  operation_id: 'x',
  state: 'done',
  attempts: 1,
  bytes: 1000,
  run_after: '',
  heartbeat_at: null,
  started_at: new Date(start + second * 1000).toISOString(),
  finished_at: new Date(start + (second + 1) * 1000).toISOString(),
  error: null,
});
const counts = (given: Partial<Record<JobState, number>>) =>
  new Map(Object.entries(given).map(([state, count]) => [state as JobState, { count, bytes: count * 1000 }] as const));
const facts = { current: 7, startedAt: '2026-03-01T10:00:00Z' };

test.each([
  ['nothing yet', { queued: 10 }, 0, { percentage: 0, eta_seconds: null, pending: 10 }],
  ['too few to tell', { queued: 7, running: 1, done: 2 }, 2, { percentage: 20, eta_seconds: null }],
  ['by the speed so far', { queued: 5, done: 5 }, 5, { percentage: 50, eta_seconds: 5, completed: 5 }],
  ['less is left', { running: 1, done: 8, failed: 1 }, 8, { percentage: 90, eta_seconds: 1, failed: 1 }],
  ['the cancelled do not count', { cancelled: 4, done: 4 }, 4, { percentage: 100, eta_seconds: 0, total: 4 }],
  ['nothing at all', {}, 0, { percentage: 0, total: 0 }],
])('%s', (_name, states, finished, expected) => {
  const last = Array.from({ length: finished }, (_, second) => done(second));
  expect(progressOf(counts(states), last, facts)).toMatchObject({ current_image_id: 7, ...expected });
});
