// A person in front of a site that can be connected.
import { isMap } from '#kernel/args/is-map.ts';
import type { StandIn } from './service-for-tests.ts';

interface Site {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  make: { session(user: Person): Promise<{ cookie: string }> };
  as(user: Person): {
    post(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  };
}
interface Person {
  id: number;
  login: string;
  email: string;
  password: string;
  authorization: string;
}

/** Where the browser is sent. */
export async function authorize(site: Site, user: Person, service: StandIn, body: object = {}): Promise<URL> {
  const answer = await site.as(user).post('/suite/v1/connect/authorize', body);
  const sentTo = isMap(answer.body) ? answer.body['data'] : undefined;
  if (typeof sentTo !== 'string') throw new Error(`Authorize answered ${answer.status}.`);
  const address = new URL(sentTo);
  service.challenge = address.searchParams.get('code_challenge') ?? '';
  return address;
}

/** The browser comes back from the service. */
export async function comeBack(site: Site, user: Person, address: URL): Promise<number> {
  const { cookie } = await site.make.session(user);
  const query = new URLSearchParams({ state: address.searchParams.get('state') ?? '', code: 'abc' });
  const answer = await site.fetch(`/_site/suite/callback?${query}`, { headers: { cookie }, redirect: 'manual' });
  return answer.status;
}

export async function connect(site: Site, user: Person, service: StandIn): Promise<void> {
  const status = await comeBack(site, user, await authorize(site, user, service));
  if (status !== 303) throw new Error(`The callback answered ${status}.`);
}
