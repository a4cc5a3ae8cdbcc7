import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findConnection } from './store.ts';

let app: TestApp;
let server: Server | undefined;
afterEach(async () => {
  await app.close();
  server?.close();
  server = undefined;
});

const at = '/builder/v1/library/connect';

/** A library that answers so. */
async function open(status: number, body: unknown): Promise<void> {
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  app = await createTestApp({ environment: { SITEWRIGHT_LIBRARY_URL: `http://127.0.0.1:${port}` } });
}

test('without a library there is nothing to connect to', async () => {
  app = await createTestApp();
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const answer = await admin.post(at, { token: 'abc' }).fails(503, 'service_not_configured');
  expect(answer.body.data.service).toBe('library');
  expect((await admin.delete(at)).body).toEqual({ success: true, message: 'Disconnected.' });
  await admin.post(at, {}).fails(400, 'rest_missing_callback_param');
  await app.asVisitor().post(at, { token: 'x' }).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .delete(at)
    .fails(403, 'rest_forbidden');
});

test('the token of the library is kept sealed, and forgotten on demand', async () => {
  await open(200, { access_token: 'very-secret', client_id: 'c1', user: { name: 'Ada' } });
  const user = await app.make.user({ role: 'administrator' });
  const admin = app.as(user);
  const { body, status } = await admin.post(at, { token: 'abc' });
  expect({ body, status }).toEqual({ status: 201, body: { success: true, message: 'Connected.' } });
  const kept = await findConnection(app.app.services.db, user.id);
  expect(kept?.client_id).toBe('c1');
  expect(JSON.stringify(kept)).not.toContain('very-secret');
  expect((await admin.delete(at)).body).toEqual({ success: true, message: 'Disconnected.' });
  expect(await findConnection(app.app.services.db, user.id)).toBeUndefined();
});

test('a refusal is told in the words of the library', async () => {
  await open(403, { message: 'This token is used up.' });
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const { body } = await admin.post(at, { token: 'abc' }).fails(502, 'builder_library_connect_error');
  expect(body.message).toBe('This token is used up.');
});

test('disconnecting works without the library', async () => {
  await open(200, { access_token: 's', client_id: 'c1' });
  const user = await app.make.user({ role: 'administrator' });
  await app.as(user).post(at, { token: 'abc' });
  server?.closeAllConnections();
  server?.close();
  expect((await app.as(user).delete(at)).body).toEqual({ success: true, message: 'Disconnected.', remote: 'failed' });
  expect(await findConnection(app.app.services.db, user.id)).toBeUndefined();
});
