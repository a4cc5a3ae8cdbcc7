// How often one may try a password: at once or one by one, by name or by e-mail address, from one place or from many.
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { 'trust-proxy': '127.0.0.1' } });
afterAll(app.close);
const passwordHash = await hashPassword('right word');
let people = 0;
const makePerson = () => app.make.user({ login: `person-${++people}`, passwordHash });
/** An address that no other test has. */
let places = 0;
const place = () => `198.51.100.${++places}`;

interface Try {
  login: string;
  password?: string;
  from: string;
  at?: TestApp;
}
async function onPage({ login, password = 'wrong', from, at = app }: Try): Promise<number> {
  const body = new URLSearchParams({ login, password });
  const headers = { origin: BASE, 'x-forwarded-for': from };
  return (await at.fetch('/login', { method: 'POST', body, headers, redirect: 'manual' })).status;
}
async function overRest({ login, password = 'wrong', from }: Try): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  return (await app.asVisitor().get('/core/v2/users/me', { authorization, 'x-forwarded-for': from })).status;
}
const count = (answers: number[], status: number) => answers.filter((one) => one === status).length;
const times = <T>(number: number, make: (index: number) => T): T[] => Array.from({ length: number }, (_, i) => make(i));
async function inTurn(number: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < number; index++) answers.push(await ask(index));
  return answers;
}

describe.each([
  ['the page', onPage],
  ['Basic', overRest],
])('%s', (_name, ask) => {
  test('many tries at once are counted before they are compared', async () => {
    const { login } = await makePerson();
    const from = place();
    const answers = await Promise.all(times(25, (i) => ask({ login, password: `wrong ${i}`, from })));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 15]);
  });

  test('name and e-mail address are one account', async () => {
    const { login, email } = await makePerson();
    const from = place();
    await inTurn(5, () => ask({ login, from }));
    await inTurn(5, () => ask({ login: email.toUpperCase(), from }));
    expect(await ask({ login: email, from })).toBe(429);
    expect(await ask({ login, from })).toBe(429);
  });

  test('one account from many addresses', async () => {
    const { login } = await makePerson();
    const answers = await inTurn(21, () => ask({ login, from: place() }));
    expect([count(answers, 401), answers.at(-1)]).toEqual([20, 429]);
  });

  test('one address with many names; IPv6 by network', async () => {
    const from = (i: number) => `2001:db8:0:${people}::${i.toString(16)}`;
    // A slow machine does not compare more than these at once, and sends the others away uncounted.
    const ten = (start: number) =>
      Promise.all(times(10, (i) => ask({ login: `guess-${people}-${start + i}`, from: from(start + i) })));
    const answers = [...(await ten(0)), ...(await ten(10)), ...(await ten(20))];
    const further = await inTurn(21, (i) => ask({ login: `more-${people}-${i}`, from: from(i) }));
    expect([count([...answers, ...further], 401), further.at(-1)]).toEqual([50, 429]);
    expect(await ask({ login: `more-${people}`, from: `2001:db8:1:${people}::1` })).toBe(401);
    people++;
  });
});

test('both doors count together', async () => {
  const { login, password } = await makePerson();
  const from = place();
  await inTurn(5, () => onPage({ login, from }));
  await inTurn(5, () => overRest({ login, from }));
  expect(await onPage({ login, password: 'right word', from })).toBe(429);
  expect(await overRest({ login, password, from })).toBe(429);
});

test('right ones are not counted, whatever their number', async () => {
  const { login, password } = await makePerson();
  const from = place();
  expect(count(await inTurn(12, () => onPage({ login, password: 'right word', from })), 303)).toBe(12);
  const atOnce = await Promise.all(times(30, () => overRest({ login, password, from })));
  expect(count(atOnce, 200)).toBe(30);
  expect(count(await inTurn(10, () => onPage({ login, from })), 401)).toBe(10);
});

test('a person without a password cannot be signed in as', async () => {
  const { login } = await app.make.user({ login: 'without' });
  expect(await onPage({ login, password: 'nobody has this password', from: place() })).toBe(401);
});

test('a crowd is told to come back, and that was no try', async () => {
  const { login } = await makePerson();
  const from = place();
  const crowd = times(45, (i) => onPage({ login: `crowd-${i}`, from: place() }));
  const last = await Promise.all(times(9, () => onPage({ login, from })));
  expect(count(await Promise.all(crowd), 503) + count(last, 503)).toBeGreaterThan(0);
  const left = 10 - count(last, 401);
  expect(count(await inTurn(left, () => onPage({ login, from })), 401)).toBe(left);
});

test('several processes count together', async () => {
  const options = { databaseUrl: app.databaseUrl, flags: { 'trust-proxy': '127.0.0.1', workers: '2' } };
  const [one, other] = await Promise.all([createTestApp(options), createTestApp(options)]);
  try {
    const { login } = await makePerson();
    const from = place();
    const answers = await Promise.all(
      times(24, (i) => onPage({ login, password: `wrong ${i}`, from, at: i % 2 === 0 ? one : other })),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 14]);
  } finally {
    await one.close();
    await other.close();
  }
});
