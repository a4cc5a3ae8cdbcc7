import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timezone } from '#kernel/settings/site-settings.ts';
import type { AnswerWish } from '#content/submissions/answers.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { addCounts } from './counts.ts';
import { printFields } from './fields.ts';
import { takeId } from './ids.ts';
import { purgeSubmissions } from './jobs.ts';
import { submissionTrashDays } from './settings.ts';
import { answers } from './inbox.ts';
import { findSnapshot, upsertSnapshot } from './snapshots.ts';
import { findSubmission, insertSubmissions, type NewSubmission } from './store.ts';

const PATH = '/builder/v1/form-submissions';
const AT = '2026-01-02T10:00:00';
let app: TestApp;
let admin: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

interface Wish {
  element?: string;
  post?: number;
  values?: Record<string, string>;
  at?: string;
  referer?: string;
  title?: string;
  user?: number;
  status?: 'new' | 'passing';
}

async function add({
  element = 'aaa1111',
  post = 900,
  values = { email: 'ada@example.test' },
  ...more
}: Wish = {}): Promise<number> {
  const { at = AT, referer = 'https://site.test/contact/', title = 'Contact', user = 0, status = 'new' } = more;
  const fields = Object.entries(values).map(([key, value]) => ({ key, value }));
  const id = await takeId(app.app.services);
  return app.app.services.tx((tx) => {
    const row: NewSubmission = {
      id,
      ...{ hash_id: 'h', post_id: post, element_id: element, edit_post_id: post, form_name: 'Contact' },
      ...{ referer, referer_title: title, user_id: user, user_ip: '203.0.113.9', user_agent: 'Mozilla/5.0' },
      ...{ status, is_read: 0, main_position: 0, created_at: at, updated_at: at, trashed_at: null },
      ...printFields(fields),
    };
    tx.add(insertSubmissions, [row]);
    if (status === 'new')
      tx.add(addCounts, [{ post_id: post, element_id: element, is_trash: 0, is_read: 0, count: 1 }]);
    return id;
  });
}
let last = 0;
const element = (): string => `el${String(++last).padStart(5, '0')}`;
const list = async (query: string) => (await admin.get(`${PATH}?${query}`)).body;
const ids = async (query: string): Promise<number[]> => (await list(query)).data.map(({ id }: { id: number }) => id);
const form = (name: string) => `form=900_${name}`;

describe('a list', () => {
  test('shows the newest first, each with its main value', async () => {
    const name = element();
    const id = await add({ element: name, values: { email: 'ada@example.test', text: 'Hello' } });
    const user = await app.make.user({ role: 'editor' });
    const newer = await add({ element: name, at: '2026-01-02T10:00:01', user: user.id });
    const { data, meta } = await list(form(name));
    expect(data.map((one: { id: number }) => one.id)).toEqual([newer, id]);
    expect(data[0]).toMatchObject({ user_id: String(user.id), user_name: expect.any(String) });
    expect(data[1]).toEqual({
      id,
      post: { id: 900 },
      form: { name: 'Contact', element_id: name },
      actions_count: 0,
      actions_succeeded_count: 0,
      referer: 'https://site.test/contact/',
      referer_title: 'Contact',
      element_id: name,
      main_meta_id: String(id * 1000),
      user_id: '0',
      user_agent: 'Mozilla/5.0',
      user_ip: '203.0.113.9',
      user_name: null,
      created_at_gmt: '2026-01-02 10:00:00',
      updated_at_gmt: '2026-01-02 10:00:00',
      created_at: '2026-01-02 10:00:00',
      updated_at: '2026-01-02 10:00:00',
      status: 'new',
      is_read: false,
      main: { id: id * 1000, key: 'email', value: 'ada@example.test' },
      values: [{ id: id * 1000, key: 'email', value: 'ada@example.test' }],
    });
    expect(meta).toEqual({
      pagination: { current_page: 1, per_page: 50, total: 2, last_page: 1 },
      count: { all: 2, trash: 0, read: 0, unread: 2 },
    });
  });

  test('has orders, and a last page instead of none', async () => {
    const name = element();
    const late = await add({ element: name, at: '2026-01-03T00:00:00' });
    const early = await add({ element: name, at: '2026-01-01T00:00:00' });
    const same = await add({ element: name, at: '2026-01-03T00:00:00' });
    expect(await ids(form(name))).toEqual([same, late, early]);
    expect(await ids(`${form(name)}&order=asc`)).toEqual([early, late, same]);
    expect(await ids(`${form(name)}&order_by=id&order=asc`)).toEqual([late, early, same]);
    expect(await ids(`${form(name)}&order_by=main_meta_id`)).toEqual([same, early, late]);
    const { data, meta } = await list(`${form(name)}&per_page=2&page=99`);
    expect([data.length, meta.pagination]).toEqual([1, { current_page: 2, per_page: 2, total: 3, last_page: 2 }]);
    expect((await list(form('none'))).meta.pagination).toMatchObject({ total: 0, last_page: 1 });
  });

  test('is narrowed by state, and the counts are not', async () => {
    const name = element();
    const [one, two, three] = [
      await add({ element: name }),
      await add({ element: name }),
      await add({ element: name }),
    ];
    await admin.post(`${PATH}/${one}`, { is_read: true });
    await admin.delete(`${PATH}/${two}`);
    const count = { all: 2, trash: 1, read: 1, unread: 1 };
    for (const [status, found] of [
      ['all', [three, one]],
      ['read', [one]],
      ['unread', [three]],
      ['trash', [two]],
    ] as const) {
      // prettier-ignore
      expect((await list(`${form(name)}&status=${status}`)).meta).toMatchObject({ count, pagination: { total: found.length } }); // prettier-ignore
      expect(await ids(`${form(name)}&status=${status}`)).toEqual(found);
      expect((await list(`${form(name)}&status=${status}&referer=https://site.test/contact/`)).meta.count).toEqual(
        count,
      );
    }
  });

  test('is searched in all values, and by the id', async () => {
    const name = element();
    const id = await add({ element: name, values: { a: 'Grüße aus Köln', b: 'quite %_ sure' } });
    const other = await add({ element: name, values: { a: 'nothing', b: '' } });
    expect(await ids(`${form(name)}&search=GRÜSSE`)).toEqual([]);
    expect(await ids(`${form(name)}&search=${encodeURIComponent('grüße AUS')}`)).toEqual([id]);
    expect(await ids(`${form(name)}&search=${encodeURIComponent('%_')}`)).toEqual([id]);
    expect(await ids(`${form(name)}&search=${other}`)).toEqual([other]);
    expect((await list(`${form(name)}&search=nothing`)).meta.count).toEqual({ all: 1, trash: 0, read: 0, unread: 1 });
  });

  test('is narrowed by days of the site, whole ones, also when the clock changes', async () => {
    const { services } = app.app;
    await services.tx((tx) => services.settings.set(tx, timezone, 'Europe/Berlin'));
    await services.freshness.sync();
    try {
      const name = element();
      // 29 March 2026 has 23 hours there.
      const before = await add({ element: name, at: '2026-03-28T22:59:59' });
      const first = await add({ element: name, at: '2026-03-28T23:00:00' });
      const final = await add({ element: name, at: '2026-03-29T21:59:59' });
      const after = await add({ element: name, at: '2026-03-29T22:00:00' });
      expect(await ids(`${form(name)}&after=2026-03-29&before=2026-03-29`)).toEqual([final, first]);
      expect(await ids(`${form(name)}&before=2026-03-28`)).toEqual([before]);
      expect(await ids(`${form(name)}&after=2026-03-30`)).toEqual([after]);
      const [shown] = (await list(`${form(name)}&after=2026-03-30`)).data;
      expect([shown.created_at, shown.created_at_gmt]).toEqual(['2026-03-30 00:00:00', '2026-03-29 22:00:00']);
    } finally {
      await services.tx((tx) => services.settings.set(tx, timezone, 'UTC'));
      await services.freshness.sync();
    }
  });

  test.each([
    'form=12',
    'form=x_abc',
    'form=_abc',
    'after=yesterday',
    'before=2026-02-30',
    'after=2026-01-02T00:00:00',
    'per_page=0',
    'per_page=101',
    'page=0',
    'status=new',
    'order_by=email',
    'order=up',
  ])('%s is refused', async (query) => {
    await admin.get(`${PATH}?${query}`).fails(400, 'rest_invalid_param');
  });

  test('is for administrators', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get(PATH).fails(403, 'rest_forbidden');
    await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
    await editor.get(`${PATH}/export`).fails(403, 'rest_forbidden');
    await editor.get('/builder/v1/forms').fails(403, 'rest_forbidden');
  });
});

describe('one submission', () => {
  test('is read without being marked, and changed', async () => {
    const id = await add({ values: { email: 'ada@example.test', text: 'Hello' } });
    const { body } = await admin.get(`${PATH}/${id}`);
    expect(body).toMatchObject({
      meta: [],
      data: { is_read: false, form_actions_log: [], values: [{}, { key: 'text', value: 'Hello' }] },
    });
    expect(body.data.form).not.toHaveProperty('fields');
    now = new Date(now.getTime() + 5_000);
    const changed = await admin.put(`${PATH}/${id}`, {
      is_read: true,
      values: { text: '<b>Bye</b>', other: 'x', email: 7 },
    });
    expect(changed.body.data).toMatchObject({ is_read: true, values: [{ value: '7' }, { value: 'Bye' }], updated_at_gmt: now.toISOString().slice(0, 19).replace('T', ' ') }); // prettier-ignore
    expect(await ids('search=Bye')).toContain(id);
    expect((await admin.put(`${PATH}/${id}`, { is_read: true })).status).toBe(200);
    await admin.put(`${PATH}/${id}`, { values: [] });
  });

  test('goes to the trash and back, and keeps its mark', async () => {
    const id = await add();
    await admin.post(`${PATH}/${id}`, { is_read: true });
    expect((await admin.delete(`${PATH}/${id}`)).body).toEqual({ data: [], meta: { affected: 1, failed: 0 } });
    expect((await admin.get(`${PATH}/${id}`)).body.data).toMatchObject({ status: 'trash', is_read: true });
    expect((await admin.patch(`${PATH}/${id}`, { is_read: false })).body.data.is_read).toBe(false);
    expect((await admin.post(`${PATH}/restore/${id}`)).body.meta).toEqual({ affected: 1, failed: 0 });
    await admin.post(`${PATH}/restore/${id}`).fails(404, 'rest_not_found');
    expect((await admin.delete(`${PATH}/${id}?force=true`)).body.meta.affected).toBe(1);
    await admin.get(`${PATH}/${id}`).fails(404, 'rest_not_found');
  });

  test('that is not there', async () => {
    await admin.get(`${PATH}/99999999`).fails(404, 'rest_not_found');
    await admin.delete(`${PATH}/99999999`).fails(404, 'rest_not_found');
    await admin.post(`${PATH}/99999999`, { is_read: true }).fails(404, 'rest_not_found');
    await admin.post(`${PATH}/restore/99999999`).fails(404, 'rest_not_found');
    await app
      .asVisitor()
      .get(`${PATH}/${await add()}`)
      .fails(401, 'rest_forbidden');
  });

  test('without a trash is removed at once', async () => {
    const { services } = app.app;
    const set = async (days: number) => {
      await services.tx((tx) => services.settings.set(tx, submissionTrashDays, days));
      await services.freshness.sync();
    };
    const id = await add();
    await set(0);
    await admin.delete(`${PATH}/${id}`);
    await set(30);
    await admin.get(`${PATH}/${id}`).fails(404, 'rest_not_found');
  });
});

describe('several at once', () => {
  test('change together, each once; those that are not there do not count', async () => {
    const name = element();
    const [one, two] = [await add({ element: name }), await add({ element: name })];
    const meta = async (path: string, body: object) => (await admin.post(path, body)).body.meta;
    expect(await meta(PATH, { ids: [one, two, one, 99_999_999], is_read: true })).toEqual({ affected: 2, failed: 0 });
    expect(await meta(PATH, { ids: `${one},${two}` })).toEqual({ affected: 2, failed: 0 });
    expect((await admin.delete(`${PATH}?ids=${one},${two}`)).body.meta).toEqual({ affected: 2, failed: 0 });
    expect(await meta(`${PATH}/restore`, { ids: [one, 99_999_999] })).toEqual({ affected: 1, failed: 0 });
    expect(await meta(`${PATH}/restore`, { ids: [one, 99_999_999] })).toEqual({ affected: 0, failed: 0 });
    expect((await list(form(name))).meta.count).toEqual({ all: 1, trash: 1, read: 1, unread: 0 });
    expect((await admin.delete(`${PATH}?ids=${one},${two}&force=true`)).body.meta.affected).toBe(2);
    expect((await list(form(name))).meta.count).toEqual({ all: 0, trash: 0, read: 0, unread: 0 });
  });

  test('one alone is like one', async () => {
    const id = await add();
    expect((await admin.post(PATH, { ids: [id], is_read: true })).body.data).toMatchObject({ id, is_read: true });
    await admin.post(PATH, { ids: [99_999_999], is_read: true }).fails(404, 'rest_not_found');
    await admin.post(`${PATH}/restore`, { ids: [id] }).fails(404, 'rest_not_found');
    await admin.post(PATH, { ids: [] }).fails(400, 'rest_invalid_param');
    await admin.post(PATH, { ids: ['x'] }).fails(400, 'rest_invalid_param');
    await admin.delete(PATH).fails(400, 'rest_missing_callback_param');
  });
});

describe('an export', () => {
  const snapshot = (elementId: string) =>
    app.app.services.tx((tx) =>
      upsertSnapshot(tx.db, {
        postId: 900,
        elementId,
        name: 'Contact',
        fields: [
          { id: 'email', type: 'email', label: 'E-mail' },
          { id: 'gone', type: 'text', label: '' },
        ],
      }),
    );

  test('has a table for each form', async () => {
    const [known, unknown] = [element(), element()];
    await snapshot(known);
    const id = await add({ element: known, values: { email: '=1+1', old: '+49 30 123' } });
    const other = await add({ element: unknown, values: { note: 'say "a", b\nc' } });
    const { body } = await admin.get(`${PATH}/export?ids=${id},${other}&order=asc&order_by=id`);
    expect(body.data).toEqual([
      {
        id: known,
        content: [
          'E-mail,gone,old,Form Name (ID),Submission ID,Created At,User ID,User Agent,User IP,Referrer',
          `'=1+1,,+49 30 123,Contact (${known}),${id},2026-01-02 10:00:00,0,Mozilla/5.0,203.0.113.9,https://site.test/contact/`,
        ],
        mimetype: 'text/csv;charset=UTF-8',
        extension: 'csv',
        form_label: `Contact (${known})`,
      },
      expect.objectContaining({ id: unknown, form_label: `(${unknown})` }),
    ]);
    expect(body.data[1].content[1]).toContain('"say ""a"", b\nc"');
  });

  test('is a file for those who want one', async () => {
    const name = element();
    await snapshot(name);
    const id = await add({ element: name });
    const other = await add({ element: element() });
    const auth = await app.make.user({ role: 'administrator' });
    const headers = { Authorization: `Basic ${Buffer.from(`${auth.login}:${auth.password}`).toString('base64')}` };
    const get = (query: string, more = {}) =>
      app.fetch(`/api${PATH}/export?${query}`, { headers: { ...headers, ...more } });
    const one = await get(`ids=${id}`, { Accept: 'text/csv' });
    expect(one.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(one.headers.get('content-disposition')).toBe(
      `attachment; filename="submissions-contact-${name}-2026-03-01.csv"`,
    );
    expect(Buffer.from(await one.arrayBuffer()).toString()).toMatch(
      /^\uFEFFE-mail,gone,Form Name \(ID\),.*\r\nada@example\.test,,/,
    );
    const both = await get(`ids=${id},${other}&download=1`);
    expect(both.headers.get('content-type')).toBe('application/zip');
    expect(
      Buffer.from(await both.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('of nothing is refused, and the trash is nothing', async () => {
    const name = element();
    await admin.get(`${PATH}/export?${form(name)}`).fails(400, 'nothing_to_export');
    await admin.delete(`${PATH}/${await add({ element: name })}`);
    await admin.get(`${PATH}/export?${form(name)}`).fails(400, 'nothing_to_export');
    expect((await admin.get(`${PATH}/export?${form(name)}&status=trash`)).status).toBe(200);
    await admin.get(`${PATH}/export?format=xml`).fails(400, 'rest_invalid_param');
    await admin.get(`${PATH}/export?per_page=10001`).fails(400, 'rest_invalid_param');
  });
});

describe('to choose from', () => {
  test('pages, the trash included', async () => {
    const value = 'https://site.test/only-here/';
    const id = await add({ referer: value, title: 'Only Here' });
    await add({ referer: value, title: 'Only Here' });
    await admin.delete(`${PATH}/${id}`);
    const read = async (query: string) => (await admin.get(`${PATH}/referer?${query}`)).body;
    const found = { data: [{ label: 'Only Here', value }], meta: [] };
    expect(await read('search=only')).toEqual(found);
    expect(await read(`value=${value}&search=nothing`)).toEqual(found);
    expect(await read('search=%25')).toEqual({ data: [], meta: [] });
    expect((await read('')).data).toContainEqual(found.data[0]);
  });

  test('forms', async () => {
    const name = element();
    await app.app.services.tx((tx) =>
      upsertSnapshot(tx.db, { postId: 12, elementId: name, name: 'Contact', fields: [] }),
    );
    const { body } = await admin.get('/builder/v1/forms');
    expect(body.data).toContainEqual({ label: `Contact (${name})`, value: `12_${name}` });
  });
});

test('what a form does not keep is never seen, and goes when nothing is open', async () => {
  const name = element();
  const referer = `https://site.test/${name}/`;
  const kept = await add({ element: name, referer });
  const passing = await add({
    element: name,
    status: 'passing',
    referer: `${referer}passing/`,
    at: '2026-02-01T00:00:00',
  });
  const later = await add({ element: name, status: 'passing', at: '2099-01-01T00:00:00' });
  expect(await ids(form(name))).toEqual([kept]);
  expect((await list(`${form(name)}&after=2026-01-01`)).meta).toMatchObject({
    pagination: { total: 1 },
    count: { all: 1, trash: 0 },
  });
  expect((await admin.get(`${PATH}/referer?value=${referer}passing/`)).body.data).toEqual([]);
  for (const change of [{ is_read: true }, { is_read: false }]) {
    expect((await admin.post(PATH, { ids: [kept, passing], ...change })).body.meta.affected).toBe(1);
  }
  expect((await admin.delete(`${PATH}?ids=${kept},${passing}`)).body.meta.affected).toBe(1);
  expect((await admin.post(`${PATH}/restore`, { ids: [kept, passing] })).body.meta.affected).toBe(1);
  await admin.get(`${PATH}/${passing}`).fails(404, 'rest_not_found');
  await admin.get(`${PATH}/export?ids=${passing}`).fails(400, 'nothing_to_export');
  const { services } = app.app;
  await purgeSubmissions.run({}, services);
  expect(await findSubmission(services.db, passing)).toBeUndefined();
  expect(await findSubmission(services.db, later)).toMatchObject({ status: 'passing' });
  expect((await list(form(name))).meta.count).toEqual({ all: 1, trash: 0, read: 0, unread: 1 });
});

describe('in the inbox of all forms', () => {
  const wish = (name: string, state: AnswerWish['state'], more = {}): AnswerWish => ({
    state,
    form: `900_${name}`,
    ...more,
  });
  const page = { limit: 10, offset: 0 };

  test('they stand by state, the newest first', async () => {
    const { services } = app.app;
    const { db } = services;
    const name = element();
    const [one, two, three] = [
      await add({ element: name }),
      await add({ element: name }),
      await add({ element: name, at: '2026-01-01T00:00:00' }),
    ];
    await services.tx(async (tx) => {
      await answers.mark(tx, one, { isRead: true });
      await answers.mark(tx, two, { isStarred: true });
      await answers.mark(tx, three, { isTrash: true });
    });
    const places = async (state: AnswerWish['state'], more = {}) => {
      const found = await answers.list(db, wish(name, state, more), page);
      expect(await answers.count(db, wish(name, state, more))).toBe(found.length);
      return found.map(({ id }) => id);
    };
    expect(await places('all')).toEqual([two, one]);
    expect(await places('unread')).toEqual([two]);
    expect(await places('starred')).toEqual([two]);
    expect(await places('failed')).toEqual([]);
    expect(await places('spam')).toEqual([]);
    expect(await places('trash')).toEqual([three]);
    expect(await places('all', { search: '  ' })).toEqual([two, one]);
    expect(await places('all', { search: ' ada@ ' })).toEqual([two, one]);
    expect(await places('all', { search: 'zebra' })).toEqual([]);
    expect(await places('all', { form: 'no form' })).toEqual([]);
    await services.tx((tx) => answers.mark(tx, three, { isTrash: false }));
    expect(await places('all')).toEqual([two, one, three]);
    const after = (id: number, at: string) => answers.list(db, wish(name, 'all'), { ...page, after: { id, at } });
    expect((await after(two, AT)).map(({ id }) => id)).toEqual([one, three]);
    expect((await after(one, AT)).map(({ id }) => id)).toEqual([three]);
    await services.tx((tx) => answers.mark(tx, two, { isStarred: false }));
    expect(await places('starred')).toEqual([]);
    await answers.remove(services, two);
    expect(await places('all')).toEqual([one, three]);
  });

  test('with the labels that their form had', async () => {
    const { services } = app.app;
    const name = element();
    const fields = [
      { id: 'mail', type: 'email', label: 'Your mail' },
      { id: 'full_Name', type: 'text', label: '' },
      { id: 'topic', type: 'text', label: 'Topic' },
    ];
    await services.tx((tx) => upsertSnapshot(tx.db, { postId: 900, elementId: name, name: '', fields }));
    const id = await add({ element: name, values: { topic: 'Tea', full_Name: 'Ada', mail: 'a@b.test', old: 'x' } });
    expect(await answers.read(services.db, [id])).toEqual([
      {
        ...{
          id,
          at: AT,
          form: `900_${name}`,
          formTitle: 'Contact',
          serial: 0,
          subject: '',
          name: 'Ada',
          email: 'a@b.test',
        },
        ...{ isRead: false, isStarred: false, isSpam: false, isTrash: false, page: 'https://site.test/contact/' },
        fields: [
          { id: 'topic', label: 'Topic', value: 'Tea' },
          { id: 'full_Name', label: 'full_Name', value: 'Ada' },
          { id: 'mail', label: 'Your mail', value: 'a@b.test' },
          { id: 'old', label: 'old', value: 'x' },
        ],
      },
    ]);
    expect(await answers.forms(services.db)).toContainEqual({
      form: `900_${name}`,
      title: `(${name})`,
      fields: [
        { id: 'mail', label: 'Your mail' },
        { id: 'full_Name', label: 'full_Name' },
        { id: 'topic', label: 'Topic' },
      ],
    });
    const bare = await add({ element: element(), values: { your_name: 'Bo', email: 'b@c.test' } });
    expect(await answers.read(services.db, [bare])).toMatchObject([{ name: 'Bo', email: '' }]);
  });
});

test('a snapshot is what the form was at last, old ones are read too', async () => {
  const { services } = app.app;
  const name = element();
  const form900 = { postId: 900, elementId: name };
  const put = (title: string, label: string) =>
    services.tx((tx) => upsertSnapshot(tx.db, { ...form900, name: title, fields: [{ id: 'a', type: 'text', label }] }));
  await put('One', 'A');
  await put('One', 'B');
  expect(await findSnapshot(services.db, form900)).toMatchObject({ name: 'One', fields: [{ label: 'B' }] });
  await put('Two', 'B');
  expect(await findSnapshot(services.db, form900)).toMatchObject({ name: 'Two', fields: [{ label: 'B' }] });
  expect(await findSnapshot(services.db, { ...form900, postId: 901 })).toBeUndefined();
  const halves = [{ label: 'A', value: 'A' }, { label: 'B', value: 'b' }, 'C|c'];
  const fields = [{ id: 'a', type: 'select', label: '', options: halves }] as never;
  await services.tx((tx) => upsertSnapshot(tx.db, { ...form900, name: 'Old', fields }));
  expect((await findSnapshot(services.db, form900))?.fields).toEqual([
    { id: 'a', type: 'select', label: '', options: ['A', 'B|b', 'C|c'] },
  ]);
});

test('the trash is emptied after thirty days', async () => {
  const name = element();
  const [old, recent] = [await add({ element: name }), await add({ element: name })];
  await admin.delete(`${PATH}/${old}`);
  now = new Date(now.getTime() + 86_400_000);
  await admin.delete(`${PATH}/${recent}`);
  now = new Date(now.getTime() + 29 * 86_400_000);
  await purgeSubmissions.run({}, app.app.services);
  expect(await ids(`${form(name)}&status=trash`)).toEqual([recent]);
  expect((await list(form(name))).meta.count).toEqual({ all: 0, trash: 1, read: 0, unread: 0 });
});

test('a person gets everything, and can have it removed', async () => {
  const name = element();
  const user = await app.make.user({ role: 'subscriber', login: 'grace' });
  const own = await add({ element: name, user: user.id, values: { text: 'signed in' } });
  const sent = await add({ element: name, values: { mail: 'Grace@People.test', text: 'by address' } });
  const other = await add({ element: name, values: { text: 'about grace@people.test' } });
  const { services } = app.app;
  expect(await exportPerson(services, ' grace@people.test ')).toMatchObject({
    'builder-pro': [
      { id: own, values: { text: 'signed in' } },
      { id: sent, values: { text: 'by address' } },
    ],
  });
  expect(await erasePerson(services, 'grace@people.test')).toMatchObject({ 'builder-pro': 2 });
  expect(await ids(form(name))).toEqual([other]);
  expect(await exportPerson(services, 'nobody@example.test')).toEqual({});
});
