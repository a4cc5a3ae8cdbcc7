// Connecting the site to a service: a code flow with proof of possession, for every module that needs one.
import type { Db } from '#kernel/db/db.ts';
import type { OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { plainProtocol, type Protocol } from './protocol.ts';
import { refusal, RemoteError, type Client } from './remote.ts';
import { clientOf, hashOf, homeOf, newRow, NO_STATE, placeOf, storeTokens } from './row.ts';
import { findShared } from './shared.ts';
import { deleteConnection, findConnection, takeState, upsertConnection, type ConnectionRow } from './store.ts';

/** What a module says about its service. */
export interface ConnectionApp {
  /** That of the module: `image-optimizer`. */
  readonly name: string;
  /** Of the client at the service. */
  readonly title: string;
  /** Where the browser comes back to, below the address of the site. */
  readonly callbackPath: string;
  /** Empty when no service is configured. */
  readonly service: (services: Services) => string;
  /** Absent: what most services understand. */
  readonly protocol?: (services: Services) => Protocol;
  /** What the site asks for, in the words of the service. */
  readonly scopes?: (services: Services) => string;
  /** What follows once the site is connected. */
  readonly connected?: (services: Services) => Promise<void>;
}

const STATE_MS = 10 * 60_000;

export function isConnectedRow(row: ConnectionRow | undefined, services: Pick<Services, 'sites'>): boolean {
  return row?.sealed_access_token != null && row.home === homeOf(services);
}

/** By a session of its own, or by the shared one. */
export async function isConnected(
  app: ConnectionApp,
  services: Pick<Services, 'registry' | 'sites'>,
  db: Db,
): Promise<boolean> {
  const holder = (await findShared(services, db, app.name)) ?? app;
  return isConnectedRow(await findConnection(db, holder.name), services);
}

/** The site was registered under another address. */
export function isMoved(row: ConnectionRow | undefined, services: Pick<Services, 'sites'>): boolean {
  return row !== undefined && row.home !== homeOf(services);
}

/** The address to send the browser to. The site is registered as a client if it is not yet. */
export async function beginConnection(app: ConnectionApp, services: Services): Promise<string> {
  const { outbound, keys } = services;
  const service = app.service(services);
  const protocol = protocolOf(app, services);
  const redirectUri = redirectOf(app, services);
  const known = await findConnection(services.db, app.name);
  const client = known ? undefined : await protocol.register(outbound, service, { name: app.title, redirectUri });
  const oauth = await import('oauth4webapi');
  const state = oauth.generateRandomState();
  const verifier = oauth.generateRandomCodeVerifier();
  const row = await services.tx(async (tx) => {
    const fresh = known ?? newRow(app, services, tx, client ?? { id: '', secret: '' });
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
  const scope = app.scopes?.(services) ?? '';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: row.client_id,
    redirect_uri: redirectUri,
    ...(scope !== '' && { scope }),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return `${protocol.authorizeUrl(service)}?${query.toString()}`;
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
  const client = clientOf(app, services, row);
  const tokens = await protocolOf(app, services).requestTokens(outbound, app.service(services), client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectOf(app, services),
    code_verifier: keys.unseal(row.sealed_verifier, placeOf(app, 'sealed_verifier')),
  });
  const opened = { ...row, home: homeOf(services), connected_at: now, ...NO_STATE };
  await services.tx((tx) => storeTokens(app, services, tx, opened, tokens));
  await app.connected?.(services);
  return true;
}

/** Here it ends in any case; gives whether the service knows about it. */
export async function endConnection(app: ConnectionApp, services: Services): Promise<boolean> {
  const row = await findConnection(services.db, app.name);
  try {
    if (row?.sealed_access_token == null) return true;
    const answer = await askAs(app, services, row, (token) =>
      protocolOf(app, services).end(services.outbound, app.service(services), {
        client: clientOf(app, services, row),
        token,
      }),
    );
    return answer.status < 300;
  } catch (error) {
    if (error instanceof RemoteError) return false;
    throw error;
  } finally {
    await services.tx((tx) => deleteConnection(tx.db, app.name));
  }
}

/** Asks the service in the name of the site, with a new token if the old one is not taken any more. */
export async function callService(
  app: ConnectionApp,
  services: Services,
  send: (url: string, token: string) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  const holder = (await findShared(services, services.db, app.name)) ?? app;
  const row = await findConnection(services.db, holder.name);
  if (!row || !isConnectedRow(row, services)) throw noSession();
  return askAs(holder, services, row, (token) => send(app.service(services), token));
}

/** The site has another address now, and is still the same client. */
export async function moveConnection(app: ConnectionApp, services: Services, row: ConnectionRow): Promise<void> {
  await tellAs(app, services, row, (asker) =>
    protocolOf(app, services).move(services.outbound, app.service(services), asker, redirectOf(app, services)),
  );
  await changeRow(app, services, { home: homeOf(services) });
}

/** Gives the seat back; the client stays. */
export async function deactivateConnection(app: ConnectionApp, services: Services, row: ConnectionRow): Promise<void> {
  await tellAs(app, services, row, (asker) =>
    protocolOf(app, services).release(services.outbound, app.service(services), asker),
  );
  await changeRow(app, services, { sealed_access_token: null, sealed_refresh_token: null, connected_at: null });
}

/** A new token for the one that is there; gives it. */
export async function renewConnection(app: ConnectionApp, services: Services, row: ConnectionRow): Promise<string> {
  const { keys, outbound } = services;
  if (row.sealed_refresh_token === null) throw noSession();
  const client = clientOf(app, services, row);
  const tokens = await protocolOf(app, services).requestTokens(outbound, app.service(services), client, {
    grant_type: 'refresh_token',
    refresh_token: keys.unseal(row.sealed_refresh_token, placeOf(app, 'sealed_refresh_token')),
  });
  await services.tx((tx) => storeTokens(app, services, tx, row, tokens));
  return tokens.access;
}

async function askAs(
  app: ConnectionApp,
  services: Services,
  row: ConnectionRow,
  send: (token: string) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  if (row.sealed_access_token === null) throw noSession();
  const first = await send(services.keys.unseal(row.sealed_access_token, placeOf(app, 'sealed_access_token')));
  if (first.status !== 401 || row.sealed_refresh_token === null) return first;
  return send(await renewConnection(app, services, row));
}

/** What the service must agree to. Without a session the client asks as itself, where the protocol knows that. */
async function tellAs(
  app: ConnectionApp,
  services: Services,
  row: ConnectionRow,
  send: (asker: { client: Client; token: string | undefined }) => Promise<OutboundResponse>,
): Promise<void> {
  if (app.service(services) === '' || (row.sealed_access_token === null && !app.protocol)) return;
  const client = clientOf(app, services, row);
  const answer =
    row.sealed_access_token === null
      ? await send({ client, token: undefined })
      : await askAs(app, services, row, (token) => send({ client, token }));
  if (answer.status >= 300) throw refusal(answer);
}

/** What was renewed on the way stays. */
async function changeRow(
  app: ConnectionApp,
  services: Pick<Services, 'tx'>,
  changes: Partial<ConnectionRow>,
): Promise<void> {
  await services.tx(async (tx) => {
    const row = await findConnection(tx.db, app.name);
    if (row) await upsertConnection(tx.db, { ...row, ...changes, updated_at: tx.now.toISOString() });
  });
}

const noSession = () => new RemoteError('There is no session.');

const protocolOf = (app: ConnectionApp, services: Services): Protocol => app.protocol?.(services) ?? plainProtocol;

const redirectOf = (app: ConnectionApp, { siteConfig }: Pick<Services, 'siteConfig'>): string =>
  siteConfig.base + app.callbackPath;
