// Modules that come and go while the server runs.
import { afterAll, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { on } from '#kernel/events/events.ts';
import { defineModule } from '#kernel/module.ts';
import { setModuleActive } from '#kernel/modules/store.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { createTestApp } from '#test/kit/app.ts';

const heard: unknown[] = [];
const time = shape('time', { zone: a.string(), loud: a.bool() });

const clocks = defineModule({
  name: 'clocks',
  version: '1.0.0',
  routes: {
    'clocks/v1': [
      route({
        path: '/time/{zone:[a-z]{3}}',
        methods: ['GET'],
        args: { loud: a.bool({ default: false }) },
        permission: anyone,
        answers: time,
        handle: ({ args }) => answer(time, { zone: args.zone, loud: args.loud }),
      }),
      route({
        path: '/broken',
        methods: ['GET'],
        permission: anyone,
        answers: time,
        handle: () => {
          throw new Error('a secret inside');
        },
      }),
    ],
  },
  listeners: [
    on('post.created', (payload) => {
      heard.push(payload);
      return Promise.resolve();
    }),
  ],
  capabilities: { wind_clocks: ['editor'] },
});

const app = await createTestApp({ modules: [clocks], runsJobs: true });
const second = await createTestApp({ modules: [clocks], databaseUrl: app.databaseUrl });
afterAll(async () => {
  await second.close();
  await app.close();
});

const switchClocks = (isActive: boolean) =>
  app.app.services.tx(async (tx) => {
    await setModuleActive(tx.db, 'clocks', isActive, tx.now);
    tx.touch('modules');
  });

test('a module brings a namespace, routes with their own patterns, and capabilities', async () => {
  const index = (await app.asVisitor().get('/')).body;
  expect(index.namespaces).toContain('clocks/v1');
  expect(index.routes['/clocks/v1/time/(?P<zone>[a-z]{3})'].endpoints[0].args.loud).toEqual({
    type: 'boolean',
    default: false,
    required: false,
  });
  expect((await app.asVisitor().get('/clocks/v1/time/cet?loud=1')).body).toEqual({ zone: 'cet', loud: true });
  await app.asVisitor().get('/clocks/v1/time/long').fails(404, 'rest_no_route');
  const edi = await app.make.user({ role: 'editor' });
  const me = await app.as(edi).get('/core/v2/users/me?context=edit');
  expect(me.body.capabilities.wind_clocks).toBe(true);
});

test('switched off, its routes are gone in every process, without a restart', async () => {
  await switchClocks(false);
  for (const one of [app, second]) {
    // On PostgreSQL another process hears of the switch within moments, on SQLite at once.
    await expect.poll(async () => (await one.asVisitor().get('/clocks/v1/time/cet')).status).toBe(404);
    await one.asVisitor().get('/clocks/v1').fails(404, 'rest_no_route');
    expect((await one.asVisitor().get('/')).body.namespaces).not.toContain('clocks/v1');
  }
  await switchClocks(true);
  for (const one of [app, second]) {
    await expect.poll(async () => (await one.asVisitor().get('/clocks/v1/time/cet')).status).toBe(200);
  }
});

test('a fault of ours says nothing of its cause', async () => {
  const answer = await app.asVisitor().get('/clocks/v1/broken').fails(500, 'internal_server_error');
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(answer.body.data.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('listeners hear of what was committed, and of nothing else', async () => {
  heard.length = 0;
  const post = await app.make.post();
  await expect(
    app.app.services.tx(async (tx) => {
      tx.emit('post.created', { id: -1, type: 'post' });
      await Promise.reject(new Error('no'));
    }),
  ).rejects.toThrow('no');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ id: post.id, type: 'post' }]);
});
