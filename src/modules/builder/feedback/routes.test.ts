import { expect, test } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createTestApp } from '#test/kit/app.ts';

const at = '/builder/v1/feedback/submit';

test('is kept on this site, with a mail to the administrator, ten times an hour', async () => {
  const app = await createTestApp();
  try {
    const author = app.as(await app.make.user({ role: 'author' }));
    for (let count = 0; count < 10; count++) {
      const { body, status } = await author.post(at, { description: `Good ${count}` });
      expect({ status, body }).toMatchObject({ status: 200, body: { success: true, code: 201 } });
    }
    await author.post(at, { description: 'More' }).fails(429, 'rest_too_many_requests');
    await author.post(at, { subject: 'x' }).fails(400, 'rest_missing_callback_param');
    await app.asVisitor().post(at, { description: 'x' }).fails(401, 'rest_forbidden');
    const reader = app.as(await app.make.user({ role: 'subscriber' }));
    await reader.post(at, { description: 'x' }).fails(403, 'rest_forbidden');
  } finally {
    await app.close();
  }
});

test('switched off it says so', async () => {
  const app = await createTestApp({ environment: { SITEWRIGHT_FEEDBACK_MODE: 'off' } });
  try {
    const { body, status } = await app.as(await app.make.user({ role: 'author' })).post(at, { description: 'x' });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: false, code: 503 } });
    await app.asVisitor().post(at, { description: 'x' }).fails(401, 'rest_forbidden');
  } finally {
    await app.close();
  }
});

test.each([
  [200, true],
  [418, false],
])('a remote service that answers %d', async (code, isDone) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    request.on('end', () => response.writeHead(code).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const app = await createTestApp({
    environment: { SITEWRIGHT_FEEDBACK_MODE: 'remote', SITEWRIGHT_FEEDBACK_URL: `http://127.0.0.1:${port}/in` },
  });
  try {
    const { body } = await app.as(await app.make.user({ role: 'author' })).post(at, { description: 'Hello' });
    expect(body).toMatchObject({ success: isDone, code });
    expect(JSON.parse(received.join(''))).toMatchObject({ description: 'Hello', product: 'EDITOR' });
  } finally {
    await app.close();
    server.close();
  }
});
