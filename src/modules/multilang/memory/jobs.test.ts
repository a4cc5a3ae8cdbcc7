import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, runsJobs: true });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const TM = '/multilang/tm/v1';
const remembered = async (q: string): Promise<unknown> =>
  (await boss.get(`/multilang/ate/v1/memory?source=en&target=de&q=${encodeURIComponent(q)}`)).body[0]?.target;

async function translate(title: string, content: string, fields: object): Promise<void> {
  const { id } = (await boss.post('/core/v2/pages', { title, content, status: 'publish' })).body;
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  const [job] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  await boss.post(`${TM}/jobs/${job}`, { fields });
  await boss.post(`${TM}/jobs/${job}/complete`);
}

test('a job that was done by hand is remembered sentence by sentence', async () => {
  await translate('Two rivers', '<p>The water is cold. We <b>swim</b>.</p><p>Unclear one. Unclear two.</p>', {
    title: { value: 'Zwei Flüsse', finished: true },
    content: {
      value: '<p>Das Wasser ist kalt. Wir <b>schwimmen</b>.</p><p>Unklar eins. Unklar zwei.</p>',
      finished: true,
    },
  });
  await expect.poll(() => remembered('Two rivers'), { timeout: 10_000 }).toBe('Zwei Flüsse');
  await expect.poll(() => remembered('The water is cold.'), { timeout: 10_000 }).toBe('Das Wasser ist kalt.');
  expect(await remembered('We <g id="1">swim</g>.')).toBe('Wir <g id="1">schwimmen</g>.');
});

test('what cannot be told apart is not', async () => {
  await translate('Short story', '<p>First thing said. Second thing said.</p>', {
    title: { value: 'Kurze Geschichte', finished: true },
    content: { value: '<p>Beides in einem Satz.</p>', finished: true },
  });
  await expect.poll(() => remembered('Short story'), { timeout: 10_000 }).toBe('Kurze Geschichte');
  expect(await remembered('First thing said.')).toBeUndefined();
});
