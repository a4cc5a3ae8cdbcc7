// The pages of an account, step by step and in two languages: a changed page is a changed line.
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { createTestApp } from '#test/kit/app.ts';
import { printPage } from './print-page.ts';

const now = new Date('2026-03-01T12:00:00Z');
const app = await createTestApp({ clock: { now: () => now }, flags: { languages: 'en,de', limits: 'off' } });
afterAll(app.close);
const ann = await app.make.user({ role: 'author', login: 'ann', passwordHash: await hashPassword('right & long') });
const { cookie, nonce } = await app.make.session(ann);

type Fields = Record<string, string>;

async function see(path: string, fields?: Fields, headers: Fields = {}): Promise<string> {
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
  return printPage(await app.fetch(path, { redirect: 'manual', headers, ...sent }));
}

const APP = { app_name: 'Clock <b>', app_id: 'e2b4f1c0-9a0d-4c7e-8b51-0f6d3d6f2a11' };
const BACK = 'https://app.test/back?a=1';
const query = (fields: Fields): string => `?${new URLSearchParams(fields).toString()}`;

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each<[string, string, (Fields | undefined)?, Fields?]>([
    ['login', '/login'],
    ['login-to', '/login?redirect_to=%2Fadmin%2Fposts%3Fa%3D1'],
    ['login-to-elsewhere', '/login?redirect_to=%2F%2Fevil.test%2F'],
    ['login-empty', '/login', { login: '', password: '' }],
    ['login-wrong', '/login', { login: ' ann ', password: 'wrong', redirect_to: '/admin/x', remember: '1' }],
    ['login-right', '/login', { login: 'ann', password: 'right & long', remember: '1' }],
    ['login-for-now', '/login', { login: 'ann', password: 'right & long', redirect_to: '/about/' }],
    ['login-from-elsewhere', '/login', { login: 'ann', password: 'right & long' }, { origin: 'http://evil.test' }],
    ['logout-of-nobody', '/logout'],
    ['logout', '/logout', undefined, { cookie }],
    ['logout-without-proof', '/logout', { nonce: 'x' }, { cookie }],
    ['lost', '/lost-password'],
    ['lost-empty', '/lost-password', { login: ' ' }],
    ['lost-nobody', '/lost-password', { login: 'nobody' }],
    ['lost-wrong-key', '/lost-password?login=ann&key=wrong'],
    ['authorize-nobody', `/admin/authorize-application${query(APP)}`],
    ['authorize', `/admin/authorize-application${query(APP)}`, undefined, { cookie }],
    ['authorize-back', `/admin/authorize-application${query({ ...APP, success_url: BACK })}`, undefined, { cookie }],
    ['authorize-nameless', '/admin/authorize-application', undefined, { cookie }],
    ['authorize-wrong-id', `/admin/authorize-application${query({ app_id: 'x' })}`, undefined, { cookie }],
    [
      'authorize-script',
      `/admin/authorize-application${query({ success_url: 'javascript:x' })}`,
      undefined,
      { cookie },
    ],
    ['authorize-http', `/admin/authorize-application${query({ reject_url: 'http://a.test/' })}`, undefined, { cookie }],
    ['authorize-late', '/admin/authorize-application', { ...APP, nonce: 'old', decision: 'approve' }, { cookie }],
    ['authorize-no-name', '/admin/authorize-application', { nonce, decision: 'approve' }, { cookie }],
    ['authorize-refused', '/admin/authorize-application', { ...APP, nonce, decision: 'reject' }, { cookie }],
    [
      'authorize-refused-back',
      '/admin/authorize-application',
      { ...APP, nonce, decision: 'reject', success_url: BACK },
      { cookie },
    ],
    [
      'authorize-refused-elsewhere',
      '/admin/authorize-application',
      { ...APP, nonce, decision: 'reject', success_url: BACK, reject_url: 'clock://no' },
      { cookie },
    ],
    [
      'authorize-granted-back',
      '/admin/authorize-application',
      { ...APP, app_name: `Back ${language}`, nonce, decision: 'approve', success_url: BACK },
      { cookie },
    ],
    [
      'authorize-granted',
      '/admin/authorize-application',
      { ...APP, app_name: `Shown ${language}`, nonce, decision: 'approve' },
      { cookie },
    ],
  ])('%s', async (name, path, fields, headers = {}) => {
    const spoken = `${path}${path.includes('?') ? '&' : '?'}multilang_language=${language}`;
    const page = (await see(spoken, fields, headers))
      .replace(/(?<=<script>)[^]*?(?=<\/script>)/, '…')
      .replace(/(?<=sitewright_device_\d+=)[^;]+/, '<device>')
      .replace(/(?:\w{4} ){5}\w{4}(?=<\/code>)/, '<secret>');
    await expect(page).toMatchFileSnapshot(`./account-pages/${language}/${name}.txt`);
  });
});
