// Proving who one is: application passwords, sessions with nonces, and what happens to wrong ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';

const app = await createTestApp();
afterAll(app.close);
let aut: TestUser;
const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});
const me = (headers: Record<string, string>) => app.asVisitor().get('/core/v2/users/me', headers);

beforeAll(async () => {
  aut = await app.make.user({ role: 'author', login: 'aut', passwordHash: await hashPassword('secret word') });
});

describe('application passwords', () => {
  test('with spaces, and with the e-mail address as login', async () => {
    const grouped = aut.password.match(/.{4}/g)!.join(' ');
    expect((await me(basic('aut', grouped))).body.id).toBe(aut.id);
    expect((await me(basic(aut.email, aut.password))).body.id).toBe(aut.id);
    expect((await me(basic('AUT', aut.password))).body.id).toBe(aut.id);
  });

  test('a wrong one stops the request, also on public routes', async () => {
    await me(basic('aut', 'secret word')).fails(401, 'incorrect_password');
    await me(basic('nobody', 'x')).fails(401, 'invalid_username');
    await me(basic('nobody@people.test', 'x')).fails(401, 'invalid_email');
    await app.asVisitor().get('/core/v2/posts', basic('aut', 'wrong')).fails(401, 'incorrect_password');
  });

  test.each(['Bearer x', 'Basic', 'Basic !!!', `Basic ${Buffer.from('nocolon').toString('base64')}`])(
    '"%s" is no credential at all',
    async (authorization) => {
      expect((await app.asVisitor().get('/core/v2/posts', { authorization })).status).toBe(200);
    },
  );

  test('after ten failures wrong ones are refused for a while, a right one is not', async () => {
    const bob = await app.make.user({ login: 'bob' });
    for (let i = 0; i < 10; i++) await me(basic('bob', `wrong-${i}`)).fails(401, 'incorrect_password');
    const answer = await me(basic('bob', 'wrong')).fails(429, 'too_many_login_attempts');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await me(basic('bob', bob.password))).status).toBe(200);
    expect((await me(basic('aut', aut.password))).status).toBe(200);
  });
});

describe('sessions', () => {
  test('a cookie counts only with its nonce', async () => {
    const { cookie, nonce } = await app.make.session(aut);
    await me({ cookie }).fails(401, 'rest_not_logged_in');
    const answer = await me({ cookie, 'x-wp-nonce': nonce });
    expect([answer.status, answer.body.id]).toEqual([200, aut.id]);
    expect(answer.headers.get('x-wp-nonce')).toMatch(/^[0-9a-f]{10}$/);
    expect((await app.asVisitor().get(`/core/v2/users/me?_wpnonce=${nonce}`, { cookie })).status).toBe(200);
  });

  test('a wrong nonce is refused, with or without a cookie', async () => {
    const { cookie } = await app.make.session(aut);
    const answer = await me({ 'x-wp-nonce': 'bad' }).fails(403, 'rest_cookie_invalid_nonce');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await me({ cookie, 'x-wp-nonce': '0123456789' }).fails(403, 'rest_cookie_invalid_nonce');
  });

  test('a nonce belongs to one session', async () => {
    const one = await app.make.session(aut);
    const other = await app.make.session(aut);
    await me({ cookie: one.cookie, 'x-wp-nonce': other.nonce }).fails(403, 'rest_cookie_invalid_nonce');
  });

  test('Basic beside a cookie', async () => {
    const sub = await app.make.user({ role: 'subscriber' });
    const { cookie, nonce } = await app.make.session(sub);
    expect((await me({ cookie, authorization: aut.authorization })).body.id).toBe(aut.id);
    expect((await me({ cookie, 'x-wp-nonce': nonce, ...basic('user', 'pwd') })).body.id).toBe(sub.id);
    expect((await me({ 'x-wp-nonce': 'bad', authorization: aut.authorization })).body.id).toBe(aut.id);
  });
});
