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
