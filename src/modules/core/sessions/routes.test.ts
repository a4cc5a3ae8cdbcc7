import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PATH = '/sitewright/v1/sessions';

/** Asks as a browser with a session does. */
async function browserOf(person: Parameters<TestApp['make']['session']>[0]) {
  const { cookie, nonce } = await app.make.session(person);
  return async (method: string, path = PATH) => {
    const answer = await app.fetch(`/api${path}`, { method, headers: { cookie, 'x-wp-nonce': nonce } });
    return { status: answer.status, body: await answer.json() };
  };
}

test('a person sees where they are signed in, ends one, and all others', async () => {
  const ada = await app.make.user({ role: 'author' });
  const [here, there, elsewhere] = [await browserOf(ada), await browserOf(ada), await browserOf(ada)];
  const { body } = await here('GET');
  expect(body).toHaveLength(3);
  const others = body.filter((one: any) => !one.is_current);
  expect(others).toHaveLength(2);
  expect(await here('DELETE', `${PATH}/${others[0].id}`)).toMatchObject({ status: 200, body: { ended: true } });
  expect(await here('DELETE', `${PATH}/${others[0].id}`)).toMatchObject({ status: 404 });
  expect(await here('DELETE')).toMatchObject({ status: 200 });
  expect((await here('GET')).body).toMatchObject([{ is_current: true }]);
  expect([(await there('GET')).status, (await elsewhere('GET')).status]).toEqual([403, 403]);
});

test('the sign-in remembers what the browser called itself', async () => {
  const bea = await app.make.user({ login: 'bea', passwordHash: await hashPassword('right word') });
  await app.fetch('/login', {
    method: 'POST',
    body: new URLSearchParams({ login: 'bea', password: 'right word' }),
    headers: { 'user-agent': `Firefox ${'x'.repeat(400)}` },
    redirect: 'manual',
  });
  const { body } = await app.as(bea).get(PATH);
  expect(body).toMatchObject([{ agent: expect.stringMatching(/^Firefox x+$/), is_current: false }]);
  expect(body[0].agent).toHaveLength(300);
  expect(body[0].address).not.toBe('');
});

test('those of others are for those who may edit people', async () => {
  const [cora, dora] = [await app.make.user({ role: 'editor' }), await app.make.user({ role: 'administrator' })];
  const browser = await browserOf(cora);
  await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
  await app.as(cora).get(`${PATH}?person=${dora.id}`).fails(403, 'rest_forbidden');
  await app.as(dora).get(`${PATH}?person=99999`).fails(404, 'rest_user_invalid_id');
  expect((await app.as(dora).get(`${PATH}?person=${cora.id}`)).body).toHaveLength(1);
  await app.as(dora).delete(`${PATH}?person=${cora.id}`);
  expect((await browser('GET')).status).toBe(403);
});

test('all that is known of one, and one of another person is ended by its name', async () => {
  const [eve, boss] = [await app.make.user({ role: 'author' }), await app.make.user({ role: 'administrator' })];
  const [here, there] = [await browserOf(eve), await browserOf(eve)];
  const mine = (await here('GET')).body;
  expect(mine.find((one: any) => one.is_current)).toEqual({
    id: expect.stringMatching(/^[\w-]{16}$/),
    created_gmt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}$/),
    expires_gmt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}$/),
    agent: '',
    address: '',
    is_current: true,
  });
  const other = mine.find((one: any) => !one.is_current);
  await app.as(boss).delete(`${PATH}/${other.id}`).fails(404, 'session_not_found');
  expect((await app.as(boss).delete(`${PATH}/${other.id}?person=${eve.id}`)).body).toEqual({ ended: true });
  expect([(await here('GET')).status, (await there('GET')).status]).toEqual([200, 403]);
  const own = await browserOf(boss);
  await own('DELETE', `${PATH}?person=${eve.id}`);
  expect([(await here('GET')).status, (await own('GET')).status]).toEqual([403, 200]);
  await app.as(boss).delete(PATH);
  expect((await own('GET')).status).toBe(403);
});
