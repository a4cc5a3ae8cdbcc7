import { expect, test } from 'vitest';
import { OutboundError, type Outbound, type OutboundRequest } from '#kernel/outbound/outbound.ts';
import { plainProtocol } from './protocol.ts';
import { clientIn, refusal, send } from './remote.ts';
import { requestTokens } from './tokens.ts';

const SERVICE = 'https://service.test';
const client = { id: 'c', secret: 's' };
const answered = (body: unknown, status = 200) => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  size: 0,
  isCut: false,
  url: SERVICE,
});

/** Answers with these, one after the other; an error is thrown. */
function service(...answers: (ReturnType<typeof answered> | Error)[]) {
  const asked: OutboundRequest[] = [];
  const call = (request: OutboundRequest) => {
    asked.push(request);
    const next = answers.shift() ?? answered({});
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { asked, outbound: { call } as unknown as Outbound };
}

test('what a service is asked', async () => {
  const { asked, outbound } = service(answered({ client_id: 'new', client_secret: 'secret' }));
  const asker = { client, token: 't' };
  expect(plainProtocol.authorizeUrl(SERVICE)).toBe(`${SERVICE}/oauth2/auth`);
  const site = { name: 'Site', redirectUri: 'https://a.test/back' };
  expect(await plainProtocol.register(outbound, SERVICE, site)).toEqual({ id: 'new', secret: 'secret' });
  await plainProtocol.end(outbound, SERVICE, asker);
  await plainProtocol.move(outbound, SERVICE, asker, 'https://b.test/back');
  await plainProtocol.release(outbound, SERVICE, asker);
  expect(asked.map(({ url, headers, body }) => [url, headers?.['authorization'], JSON.parse(String(body))])).toEqual([
    [
      `${SERVICE}/oauth2/register`,
      undefined,
      {
        client_name: 'Site',
        redirect_uris: ['https://a.test/back'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    [`${SERVICE}/oauth2/revoke`, 'Bearer t', { token: 't', client_id: 'c' }],
    [`${SERVICE}/oauth2/client`, 'Bearer t', { client_id: 'c', redirect_uris: ['https://b.test/back'] }],
    [`${SERVICE}/deactivate`, 'Bearer t', { client_id: 'c' }],
  ]);
});

test('a message has a body where there is one, and bounds', async () => {
  const { asked, outbound } = service();
  await send(outbound, SERVICE, { method: 'GET' });
  await send(outbound, SERVICE, { json: { a: 1 } });
  expect(asked).toEqual([
    {
      url: SERVICE,
      method: 'GET',
      headers: { accept: 'application/json' },
      trust: 'operator',
      maxBytes: 100_000,
      timeoutSeconds: 30,
    },
    {
      url: SERVICE,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"a":1}',
      trust: 'operator',
      maxBytes: 100_000,
      timeoutSeconds: 30,
    },
  ]);
});

test('who does not answer is asked once more', async () => {
  const silent = () => new OutboundError('failed', 'no');
  const once = service(silent(), answered({}, 201));
  expect((await send(once.outbound, SERVICE, {})).status).toBe(201);
  const never = service(silent(), silent(), answered({}));
  await expect(send(never.outbound, SERVICE, {})).rejects.toThrow('The service did not answer.');
  expect(never.asked).toHaveLength(2);
  const broken = service(new Error('bug'), new Error('bug'));
  await expect(send(broken.outbound, SERVICE, {})).rejects.toThrow('bug');
});

test.each([
  [answered({ message: 'Not you.', error_description: 'x' }, 403), 'The service answered 403: Not you.'],
  [answered({ error_description: 'Not now.' }, 429), 'The service answered 429: Not now.'],
  [answered({ message: 5 }, 500), 'The service answered 500.'],
  [answered('<html>', 502), 'The service answered 502.'],
  [answered({ message: 'a'.repeat(300) }, 400), `The service answered 400: ${'a'.repeat(200)}`],
])('what it says when it refuses (%#)', (answer, message) => {
  expect(refusal(answer).message).toBe(message);
});

test('a client has a number, and perhaps a secret', () => {
  expect(clientIn(answered({ client_id: 'c' }, 299))).toEqual({ id: 'c', secret: '' });
  expect(() => clientIn(answered({ client_secret: 's' }))).toThrow('did not register the site');
  expect(() => clientIn(answered({ client_id: 'c' }, 300))).toThrow('The service answered 300.');
  expect(() => clientIn(answered([1]))).toThrow('did not register the site');
});

const grant = { grant_type: 'authorization_code', code: 'x' };
const token = { access_token: 'a', token_type: 'bearer' };

test('tokens, and how the client says who it is', async () => {
  const { asked, outbound } = service(
    answered({ ...token, refresh_token: 'r', scope: 'all', owner: 'ada', id_token: 'never read' }),
    answered(token),
    answered({ ...token, owner: 5 }),
  );
  const url = `${SERVICE}/token`;
  expect(await requestTokens(outbound, { url, proof: 'post' }, client, grant)).toEqual({
    access: 'a',
    refresh: 'r',
    scopes: 'all',
    owner: 'ada',
  });
  expect(await requestTokens(outbound, { url, proof: 'basic' }, client, grant)).toEqual({
    access: 'a',
    refresh: '',
    scopes: '',
    owner: '',
  });
  expect((await requestTokens(outbound, { url, proof: 'basic' }, { id: 'c', secret: '' }, grant)).owner).toBe('');
  const [post, basic, none] = asked.map(({ headers, body }) => ({ form: new URLSearchParams(String(body)), headers }));
  expect([post?.form.get('client_secret'), post?.form.get('code'), post?.form.get('grant_type')]).toEqual([
    's',
    'x',
    'authorization_code',
  ]);
  expect([basic?.form.get('client_secret'), basic?.headers?.['authorization']]).toEqual([null, `Basic ${btoa('c:s')}`]);
  expect([none?.form.get('client_id'), none?.form.get('client_secret'), none?.headers?.['authorization']]).toEqual([
    'c',
    null,
    undefined,
  ]);
});

test('no token is an error that says why', async () => {
  const ask = (answer: ReturnType<typeof answered>) =>
    requestTokens(service(answer).outbound, { url: `${SERVICE}/token`, proof: 'post' }, client, grant);
  await expect(ask(answered({ message: 'Gone.' }, 400))).rejects.toThrow('The service answered 400: Gone.');
  await expect(ask(answered({ nothing: 1 }))).rejects.toThrow('The service gave no token.');
});
