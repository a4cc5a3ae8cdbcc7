// suite/v1 connect: the session of the site at a service.
import { a } from '#kernel/args/args.ts';
import { MODULES_TAG } from '#kernel/modules/actions.ts';
import { clearMigrated, findModule } from '#kernel/modules/store.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, exactly, listOf, oneOfShapes, shape, successOf } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import {
  beginConnection,
  deactivateConnection,
  endConnection,
  isConnectedRow,
  moveConnection,
  renewConnection,
} from '#kernel/connections/connection.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { findConnection, type ConnectionRow } from '#kernel/connections/store.ts';
import { badRequest, forbidden, notConfigured, notConnected, remoteFailed } from '#modules/suite/errors.ts';
import { mayManage } from '#modules/suite/permissions.ts';
import { suiteApp } from './app.ts';

const begun = successOf(bare(a.string({ description: 'Where the owner agrees to it.' })));
/** An empty list where there is nothing to say. */
const ended = successOf(
  oneOfShapes('connection-ended', listOf(a.string()), shape('connection-ended-here', { remote: exactly('failed') })),
);
const moved = successOf(shape('connection-moved', { message: a.string() }));

const authorize = route({
  path: '/connect/authorize',
  methods: ['POST'],
  args: { clearSession: a.bool({ default: false, description: 'Forget the present session and client first.' }) },
  permission: mayManage,
  answers: begun,
  async handle({ args, db, services }) {
    if (suiteApp.service(services) === '') throw notConfigured('suite');
    if (args.clearSession) await endConnection(suiteApp, services);
    else if (isConnectedRow(await findConnection(db, suiteApp.name), services)) {
      throw forbidden('The site is connected already.');
    }
    return answer(begun, { success: true, data: await asked(() => beginConnection(suiteApp, services)) });
  },
});

const disconnect = route({
  path: '/connect/disconnect',
  methods: ['POST'],
  permission: mayManage,
  answers: ended,
  async handle({ db, services, tx }) {
    const row = await findConnection(db, suiteApp.name);
    if (row?.sealed_access_token == null) throw notConnected();
    const isTold = await endConnection(suiteApp, services);
    await tx(async (open) => {
      await clearMigrated(open.db, open.now);
      open.touch(MODULES_TAG);
    });
    return answer(ended, { success: true, data: isTold ? [] : { remote: 'failed' } });
  },
});

const switchDomain = route({
  path: '/connect/switch-domain',
  methods: ['POST'],
  permission: mayManage,
  answers: moved,
  async handle({ db, services }) {
    const client = await getClient({ db });
    await asked(() => moveConnection(suiteApp, services, client));
    await renewForLicense(services);
    return answer(moved, { success: true, data: { message: 'Address updated.' } });
  },
});

const deactivate = route({
  path: '/connect/deactivate',
  methods: ['POST'],
  permission: mayManage,
  answers: ended,
  async handle({ db, services }) {
    const client = await getClient({ db });
    await asked(() => deactivateConnection(suiteApp, services, client));
    return answer(ended, { success: true, data: [] });
  },
});

export const routes: readonly Route[] = [authorize, disconnect, switchDomain, deactivate];

async function getClient({ db }: Pick<Ctx, 'db'>): Promise<ConnectionRow> {
  const client = await findConnection(db, suiteApp.name);
  if (!client) throw badRequest('The site is not registered at a service.');
  return client;
}

/** Licences hold for an address, so the token of the old one is no use to the extension of the builder. */
async function renewForLicense(services: Services): Promise<void> {
  const row = await findConnection(services.db, suiteApp.name);
  const isUsed = (await findModule(services.db, 'builder-pro'))?.is_migrated === 1;
  if (!isUsed || row?.sealed_refresh_token == null) return;
  try {
    await renewConnection(suiteApp, services, row);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    services.log.warn({ err: error }, 'The token for the new address was not renewed.');
  }
}

/** The other side failed, not this one. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RemoteError) throw remoteFailed(error.message);
    throw error;
  }
}
