import { expect, test } from 'vitest';
import type { TransferReport } from '#client/paths.ts';
import { setStage } from '#test/admin/stage.ts';
import { isBusy, stepOf, TRANSFERS, useTransfer, useTransfers } from './transfers.ts';

const findings: TransferReport = {
  origin: 'old.example',
  replaces_site: false,
  is_resumed: false,
  parts: [],
  unknown: [],
  notes: [],
  more_notes: 0,
};

test.each([
  ['checking', null, 0],
  ['refused', null, 0],
  ['ready', findings, 1],
  ['running', findings, 2],
  ['failed', findings, 2],
  ['done', findings, 3],
  ['undone', findings, 3],
] as const)('%s is at its step', (state, found, step) => {
  expect(stepOf({ state, findings: found })).toBe(step);
});

test('somebody works on it', () => {
  const states = ['checking', 'ready', 'refused', 'running', 'stopped', 'failed', 'done', 'undoing', 'undone'] as const;
  expect(states.filter((state) => isBusy({ state }))).toEqual(['checking', 'running', 'undoing']);
  expect(stepOf({ state: 'checking', findings })).toBe(0);
  expect([stepOf({ state: 'stopped', findings }), stepOf({ state: 'undoing', findings })]).toEqual([2, 2]);
});

test('imports are asked for again while somebody works on one', async () => {
  const { queries, loaded, asked } = setStage((_method, path) => (path.endsWith('}') ? { id: 4 } : [{ id: 4 }]));
  expect([(await loaded(useTransfers)).data, (await loaded(() => useTransfer(4))).data]).toEqual([
    [{ id: 4 }],
    { id: 4 },
  ]);
  expect(asked()).toEqual([
    ['get', '/sitewright/v1/transfers', {}, { signal: expect.anything() }],
    ['get', '/sitewright/v1/transfers/{id}', { id: 4 }, { signal: expect.anything() }],
  ]);
  const interval = (key: readonly unknown[], data: unknown): unknown => {
    const { refetchInterval } = queries.getQueryCache().find({ queryKey: key })?.options as any;
    return refetchInterval({ state: { data } });
  };
  const [busy, idle] = [{ state: 'running' }, { state: 'done' }];
  expect([interval(TRANSFERS, [idle, busy]), interval(TRANSFERS, [idle]), interval(TRANSFERS, undefined)]).toEqual([
    ...[1_000, false, false],
  ]);
  const one = [...TRANSFERS, 4];
  expect([interval(one, busy), interval(one, idle), interval(one, undefined)]).toEqual([1_000, false, false]);
});
