// What the service of the suite understands.
import type { Asker, Protocol } from '#kernel/connections/protocol.ts';
import { clientIn, send, type Message } from '#kernel/connections/remote.ts';
import { requestTokens } from '#kernel/connections/tokens.ts';
import type { Outbound } from '#kernel/outbound/outbound.ts';

const PATHS = {
  clients: '/api/v1/clients',
  authorize: '/v1/oauth2/auth',
  token: '/api/v1/oauth2/token',
  session: '/api/v1/session',
};
const APP_TYPE = 'suite';

/** `changed` names other places. */
export function suiteProtocol(changed: Readonly<Record<string, unknown>>): Protocol {
  const at = (service: string, name: keyof typeof PATHS): string => {
    const path = changed[name];
    return service + (typeof path === 'string' ? path : PATHS[name]);
  };
  const protocol: Protocol = {
    authorizeUrl: (service) => at(service, 'authorize'),
    async register(outbound, service, { redirectUri }) {
      const json = { redirect_uri: redirectUri, app_type: APP_TYPE };
      return clientIn(await send(outbound, at(service, 'clients'), { json }));
    },
    requestTokens: (outbound, service, client, grant) =>
      requestTokens(outbound, { url: at(service, 'token'), proof: 'basic' }, client, grant),
    end: (outbound, service, { token }) => send(outbound, at(service, 'session'), { method: 'DELETE', token }),
    move: (outbound, service, asker, redirectUri) =>
      asClient(outbound, service, asker, '', { method: 'PATCH', json: { redirect_uri: redirectUri } }),
    release: (outbound, service, asker) => asClient(outbound, service, asker, '/activation', { method: 'DELETE' }),
  };
  /** A client without a session gets a token for itself. */
  const asClient = async (
    outbound: Outbound,
    service: string,
    { client, token }: Asker,
    below: string,
    message: Message,
  ) => {
    const grant = { grant_type: 'client_credentials' };
    const access = token ?? (await protocol.requestTokens(outbound, service, client, grant)).access;
    const url = `${at(service, 'clients')}/${encodeURIComponent(client.id)}${below}`;
    return send(outbound, url, { ...message, token: access });
  };
  return protocol;
}
