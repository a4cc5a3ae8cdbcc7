import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utcText } from '#kernel/clock/clock.ts';
import { MEDIA } from '#kernel/files/keys.ts';
import type { Services } from '#kernel/services.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { sourceKey } from './files.ts';
import { removeOldTransfers, resumeTransfers, transferKey, workOnTransfer } from './jobs.ts';
import { claim, keepRun, StoppedError } from './run.ts';
import { printed } from './shapes.ts';
import * as store from './store.ts';

const at = '/sitewright/v1/transfers';
const time = { now: new Date('2026-03-31T10:00:00Z') };
let app: TestApp;
let services: Services;
let as: TestClient;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  ({ services } = app.app);
  as = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const report = {
  origin: 'old.example',
  replaces_site: false,
  is_resumed: false,
  parts: [],
  unknown: [],
  notes: [],
  more_notes: 0,
};
const progress = { step: 'rows', done: 1, total: 2 };
const plain: Omit<store.TransferRow, 'id'> = {
  ...{ name: 'site.xml', kind: 'exchange', state: 'ready', progress: null, findings: null, result: null },
  wishes: '{"replace":"","media":true,"mirror":false}',
  ...{ fault: null, run: null, seen_at: null, has_copy: 0, created_by: 'ida', created_at: '2026-03-31T09:00:00' },
  ...{ started_at: null, ended_at: null },
};
const made = async (more: Partial<typeof plain> = {}): Promise<number> =>
  (await services.tx(({ db }) => store.insertTransfer(db, { ...plain, ...more }))).id;
const row = (id: number) => store.findTransfer(services.db, id);
const clear = async (): Promise<void> => {
  for (const { id } of await store.findTransfers(services.db, 100))
    await services.tx(({ db }) => store.deleteTransfer(db, id));
};

test('what people see of an import', async () => {
  const whole = {
    ...{ progress: JSON.stringify(progress), findings: JSON.stringify(report), result: JSON.stringify(report) },
    ...({ state: 'failed', fault: 'Broken.', has_copy: 1, started_at: 's', ended_at: 'e' } as const),
  };
  expect(printed({ ...plain, ...whole, id: 7 })).toEqual({
    ...{ id: 7, name: 'site.xml', kind: 'exchange', state: 'failed', fault: 'Broken.', progress, findings: report },
    ...{ result: report, can_undo: true, created_by: 'ida', created_gmt: '2026-03-31T09:00:00', started_gmt: 's' },
    ended_gmt: 'e',
  });
  const id = await made();
  const { body } = await as.get(`${at}/${id}`);
  expect(body).toEqual({
    ...{ id, name: 'site.xml', kind: 'exchange', state: 'ready', fault: null, progress: null, findings: null },
    ...{ result: null, can_undo: false, created_by: 'ida', created_gmt: '2026-03-31T09:00:00', started_gmt: null },
    ended_gmt: null,
  });
  const ids = [id];
  for (let n = 0; n < 20; n++) ids.push(await made());
  expect((await as.get(at)).body.map((one: { id: number }) => one.id)).toEqual(ids.toReversed().slice(0, 20));
  await clear();
});

test('which of them somebody works on, and which are old', async () => {
  const ids = new Map<string, number>();
  for (const state of store.STATES) ids.set(state, await made({ state, created_at: '2026-03-01T10:00:00' }));
  expect((await store.findBusy(services.db)).map(({ state }) => state)).toEqual(['checking', 'running', 'undoing']);
  expect(await store.findEndedBefore(services.db, '2026-03-01T10:00:00')).toEqual([]);
  const old = ['ready', 'refused', 'stopped', 'failed', 'done', 'undone'].map((state) => ids.get(state));
  expect(await store.findEndedBefore(services.db, '2026-03-01T10:00:01')).toEqual(old);
  // Thirty days, to the second.
  await removeOldTransfers.run({}, services);
  expect((await store.findTransfers(services.db, 20)).length).toBe(9);
  time.now = new Date('2026-03-31T10:00:01Z');
  await removeOldTransfers.run({}, services);
  expect((await store.findTransfers(services.db, 20)).map(({ state }) => state)).toEqual([
    'undoing',
    'running',
    'checking',
  ]);
  const [first] = await store.findBusy(services.db);
  const changed = (run: string) =>
    services.tx(({ db }) => store.updateOwnRun(db, { id: first?.id ?? 0, run }, { fault: run }));
  await services.tx(({ db }) => store.updateTransfer(db, first?.id ?? 0, { run: 'mine' }));
  expect([await changed('other'), await changed('mine'), (await row(first?.id ?? 0))?.fault]).toEqual([
    false,
    true,
    'mine',
  ]);
  expect((await store.findBusy(services.db)).filter(({ fault }) => fault === 'mine')).toHaveLength(1);
  await clear();
});

test('one works on it at a time, and is followed after five seconds of silence', async () => {
  const now = utcText(time.now);
  const idle = await made();
  const id = await made({ state: 'running', progress: JSON.stringify(progress) });
  expect([await claim(services, idle), await claim(services, 99_999)]).toEqual([undefined, undefined]);
  const first = await claim(services, id);
  expect(first?.row.run).toBeNull();
  expect(await row(id)).toMatchObject({ run: first?.run, seen_at: now });
  expect(await claim(services, id)).toBeUndefined();
  time.now = new Date(time.now.getTime() + 5_000);
  const second = await claim(services, id);
  expect(second?.run).not.toBe(first?.run);
  if (!first || !second) throw new Error('Nobody works on it.');
  const told = await keepRun(services, first, async ({ save, progress: tell }) => {
    tell({ step: 'rows', done: 2, total: 2 });
    const isOwn = await save({ fault: 'of the first' });
    return [isOwn, () => tell({ step: 'rows', done: 3, total: 3 })];
  });
  expect(told[0]).toBe(false);
  expect(told[1]).toThrow(StoppedError);
  const kept = await keepRun(services, second, async ({ save }) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    return [(await row(id))?.progress, await save({ fault: 'of the second' })];
  });
  expect(kept).toEqual([JSON.stringify(progress), true]);
  expect(await row(id)).toMatchObject({ fault: 'of the second', seen_at: utcText(time.now) });
  await clear();
});

test('after a start of the server they go on, when nobody else can be at it any more', async () => {
  await resumeTransfers(services);
  const jobs = async () => {
    const all = await services.queue.list({ name: workOnTransfer.name });
    return all.map(({ payload, key, run_at: runAt }) => [
      JSON.parse(payload).id,
      key,
      Date.parse(runAt) - time.now.getTime(),
    ]);
  };
  expect(await jobs()).toEqual([]);
  const seen = (seconds: number) => utcText(new Date(time.now.getTime() - seconds * 1000));
  const ids = [
    await made({ state: 'running' }),
    await made({ state: 'checking', seen_at: seen(2) }),
    await made({ state: 'undoing', seen_at: seen(60) }),
    await made({ state: 'done', seen_at: seen(2) }),
  ];
  await resumeTransfers(services);
  expect(await jobs()).toEqual([
    [ids[0], transferKey(ids[0] ?? 0), 0],
    [ids[1], transferKey(ids[1] ?? 0), 4_000],
    [ids[2], transferKey(ids[2] ?? 0), 0],
  ]);
  await clear();
});

test.each([
  ['ready', 202, '{"replace":"","media":false,"mirror":true}'],
  ['undone', 202, '{"replace":"","media":false,"mirror":true}'],
  ['stopped', 202, 'kept'],
  ['failed', 202, 'kept'],
  ['done', 409, 'kept'],
  ['refused', 409, 'kept'],
  ['checking', 409, 'kept'],
  ['running', 409, 'kept'],
] as const)('an import that is %s is begun: %i', async (state, status, wishes) => {
  const before = { state, run: 'r', progress: JSON.stringify(progress), fault: 'F', ended_at: 'e' };
  const id = await made(before);
  const answer = await as.post(`${at}/${id}/start`, { media: false, mirror: true });
  expect(answer.status).toBe(status);
  const begun = {
    state: 'running',
    run: null,
    progress: null,
    fault: null,
    ended_at: null,
    started_at: utcText(time.now),
  };
  expect(await row(id)).toEqual({
    ...plain,
    id,
    ...before,
    ...(status === 202 && begun),
    ...(wishes !== 'kept' && { wishes }),
  });
  if (status === 409) expect(answer.body.code).toBe('transfer_wrong_state');
  await clear();
});

test('what is stopped, undone, removed, and what stands in the way', async () => {
  const running = await made({ state: 'running', run: 'r', progress: JSON.stringify(progress), has_copy: 1 });
  const checking = await made({ state: 'checking' });
  const done = await made({ state: 'done', has_copy: 1 });
  await as.post(`${at}/${done}/undo`).fails(409, 'transfer_busy');
  const { body } = await as.post(`${at}/${running}/stop`);
  expect(body).toMatchObject({ state: 'stopped', progress: null, can_undo: true, ended_gmt: utcText(time.now) });
  expect(await row(running)).toMatchObject({ run: null });
  await as.post(`${at}/${running}/stop`).fails(409, 'transfer_wrong_state');
  await as.post(`${at}/${checking}/undo`).fails(409, 'transfer_wrong_state');
  // Whoever only looks at a file stands in nobody's way.
  const undone = await as.post(`${at}/${done}/undo`);
  expect([undone.status, undone.body.state]).toEqual([202, 'undoing']);
  for (const id of [checking, done]) await as.delete(`${at}/${id}`).fails(409, 'transfer_wrong_state');
  const key = sourceKey(running, 'exchange');
  await services.files.putBytes(key, Buffer.from('x'), 'text/xml');
  expect((await as.delete(`${at}/${running}`)).body).toEqual({ deleted: true, id: running });
  expect([await row(running), await services.files.facts(key)]).toEqual([undefined, undefined]);
  for (const [method, path] of [
    ['post', '/start'],
    ['post', '/stop'],
    ['post', '/undo'],
    ['delete', ''],
  ] as const)
    await as[method](`${at}/99999${path}`).fails(404, 'transfer_not_found');
  await clear();
});

test('work that has lost its files says so', async () => {
  const work = async (more: Partial<typeof plain>) => {
    const id = await made(more);
    await workOnTransfer.run({ id }, services);
    const { state, fault, progress: last, run, ended_at: ended } = (await row(id)) ?? {};
    return [state, fault, last, run, ended === utcText(time.now)];
  };
  const source = 'The file of the import is gone. Send it again.';
  expect(await work({ state: 'checking' })).toEqual(['refused', source, null, null, true]);
  expect(await work({ state: 'running', has_copy: 1 })).toEqual(['failed', source, null, null, true]);
  const copy = 'The copy that was made before the import is gone.';
  expect(await work({ state: 'undoing', has_copy: 1 })).toEqual(['failed', copy, null, null, true]);
  expect(await work({ state: 'ready' })).toEqual(['ready', null, null, null, false]);
});

test('a new site becomes the other one without a copy of what it was; a copy that follows can go back', async () => {
  await services.files.putBytes(`${MEDIA}2026/03/a.txt`, Buffer.from('a'), 'text/plain');
  const archive = services.files.temporaryPath();
  await exportToFile(services, archive);
  const other = await createTestApp();
  try {
    const { files, tx, db } = other.app.services;
    const carried = async () => {
      const { id } = await tx(({ db: own }) =>
        store.insertTransfer(own, { ...plain, kind: 'archive', state: 'checking' }),
      );
      await exportToFile(services, archive);
      await files.put(sourceKey(id, 'archive'), archive, 'application/zip');
      await workOnTransfer.run({ id }, other.app.services);
      const ready = printed((await store.findTransfer(db, id))!);
      await tx(({ db: own }) => store.updateTransfer(own, id, { state: 'running' }));
      await workOnTransfer.run({ id }, other.app.services);
      const done = printed((await store.findTransfer(db, id))!);
      const { parts = [], ...rest } = done.result ?? {};
      return { ready: ready.findings, done: { state: done.state, undo: done.can_undo }, parts, rest };
    };
    const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, removed: 0 };
    const facts = { origin: 'http://site.test', is_resumed: false, unknown: [], notes: [], more_notes: 0 };
    const first = await carried();
    expect([first.ready?.replaces_site, first.done, first.rest]).toEqual([
      true,
      { state: 'done', undo: false },
      { ...facts, replaces_site: true },
    ]);
    expect(first.parts).toEqual([
      { ...none, name: 'rows', created: expect.any(Number) as number },
      { ...none, name: 'files', created: 1 },
    ]);
    const second = await carried();
    expect([second.ready?.replaces_site, second.done, second.rest]).toEqual([
      false,
      { state: 'done', undo: true },
      { ...facts, replaces_site: false },
    ]);
    expect(second.parts[1]).toEqual({ ...none, name: 'files', unchanged: 1 });
  } finally {
    await other.close();
    await rm(archive, { force: true });
  }
});
