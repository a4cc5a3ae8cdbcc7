// Asks the interface of the site in the name of somebody, from inside.
import { isMap } from '#kernel/args/is-map.ts';
import { caller, type Caller } from '#kernel/auth/caller.ts';
import { bodyValue, type RestRequest } from '#kernel/routes/request.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { accounts } from '#content/users/accounts.ts';
import type { Login } from './texts.ts';

/** Asks the interface in the name of somebody; the answer is known to be good. */
export type Ask = (method: string, path: string, json?: Json, by?: Login) => Promise<unknown>;
export type Json = Readonly<Record<string, unknown>>;

export async function callerNamed({ db }: Pick<Services, 'db'>, login: string): Promise<Caller> {
  const account = await accounts.findByLogin(db, login);
  if (!account) throw new Error(`There is nobody called ${login}.`);
  return caller({ ...account, via: 'program' });
}

export async function asked(
  services: Pick<Services, 'dispatch' | 'sites'>,
  by: Caller,
  method: string,
  path: string,
  json?: Json,
  more: Partial<RestRequest> = {},
): Promise<unknown> {
  const [plain = path, queryText = ''] = path.split('?');
  const request: RestRequest = {
    method,
    path: plain,
    query: Object.fromEntries(new URLSearchParams(queryText)),
    json,
    headers: {},
    language: defaultSite(services).language,
    address: '127.0.0.1',
    queryText,
    ...more,
  };
  const { status, body } = await services.dispatch(request, by);
  const value = bodyValue(body);
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(value)}`);
  return value;
}

export function idIn(value: unknown): number {
  const id = isMap(value) ? value['id'] : undefined;
  if (typeof id !== 'number') throw new Error('The answer has no number.');
  return id;
}

export const rowsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isMap) : []);
