// Connecting the site to a service: a code flow with proof of possession, for every module that needs one.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#kernel/db/db.ts';
import type { OutboundResponse } from '#kernel/outbound/outbound.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { registerClient, RemoteError, requestTokens, tell, type Tokens } from './remote.ts';
import { deleteConnection, findConnection, takeState, upsertConnection, type ConnectionRow } from './store.ts';

/** What a module says about its service. */
export interface ConnectionApp {
  /** `image-optimizer` */
  readonly name: string;
  /** Of the client at the service. */
  readonly title: string;
  /** Where the browser comes back to, below the address of the site. */
  readonly callbackPath: string;
  /** Empty when no service is configured. */
  readonly service: (services: Services) => string;
}

const STATE_MS = 10 * 60_000;

export function isConnectedRow(row: ConnectionRow | undefined, services: Services): boolean {
  return row?.sealed_access_token != null && row.home === homeOf(services);
}

export async function isConnected(app: ConnectionApp, services: Services, db: Db): Promise<boolean> {
  return isConnectedRow(await findConnection(db, app.name), services);
}

/** The address to send the browser to. The site is registered as a client if it is not yet. */
export async function beginConnection(app: ConnectionApp, services: Services): Promise<string> {
  const { outbound, keys } = services;
  const service = app.service(services);
  const redirectUri = services.siteConfig.base + app.callbackPath;
  const known = await findConnection(services.db, app.name);
  const client = known ? undefined : await registerClient(outbound, service, { name: app.title, redirectUri });
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const row = await services.tx(async (tx) => {
    const fresh = known ?? newRow(app, services, tx, client?.id ?? '', client?.secret ?? '');
    const begun: ConnectionRow = {
      ...fresh,
      state_hash: hashOf(state),
      sealed_verifier: keys.seal(verifier, placeOf(app, 'sealed_verifier')),
      state_until: new Date(tx.now.getTime() + STATE_MS).toISOString(),
      updated_at: tx.now.toISOString(),
    };
    await upsertConnection(tx.db, begun);
    return begun;
  });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: row.client_id,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${service}/oauth2/auth?${query.toString()}`;
}

/** False when the state is unknown, used or too old. */
export async function finishConnection(
  app: ConnectionApp,
  services: Services,
  { state, code }: { state: string; code: string },
): Promise<boolean> {
  const { keys, outbound } = services;
  const row = await services.tx((tx) => takeState(tx.db, app.name, hashOf(state)));
  const now = services.clock.now().toISOString();
  if (!row || row.sealed_verifier === null || (row.state_until ?? '') < now) return false;
  const tokens = await requestTokens(outbound, app.service(services), {
    grant_type: 'authorization_code',
    code,
    redirect_uri: services.siteConfig.base + app.callbackPath,
    code_verifier: keys.unseal(row.sealed_verifier, placeOf(app, 'sealed_verifier')),
    ...clientOf(app, services, row),
  });
  await services.tx((tx) => storeTokens(app, services, tx, { ...row, connected_at: now }, tokens));
  return true;
}

/** Here it ends in any case; gives whether the service knows about it. */
export async function endConnection(app: ConnectionApp, services: Services): Promise<boolean> {
  const row = await findConnection(services.db, app.name);
  await services.tx((tx) => deleteConnection(tx.db, app.name));
  const token = row?.sealed_access_token;
  if (!row || token == null) return true;
  const access = services.keys.unseal(token, placeOf(app, 'sealed_access_token'));
  try {
    const url = `${app.service(services)}/oauth2/revoke`;
    return (await tell(services.outbound, url, access, { token: access, client_id: row.client_id })).status < 300;
  } catch (error) {
    if (error instanceof RemoteError) return false;
    throw error;
  }
}

/** Asks the service in the name of the site, with a new token if the old one is not taken any more. */
export async function callService(
  app: ConnectionApp,
  services: Services,
  send: (url: string, token: string) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  const row = await findConnection(services.db, app.name);
  if (row?.sealed_access_token == null) throw new RemoteError('There is no session.');
  const service = app.service(services);
  const first = await send(service, services.keys.unseal(row.sealed_access_token, placeOf(app, 'sealed_access_token')));
  if (first.status !== 401 || row.sealed_refresh_token === null) return first;
  const tokens = await requestTokens(services.outbound, service, {
    grant_type: 'refresh_token',
    refresh_token: services.keys.unseal(row.sealed_refresh_token, placeOf(app, 'sealed_refresh_token')),
    ...clientOf(app, services, row),
  });
  await services.tx((tx) => storeTokens(app, services, tx, row, tokens));
  return send(service, tokens.access);
}

/** The site has another address now, and is still the same client. */
export async function moveConnection(app: ConnectionApp, services: Services, row: ConnectionRow): Promise<void> {
  if (row.sealed_access_token !== null && app.service(services) !== '') {
    const body = { client_id: row.client_id, redirect_uris: [services.siteConfig.base + app.callbackPath] };
    const answer = await callService(app, services, (service, token) =>
      tell(services.outbound, `${service}/oauth2/client`, token, body),
    );
    if (answer.status >= 300) throw new RemoteError(`The service answered ${answer.status}.`);
  }
  await services.tx((tx) =>
    upsertConnection(tx.db, { ...row, home: homeOf(services), updated_at: tx.now.toISOString() }),
  );
}

/** Gives the seat back; the client stays. */
export async function deactivateConnection(app: ConnectionApp, services: Services, row: ConnectionRow): Promise<void> {
  if (row.sealed_access_token !== null && app.service(services) !== '') {
    const answer = await callService(app, services, (service, token) =>
      tell(services.outbound, `${service}/deactivate`, token, { client_id: row.client_id }),
    );
    if (answer.status >= 300) throw new RemoteError(`The service answered ${answer.status}.`);
  }
  const closed = { ...row, sealed_access_token: null, sealed_refresh_token: null, connected_at: null };
  await services.tx((tx) => upsertConnection(tx.db, { ...closed, updated_at: tx.now.toISOString() }));
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

const homeOf = (services: Services): string => defaultSite(services).home;

type Column = 'sealed_client_secret' | 'sealed_access_token' | 'sealed_refresh_token' | 'sealed_verifier';

const placeOf = ({ name }: ConnectionApp, column: Column): string => `connections/${name}/${column}`;

function newRow(app: ConnectionApp, services: Services, tx: Tx, id: string, secret: string): ConnectionRow {
  return {
    app: app.name,
    user_id: 0,
    client_id: id,
    sealed_client_secret: secret === '' ? null : services.keys.seal(secret, placeOf(app, 'sealed_client_secret')),
    sealed_access_token: null,
    sealed_refresh_token: null,
    scopes: '',
    owner: '',
    home: homeOf(services),
    state_hash: null,
    sealed_verifier: null,
    state_until: null,
    connected_at: null,
    updated_at: tx.now.toISOString(),
  };
}

function clientOf(app: ConnectionApp, { keys }: Services, row: ConnectionRow): Record<string, string> {
  const sealed = row.sealed_client_secret;
  return {
    client_id: row.client_id,
    ...(sealed !== null && { client_secret: keys.unseal(sealed, placeOf(app, 'sealed_client_secret')) }),
  };
}

async function storeTokens(
  app: ConnectionApp,
  services: Services,
  tx: Tx,
  row: ConnectionRow,
  tokens: Tokens,
): Promise<void> {
  const { keys } = services;
  await upsertConnection(tx.db, {
    ...row,
    sealed_access_token: keys.seal(tokens.access, placeOf(app, 'sealed_access_token')),
    sealed_refresh_token:
      tokens.refresh === ''
        ? row.sealed_refresh_token
        : keys.seal(tokens.refresh, placeOf(app, 'sealed_refresh_token')),
    scopes: tokens.scopes || row.scopes,
    owner: tokens.owner || row.owner,
    home: homeOf(services),
    state_hash: null,
    sealed_verifier: null,
    state_until: null,
    updated_at: tx.now.toISOString(),
  });
}
