import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = '/builder/v1/user-data/current-user';

test('what a person does not want to see again', async () => {
  const reader = app.as(await app.make.user({ role: 'subscriber' }));
  expect((await reader.get(at)).body).toEqual({ suppressedMessages: [], capabilities: ['subscriber', 'read'] });
  const { body } = await reader.patch(at, { suppressedMessages: ['welcome-tour', '', '<b>x</b>'] });
  expect(body.suppressedMessages).toEqual(['welcome-tour', 'x']);
  expect((await reader.patch(at, {})).body.suppressedMessages).toEqual(['welcome-tour', 'x']);
  expect((await reader.patch(at, { suppressedMessages: [] })).body.suppressedMessages).toEqual([]);
  expect((await reader.get(at)).body.suppressedMessages).toEqual([]);
});

test('nobody has no such list', async () => {
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
  await app.asVisitor().patch(at, {}).fails(401, 'rest_forbidden');
});
