// image-optimizer/v1 connect: the session at a remote service. The engine of this server needs none.
import { a } from '#kernel/args/args.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import {
  beginConnection,
  deactivateConnection,
  endConnection,
  isConnectedRow,
  moveConnection,
} from '#content/connections/connection.ts';
import { RemoteError } from '#content/connections/remote.ts';
import { findConnection, type ConnectionRow } from '#content/connections/store.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { success } from '#modules/image-optimizer/replies.ts';
import { optimizerApp } from './session.ts';

const authorize = route({
  path: '/connect/authorize',
  methods: ['POST'],
  args: { clearSession: a.bool({ default: false, description: 'Forget the present session and client first.' }) },
  permission: mayManage,
  async handle({ args, db, services }) {
    if (optimizerApp.service(services) === '') throw errors.notConfigured();
    if (args.clearSession) await endConnection(optimizerApp, services);
    else if (isConnectedRow(await findConnection(db, optimizerApp.name), services)) throw errors.alreadyConnected();
    return success(await asked(() => beginConnection(optimizerApp, services)));
  },
});

const disconnect = route({
  path: '/connect/disconnect',
  methods: ['POST'],
  permission: mayManage,
  async handle({ db, services }) {
    const row = await findConnection(db, optimizerApp.name);
    if (row?.sealed_access_token == null) throw errors.notConnected();
    const isTold = await endConnection(optimizerApp, services);
    return isTold ? json({ success: true, data: [] }) : success({ remote: 'failed' });
  },
});

const switchDomain = route({
  path: '/connect/switch-domain',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    const client = await getClient(ctx);
    await asked(() => moveConnection(optimizerApp, ctx.services, client));
    return success({ message: 'Domain updated!' });
  },
});

const deactivate = route({
  path: '/connect/deactivate',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    const client = await getClient(ctx);
    await asked(() => deactivateConnection(optimizerApp, ctx.services, client));
    return json({ success: true, data: [] });
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
