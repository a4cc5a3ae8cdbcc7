// The library service: signing in and out.
import { OutboundError, type Outbound, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import { isMap } from '#kernel/args/is-map.ts';

const MOST_BYTES = 100_000;

export interface Session {
  readonly accessToken: string;
  readonly clientId: string;
  readonly user: unknown;
}

/** Why the service did not do it, in its own words where it has some. */
export class LibraryError extends Error {}

export async function openSession(outbound: Outbound, service: string, token: string, home: string): Promise<Session> {
  const answer = await call(outbound, `${service}/connect`, { token, site_url: home });
  const body = bodyOf(answer);
  const { access_token: accessToken, client_id: clientId, user } = body;
  if (answer.status >= 300 || typeof accessToken !== 'string' || typeof clientId !== 'string') {
    throw new LibraryError(typeof body['message'] === 'string' ? body['message'] : 'The library refused the token.');
  }
  return { accessToken, clientId, user };
}

/** Whether the service knows about it now. */
export async function closeSession(outbound: Outbound, service: string, session: Session): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const answer = await call(outbound, `${service}/disconnect`, { client_id: session.clientId }, headers);
    return answer.status < 300;
  } catch (error) {
    if (error instanceof LibraryError) return false;
    throw error;
  }
}

async function call(outbound: Outbound, url: string, body: object, headers = {}): Promise<OutboundResponse> {
  try {
    return await outbound.call({
      url,
      trust: 'operator',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      maxBytes: MOST_BYTES,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new LibraryError('The library did not answer.', { cause: error });
    throw error;
  }
}

function bodyOf({ body }: OutboundResponse): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isMap(value) ? value : {};
  } catch {
    // Anything but JSON is no session.
    return {};
  }
}
