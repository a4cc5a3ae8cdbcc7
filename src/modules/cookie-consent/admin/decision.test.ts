import { expect, test } from 'vitest';
import { printDecision } from './decision.ts';

const row = {
  ...{ id: 7, uid: 'one', uid_hash: 'h', version: 3, consents: '{"b":["x","y"],"a":[]}', is_latest: 1 },
  ...{ created_at: '2026-03-02T10:00:00', ended_at: '2026-03-03T10:00:00', language: 'en', method: 'accept-all' },
  ...{ dialog_hash: 'd', country: 'DE', user_agent_family: 'Firefox', prev_hash: 'p', hash: 'q' },
};

test('an operator reads all of a decision but its end', () => {
  const { ended_at: _end, ...shown } = row;
  expect(printDecision(row)).toEqual({
    ...{ ...shown, consents: { a: [], b: ['x', 'y'] }, is_latest: true, created_at: '2026-03-02T10:00:00Z' },
  });
  expect(printDecision({ ...row, is_latest: 0, consents: '{"a":"x"}' })).toMatchObject({
    ...{ is_latest: false, consents: {} },
  });
});
