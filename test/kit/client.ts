// Asks the REST interface as a client would.
import { expect } from 'vitest';
import type { Registry } from '#kernel/registry.ts';
import { checkAnswer } from './answers.ts';
import type { TestUser } from './make.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: any;
}

/** A promise of an answer that can also say how it should fail. */
export type Asking = Promise<Answer> & { fails(status: number, code: string): Promise<Answer> };

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Asking;
  head(path: string): Asking;
  options(path: string): Asking;
  post(path: string, body?: unknown, headers?: Record<string, string>): Asking;
  put(path: string, body?: unknown, headers?: Record<string, string>): Asking;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Asking;
  delete(path: string, body?: unknown): Asking;
}

type FetchPath = (path: string, init?: RequestInit) => Promise<Response>;

export function createClient(
  fetchPath: FetchPath,
  registry: () => Registry,
  { user, language }: { user?: TestUser | undefined; language?: string | undefined } = {},
): TestClient {
  const root = language === undefined ? '/api' : `/${language}/api`;
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Asking => {
    const isText = typeof body === 'string';
    const sent: Record<string, string> = {
      ...(user && { authorization: user.authorization }),
      ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
      ...headers,
    };
    const answer = fetchPath(path.startsWith('/?rest_route') ? path : `${root}${path}`, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    })
      .then(read)
      .then((received) => {
        checkAnswer(registry(), method, path, received);
        return received;
      });
    return Object.assign(answer, { fails: (status: number, code: string) => fails(answer, status, code) });
  };
  return {
    get: (path, headers) => ask('GET', path, undefined, headers),
    head: (path) => ask('HEAD', path),
    options: (path) => ask('OPTIONS', path),
    post: (path, body, headers) => ask('POST', path, body, headers),
    put: (path, body, headers) => ask('PUT', path, body, headers),
    patch: (path, body, headers) => ask('PATCH', path, body, headers),
    delete: (path, body) => ask('DELETE', path, body),
  };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

async function fails(asking: Promise<Answer>, status: number, code: string): Promise<Answer> {
  const answer = await asking;
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  return answer;
}
