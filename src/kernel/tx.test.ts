import { expect, test } from 'vitest';
import { on } from './events/events.ts';
import { createRunTx, type Tx } from './tx.ts';

/** What the parts of a site were told, in the order in which they were. */
function witness(listeners: readonly unknown[] = [], afterwards: () => Promise<unknown> | undefined = () => undefined) {
  const told: unknown[] = [];
  const note =
    (word: string) =>
    (...what: unknown[]) => {
      told.push([word, ...what]);
      return Promise.resolve(7);
    };
  const insert = () => Promise.resolve();
  const atEnd = { add: note('add'), defer: (statement: Promise<unknown>) => void told.push(['defer', statement]) };
  const parts = {
    database: { transaction: (work: (db: unknown, end: unknown) => unknown) => Promise.resolve(work('db', atEnd)) },
    clock: { now: () => new Date(0) },
    queue: { insert, enqueue: note('enqueue'), cancel: note('cancel'), wake: () => void told.push('wake') },
    registry: () => ({ listeners: new Map([['a.done', listeners]]), logged: new Map() }),
    freshness: {
      lock: note('lock'),
      record: (_db: unknown, tags: ReadonlySet<string>) => {
        told.push(['record', ...tags]);
        return Promise.resolve(7);
      },
      committed: (tags: ReadonlySet<string>) => {
        told.push(['committed', ...tags]);
        return afterwards();
      },
    },
    settings: {},
  };
  const run = createRunTx(parts as never);
  return { told, run: (work: (tx: Tx) => unknown) => run(work as never, (at) => void told.push(['position', at])), insert };
} // prettier-ignore

test('what reads leaves nothing behind', async () => {
  const { told, run } = witness();
  expect(await run(() => 5)).toBe(5);
  expect(told).toEqual([['committed'], ['position', 0]]);
});

test('tags are written once, at the end, and fall with the commit', async () => {
  const { told, run } = witness();
  await run((tx) => {
    tx.touch('a', 'b');
    tx.touch('a');
  });
  expect(told).toEqual([
    ['lock', 'db'],
    ['record', 'a', 'b'],
    ['defer', expect.any(Promise)],
    ['committed', 'a', 'b'],
    ['position', 7],
  ]);
});

test('jobs wait for the commit: those without a key together, those with one by themselves', async () => {
  const { told, run, insert } = witness();
  const runAt = new Date(9);
  await run(async (tx) => {
    await tx.enqueue({ name: 'j' }, { a: 1 });
    await tx.enqueue({ name: 'j' }, { a: 2 }, { runAt });
    await tx.enqueue({ name: 'k' }, { a: 3 }, { key: 'one' });
    await tx.cancel('two');
  });
  expect(told).toEqual([
    ['add', insert, [{ name: 'j', payload: { a: 1 }, runAt: undefined }]],
    ['add', insert, [{ name: 'j', payload: { a: 2 }, runAt }]],
    ['enqueue', 'db', 'k', { a: 3 }, { key: 'one' }],
    ['cancel', 'db', 'two'],
    ['committed'],
    ['position', 0],
    'wake',
  ]);
});

test('an event that nobody hears costs no job', async () => {
  const heard = on(
    'a.done' as never,
    () => Promise.resolve(),
    (payload: { id: number }) => payload.id > 1,
  );
  const { told, run, insert } = witness([heard]);
  await run((tx) => {
    tx.emit('a.done' as never, { id: 1 } as never);
    tx.emit('b.done' as never, { id: 2 } as never);
  });
  expect(told).toEqual([['committed'], ['position', 0]]);
  told.length = 0;
  await run((tx) => tx.emit('a.done' as never, { id: 2 } as never));
  const payload = { event: 'a.done', payload: { id: 2 } };
  expect(told).toEqual([
    ['add', insert, [{ name: 'kernel.deliverEvent', payload, runAt: undefined }]],
    ['committed'],
    ['position', 0],
    'wake',
  ]);
});

test('work that fails tells nobody', async () => {
  const { told, run } = witness();
  const failing = run((tx) => {
    tx.touch('a');
    throw new Error('No.');
  });
  await expect(Promise.resolve(failing)).rejects.toThrow('No.');
  expect(told).toEqual([]);
});

test('it is over when what the process holds was read anew', async () => {
  const { told, run } = witness([], () =>
    new Promise((resolve) => setImmediate(resolve)).then(() => told.push('anew')),
  );
  await run((tx) => {
    tx.touch('settings');
  });
  expect(told.slice(-3)).toEqual([['committed', 'settings'], ['position', 7], 'anew']);
});
