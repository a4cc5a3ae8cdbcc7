// Codes and secrets for tokens: what is sent and what an answer must have is the library's, the way out is the site's own.
import type { ClientAuth } from 'oauth4webapi';
import type { Outbound, OutboundResponse } from '#kernel/outbound/outbound.ts';
import { bodyOf, exchange, RemoteError, type Client, type Tokens } from './remote.ts';

/** `grant_type` and what belongs to it. */
export type Grant = Readonly<{ grant_type: string } & Record<string, string>>;

export interface TokenEndpoint {
  readonly url: string;
  /** How the client says who it is: in a header, or beside the grant. */
  readonly proof: 'basic' | 'post';
}

export async function requestTokens(
  outbound: Outbound,
  { url, proof }: TokenEndpoint,
  client: Client,
  { grant_type: kind, ...grant }: Grant,
): Promise<Tokens> {
  const oauth = await import('oauth4webapi');
  const server = { issuer: new URL(url).origin, token_endpoint: url };
  const byName = { basic: oauth.ClientSecretBasic, post: oauth.ClientSecretPost };
  const auth: ClientAuth = client.secret === '' ? oauth.None() : byName[proof](client.secret);
  const known = { client_id: client.id };
  const asked = oauth.genericTokenEndpointRequest(server, known, auth, kind, grant, {
    // Whether an address may be called is decided by whoever makes the call. Deprecated only to be noticed.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (address, { method, headers, body }) =>
      responseOf(await exchange(outbound, { url: address, method, headers, body: String(body) })),
  });
  try {
    const { access_token, refresh_token, scope, ...more } = await oauth.processGenericTokenEndpointResponse(
      server,
      known,
      await asked,
    );
    const owner = more['owner'];
    return {
      access: access_token,
      refresh: refresh_token ?? '',
      scopes: scope ?? '',
      owner: typeof owner === 'string' ? owner : '',
    };
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError('The service gave no token.', { cause: error });
  }
}

/** What the service says when it refuses is for people. Who signed in is not asked, so nothing about them is read. */
function responseOf(answer: OutboundResponse): Response {
  const { id_token: _person, ...body } = bodyOf(answer);
  return Response.json(body, { status: answer.status });
}
