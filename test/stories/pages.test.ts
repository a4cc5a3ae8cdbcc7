// The pages for people: signing in, a lost password, granting an application access.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { placeOf } from '#kernel/mail/mail.ts';
import { findMails } from '#kernel/mail/store.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp({ runsJobs: true });
afterAll(app.close);
let ann: TestUser;
beforeAll(async () => {
  ann = await app.make.user({ role: 'editor', login: 'ann', passwordHash: await hashPassword('right word') });
});

interface Seen {
  status: number;
  location: string | null;
  cookie: string;
  html: string;
}
async function open(path: string, init: RequestInit = {}): Promise<Seen> {
  const answer = await app.fetch(path, { redirect: 'manual', ...init });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    html: await answer.text(),
  };
}
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: BASE, ...headers } });
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('signing in', () => {
  test('with name or e-mail, back to where one was', async () => {
    for (const login of ['ann', ann.email]) {
      const seen = await submit('/login', { login, password: 'right word', redirect_to: '/admin/?x=1' });
      expect([seen.status, seen.location]).toEqual([303, '/admin/?x=1']);
      expect(seen.cookie).toMatch(/^sitewright_session=.{40,}/);
      expect((await open('/admin/', { headers: { cookie: seen.cookie } })).html).toContain('"login":"ann"');
    }
  });

  test('for two weeks on this device, or until the browser is closed', async () => {
    const cookieOf = async (more: Record<string, string>): Promise<string> => {
      const body = new URLSearchParams({ login: 'ann', password: 'right word', ...more });
      const answer = await app.fetch('/login', { method: 'POST', body, headers: { origin: BASE }, redirect: 'manual' });
      return answer.headers.get('set-cookie') ?? '';
    };
    expect(await cookieOf({ remember: '1' })).toContain('Max-Age=1209600');
    expect(await cookieOf({})).not.toContain('Max-Age');
  });

  test.each([
    [{ login: '', password: '' }, 400],
    [{ login: 'nobody', password: 'x' }, 401],
    [{ login: 'ann', password: 'wrong' }, 401],
  ])('%j is refused', async (fields, status) => {
    const seen = await submit('/login', fields);
    expect([seen.status, seen.cookie]).toEqual([status, '']);
    expect(seen.html).toContain('role="alert"');
  });

  test('an unknown name and a wrong password are told in the same words', async () => {
    const texts = ['ann', 'nobody', 'nobody@people.test'].map(async (login) => {
      const { status, html } = await submit('/login', { login, password: 'wrong' });
      return [status, /role="alert">([^<]*)</.exec(html)?.[1]];
    });
    expect(new Set((await Promise.all(texts)).map(String)).size).toBe(1);
  });

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never leads to %s',
    async (target) => {
      const seen = await submit('/login', { login: 'ann', password: 'right word', redirect_to: target });
      expect(seen.location).toBe('/admin/');
    },
  );

  test('what people type is shown as text', async () => {
    const seen = await submit('/login', { login: '"><script>alert(1)</script>', password: 'x' });
    expect(seen.html).not.toContain('<script>alert');
  });

  test('a form of another site is refused', async () => {
    const seen = await submit('/login', { login: 'ann', password: 'right word' }, { origin: 'https://evil.test' });
    expect([seen.status, seen.cookie]).toEqual([403, '']);
  });

  test('ten failures close the door for a while', async () => {
    await app.make.user({ login: 'bob', passwordHash: await hashPassword('bobs word') });
    for (let i = 0; i < 10; i++) await submit('/login', { login: 'bob', password: `wrong ${i}` });
    const body = new URLSearchParams({ login: 'bob', password: 'bobs word' });
    const closed = await app.fetch('/login', { method: 'POST', body, headers: { origin: BASE } });
    const seconds = Number(closed.headers.get('retry-after'));
    expect([closed.status, seconds > 0]).toEqual([429, true]);
    const text = await closed.text();
    expect(text).toMatch(new RegExp(`role="alert">[^<]* ${Math.ceil(seconds / 60)} `));
    expect(text).toContain('name="login" value="bob"');
  });

  test('a form has 64 kilobytes at most', async () => {
    const send = async (length: number) => {
      const body = `login=${'x'.repeat(length - 'login='.length)}`;
      const answer = await app.fetch('/login', { method: 'POST', body, headers: { origin: BASE } });
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await send(65_536)).toEqual([400, 'text/html; charset=utf-8']);
    expect(await send(65_537)).toEqual([413, 'text/plain; charset=utf-8']);
  });

  test('signing out ends the session', async () => {
    const { cookie } = await submit('/login', { login: 'ann', password: 'right word' });
    const asked = await open('/logout', { headers: { cookie } });
    expect((await submit('/logout', { nonce: 'wrong' }, { cookie })).status).toBe(200);
    const out = await submit('/logout', { nonce: hidden(asked.html, 'nonce') }, { cookie });
    expect([out.status, out.location]).toEqual([303, '/login']);
    expect((await open('/admin/', { headers: { cookie } })).location).toContain('/login');
  });
});

describe('a lost password', () => {
  test('a key by mail, good once', async () => {
    const { services } = app.app;
    const carl = await app.make.user({ login: 'carl', passwordHash: await hashPassword('old word') });
    const session = await app.make.session(carl);
    const known = await submit('/lost-password', { login: 'carl' });
    const unknown = await submit('/lost-password', { login: 'nobody' });
    expect([known.status, known.html]).toEqual([unknown.status, unknown.html]);
    const findLink = async () => {
      const mails = await findMails(services.db, { limit: 9 });
      return mails.find((one) => one.recipient === carl.email && one.subject.includes('new password'));
    };
    await expect.poll(findLink, { timeout: 10_000 }).toBeDefined();
    const mail = await findLink();
    const text = services.keys.unseal(mail!.body, placeOf(mail!.message_id));
    const path = /http:\/\/site\.test(\/lost-password\?[^\s"\\]+)/.exec(text)![1]!;
    const key = new URL(path, BASE).searchParams.get('key')!;
    expect((await open(`/lost-password?login=carl&key=${'x'.repeat(32)}`)).status).toBe(400);
    expect((await open(path)).html).toContain('Choose a new password');
    expect((await submit('/lost-password', { login: 'carl', key, password: '1234567' })).status).toBe(400);
    expect((await open(`${path}&password=12345678`)).html).toContain('Choose a new password');
    expect((await submit('/lost-password', { login: 'carl', key, password: 'new word' })).status).toBe(200);
    expect((await submit('/lost-password', { login: 'carl', key, password: 'another word' })).status).toBe(400);
    expect((await submit('/login', { login: 'carl', password: 'new word' })).status).toBe(303);
    expect((await submit('/login', { login: 'carl', password: 'old word' })).status).toBe(401);
    expect((await open('/admin/', { headers: { cookie: session.cookie } })).location).toContain('/login');
  });

  test('only so often', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await submit('/lost-password', { login: 'dora' })).status);
    expect(answers).toContain(429);
  });
});

describe('the authorization screen', () => {
  const screen = '/admin/authorize-application';
  const signedIn = async () => ({ cookie: (await submit('/login', { login: 'ann', password: 'right word' })).cookie });

  test('asks those who are not signed in to sign in first', async () => {
    const seen = await open(`${screen}?app_name=Phone&success_url=myapp://cb`);
    const back = new URL(seen.location!, BASE).searchParams.get('redirect_to')!;
    expect([seen.status, back]).toEqual([303, `${screen}?app_name=Phone&success_url=myapp%3A%2F%2Fcb`]);
  });

  test.each([
    ['success_url=javascript:x', 'invalid_redirect_url_format'],
    ['success_url=data:text/html,x', 'invalid_redirect_url_format'],
    ['success_url=nonsense', 'invalid_redirect_url_format'],
    ['success_url=http://other.test/', 'invalid_redirect_scheme'],
    ['reject_url=http://other.test/', 'invalid_redirect_scheme'],
    ['app_id=5', 'invalid_app_id'],
  ])('?%s is an error page', async (query, code) => {
    const seen = await open(`${screen}?app_name=x&${query}`, { headers: await signedIn() });
    expect(seen.status).toBe(400);
    expect(seen.html).toContain(code);
  });

  test.each(['myapp://cb', 'https://app.test/done?a=1', 'http://127.0.0.1:5000/', 'http://[::1]:5000/'])(
    '%s is allowed',
    async (url) => {
      const query = new URLSearchParams({ app_name: 'x', success_url: url });
      const answer = await app.fetch(`${screen}?${query.toString()}`, { headers: await signedIn() });
      expect(answer.status).toBe(200);
      const { protocol, origin } = new URL(url);
      const target = protocol === 'myapp:' ? protocol : origin;
      expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${target}`);
    },
  );

  test('yes makes a password that works and sends it along', async () => {
    const headers = await signedIn();
    const query = 'app_name=Phone&success_url=https://app.test/done?a=1';
    const { html } = await open(`${screen}?${query}`, { headers });
    const fields = {
      app_name: 'Phone',
      success_url: hidden(html, 'success_url'),
      nonce: hidden(html, 'nonce'),
      decision: 'approve',
    };
    const seen = await submit(screen, fields, headers);
    const target = new URL(seen.location!);
    const password = target.searchParams.get('password')!;
    expect(target.origin + target.pathname).toBe('https://app.test/done');
    expect([...target.searchParams.keys()]).toEqual(['a', 'site_url', 'user_login', 'password']);
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    const authorization = `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`;
    expect((await app.asVisitor().get('/core/v2/users/me', { authorization })).body.id).toBe(ann.id);
  });

  test('yes without a target shows it once; a wrong nonce makes nothing', async () => {
    const headers = await signedIn();
    const { html } = await open(`${screen}?app_name=Desk`, { headers });
    expect((await submit(screen, { app_name: 'Desk', nonce: 'bad', decision: 'approve' }, headers)).status).toBe(400);
    const shown = await submit(
      screen,
      { app_name: 'Desk', nonce: hidden(html, 'nonce'), decision: 'approve' },
      headers,
    );
    expect(shown.html).toMatch(/<code class="secret">([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}<\/code>/);
    const list = (await app.as(ann).get('/core/v2/users/me/application-passwords')).body;
    expect(list.filter((one: any) => one.name === 'Desk')).toHaveLength(1);
  });

  test('no leads back with the refusal', async () => {
    const headers = await signedIn();
    const { html } = await open(`${screen}?app_name=x&success_url=https://app.test/`, { headers });
    const nonce = hidden(html, 'nonce');
    const no = (fields: Record<string, string>) =>
      submit(screen, { app_name: 'x', nonce, decision: 'reject', ...fields }, headers);
    expect((await no({ success_url: 'https://app.test/' })).location).toBe('https://app.test/?success=false');
    expect((await no({ success_url: 'https://app.test/', reject_url: 'https://app.test/no' })).location).toBe(
      'https://app.test/no',
    );
    expect((await no({})).location).toBe('/admin/');
  });
});
