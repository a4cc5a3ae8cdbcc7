import { expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';

test.each([
  ['', false],
  ['https://assistant.test', true],
])('with the service %j the site planner is %s', async (url, isThere) => {
  const app = await createTestApp({ environment: url ? { SITEWRIGHT_ASSISTANT_URL: url } : {} });
  try {
    const { body } = await app.as(await app.make.user({ role: 'administrator' })).get('/builder-ai/v1/permissions');
    expect(body).toEqual({ success: true, data: { site_planner_connect: isThere } });
    await app.asVisitor().get('/builder-ai/v1/permissions').fails(401, 'rest_forbidden');
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get('/builder-ai/v1/permissions').fails(403, 'rest_forbidden');
  } finally {
    await app.close();
  }
});
