import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { EndpointParts } from '#kernel/http/endpoint.ts';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { createChallenge } from './challenge.ts';
import { pictureEndpoint } from './pictures.ts';

const keys = createSiteKeys(Buffer.alloc(32, 1));
const now = new Date('2026-03-01T12:00:00Z');
const services = { keys, clock: { now: () => now }, siteConfig: { base: 'https://a.test/shop' } };
const challenge = createChallenge(keys, now);
const endpoint = pictureEndpoint('/captcha', (path) =>
  path === '/shop/captcha/place.png' ? { name: 'seen', path: '/form' } : undefined,
);

async function ask(url: string, method = 'GET') {
  const sent: { status?: number; headers?: Record<string, unknown>; body?: Buffer | string } = {};
  const response = {
    writeHead: (status: number, headers: Record<string, unknown>) => Object.assign(sent, { status, headers }),
    end: (body: Buffer | string) => Object.assign(sent, { body }),
  };
  const parts = { services } as unknown as EndpointParts;
  await endpoint.handle({ url, method } as IncomingMessage, response as unknown as ServerResponse, parts);
  return sent;
}

test('the picture of a challenge', async () => {
  const { status, headers, body } = await ask(`/shop/captcha/${challenge}.png?x`);
  expect(status).toBe(200);
  expect(headers).toEqual({
    'Content-Type': 'image/png',
    'Content-Length': body?.length,
    'Cache-Control': 'no-store',
  });
  expect(String(body).slice(1, 4)).toBe('PNG');
});

test('a fresh one for a place, which the browser remembers', async () => {
  const { status, headers } = await ask('/shop/captcha/place.png', 'HEAD');
  expect([status, headers?.['Set-Cookie']]).toEqual([
    200,
    expect.stringMatching(/^seen=\d{35}; Path=\/shop\/form; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test.each([
  '/shop/captcha/other.png',
  `/shop/captcha/x${challenge}.png`,
  `/shop/captcha/${challenge}.png/x`,
  `/shop/captcha/${challenge}.jpg`,
  `/shop/captcha/${challenge.slice(1)}1.png`,
])('%s is none', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 404, body: 'There is no such picture, or not any more.' });
});

test('it can only be read', async () => {
  expect(await ask(`/shop/captcha/${challenge}.png`, 'POST')).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD' },
  });
});
