// What is kept of a connection, and how its secrets are sealed.
import { createHash } from 'node:crypto';
import { defaultSite, type Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { ConnectionApp } from './connection.ts';
import type { Client, Tokens } from './remote.ts';
import { upsertConnection, type ConnectionRow } from './store.ts';

/** Nobody is on the way back from the service. */
export const NO_STATE = { state_hash: null, sealed_verifier: null, state_until: null };

export const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

export const homeOf = (services: Pick<Services, 'sites'>): string => defaultSite(services).home;

type Column = 'sealed_client_secret' | 'sealed_access_token' | 'sealed_refresh_token' | 'sealed_verifier';

export const placeOf = ({ name }: ConnectionApp, column: Column): string => `connections/${name}/${column}`;

export function newRow(
  app: ConnectionApp,
  services: Pick<Services, 'keys' | 'sites'>,
  tx: Tx,
  { id, secret }: Client,
): ConnectionRow {
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
    ...NO_STATE,
    connected_at: null,
    updated_at: tx.now.toISOString(),
  };
}

export function clientOf(app: ConnectionApp, { keys }: Pick<Services, 'keys'>, row: ConnectionRow): Client {
  const sealed = row.sealed_client_secret;
  return {
    id: row.client_id,
    secret: sealed === null ? '' : keys.unseal(sealed, placeOf(app, 'sealed_client_secret')),
  };
}

/** A service that gives no new token to renew with means the old one. */
export async function storeTokens(
  app: ConnectionApp,
  { keys }: Pick<Services, 'keys'>,
  tx: Tx,
  row: ConnectionRow,
  { access, owner, refresh, scopes }: Tokens,
): Promise<void> {
  await upsertConnection(tx.db, {
    ...row,
    sealed_access_token: keys.seal(access, placeOf(app, 'sealed_access_token')),
    sealed_refresh_token:
      refresh === '' ? row.sealed_refresh_token : keys.seal(refresh, placeOf(app, 'sealed_refresh_token')),
    scopes: scopes || row.scopes,
    owner: owner || row.owner,
    updated_at: tx.now.toISOString(),
  });
}
