import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSubmissions } from '#modules/contactform/submissions/store.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { lettersOf } from '#content/submissions/captcha/challenge.ts';

let app: TestApp;
let editor: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
let id: number;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now }, flags: { limits: 'off' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
  id = await makeForm('[text a][captchac code][captchar code]');
});
afterAll(() => app.close());
beforeEach(() => {
  // Whoever sends the same within ten seconds sends it once.
  now = new Date(now.getTime() + 60_000);
});

const at = '/contactform/v1/contact-forms';
const makeForm = async (form: string, more: object = {}): Promise<number> => {
  const sent = { context: 'save', title: 'F', form, additional_settings: 'skip_mail: on', ...more };
  return (await editor.post(at, sent)).body.id;
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init: RequestInit = { method: 'POST', body, redirect: 'manual' };
  return app.fetch(path, { ...init, headers: { 'user-agent': 'Test browser', ...headers } });
};
const send = async (fields: Record<string, string>): Promise<any> => {
  const answer = await post(`/api${at}/${id}/feedback`, {
    _contactform_unit_tag: `contactform-f${id}-p0-o1`,
    ...fields,
  });
  return answer.json();
};
const challengeIn = (address: string): string => /^http:\/\/site\.test\/_site\/captcha\/(\d+)\.png$/.exec(address)![1]!;
const refill = async (): Promise<string> =>
  challengeIn((await app.asVisitor().get(`${at}/${id}/refill`)).body.captcha.code);
const letters = (challenge: string): string => lettersOf(app.app.services.keys, challenge);
const answered = (challenge: string, code = letters(challenge)) => ({
  code,
  _contactform_captcha_challenge_code: challenge,
});
const stored = () => findSubmissions(app.app.services.db, { formId: id, limit: 100 });
const fault = [{ field: 'code', message: 'These are not the letters of the picture.' }];

describe('an answer', () => {
  test('that is right is taken, once, and kept nowhere', async () => {
    const challenge = await refill();
    const taken = await send({ a: 'first', ...answered(challenge, letters(challenge).toLowerCase()) });
    expect(taken).toMatchObject({ status: 'mail_sent', invalid_fields: [] });
    expect(challengeIn(taken.captcha.code)).not.toBe(challenge);
    expect(JSON.parse((await stored())[0]!.fields)).toEqual({ a: ['first'] });
    const again = await send({ a: 'second', ...answered(challenge) });
    expect(again).toMatchObject({ status: 'validation_failed', invalid_fields: fault });
    expect(await stored()).toHaveLength(1);
  });

  test('that is wrong spends its picture', async () => {
    const challenge = await refill();
    expect(await send({ a: 'guess', ...answered(challenge, 'BBBBB') })).toMatchObject({
      status: 'validation_failed',
      invalid_fields: fault,
    });
    expect(await send({ a: 'guess', ...answered(challenge) })).toMatchObject({ invalid_fields: fault });
  });

  test('beside a fault of another field does not', async () => {
    const form = id;
    id = await makeForm('[text* a][captchac code][captchar code]');
    const challenge = await refill();
    expect(await send({ a: '', ...answered(challenge) })).toMatchObject({ invalid_fields: [{ field: 'a' }] });
    expect(await send({ a: 'x', ...answered(challenge) })).toMatchObject({ status: 'mail_sent' });
    id = form;
  });

  test('sent twice by an impatient finger is taken once and praised twice', async () => {
    const challenge = await refill();
    const before = (await stored()).length;
    const both = await Promise.all([1, 2].map(() => send({ a: 'twice', ...answered(challenge) })));
    expect(both.map(({ status }) => status)).toEqual(['mail_sent', 'mail_sent']);
    expect(await stored()).toHaveLength(before + 1);
  });

  test('without a picture, with an old one, or to one of our own making is none', async () => {
    expect(await send({ a: 'x', code: 'AAAAA' })).toMatchObject({ invalid_fields: fault });
    const made = '1'.repeat(35);
    expect(await send({ a: 'x', ...answered(made) })).toMatchObject({ invalid_fields: fault });
    const old = await refill();
    now = new Date(now.getTime() + 3_600_000);
    expect(await send({ a: 'x', ...answered(old) })).toMatchObject({ invalid_fields: fault });
  });
});

describe('pictures', () => {
  test('of a challenge: a PNG that nobody keeps, gone after an hour', async () => {
    const path = `/_site/captcha/${await refill()}.png`;
    const answer = await app.fetch(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(Buffer.from(await (await app.fetch(path)).arrayBuffer()).equals(bytes)).toBe(true);
    now = new Date(now.getTime() + 3_600_000);
    expect((await app.fetch(path)).status).toBe(404);
  });

  test.each([
    ['/_site/captcha/12345.png', 'GET', 404],
    [`/_site/captcha/${'1'.repeat(35)}.png`, 'GET', 404],
    ['/_site/captcha/elsewhere/code.png', 'GET', 404],
    ['/_site/captcha/contactform-f1-p0-o1/code.png', 'POST', 405],
  ])('%s with %s is %i', async (path, method, status) => {
    expect((await app.fetch(path, { method })).status).toBe(status);
  });
});

test('without a script the picture is known by a cookie of the form', async () => {
  const content = `[contact-form id="${id}"]`;
  const { body: page } = await editor.post('/core/v2/pages', { title: 'P', status: 'publish', content });
  const html = await (await app.fetch(new URL(page.link).pathname)).text();
  const src = `/_site/captcha/contactform-f${id}-p${page.id}-o1/code.png`;
  expect(html).toContain(`src="${src}" alt="Picture with letters and digits" width="220" height="80"`);
  expect(html).toMatch(/<label><span[^>]*>Type the letters and digits of the picture<\/span> <input type="text"/);
  const shown = (await app.fetch(src)).headers.get('set-cookie')!;
  expect(shown).toContain(`; Path=/_site/contact-forms/${id}; Max-Age=3600; HttpOnly; SameSite=Lax`);
  const [cookie = ''] = shown.split(';');
  const [, challenge = ''] = cookie.split('=');
  const fields = { _contactform_unit_tag: `contactform-f${id}-p${page.id}-o1`, a: 'no script' };
  const headers = { cookie, referer: `${BASE}${new URL(page.link).pathname}` };
  const sendPage = async (code: string): Promise<string> => {
    const answer = await post(`/_site/contact-forms/${id}`, { ...fields, code }, headers);
    const [flash = ''] = answer.headers.get('set-cookie')!.split(';');
    return (await app.fetch(new URL(page.link).pathname, { headers: { cookie: flash } })).text();
  };
  const refused = await sendPage('');
  expect(refused).toContain('data-form-error="code">These are not the letters of the picture.</span>');
  expect(refused).toContain('value="no script"');
  expect(await sendPage(letters(challenge))).toContain('Thank you. Your message is on its way.');
});

test('a form with a picture may write to whoever filled it in', async () => {
  const mail = {
    subject: 'S',
    sender: 'a@site.test',
    recipient: '[your-email]',
    body: 'B',
  };
  const faultsOf = async (form: string) => (await editor.post(at, { form, mail })).body.config_errors;
  const fields = '[email* your-email]';
  expect(await faultsOf(fields)).toHaveProperty(['mail.recipient']);
  expect(await faultsOf(`${fields}[captchac c][captchar c]`)).toEqual([]);
});
