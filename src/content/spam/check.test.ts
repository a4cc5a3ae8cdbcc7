import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import {
  checkSpam,
  commentMoved,
  countDiscarded,
  keepVerdict,
  NOBODY_ASKED,
  type SpamSubject,
  type SpamVerdict,
} from './check.ts';

const subject = { kind: 'comment' } as SpamSubject;
const spam: SpamVerdict = { verdict: 'spam', discard: false, reason: 'Because.' };
const tx = {} as Tx;

function filter(name: string, asked: string[]) {
  return {
    spamCheck: {
      check: () => Promise.resolve({ ...spam, reason: name }),
      keep: (..._given: unknown[]) => Promise.resolve(void asked.push(`${name} keeps ${String(_given.at(-1))}`)),
      countDiscarded: () => void asked.push(`${name} counts`),
      moved: () => Promise.resolve(void asked.push(`${name} moves`)),
    },
  };
}
const servicesWith = (...modules: object[]): Services => {
  const registry = { modules };
  return { registry: () => registry } as unknown as Services;
};

test('the last module that can is asked', async () => {
  const asked: string[] = [];
  const services = servicesWith(filter('first', asked), filter('second', asked), {});
  expect((await checkSpam(services, subject)).reason).toBe('second');
  await keepVerdict(tx, services, subject, spam, 7);
  countDiscarded(tx, services, subject, spam);
  const move = { id: 1, by: 'ada', from: 'hold', to: 'spam' };
  await commentMoved(tx, services, move);
  expect(asked).toEqual(['second keeps 7', 'second counts', 'second moves']);
});

test('nothing is kept that nobody weighed, and what stays where it is does not move', async () => {
  const asked: string[] = [];
  const services = servicesWith(filter('only', asked));
  await keepVerdict(tx, services, subject, NOBODY_ASKED, 7);
  await commentMoved(tx, services, { id: 1, by: 'ada', from: 'spam', to: 'spam' });
  expect(asked).toEqual([]);
});

test('without a filter everything is ham', async () => {
  const services = servicesWith({});
  expect(await checkSpam(services, subject)).toEqual({ verdict: 'ham', discard: false, reason: '' });
  await keepVerdict(tx, services, subject, spam, 7);
  countDiscarded(tx, services, subject, spam);
  await commentMoved(tx, services, { id: 1, by: 'ada', from: 'hold', to: 'spam' });
});
