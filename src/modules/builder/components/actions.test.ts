// What becomes of components: names, circles, autosaves, locks, and what an installation may do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller as callerOf, nobody } from '#kernel/auth/caller.ts';
import { findMeta, findPost, updatePost } from '#content/posts/store.ts';
import { findAutosaveOf } from '#content/revisions/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { componentLocks } from './locks.ts';
import { licenseStatus } from './tier.ts';

const BASE = '/builder/v1/components';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let admin: TestClient;
let time = new Date('2026-05-01T10:00:00Z');
const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => time } });
  ada = await app.make.user({ role: 'administrator', login: 'ada' });
  bob = await app.make.user({ role: 'administrator', login: 'bob' });
  admin = app.as(ada);
});
afterAll(() => app.close());
beforeEach(() => later(10));

let count = 0;
const typed = (type: string, value: unknown) => ({ $$type: type, value });
const heading = (title: string) => ({
  ...{ id: 'aaaaaaa', elType: 'widget', widgetType: 'b-heading', settings: { title: typed('string', title) } },
  elements: [],
});
const instance = (component: number | string) => ({
  ...{ id: 'inst001', elType: 'widget', widgetType: 'b-component', elements: [] },
  settings: { component_instance: typed('component-instance', { component_id: typed('number', component) }) },
});
const item = (more: object = {}) => {
  count++;
  return { uid: `u-${count}`, title: `Component ${count}`, elements: [heading('Jane')], ...more };
};
async function create(more: object = {}, status = 'publish'): Promise<number> {
  const one = item(more);
  const { body } = await admin.post(BASE, { status, items: [one] });
  expect(body.meta).toEqual([]);
  return body.data[one.uid];
}
const listed = async (client = admin): Promise<any[]> => (await client.get(BASE)).body.data;
const refusal = async (...items: object[]) => (await admin.post(BASE, { status: 'draft', items })).body;
const rename = (id: number, title: string, status = 'publish') =>
  admin.post(`${BASE}/update-titles`, { components: [{ componentId: id, title }], status });
const stored = async (id: number, ...keys: string[]) =>
  [...((await findMeta(app.app.services.db, [id], keys)).get(id)?.values() ?? [])].map(
    (one) => JSON.parse(one) as unknown,
  );

describe('names', () => {
  test('are told one by one; those of archived components are free, uids never again', async () => {
    const [archived, trashed] = [
      await create({ title: 'Archived', uid: 'archived' }),
      await create({ title: 'Trashed', uid: 'trashed' }),
    ];
    await create({ title: 'Live', uid: 'live' });
    await admin.post(`${BASE}/archive`, { componentIds: [archived], status: 'publish' });
    await admin.delete(`/core/v2/builder_component/${trashed}`);
    expect(
      await refusal(item({ title: 'Live', uid: 'trashed' }), item({ title: 'Archived', uid: 'archived' })),
    ).toEqual({
      code: 'components_validation_failed',
      message:
        'Another component is called "Live". Another component has the uid "trashed". Another component has the uid "archived".',
      data: { status: 422, meta: {} },
    });
    const twin = { title: 'Twin', uid: 'twin' };
    expect((await refusal(item(twin), item(twin))).message).toBe(
      'Another component is called "Twin". Another component has the uid "twin".',
    );
    expect(await create({ title: 'Archived' })).toBeGreaterThan(0);
    expect(await create({ title: 'Trashed' })).toBeGreaterThan(0);
    expect((await listed()).some(({ id }) => id === trashed)).toBe(false);
  });

  test.each([
    ['x', false],
    ['xy', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('%s can be one: %s', async (title, isRight) => {
    const id = await create();
    const { data } = (await rename(id, title)).body;
    expect(data).toEqual(isRight ? { failedIds: [], successIds: [id] } : { failedIds: [id], successIds: [] });
  });

  test('of oneself and of archived ones may be taken again', async () => {
    const [id, archived] = [await create({ title: 'My own' }), await create({ title: 'Put away' })];
    await admin.post(`${BASE}/archive`, { componentIds: [archived], status: 'publish' });
    expect((await rename(id, 'My own')).body.data.successIds).toEqual([id]);
    expect((await rename(id, 'Put away')).body.data.successIds).toEqual([id]);
  });

  test('the newest stands first, of those of one moment the one made last', async () => {
    const [first, second] = [await create(), await create()];
    later(1);
    const third = await create();
    const ids = (await listed()).map(({ id }) => id as number);
    expect(ids.slice(0, 3)).toEqual([third, second, first]);
  });
});

test('circles are found through components that stand inside others', async () => {
  const bottom = await create({ uid: 'bottom', elements: [instance('ring')] });
  const middle = await create({ uid: 'middle', elements: [instance(bottom), instance(bottom)] });
  const fine = await create({ uid: 'fine', elements: [instance(middle), heading('x')] });
  expect(fine).toBeGreaterThan(middle);
  expect(await refusal(item(), item({ uid: 'ring', elements: [heading('x'), instance(String(middle))] }))).toEqual({
    code: 'circular_dependency_detected',
    message: 'A component cannot contain itself.',
    data: { status: 422, meta: { caused_by: ['ring', 'middle', 'bottom', 'ring'] } },
  });
  const box = { id: 'b1', elType: 'section', settings: {}, elements: [{ ...heading('x'), widgetType: undefined }] };
  expect((await refusal(item({ elements: [box, heading('x'), box] }))).data.meta).toEqual({
    non_atomic_elements: ['section', ''],
  });
  expect((await refusal(item(), item({ elements: [{ id: 'a' }] }))).data.params).toEqual({
    items: 'items[1].elements[0].elType does not fit: it is not a text.',
  });
  const wrong = { ...heading('x'), settings: { title: 'x', text: 1 } };
  expect(
    await refusal(item({ uid: 'w1', elements: [wrong] }), item(), item({ uid: 'w2', elements: [wrong] })),
  ).toMatchObject({
    message:
      'w1: title of aaaaaaa is not of a type that it takes; text of aaaaaaa is not of a type that it takes. w2: title of aaaaaaa is not of a type that it takes; text of aaaaaaa is not of a type that it takes.',
    data: { status: 422, meta: { reasons: { w1: [expect.any(String), expect.any(String)], w2: expect.any(Array) } } },
  });
});

describe('autosaves', () => {
  const autosave = async (id: number) => findAutosaveOf(app.app.services.db, id, ada.id);

  test('drafts are changed themselves, what is published only when it is said', async () => {
    const [draft, live] = [await create({}, 'draft'), await create({}, 'publish')];
    for (const id of [draft, live]) await rename(id, `Of ${id}`, 'draft');
    expect([await autosave(draft), (await autosave(live))?.title]).toEqual([undefined, `Of ${live}`]);
    const { db } = app.app.services;
    expect([(await findPost(db, draft))?.title, (await findPost(db, draft))?.status]).toEqual([`Of ${draft}`, 'draft']);
    expect((await findPost(db, live))?.title).not.toBe(`Of ${live}`);
    await rename(live, 'Said', 'publish');
    expect((await findPost(db, live))?.title).toBe('Said');
    await admin.post(`${BASE}/archive`, { componentIds: [draft], status: 'draft' });
    expect(await stored(draft, '_builder_component_is_archived')).toEqual([
      { is_archived: true, archived_at: Math.floor(time.getTime() / 1000) },
    ]);
  });

  test('one change is added to the other, and both become the component', async () => {
    const id = await create({ title: 'Before both' });
    later(1);
    await rename(id, 'Both', 'autosave');
    await admin.post(`${BASE}/archive`, { componentIds: [id], status: 'autosave' });
    expect((await autosave(id))?.title).toBe('Both');
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ name: 'Both', isArchived: true });
    expect(await stored(id, '_builder_component_is_archived')).toEqual([]);
    expect((await admin.put(`${BASE}/status`, { status: 'publish', ids: [id, id] })).body.data).toEqual({
      success: [id],
      failed: [],
    });
    expect(await autosave(id)).toBeUndefined();
    expect(await stored(id, '_builder_component_is_archived')).toMatchObject([{ is_archived: true }]);
    expect((await findPost(app.app.services.db, id))?.title).toBe('Both');
  });

  test('that are older than the component say nothing', async () => {
    const id = await create({ title: 'Stored' });
    await rename(id, 'Old wish', 'autosave');
    later(5);
    await app.as(bob).post(`/core/v2/builder_component/${id}`, { title: 'Newer' });
    expect((await listed()).find((one) => one.id === id).name).toBe('Newer');
    await admin.put(`${BASE}/status`, { status: 'publish', ids: [id] });
    expect((await findPost(app.app.services.db, id))?.title).toBe('Newer');
    expect((await autosave(id))?.title).toBe('Old wish');
    await admin.post(`${BASE}/archive`, { componentIds: [id], status: 'draft' });
    expect((await autosave(id))?.title).toBe('Newer');
  });

  test('publishing makes a draft public', async () => {
    const id = await create({}, 'draft');
    await admin.put(`${BASE}/status`, { status: 'publish', ids: [id] });
    expect((await findPost(app.app.services.db, id))?.status).toBe('publish');
  });
});

describe('locks', () => {
  const who = (user: TestUser, isMaster = true) =>
    callerOf({ ...nobody, id: user.id, capabilities: new Set(isMaster ? ['manage_options'] : []), via: 'session' });
  const keep = (ids: number[], user: TestUser, isMaster = true) =>
    componentLocks.keep(ids, who(user, isMaster), app.app.services);
  const inAnHour = () => new Date(time.getTime() + 3_600_000).toISOString().slice(0, 19);

  test('an open editor keeps them, and hears who else has one', async () => {
    const [mine, theirs] = [await create(), await create()];
    await app.as(bob).post(`${BASE}/lock`, { componentId: theirs });
    const until = inAnHour();
    later(60);
    const page = await app.make.page();
    expect(componentLocks.name).toBe('components');
    const kept = await keep([mine, theirs, page.id, 999_999], ada);
    expect([...kept].sort((a, b) => a.id - b.id)).toEqual([
      { id: mine, userId: ada.id, until: inAnHour() },
      { id: theirs, userId: bob.id, until },
    ]);
    expect(await stored(mine, '_lock_user', '_lock_time')).toEqual(
      expect.arrayContaining([ada.id, time.getTime() / 1000]),
    );
    expect(await stored(theirs, '_lock_time')).toEqual([(new Date(`${until}Z`).getTime() - 3_600_000) / 1000]);
    expect(await keep([mine], bob, false)).toEqual([]);
  });

  test('the lock of the ordinary editor counts as well, and goes with the other', async () => {
    const id = await create();
    const until = new Date(time.getTime() + 100_000).toISOString();
    const ordinary = { lock_user_id: bob.id, lock_until: until };
    await app.app.services.tx((tx) => updatePost(tx.db, id, ordinary));
    expect(await keep([id], ada)).toEqual([{ id, userId: bob.id, until }]);
    const { body } = await admin.post(`${BASE}/lock`, { componentId: id }).fails(423, 'lock_failed');
    expect([body.message, body.data]).toEqual([
      'bob is editing this component.',
      { status: 423, locked_by: 'bob', meta: {} },
    ]);
    expect((await app.as(bob).post(`${BASE}/unlock`, { componentId: id })).status).toBe(200);
    const row = await findPost(app.app.services.db, id);
    expect([row?.lock_user_id, row?.lock_until]).toEqual([null, null]);
  });

  test('one that ran out is cleared when somebody asks', async () => {
    const id = await create();
    await admin.post(`${BASE}/lock`, { componentId: id });
    later(3_599);
    await app.as(bob).get(`${BASE}/lock-status?componentId=${id}`);
    expect(await stored(id, '_lock_user')).toEqual([ada.id]);
    later(1);
    expect((await app.as(bob).get(`${BASE}/lock-status?componentId=${id}`)).body.data).toEqual({
      is_current_user_allow_to_edit: true,
      locked_by: null,
    });
    expect(await stored(id, '_lock_user', '_lock_time')).toEqual([]);
  });
});

test('what an installation may do whose licence ran out', async () => {
  const { services } = app.app;
  const id = await create();
  const set = async (status: string) => {
    await services.tx((tx) => services.settings.set(tx, licenseStatus, status));
    await services.freshness.sync();
  };
  await set('expired');
  const componentId = id;
  const answers = {
    create: await admin.post(BASE, { status: 'draft', items: [item()] }),
    validate: await admin.post(`${BASE}/create-validate`, { items: [item()] }),
    publish: await admin.put(`${BASE}/status`, { status: 'publish', ids: [id] }),
    lock: await admin.post(`${BASE}/lock`, { componentId }),
    status: await admin.get(`${BASE}/lock-status?componentId=${id}`),
    unlock: await admin.post(`${BASE}/unlock`, { componentId }),
    archive: await admin.post(`${BASE}/archive`, { componentIds: [id], status: 'draft' }),
    rename: await rename(id, 'Other name'),
  };
  expect(Object.entries(answers).map(([name, { status, body }]) => [name, status, body.data?.meta])).toEqual([
    ['create', 403, { action: 'create', tier: 'expired' }],
    ['validate', 403, { action: 'create', tier: 'expired' }],
    ['publish', 200, undefined],
    ['lock', 200, undefined],
    ['status', 200, undefined],
    ['unlock', 200, undefined],
    ['archive', 403, { action: 'delete', tier: 'expired' }],
    ['rename', 403, { action: 'rename', tier: 'expired' }],
  ]);
  await set('valid');
  expect((await rename(id, 'Other name')).status).toBe(200);
});
