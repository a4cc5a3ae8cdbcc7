import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let asked: { method: string; url: string; authorization: string; body: string }[] = [];
const remote = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, authorization: headers.authorization ?? '', body });
    if (url.endsWith('/broken')) return response.writeHead(503).end();
    if (url.endsWith('/words')) return response.end('no JSON');
    if (url.endsWith('/nothing')) return response.writeHead(204).end();
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ seen: url }));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(async () => {
  await app.close();
  remote.close();
});

const TM = '/multilang/tm/v1';
const ATE = '/multilang/ate/v1';

async function job(title: string, content: string): Promise<{ id: number; pageId: number }> {
  const pageId = (await boss.post('/core/v2/pages', { title, content, status: 'publish' })).body.id;
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: pageId, targets: ['de'] });
  return { id: (await boss.post(`${TM}/basket/send`)).body.jobs[0], pageId };
}
const open = async (id: number) => (await boss.post(`${ATE}/jobs`, { job_id: id })).body;
const read = async (id: number) => (await boss.get(`${ATE}/jobs/${id}`)).body;
const save = (id: number, segments: unknown) => boss.post(`${ATE}/jobs/${id}/segments`, segments);

test('from the first sentence to the page', async () => {
  const { id, pageId } = await job('Join us', '<p>We sail. We <b>swim</b> a lot.</p>\n<hr>\n<p>Come!</p>');
  await boss.get(`${ATE}/jobs/${id}`).fails(404, 'multilang_job_not_found');
  expect((await boss.get(`${ATE}/jobs?job_ids=${id}`)).body).toEqual({});
  expect(await open(id)).toEqual({ ate_id: id, segments: 4, prefilled: 0 });
  expect(await open(id)).toEqual({ ate_id: id, segments: 4, prefilled: 0 });
  const state = { ate_id: id, status: 'new', progress: 0, url: `http://site.test/admin/editor/${id}` };
  expect((await boss.get(`${ATE}/jobs?job_ids=${id},999999`)).body).toEqual({ [id]: state });
  const first = await read(id);
  expect(first).toMatchObject({ ate_id: id, status: 'new', progress: 0, review_status: null });
  expect(first.segments[0]).toEqual({
    id: 1,
    field: 'title',
    source: 'Join us',
    target: '',
    state: 'new',
    matches: [],
    glossary: [],
  });
  expect(first.segments[2].source).toBe('We <b>swim</b> a lot.');
  const half = await save(id, [
    { id: 1, target: 'Mach mit', state: 'translated' },
    { id: 2, target: 'Wir segeln.', state: 'final' },
  ]);
  expect(half.body).toEqual({ saved: 2, progress: 50 });
  expect((await boss.post(`${ATE}/jobs/sync`, { job_ids: [id] })).body).toEqual({
    downloaded: [],
    pending: [id],
    failed: [],
  });
  await boss.post(`${ATE}/jobs/${id}/review`, { decision: 'accept' }).fails(409, 'multilang_job_open');
  const rest = {
    segments: [
      { id: 3, target: 'Wir <b>schwimmen</b> viel.', state: 'translated' },
      { id: 4, target: 'Komm!', state: 'translated' },
    ],
  };
  expect((await save(id, rest)).body).toEqual({ saved: 2, progress: 100 });
  const done = { downloaded: [id], pending: [], failed: [] };
  expect((await boss.post(`${ATE}/jobs/sync`, { job_ids: [id] })).body).toEqual(done);
  const { revision, status } = (await boss.get(`${TM}/jobs/${id}`)).body;
  expect(status).toBe(10);
  const { element_id: made } = (await boss.get(`${TM}/elements/post_page/${pageId}`)).body.translations.de;
  const page = (await boss.get(`/core/v2/pages/${made}?context=edit`)).body;
  expect(page).toMatchObject({
    title: { raw: 'Mach mit' },
    content: { raw: '<p>Wir segeln. Wir <b>schwimmen</b> viel.</p>\n<hr>\n<p>Komm!</p>' },
  });
  expect((await boss.post(`${ATE}/jobs/sync`, { job_ids: [id] })).body).toEqual(done);
  expect((await boss.get(`${TM}/jobs/${id}`)).body.revision).toBe(revision);
  expect((await boss.get(`/core/v2/pages/${made}?context=edit`)).body.modified_gmt).toBe(page.modified_gmt);
  const accepted = (await boss.post(`${ATE}/jobs/${id}/review`, { decision: 'accept' })).body;
  expect(accepted).toEqual({ job_id: id, review_status: 'ACCEPTED' });
  expect((await boss.post(`${ATE}/jobs/${id}/review`, { decision: 'reject' })).body.review_status).toBe('EDITING');
  expect((await boss.get(`${TM}/jobs/${id}`)).body.status).toBe(2);
  expect((await read(id)).review_status).toBe('EDITING');
  await boss.post(`${ATE}/jobs/${id}/review`, { decision: 'perhaps' }).fails(400, 'rest_invalid_param');
});

test('a sentence that nobody has begun may be empty, whatever marks it has', async () => {
  const { id } = await job('Empty', '<p>See <a href="/x">this</a>.</p>');
  await open(id);
  expect((await save(id, [{ id: 2, target: '', state: 'new' }])).status).toBe(200);
  expect((await read(id)).segments[1]).toMatchObject({ target: '', state: 'new' });
});

test('what cannot be saved saves nothing', async () => {
  const { id } = await job('Keep', '<p>See <a href="/x">this</a>.</p><p>Plain.</p>');
  await open(id);
  const before = await read(id);
  const lost = [
    { id: 2, target: 'Schau.', state: 'translated' },
    { id: 3, target: 'Schlicht.', state: 'translated' },
  ];
  const refused = await save(id, lost).fails(422, 'multilang_inline_tags_mismatch');
  expect(refused.body.data.segments).toEqual([2]);
  await save(id, [{ id: 2, target: '', state: 'translated' }]).fails(422, 'multilang_inline_tags_mismatch');
  const added = [{ id: 3, target: '<script>x</script>', state: 'translated' }];
  await save(id, added).fails(422, 'multilang_inline_tags_mismatch');
  const other = [
    { id: 3, target: 'Gut', state: 'translated' },
    { id: 9, target: 'x', state: 'translated' },
  ];
  await save(id, other).fails(400, 'rest_invalid_param');
  await save(id, [{ id: 3, target: 'Gut', state: 'done' }]).fails(400, 'rest_invalid_param');
  expect(await read(id)).toEqual(before);
});

test('what was translated before is filled in, what is alike is offered', async () => {
  const one = await job('Opening hours of the club', 'We are open on all days except Monday.');
  await open(one.id);
  await save(one.id, [
    { id: 1, target: 'Öffnungszeiten des Vereins', state: 'translated' },
    { id: 2, target: 'Wir haben außer Montag jeden Tag offen.', state: 'translated' },
  ]);
  await boss.post(`${ATE}/glossary`, { source: 'en', target: 'de', term: 'Open', translation: 'offen' });
  const next = await job('opening  hours of the CLUB', 'We are open on all days except Sunday.');
  expect(await open(next.id)).toEqual({ ate_id: next.id, segments: 2, prefilled: 1 });
  const { segments, progress } = await read(next.id);
  expect(progress).toBe(50);
  expect(segments[0]).toMatchObject({
    target: 'Öffnungszeiten des Vereins',
    state: 'translated',
    matches: [{ score: 100 }],
  });
  expect(segments[1]).toMatchObject({
    target: '',
    matches: [{ target: 'Wir haben außer Montag jeden Tag offen.', score: 87, origin: 'memory' }],
    glossary: [{ term: 'Open', translation: 'offen', used: false }],
  });
  expect((await boss.post(`${ATE}/jobs/${next.id}/pretranslate`)).body).toEqual({ prefilled: 1, remaining: 0 });
  expect((await read(next.id)).segments[1]).toMatchObject({ state: 'new', glossary: [{ used: true }] });
  expect((await boss.post(`${ATE}/jobs/${next.id}/pretranslate`, { engine: 'memory' })).body).toEqual({
    prefilled: 0,
    remaining: 0,
  });
  await boss.post(`${ATE}/jobs/${next.id}/pretranslate`, { engine: 'magic' }).fails(400, 'rest_invalid_param');
});

test('no machine: nothing is invented', async () => {
  const { id } = await job('Nobody translated this', '');
  await open(id);
  const before = await read(id);
  const refused = await boss
    .post(`${ATE}/jobs/${id}/pretranslate`, { engine: 'remote' })
    .fails(503, 'service_not_configured');
  expect(refused.body.data.service).toBe('mt');
  expect(await read(id)).toEqual(before);
});

test('who may', async () => {
  const { id } = await job('Secret', '');
  const ben = await app.make.user();
  await boss.post(`${TM}/translators`, { user_id: ben.id, language_pairs: { en: ['fr'] } });
  const other = app.as(ben, 'en');
  await other.post(`${ATE}/jobs`, { job_id: id }).fails(403, 'rest_forbidden');
  await open(id);
  await other.get(`${ATE}/jobs/${id}`).fails(403, 'rest_forbidden');
  expect((await other.get(`${ATE}/jobs?job_ids=${id}`)).body).toEqual({});
  expect((await other.post(`${ATE}/jobs/sync`, { job_ids: [id] })).body.failed).toEqual([id]);
  await other.post(`${ATE}/jobs/${id}/review`, { decision: 'accept' }).fails(403, 'rest_forbidden');
  await other
    .post(`${ATE}/glossary`, { source: 'en', target: 'fr', term: 'a', translation: 'b' })
    .fails(403, 'rest_forbidden');
  await other.post(`${ATE}/memory`, { content: '<tmx/>' }).fails(403, 'rest_forbidden');
  await other.get(`${ATE}/ate/proxy`).fails(403, 'rest_forbidden');
  expect((await other.get(`${ATE}/glossary`)).status).toBe(200);
  const visitor = app.asVisitor('en');
  for (const path of ['jobs?job_ids=1', 'jobs/1', 'glossary', 'memory?q=a&source=en&target=de', 'ate/proxy'])
    await visitor.get(`${ATE}/${path}`).fails(401, 'rest_forbidden');
  await boss.post(`${TM}/jobs/cancel`, [{ id }]);
  await boss.post(`${ATE}/jobs`, { job_id: id }).fails(409, 'multilang_job_closed');
  await save(id, [{ id: 1, target: 'x', state: 'translated' }]).fails(409, 'multilang_job_closed');
});

test('the way to another editor', async () => {
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
    const refused = await boss[method](`${ATE}/ate/proxy`).fails(503, 'service_not_configured');
    expect(refused.body.data.service).toBe('ate');
  }
  const base = `http://127.0.0.1:${(remote.address() as AddressInfo).port}/api`;
  // A slash at its end, or two, is no part of the address.
  const environment = { SITEWRIGHT_ATE_REMOTE_URL: `${base}//`, SITEWRIGHT_ATE_REMOTE_TOKEN: 'secret' };
  const far = await createTestApp({ flags: { languages: 'en,de' }, environment });
  try {
    const client = far.as(await far.make.user({ role: 'administrator' }), 'en');
    const ask = (url: string) => client.post(`${ATE}/ate/proxy`, { url, body: { a: 1 } });
    expect((await ask(`${base}/jobs/9`)).body).toEqual({ seen: '/api/jobs/9' });
    expect(asked).toEqual([{ method: 'POST', url: '/api/jobs/9', authorization: 'Bearer secret', body: '{"a":1}' }]);
    asked = [];
    expect((await client.get(`${ATE}/ate/proxy?url=${base}/status&body=x`)).body).toEqual({ seen: '/api/status' });
    expect((await client.delete(`${ATE}/ate/proxy?url=${base}/jobs/nothing`)).status).toBe(204);
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['DELETE', ''],
    ]);
    for (const path of ['jobs/broken', 'jobs/words'])
      await ask(`${base}/${path}`).fails(502, 'multilang_editor_failed');
    asked = [];
    const wrong = [
      'http://127.0.0.1:1/api/jobs',
      'https://example.org/api/jobs',
      `${base}/../jobs`,
      `${base}/users`,
      `${base}/jobs/..%2fusers`,
      'jobs',
      '',
    ];
    for (const url of wrong) await ask(url).fails(400, 'rest_invalid_param');
    expect(asked).toEqual([]);
  } finally {
    await far.close();
  }
});
