// Many submissions, and what their actions say of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { findActions, insertActions, type ActionRow } from '#content/submissions/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { addCounts, countsOf, countUnread } from './counts.ts';
import { fileName, formHead } from './export.ts';
import { printFields, readFields, valueId } from './fields.ts';
import { isPlain, readFormName } from './filters.ts';
import { takeId } from './ids.ts';
import { answers } from './inbox.ts';
import { purgeSubmissions } from './jobs.ts';
import { formLabel, upsertSnapshot } from './snapshots.ts';
import {
  findFormNames,
  findOfPerson,
  findOldTrash,
  findPassed,
  insertSubmissions,
  type NewSubmission,
} from './store.ts';

const PATH = '/builder/v1/form-submissions';
let app: TestApp;
let ann: TestUser;
let admin: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  ann = await app.make.user({ role: 'administrator' });
  admin = app.as(ann);
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
});

let forms = 0;
/** A form of its own. */
const newForm = () => ({ post_id: 700, element_id: `form${String(++forms).padStart(3, '0')}` });

/** The numbers of new rows, in their order. */
async function add(
  count: number,
  more: Partial<NewSubmission> = {},
  value = (at: number) => `v${at}`,
): Promise<number[]> {
  const rows: NewSubmission[] = [];
  for (let at = 0; at < count; at++) {
    rows.push({
      ...{ id: await takeId(app.app.services), hash_id: 'h', post_id: 700, element_id: 'none', edit_post_id: 700 },
      ...{ form_name: 'Many', referer: '', referer_title: '', user_id: 0, user_ip: '192.0.2.1', user_agent: 'B' },
      ...{ status: 'new', is_read: 0, main_position: 0, trashed_at: null },
      ...{ created_at: '2026-01-02T10:00:00', updated_at: '2026-01-02T10:00:00' },
      ...printFields([{ key: 'text', value: value(at) }]),
      ...more,
    });
  }
  await app.app.services.tx((tx) => {
    tx.add(insertSubmissions, rows);
    for (const { status, post_id, element_id, is_read } of rows) {
      if (status !== 'passing') tx.add(addCounts, [{ post_id, element_id, is_read, is_trash: status === 'trash' ? 1 : 0, count: 1 }]); // prettier-ignore
    }
    return Promise.resolve();
  });
  return rows.map(({ id }) => id);
}
const addAction = (submission_id: number, more: Partial<ActionRow> = {}) =>
  app.app.services.tx((tx) => {
    tx.add(insertActions, [
      {
        ...{ module: 'builder-pro', submission_id, position: 0, name: 'webhook', label: 'Webhook', details: '{}' },
        ...{ status: 'success' as const, log: null, attempts: 1, is_final: 1, claimed_until: null },
        ...{ created_at: '2026-01-02T10:00:00', updated_at: '2026-01-02T11:00:00', ...more },
      },
    ]);
    return Promise.resolve();
  });

test('ids are taken by the block, each once, rising', async () => {
  const { services } = app.app;
  const ids = await Promise.all(Array.from({ length: 400 }, () => takeId(services)));
  expect(new Set(ids).size).toBe(400);
  const [first = 0] = ids;
  expect([...ids].sort((a, b) => a - b)[399]).toBeLessThan(first + 400 + 256);
  const one = await takeId(services);
  expect(await takeId(services)).toBe(one + 1);
});

describe('more than are read at once', () => {
  test('all of them are in the table and in the file', async () => {
    const form = newForm();
    const name = `700_${form.element_id}`;
    const ids = await add(1_001, form);
    const { body } = await admin.get(`${PATH}/export?form=${name}&per_page=1001&order=asc&order_by=id`);
    expect(body.data).toHaveLength(1);
    const shown = (lines: string[]) => lines.map((line) => Number(line.split(',')[2]));
    expect(shown(body.data[0].content.slice(1))).toEqual(ids);
    const download = async (query: string) => {
      const headers = { authorization: ann.authorization, accept: 'text/csv' };
      return (await app.fetch(`/api${PATH}/export?form=${name}${query}`, { headers })).text();
    };
    const lines = (await download('')).trim().split('\r\n');
    expect(shown(lines.slice(1))).toEqual(ids);
    const page = (await download('&per_page=2&page=2&order=asc')).trim().split('\r\n');
    expect(shown(page.slice(1))).toEqual(ids.slice(2, 4));
    const { body: first } = await admin.get(`${PATH}/export?form=${name}`);
    expect(shown(first.data[0].content.slice(1))).toEqual(ids.slice(-10).reverse());
  });

  test('all old ones leave the trash, and their actions with them', async () => {
    const form = newForm();
    const old = await add(401, { ...form, status: 'trash', trashed_at: '2026-01-30T12:00:00' });
    const [young] = await add(1, { ...form, status: 'trash', trashed_at: '2026-01-30T12:00:01' });
    await addAction(old[0]!);
    await addAction(young!);
    const { services } = app.app;
    expect(await findOldTrash(services.db, '2026-01-30T12:00:00', 10)).toHaveLength(10);
    await purgeSubmissions.run({}, services);
    const filter = { status: 'trash' as const, form: { postId: 700, elementId: form.element_id } };
    expect(await countsOf(services.db, filter)).toEqual({ all: 0, trash: 1, read: 0, unread: 0 });
    expect(await findOldTrash(services.db, '9999', 10)).toEqual([young]);
    expect(await findActions(services.db, 'builder-pro', old[0]!)).toEqual([]);
    expect(await findActions(services.db, 'builder-pro', young!)).toHaveLength(1);
    expect([purgeSubmissions.name, purgeSubmissions.schedule]).toEqual(['builder-pro.purgeSubmissions', '37 3 * * *']);
  });

  test('what passes through waits for its actions, but not for ever', async () => {
    const form = newForm();
    const passing = { ...form, status: 'passing' as const };
    const many = await add(401, { ...passing, created_at: '2026-02-28T00:00:00' });
    const [open, failed] = await add(2, { ...passing, created_at: '2026-02-22T12:00:01' });
    const [stale] = await add(1, { ...passing, created_at: '2026-02-22T12:00:00' });
    for (const id of [many[300]!, open!, stale!]) await addAction(id, { status: 'queued', is_final: 0 });
    await addAction(failed!, { status: 'failed' });
    const { services } = app.app;
    await purgeSubmissions.run({}, services);
    expect(await findPassed(services.db, '9999', 10)).toEqual([open, many[300]]);
    now = new Date('2026-03-01T12:00:01Z');
    await purgeSubmissions.run({}, services);
    expect(await findPassed(services.db, '9999', 10)).toEqual([many[300]]);
    now = new Date('2026-03-20T00:00:00Z');
    await purgeSubmissions.run({}, services);
  });

  test('a person has all of them', async () => {
    const form = newForm();
    const bo = await app.make.user({ role: 'subscriber', login: 'bo' });
    const [mailed] = await add(1, { ...form, referer: 'https://site.test/a/' }, () => ' BO@people.test ');
    await add(201, form, () => 'about bo@people.test');
    const own = await add(201, { ...form, user_id: bo.id });
    await add(1, { ...form, user_id: bo.id + 1 });
    const { services } = app.app;
    const known = (await exportPerson(services, 'bo@people.test'))['builder-pro'] as { id: number }[];
    expect(known.map(({ id }) => id)).toEqual([mailed, ...own]);
    expect(known[0]).toEqual({
      ...{ id: mailed, form: 'Many', page: 'https://site.test/a/', sent: '2026-01-02T10:00:00' },
      ...{ address: '192.0.2.1', agent: 'B', values: { text: ' BO@people.test ' } },
    });
    expect(await erasePerson(services, 'bo@people.test')).toMatchObject({ 'builder-pro': 202 });
    const filter = { status: 'all' as const, form: { postId: 700, elementId: form.element_id } };
    expect((await countsOf(services.db, filter)).all).toBe(202);
  });
});

test('actions that failed and what was spam stand in the inbox', async () => {
  const form = newForm();
  const { db } = app.app.services;
  const [good, failed, final, spam, trashed] = await add(5, form);
  await addAction(good!);
  await addAction(failed!, { status: 'failed', log: 'x' });
  await addAction(final!, { status: 'queued' });
  await addAction(spam!, { name: 'spam', status: 'failed', log: 'Too many links.' });
  await admin.delete(`${PATH}?ids=${spam},${trashed}`);
  const wish = { form: `700_${form.element_id}` };
  const ids = async (state: 'all' | 'failed' | 'spam' | 'trash') =>
    (await answers.list(db, { ...wish, state }, { limit: 10, offset: 0 })).map(({ id }) => id);
  expect(await ids('failed')).toEqual([failed]);
  expect(await ids('spam')).toEqual([spam]);
  expect(await ids('trash')).toEqual([trashed, spam]);
  expect(await answers.read(db, [trashed!, spam!, 999_999, good!])).toMatchObject([
    { id: trashed, isSpam: false, isTrash: true },
    { id: spam, isSpam: true, isTrash: true },
    { id: good, isSpam: false, isTrash: false },
  ]);
  expect((await answers.list(db, { ...wish, state: 'all' }, { limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([
    failed,
  ]);
  const { body } = await admin.get(`${PATH}/${spam}`);
  expect([body.data.actions_count, body.data.form_actions_log]).toEqual([
    0,
    [
      {
        id: expect.any(Number),
        name: 'spam',
        label: 'Webhook',
        status: 'failed',
        log: 'Too many links.',
        created_at: '2026-01-02 10:00:00',
        updated_at: '2026-01-02 11:00:00',
      },
    ],
  ]);
  await addAction(good!, { position: 1, status: 'failed' });
  const [row] = (await admin.get(`${PATH}?form=${wish.form}&search=v0`)).body.data;
  expect([row.id, row.actions_count, row.actions_succeeded_count]).toEqual([good, 2, 1]);
});

test('counts are those of each form and state', async () => {
  const { db } = app.app.services;
  const [one, two] = [newForm(), newForm()];
  const before = await countUnread(db);
  await add(2, one);
  await add(1, { ...one, is_read: 1 });
  await add(3, { ...two, status: 'trash', is_read: 1 });
  await add(1, { ...two, status: 'trash' });
  const counts = (form: typeof one, more = {}) =>
    countsOf(db, { status: 'all', form: { postId: 700, elementId: form.element_id }, ...more });
  expect(await counts(one)).toEqual({ all: 3, trash: 0, read: 1, unread: 2 });
  expect(await counts(two)).toEqual({ all: 0, trash: 4, read: 0, unread: 0 });
  expect(await counts(two, { from: '2026-01-01' })).toEqual({ all: 0, trash: 4, read: 0, unread: 0 });
  expect(await counts(one, { to: '2026-01-01' })).toEqual({ all: 0, trash: 0, read: 0, unread: 0 });
  expect(await countUnread(db)).toBe(before + 2);
  const names = await findFormNames(db, { status: 'any', from: '2026-01-01' });
  expect(names.map(({ elementId }) => elementId)).toEqual(names.map(({ elementId }) => elementId).sort());
  expect(names).toContainEqual({ postId: 700, elementId: two.element_id });
});

test('pages to choose from stand in order, each title once', async () => {
  const page = (referer: string, referer_title: string) => add(1, { ...newForm(), referer, referer_title });
  for (const [address, name] of [['b', 'Zoo'], ['a', 'Zoo'], ['b', 'Ape zoo'], ['b', 'Zoo'], ['c', '100% zoo']] as const) await page(`https://z.test/${address}`, name); // prettier-ignore
  const { body } = await admin.get(`${PATH}/referer?search=ZOO`);
  expect(body.data.map(({ value, label }: { value: string; label: string }) => `${value.at(-1)} ${label}`)).toEqual([
    'a Zoo',
    'b Ape zoo',
    'b Zoo',
    'c 100% zoo',
  ]);
  expect((await admin.get(`${PATH}/referer?search=0%25`)).body.data).toHaveLength(1);
  expect((await admin.get(`${PATH}/referer?value=https://z.test/b`)).body.data).toHaveLength(2);
});

test('forms to choose from stand by their names', async () => {
  await app.app.services.tx(async (tx) => {
    for (const [postId, elementId, name] of [
      [9, 'b', 'Same'],
      [8, 'z', 'Same'],
      [9, 'a', 'Same'],
      [7, 'c', ''],
    ] as const)
      // prettier-ignore
      await upsertSnapshot(tx.db, { postId, elementId, name, fields: [] });
  });
  const { body } = await admin.get('/builder/v1/forms');
  expect(body.data).toEqual([
    { label: '(c)', value: '7_c' },
    { label: 'Same (z)', value: '8_z' },
    { label: 'Same (a)', value: '9_a' },
    { label: 'Same (b)', value: '9_b' },
  ]);
});

test('GET /inbox/forms names the document of each form, until it is gone', async () => {
  const page = await app.make.page({ by: ann });
  const template = await admin.post('/core/v2/builder_library', { title: 'Footer', status: 'publish' });
  for (const postId of [page.id, template.body.id, 999_999]) {
    await app.app.services.tx((tx) => upsertSnapshot(tx.db, { postId, elementId: 'abc1234', name: 'Ask', fields: [] }));
  }
  const documentOf = async (postId: number) => {
    const { body } = await admin.get('/sitewright/v1/inbox/forms');
    return body.find(({ form }: { form: string }) => form === `builder-pro:${postId}_abc1234`).document;
  };
  expect(await documentOf(page.id)).toEqual({ id: page.id, type: 'page' });
  expect(await documentOf(template.body.id)).toEqual({ id: template.body.id, type: 'builder_library' });
  expect(await documentOf(999_999)).toBeNull();
});

test('tables, files and fields', () => {
  const form = { postId: 7, elementId: 'AbC-1' };
  const fields = [{ id: 'a', type: 'text', label: 'A' }, { id: 'b', type: 'text', label: '' }]; // prettier-ignore
  const head = formHead(form, { ...form, name: 'Ask us!', fields }, new Set(['old', 'a']));
  expect(head).toEqual({
    ...{ ...form, label: 'Ask us! (AbC-1)', keys: ['a', 'b', 'old'] },
    header: [
      'A',
      'b',
      'old',
      'Form Name (ID)',
      'Submission ID',
      'Created At',
      'User ID',
      'User Agent',
      'User IP',
      'Referrer',
    ],
  });
  expect(fileName(head, now)).toBe('submissions-ask-us-abc-1-2026-03-01.csv');
  expect(fileName({ ...head, label: '(ä)' }, now)).toBe('submissions-abc-1-2026-03-01.csv');
  expect([formLabel('x', undefined), formLabel('x', ''), formLabel('x', 'N')]).toEqual(['(x)', '(x)', 'N (x)']);
  expect(printFields([{ key: 'a', value: '1' }, { key: 'b', value: '2' }])).toEqual({ fields: '[["a","1"],["b","2"]]', search_text: '1\n2' }); // prettier-ignore
  expect(readFields({ fields: '[["a",1],7]' })).toEqual([{ key: 'a', value: '1' }, { key: 'undefined', value: 'undefined' }]); // prettier-ignore
  expect([readFields({ fields: '{}' }), valueId(3, 2)]).toEqual([[], 3_002]);
  expect(
    ['12_a-B_1', '12_', `1_${'x'.repeat(64)}`, `1_${'x'.repeat(65)}`, `${'1'.repeat(16)}_a`, 'x12_a', '12_a b'].map(
      readFormName,
    ),
  ).toEqual([
    { postId: 12, elementId: 'a-B_1' },
    undefined,
    { postId: 1, elementId: 'x'.repeat(64) },
    ...[undefined, undefined, undefined, undefined],
  ]);
  const plain = { status: 'all' as const, form };
  const narrowed = [{ search: 'x' }, { referer: '' }, { from: 'x' }, { to: 'x' }, { ids: [] }, { isStarred: true }, { hasFailed: true }, { isSpam: true }]; // prettier-ignore
  expect([isPlain(plain), ...narrowed.map((more) => isPlain({ ...plain, ...more }))]).toEqual([
    true,
    ...narrowed.map(() => false),
  ]);
});

test('what a person sent is read in portions: by account, and by address in any value', async () => {
  const { db } = app.app.services;
  const [typed = 0, other = 0] = await add(2, {}, (at) => (at === 0 ? 'Eve@people.test' : 'nobody@people.test'));
  const [signed = 0] = await add(1, { user_id: ann.id });
  const ids = async (after: number, limit: number, userId = ann.id) =>
    (await findOfPerson(db, { email: 'eve@people.test', userId, after, limit })).map(({ id }) => id);
  expect(await ids(typed - 1, 9)).toEqual([typed, signed]);
  expect(await ids(typed - 1, 1)).toEqual([typed]);
  expect(await ids(typed, 9)).toEqual([signed]);
  expect(await ids(typed - 1, 9, 0)).toEqual([typed]);
  expect(other).toBeGreaterThan(typed);
});
