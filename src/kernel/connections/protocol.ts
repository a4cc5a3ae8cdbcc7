// What services of connections understand, and how most of them are spoken to.
import type { Outbound, OutboundResponse } from '#kernel/outbound/outbound.ts';
import { clientIn, send, type Client, type Tokens } from './remote.ts';
import { requestTokens, type Grant } from './tokens.ts';

/** Who asks: the client, with the token of its session where it has one. */
export interface Asker {
  client: Client;
  token: string | undefined;
}

/** What a service understands. Every `service` is its address, without a slash at the end. */
export interface Protocol {
  /** Where the browser goes to agree. */
  authorizeUrl(service: string): string;
  register(outbound: Outbound, service: string, site: { name: string; redirectUri: string }): Promise<Client>;
  requestTokens(outbound: Outbound, service: string, client: Client, grant: Grant): Promise<Tokens>;
  /** The session is over. */
  end(outbound: Outbound, service: string, asker: Asker): Promise<OutboundResponse>;
  /** The site has another address. */
  move(outbound: Outbound, service: string, asker: Asker, redirectUri: string): Promise<OutboundResponse>;
  /** The site gives its seat back. */
  release(outbound: Outbound, service: string, asker: Asker): Promise<OutboundResponse>;
}

export const plainProtocol: Protocol = {
  authorizeUrl: (service) => `${service}/oauth2/auth`,
  async register(outbound, service, { name, redirectUri }) {
    return clientIn(
      await send(outbound, `${service}/oauth2/register`, {
        json: {
          client_name: name,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
        },
      }),
    );
  },
  requestTokens: (outbound, service, client, grant) =>
    requestTokens(outbound, { url: `${service}/oauth2/token`, proof: 'post' }, client, grant),
  end: (outbound, service, { client, token }) =>
    send(outbound, `${service}/oauth2/revoke`, { token, json: { token, client_id: client.id } }),
  move: (outbound, service, { client, token }, redirectUri) =>
    send(outbound, `${service}/oauth2/client`, { token, json: { client_id: client.id, redirect_uris: [redirectUri] } }),
  release: (outbound, service, { client, token }) =>
    send(outbound, `${service}/deactivate`, { token, json: { client_id: client.id } }),
};
