// Answered is stored: a server killed in the middle of submissions has every one that it thanked for.
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const { folder, remove } = await createDataFolder();
afterAll(remove);

const ELEMENT = '476d0ce';
const WISHED = 1_000;
const CONNECTIONS = 64;
const FLAGS = ['--limits', 'off', '--log-level', 'silent'];

test('SIGKILL in the middle of submissions', { timeout: 180_000 }, async () => {
  const server = await startServer(folder, FLAGS);
  const password = await runCommand(folder, 'app-password', 'add', 'admin', 'crash');
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  const page = await makeForm(server.url, authorization);
  const answered: string[] = [];
  let sent = 0;
  const visitor = async (): Promise<void> => {
    while (sent < WISHED) {
      const name = `visitor-${++sent}`;
      const answer = await submit(server.url, page, name);
      if (answer) answered.push(name);
      else return;
    }
  };
  const visitors = Array.from({ length: CONNECTIONS }, visitor);
  await expect.poll(() => answered.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(WISHED / 4);
  await server.end('SIGKILL');
  await Promise.all(visitors);
  expect(answered.length).toBeLessThan(WISHED);

  const again = await startServer(folder, FLAGS);
  const found = new Map<string, number>();
  for (let at = 1, last = 1; at <= last; at++) {
    const { data, meta } = await list(again.url, authorization, `per_page=100&page=${at}`);
    last = meta.pagination.last_page;
    for (const { main } of data) found.set(main.value, (found.get(main.value) ?? 0) + 1);
    expect(meta.count.all).toBe(meta.pagination.total);
  }
  expect(answered.filter((name) => found.get(name) !== 1)).toEqual([]);
  const { meta } = await list(again.url, authorization, '');
  // The counts belong to the same transactions.
  expect(meta.count.all).toBe([...found.values()].reduce((sum, times) => sum + times, 0));
  await again.end('SIGTERM');
});

interface Listed {
  data: { main: { value: string } }[];
  meta: { count: { all: number }; pagination: { total: number; last_page: number } };
}

async function list(url: string, authorization: string, query: string): Promise<Listed> {
  const answer = await fetch(`${url}/api/builder/v1/form-submissions?${query}`, { headers: { authorization } });
  return (await answer.json()) as Listed;
}

async function makeForm(url: string, authorization: string): Promise<number> {
  const settings = {
    form_name: 'Contact',
    form_fields: [{ custom_id: 'name', field_type: 'text' }],
    submit_actions: ['save-to-database', 'webhook'],
    webhooks: 'http://127.0.0.1:9/',
    webhook_in_background: 'yes',
  };
  const elements = [{ id: ELEMENT, elType: 'widget', widgetType: 'form', settings, elements: [] }];
  const answer = await fetch(`${url}/api/core/v2/pages`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Contact',
      status: 'publish',
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
    }),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function submit(url: string, page: number, name: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/_builder/forms/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ post_id: page, form_id: ELEMENT, form_fields: { name } }),
    });
    return ((await answer.json()) as { success: boolean }).success;
  } catch {
    // The server is gone.
    return false;
  }
}
