// What was translated before a job is opened in the editor is there, where it is clear which sentence is which.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const TM = '/multilang/tm/v1';
const ATE = '/multilang/ate/v1';
let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

/** Opens the job of a page whose fields were written so; gives what it holds for each sentence of the content. */
async function opened(content: string, value: string, isFinished = true): Promise<any[]> {
  const { id } = (await boss.post('/core/v2/pages', { title: 'Title', content, status: 'publish' })).body;
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  const [jobId] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  await boss.post(`${TM}/jobs/${jobId}`, { fields: { content: { value, finished: isFinished } } });
  const { segments, prefilled } = (await boss.post(`${ATE}/jobs`, { job_id: jobId })).body;
  const read = (await boss.get(`${ATE}/jobs/${jobId}`)).body;
  expect([segments, prefilled, read.segments[0]]).toMatchObject([
    read.segments.length,
    0,
    { field: 'title', target: '', state: 'new' },
  ]);
  return read.segments.slice(1).map((one: any) => [one.source, one.target, one.state]);
}

test('as many sentences with the same tags', async () => {
  expect(await opened('<p>We sail. We <b>swim</b>.</p>', '<p>Wir segeln. Wir <b>schwimmen</b>.</p>')).toEqual([
    ['We sail.', 'Wir segeln.', 'translated'],
    ['We <b>swim</b>.', 'Wir <b>schwimmen</b>.', 'translated'],
  ]);
});

test.each([
  ['fewer sentences', '<p>Wir rudern und schwimmen gern.</p>', true],
  ['more sentences', '<p>Wir rudern. Wir tauchen. Wir gehen.</p>', true],
  ['other tags', '<p>Wir rudern. Wir <b>tauchen</b>.</p>', true],
  ['not finished', '<p>Wir rudern. Wir tauchen.</p>', false],
])('%s: nothing is taken', async (name, value, isFinished) => {
  const [first, second] = [`We row (${name}).`, `We dive (${name}).`];
  expect(await opened(`<p>${first} ${second}</p>`, value, isFinished)).toEqual([
    [first, '', 'new'],
    [second, '', 'new'],
  ]);
});
