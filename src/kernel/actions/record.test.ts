import { expect, test } from 'vitest';
import type { EventName } from '#kernel/events/events.ts';
import { actedBy, type Actor } from './actor.ts';
import { kernelActions } from './own.ts';
import { recordActions } from './record.ts';

const ada: Actor = { id: 3, login: 'ada', via: 'session' };
const logged = new Map(
  [
    { event: 'a', describe: ({ id }: any) => ({ subject: 's', id, label: 'x'.repeat(201) }), evenAlone: false },
    { event: 'b', describe: ({ id }: any, { actor }: any) => Promise.resolve({ subject: 't', id, label: actor?.login }), evenAlone: true },
    { event: 'c', describe: () => undefined, evenAlone: true },
  ].map((entry) => [entry.event, entry]),
); // prettier-ignore

async function rowsOf(actor: Actor | undefined, ...events: [string, string][]) {
  const added: unknown[] = [];
  const tx = { db: {}, now: new Date('2026-03-01T12:00:00Z'), add: (_insert: unknown, rows: unknown) => added.push(rows) }; // prettier-ignore
  const told = events.map(([event, id]) => ({ event: event as EventName, payload: { id } }));
  await recordActions(tx as never, actor, logged, told);
  return added;
}
const row = (event: string, subject: string, id: string, label: string) => ({
  at: '2026-03-01T12:00:00',
  user_id: 3,
  user_login: 'ada',
  via: 'session',
  event,
  subject,
  subject_id: id,
  label,
});

test('what people do is kept once, with a bounded name', async () => {
  const events: [string, string][] = [['a', '1'], ['b', '2'], ['a', '1'], ['a', '3'], ['c', '4'], ['unknown', '5']]; // prettier-ignore
  const long = 'x'.repeat(200);
  expect(await rowsOf(ada, ...events)).toEqual([[row('a', 's', '1', long), row('b', 't', '2', 'ada'), row('a', 's', '3', long)]]); // prettier-ignore
  expect(await rowsOf(ada, ['c', '1'])).toEqual([]);
});

test('what the server does by itself is kept only where that is wished', async () => {
  const alone = { ...row('b', 't', '2', ''), user_id: 0, user_login: '', via: '' };
  expect(await rowsOf(undefined, ['a', '1'], ['b', '2'])).toEqual([[alone]]);
});

test('transactions of an actor are his', async () => {
  const told: unknown[] = [];
  const services = { tx: (...given: unknown[]) => Promise.resolve(told.push(given)), other: 1 };
  const acted = actedBy(services as never, ada) as unknown as typeof services;
  await acted.tx('work', 'committed');
  expect([told, acted.other]).toEqual([[['work', 'committed', ada]], 1]);
});

test('of settings and modules the name is enough', () => {
  const deeds = kernelActions.map(({ event, describe }) => [event, describe({ name: 'n' }, {} as never)]);
  const subjects = ['setting.changed', 'module.installed', 'module.activated', 'module.deactivated', 'module.upgraded', 'module.uninstalled']; // prettier-ignore
  expect(deeds).toEqual(subjects.map((event) => [event, { subject: event.slice(0, event.indexOf('.')), id: 'n' }]));
});
