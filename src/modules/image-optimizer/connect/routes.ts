// image-optimizer/v1 connect: the session at a remote service. The engine of this server needs none.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, oneOfShapes, shape, successOf } from '#kernel/routes/shape.ts';
import {
  beginConnection,
  deactivateConnection,
  endConnection,
  isConnectedRow,
  moveConnection,
} from '#kernel/connections/connection.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { findConnection, type ConnectionRow } from '#kernel/connections/store.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { optimizerApp } from './session.ts';

const address = successOf(a.string({ description: 'Where the person agrees.' }));
const nothing = listOf(a.string());
const gone = successOf(nothing);
const ended = successOf(
  oneOfShapes('image-service-left', nothing, shape('image-service-silent', { remote: exactly('failed') })),
);
const moved = successOf(shape('image-service-moved', { message: a.string() }));

const authorize = route({
  path: '/connect/authorize',
  methods: ['POST'],
  args: { clearSession: a.bool({ default: false, description: 'Forget the present session and client first.' }) },
  answers: address,
  permission: mayManage,
  async handle({ args, db, services }) {
    if (optimizerApp.service(services) === '') throw errors.notConfigured();
    if (args.clearSession) await endConnection(optimizerApp, services);
    else if (isConnectedRow(await findConnection(db, optimizerApp.name), services)) throw errors.alreadyConnected();
    const data = await asked(() => beginConnection(optimizerApp, services));
    return answer(address, { success: true, data });
  },
});

const disconnect = route({
  path: '/connect/disconnect',
  methods: ['POST'],
  answers: ended,
  permission: mayManage,
  async handle({ db, services }) {
    const row = await findConnection(db, optimizerApp.name);
    if (row?.sealed_access_token == null) throw errors.notConnected();
    const isTold = await endConnection(optimizerApp, services);
    return answer(ended, { success: true, data: isTold ? [] : { remote: 'failed' } });
  },
});

const switchDomain = route({
  path: '/connect/switch-domain',
  methods: ['POST'],
  answers: moved,
  permission: mayManage,
  async handle(ctx) {
    const client = await getClient(ctx);
    await asked(() => moveConnection(optimizerApp, ctx.services, client));
    return answer(moved, { success: true, data: { message: 'Domain updated!' } });
  },
});

const deactivate = route({
  path: '/connect/deactivate',
  methods: ['POST'],
  answers: gone,
  permission: mayManage,
  async handle(ctx) {
    const client = await getClient(ctx);
    await asked(() => deactivateConnection(optimizerApp, ctx.services, client));
    return answer(gone, { success: true, data: [] });
  },
});

export const routes: readonly Route[] = [authorize, disconnect, switchDomain, deactivate];

async function getClient({ db }: Pick<Ctx, 'db'>): Promise<ConnectionRow> {
  const client = await findConnection(db, optimizerApp.name);
  if (!client) throw errors.badRequest('The site is not registered at a service.');
  return client;
}

/** The other side failed, not this one. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RemoteError) throw errors.remoteFailed(error.message);
    throw error;
  }
}
