import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ runsJobs: true });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const PATH = '/sitewright/v1/redirects';
const make = (body: object) => admin.post(PATH, body);
const open = async (path: string) => {
  const { status, headers } = await app.fetch(path, { redirect: 'manual' });
  return [status, headers.get('location')?.replace(BASE, '') ?? null];
};

describe('visitors', () => {
  test.each([301, 302, 307, 308])('are led on with %i', async (status) => {
    await make({ source: `/old-${status}/`, target: '/new/', status });
    expect(await open(`/Old-${status}?x=1`)).toEqual([status, '/new/?x=1']);
  });

  test('are told what is gone', async () => {
    await make({ source: '/gone', status: 410 });
    expect(await open('/gone/')).toEqual([410, null]);
  });

  test('by prefix and by pattern', async () => {
    await make({ kind: 'prefix', source: '/shop', target: '/store' });
    await make({ kind: 'pattern', source: '^/blog/(\\d{4})/(.+?)/?$', target: '/$1-$2/' });
    expect(await open('/shop/a/b/')).toEqual([301, '/store/a/b']);
    expect(await open('/shopping/')).toEqual([404, null]);
    expect(await open('/blog/2026/spring/')).toEqual([301, '/2026-spring/']);
  });

  test('a page that was kept gives way at once', async () => {
    const { slug } = await app.make.page({});
    expect(await open(`/${slug}/`)).toEqual([200, null]);
    const { body } = await make({ source: `/${slug}/`, target: 'https://other.test/' });
    expect(await open(`/${slug}/`)).toEqual([301, 'https://other.test/']);
    await admin.delete(`${PATH}/${body.id}`);
    expect(await open(`/${slug}/`)).toEqual([200, null]);
  });

  test('are counted, and so is what they do not find', async () => {
    await make({ source: '/counted/', target: '/x/' });
    for (let count = 0; count < 3; count++) await open('/counted/');
    await open('/nowhere/12345/');
    await open('/nowhere/67890/');
    const { body } = await admin.get(PATH);
    expect(body.find((one: any) => one.source === '/counted')).toMatchObject({ hits: 3 });
    const missing = (await admin.get('/sitewright/v1/missing-addresses')).body;
    expect(missing.find((one: any) => one.path === '/nowhere/*/')).toMatchObject({ hits: 2 });
    await admin.delete('/sitewright/v1/missing-addresses');
    expect((await admin.get('/sitewright/v1/missing-addresses')).body).toEqual([]);
  });
});

describe('rules', () => {
  test('chains are made short, both ways', async () => {
    await make({ source: '/b/', target: '/c/' });
    expect((await make({ source: '/a/', target: '/b/' })).body.target).toBe('/c/');
    await make({ source: '/c/', target: '/d/' });
    expect(await open('/a/')).toEqual([301, '/d/']);
    expect(await open('/b/')).toEqual([301, '/d/']);
  });

  test('circles are refused', async () => {
    await make({ source: '/one/', target: '/two/' });
    await make({ source: '/two/', target: '/one/' }).then(({ status, body }) => {
      expect([status, body.code]).toEqual([400, 'redirect_loop']);
    });
    await admin.post(PATH, { source: '/self/', target: `${BASE}/self` }).fails(400, 'redirect_loop');
    await admin.post(PATH, { kind: 'prefix', source: '/p/', target: '/p/q/' }).fails(400, 'redirect_loop');
  });

  test.each([
    [{ source: '/x/', target: 'javascript:alert(1)' }, 'redirect_invalid'],
    [{ source: '/', target: '/x/' }, 'redirect_invalid'],
    [{ kind: 'pattern', source: '(?=a)', target: '/x/' }, 'redirect_invalid'],
    [{ source: '/x/', target: '/y/', status: 418 }, 'rest_invalid_param'],
    [{ target: '/y/' }, 'rest_missing_callback_param'],
  ])('%j is refused', async (body, code) => {
    await admin.post(PATH, body).fails(400, code);
  });

  test('are for administrators', async () => {
    await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.post(PATH, { source: '/x/', target: '/y/' }).fails(403, 'rest_forbidden');
    await admin.delete(`${PATH}/99999`).fails(404, 'redirect_not_found');
  });

  test('a term that is called otherwise is found under its old name', async () => {
    const id = await app.make.term('category', 'Harbours');
    await admin.post(`/core/v2/categories/${id}`, { slug: 'ports' });
    await expect.poll(() => open('/category/harbours/'), { timeout: 10_000 }).toEqual([301, '/category/ports/']);
    await admin.post(`/core/v2/categories/${id}`, { slug: 'harbours' });
    await expect.poll(() => open('/category/ports/'), { timeout: 10_000 }).toEqual([301, '/category/harbours/']);
    expect((await open('/category/harbours/'))[0]).toBe(200);
    const [made] = (await admin.get(`${PATH}?search=/category/ports`)).body;
    await expect.poll(async () => (await admin.get(`${PATH}?search=/category/ports`)).body[0].hits).toBeGreaterThan(0);
    // It was made when something moved: whatever comes to stand there has the address.
    await app.make.term('category', 'Ports');
    expect(made.source).toBe('/category/ports');
    await expect.poll(() => open('/category/ports/'), { timeout: 10_000 }).toEqual([200, null]);
  });
});

test('found by words, page by page, and tried without being counted', async () => {
  for (const number of [1, 2, 3]) await make({ source: `/Found_${number}/`, target: `/there-${number}/` });
  const { body, headers } = await admin.get(`${PATH}?search=FOUND_&per_page=2`);
  expect(body.map(({ source }: { source: string }) => source)).toEqual(['/found_3', '/found_2']);
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
  expect((await admin.get(`${PATH}?search=there-1`)).body).toHaveLength(1);
  expect((await admin.get(`${PATH}?search=%25`)).body).toEqual([]);
  const tried = (await admin.get(`${PATH}/test?path=/found_1`)).body;
  expect(tried).toMatchObject({ target: '/there-1/', redirect: { source: '/found_1', hits: 0 } });
  expect((await admin.get(`${PATH}/test?path=/nowhere-at-all`)).body).toEqual({ redirect: null, target: '' });
  expect((await admin.get(`${PATH}?search=found_1`)).body).toMatchObject([{ hits: 0 }]);
});

test('as CSV, out and in', async () => {
  const other = await createTestApp();
  try {
    const answer = await app.fetch(`/api${PATH}/export`, {
      headers: { authorization: (await app.make.user({ role: 'administrator' })).authorization },
    });
    const csv = await answer.text();
    expect(csv.split('\r\n')[0]).toBe('kind,source,target,status,hits');
    const there = other.as(await other.make.user({ role: 'administrator' }));
    const { body } = await there.post(`${PATH}/import`, { csv: `${csv}exact,/bad/,nope,301,0\r\n` });
    expect(body.refused).toHaveLength(1);
    expect(body.imported).toBeGreaterThan(5);
    await there.post(`${PATH}/import`, { csv: 'nothing\n1' }).fails(400, 'redirects_csv');
  } finally {
    await other.close();
  }
});

describe('as they are listed and changed', () => {
  test('all that is known of one', async () => {
    const { status, body } = await make({ source: '/Whole/', target: '/there/', status: 302 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      kind: 'exact',
      source: '/whole',
      target: '/there/',
      status: 302,
      is_active: true,
      origin: 'manual',
      hits: 0,
      last_hit_at: null,
    });
    await open('/whole/');
    const [hit] = (await admin.get(`${PATH}?search= /whole `)).body;
    expect(hit).toMatchObject({ hits: 1, last_hit_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) });
  });

  test('one that is changed is another one, and rests where that is wished', async () => {
    const { id } = (await make({ source: '/change-me', target: '/x-1/' })).body;
    const { body } = await admin.put(`${PATH}/${id}`, { source: '/changed', target: '/x-2/', is_active: false });
    expect(body).toMatchObject({ source: '/changed', target: '/x-2/', is_active: false });
    expect([await open('/change-me'), await open('/changed')]).toEqual([[404, null], [404, null]]); // prettier-ignore
    await admin.put(`${PATH}/${body.id}`, { source: '/changed', target: '/x-2/' });
    expect(await open('/changed')).toEqual([301, '/x-2/']);
    await admin.put(`${PATH}/99999`, { source: '/a', target: '/b' }).fails(404, 'redirect_not_found');
  });

  test('page by page', async () => {
    for (const number of [1, 2, 3]) await make({ source: `/paged-${number}`, target: '/p/' });
    const second = await admin.get(`${PATH}?search=paged&per_page=2&page=2`);
    expect(second.body.map(({ source }: { source: string }) => source)).toEqual(['/paged-1']);
    expect(second.headers.get('x-wp-total')).toBe('3');
  });

  test('what an address would meet, by prefix and pattern', async () => {
    await make({ kind: 'prefix', source: '/tried', target: '/trial/' });
    const tried = async (path: string) => (await admin.get(`${PATH}/test?path=${path}`)).body.target;
    expect([await tried('/tried/a/b'), await tried('/tried'), await tried('/tries')]).toEqual([
      '/trial/a/b',
      '/trial/',
      '',
    ]);
  });

  test('one address of those that nobody found can be forgotten', async () => {
    const missing = async () =>
      (await admin.get('/sitewright/v1/missing-addresses')).body.map(({ path }: { path: string }) => path).sort();
    await admin.delete('/sitewright/v1/missing-addresses');
    await open('/lost-a/');
    await open('/lost-b/');
    expect(await missing()).toEqual(['/lost-a/', '/lost-b/']);
    await admin.delete('/sitewright/v1/missing-addresses?path=/lost-a/');
    expect(await missing()).toEqual(['/lost-b/']);
    const [row] = (await admin.get('/sitewright/v1/missing-addresses')).body;
    expect(row).toEqual({
      path: '/lost-b/',
      hits: 1,
      referrer: '',
      first_at: expect.stringMatching(/Z$/),
      last_at: expect.stringMatching(/Z$/),
    });
  });

  test('a table is read line by line: what is wrong is told with its line, the rest comes', async () => {
    const csv = [
      'source,target,status,kind',
      '/csv-1,/t-1/,,',
      '/csv-2,/t-2/,302,exact',
      '/csv-3,nowhere,301,exact',
      '/csv-4,/t-4/,418,exact',
      '/csv-5,/t-5/,301,odd',
      '/csv-6,,410,prefix',
    ].join('\n');
    const { body } = await admin.post(`${PATH}/import`, { csv });
    expect(body).toEqual({
      imported: 4,
      refused: [
        { line: 4, reason: 'The target is no address of the web and no path.' },
        { line: 5, reason: 'status is 301, 302, 307, 308 or 410.' },
      ],
    });
    const rows = (await admin.get(`${PATH}?search=/csv-`)).body.map((one: any) =>
      [one.kind, one.source, one.target, one.status, one.origin].join(' '),
    );
    expect(rows).toEqual([
      'prefix /csv-6  410 import',
      'exact /csv-5 /t-5/ 301 import',
      'exact /csv-2 /t-2/ 302 import',
      'exact /csv-1 /t-1/ 301 import',
    ]);
    const headers = { authorization: (await app.make.user({ role: 'administrator' })).authorization };
    const exported = await app.fetch(`/api${PATH}/export`, { headers });
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="redirects.csv"');
    expect((await exported.text()).split('\r\n').slice(1, 5)).toEqual([
      'prefix,/csv-6,,410,0',
      'exact,/csv-5,/t-5/,301,0',
      'exact,/csv-2,/t-2/,302,0',
      'exact,/csv-1,/t-1/,301,0',
    ]);
  });
});
