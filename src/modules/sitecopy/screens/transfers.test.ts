import { expect, test } from 'vitest';
import type { TransferReport } from '#client/paths.ts';
import { stepOf } from './transfers.ts';

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
