// A service to be connected to, over real HTTP: registers sites, gives tokens for codes, and remembers what it was asked.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string;
}

export interface StandIn {
  readonly url: string;
  readonly asked: Asked[];
  /** `POST /api/v1/clients`: answered with 400 from now on. */
  readonly refuses: Set<string>;
  /** The tokens that were given; only the last one counts. */
  readonly tokens: string[];
  /** What the browser was sent away with. */
  challenge: string;
  close(): void;
}

export async function openService(): Promise<StandIn> {
  const server = createServer((request, response) => {
    void answer(request, service).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const service: StandIn = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    refuses: new Set(),
    tokens: [],
    challenge: '',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

interface Answer {
  status: number;
  body?: object;
}

async function answer(request: IncomingMessage, service: StandIn): Promise<Answer> {
  const { method = '', url: path = '' } = request;
  const authorization = request.headers.authorization ?? '';
  const body = await text(request);
  service.asked.push({ method, path, body, authorization });
  if (service.refuses.has(`${method} ${path}`)) return { status: 400, body: { message: 'Not today.' } };
  if (path === '/api/v1/clients') return { status: 201, body: { client_id: 'site 1', client_secret: 'very-secret' } };
  if (path === '/api/v1/oauth2/token') return giveTokens(new URLSearchParams(body), authorization, service);
  if (authorization !== `Bearer ${service.tokens.at(-1)}`) return { status: 401, body: {} };
  return { status: method === 'DELETE' ? 204 : 200 };
}

function giveTokens(form: URLSearchParams, authorization: string, { challenge, tokens }: StandIn): Answer {
  const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
  const client = new URLSearchParams(`id=${id}&secret=${secret}`);
  const isClient = client.get('id') === 'site 1' && client.get('secret') === 'very-secret';
  const verifier = form.get('code_verifier') ?? '';
  const isCode = form.get('code') === 'abc' && createHash('sha256').update(verifier).digest('base64url') === challenge;
  const isRenewal = form.get('refresh_token') === 'renew-me';
  const isForItself = form.get('grant_type') === 'client_credentials';
  if (!isClient || !(isCode || isRenewal || isForItself)) return { status: 401, body: {} };
  tokens.push(`token-${tokens.length}`);
  const given = { access_token: tokens.at(-1), token_type: 'Bearer', id_token: 'not.for.us' };
  return { status: 200, body: { ...given, ...(!isForItself && { refresh_token: 'renew-me' }) } };
}
