import { expect, test } from 'vitest';
import type { Outbound, OutboundRequest } from '#kernel/outbound/outbound.ts';
import { suiteProtocol } from './protocol.ts';

function service() {
  const asked: unknown[] = [];
  const call = ({ url, method, headers, body }: OutboundRequest) => {
    asked.push([method, url, headers?.['authorization'] ?? headers?.['Authorization'], body]);
    const tokens = {
      access_token: 'fresh',
      client_id: 'new',
      client_secret: 's',
      token_type: 'Bearer',
      expires_in: 60,
    };
    return Promise.resolve({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(tokens)),
      size: 0,
      isCut: false,
      url,
    });
  };
  return { asked, outbound: { call } as unknown as Outbound };
}

const client = { id: 'site 1', secret: 'x' };

test('where the service is asked, and for what', async () => {
  const { asked, outbound } = service();
  const protocol = suiteProtocol({});
  expect(protocol.authorizeUrl('https://s.test')).toBe('https://s.test/v1/oauth2/auth');
  await protocol.register(outbound, 'https://s.test', { redirectUri: 'https://a.test/back' } as never);
  await protocol.end(outbound, 'https://s.test', { client, token: 't' });
  await protocol.move(outbound, 'https://s.test', { client, token: 't' }, 'https://b.test/back');
  await protocol.release(outbound, 'https://s.test', { client, token: undefined });
  expect(asked).toMatchInlineSnapshot(`
    [
      [
        "POST",
        "https://s.test/api/v1/clients",
        undefined,
        "{"redirect_uri":"https://a.test/back","app_type":"suite"}",
      ],
      [
        "DELETE",
        "https://s.test/api/v1/session",
        "Bearer t",
        undefined,
      ],
      [
        "PATCH",
        "https://s.test/api/v1/clients/site%201",
        "Bearer t",
        "{"redirect_uri":"https://b.test/back"}",
      ],
      [
        "POST",
        "https://s.test/api/v1/oauth2/token",
        "Basic c2l0ZSsxOng=",
        "grant_type=client_credentials",
      ],
      [
        "DELETE",
        "https://s.test/api/v1/clients/site%201/activation",
        "Bearer fresh",
        undefined,
      ],
    ]
  `);
});

test('other places, as far as they are named', async () => {
  const { asked, outbound } = service();
  const protocol = suiteProtocol({ clients: '/c', authorize: '/a', token: '/t', session: 5 });
  expect(protocol.authorizeUrl('https://s.test')).toBe('https://s.test/a');
  await protocol.end(outbound, 'https://s.test', { client, token: 't' });
  await protocol.release(outbound, 'https://s.test', { client, token: undefined });
  expect(asked.map((one) => (one as unknown[])[1])).toEqual([
    'https://s.test/api/v1/session',
    'https://s.test/t',
    'https://s.test/c/site%201/activation',
  ]);
});
