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
  cookie?: string;
  at?: TestApp;
}
async function post({ login, password = 'wrong', from, cookie = '', at = app }: Try): Promise<Response> {
  const body = new URLSearchParams({ login, password, remember: '1' });
  const headers = { origin: BASE, 'x-forwarded-for': from, cookie };
  return at.fetch('/login', { method: 'POST', body, headers, redirect: 'manual' });
}
const onPage = async (wish: Try): Promise<number> => (await post(wish)).status;
async function overRest({ login, password = 'wrong', from, at = app }: Try): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  return (await at.asVisitor().get('/core/v2/users/me', { authorization, 'x-forwarded-for': from })).status;
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

/** Wrong ones from two addresses, as many as each of them has. */
async function attack(login: string, ask: typeof onPage, at = app): Promise<void> {
  const [one, other] = [place(), place()];
  const answers = await inTurn(20, (i) => ask({ login, password: `wrong ${i}`, from: i % 2 === 0 ? one : other, at }));
  expect(count(answers, 401)).toBe(20);
}

describe('whoever attacks an account', () => {
  test('does not keep its owner out, wherever the owner comes from', async () => {
    const { login, password } = await makePerson();
    await attack(login, onPage);
    await attack(login, overRest);
    const from = place();
    expect(await onPage({ login, password: 'right word', from })).toBe(303);
    expect(await overRest({ login, password, from })).toBe(200);
    expect(await onPage({ login, password: 'right word', from: place() })).toBe(303);
  });

  test('has three tries from each further network', async () => {
    const { login } = await makePerson();
    await attack(login, onPage);
    const from = place();
    expect(await inTurn(5, () => onPage({ login, from }))).toEqual([401, 401, 401, 429, 429]);
    const nearBy = (i: number) => `2001:db8:${people.toString(16)}:${i}::1`;
    expect(await inTurn(5, (i) => onPage({ login, from: nearBy(i) }))).toEqual([401, 401, 401, 429, 429]);
  });

  test('does not keep out a browser that has signed in before, even from its own address', async () => {
    const { login } = await makePerson();
    const from = place();
    const cookie = deviceOf(await post({ login, password: 'right word', from }));
    await attack(login, onPage);
    expect(await inTurn(4, () => onPage({ login, from }))).toEqual([401, 401, 401, 429]);
    expect(await onPage({ login, password: 'right word', from })).toBe(429);
    expect(await onPage({ login, password: 'right word', from, cookie })).toBe(303);
    expect(await inTurn(11, () => onPage({ login, from, cookie }))).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('the cookie of a browser that has signed in', () => {
  test('is for the sign-in page alone, and made once', async () => {
    const { login, id } = await makePerson();
    const answer = await post({ login, password: 'right word', from: place() });
    const [, device = ''] = answer.headers.getSetCookie();
    expect(device).toMatch(
      new RegExp(`^sitewright_device_${id}=.*; Path=/login; Max-Age=31536000; HttpOnly; SameSite=Lax$`),
    );
    const again = await post({ login, password: 'right word', from: place(), cookie: deviceOf(answer) });
    expect(again.headers.getSetCookie()).toHaveLength(1);
  });

  test('is not made where nobody is to be remembered, nor for a wrong password', async () => {
    const { login } = await makePerson();
    const body = new URLSearchParams({ login, password: 'right word' });
    const headers = { origin: BASE, 'x-forwarded-for': place() };
    const answer = await app.fetch('/login', { method: 'POST', body, headers, redirect: 'manual' });
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([303, 1]);
    expect((await post({ login, from: place() })).headers.getSetCookie()).toEqual([]);
  });

  test('counts for nothing with another account, or forged', async () => {
    const [ann, bob] = [await makePerson(), await makePerson()];
    const value = deviceOf(await post({ login: ann.login, password: 'right word', from: place() })).split('=')[1]!;
    const from = place();
    await inTurn(10, () => onPage({ login: bob.login, from }));
    for (const mark of [value, `x${value}`, `${value}x`, value.split('.')[0]!, '.', '']) {
      const cookie = `sitewright_device_${bob.id}=${mark}`;
      expect(await onPage({ login: bob.login, from, cookie })).toBe(429);
    }
  });
});

const deviceOf = (answer: Response): string => answer.headers.getSetCookie()[1]?.split(';', 1)[0] ?? '';

test('wrong application passwords do not count for the page, nor wrong passwords for programs', async () => {
  const { login } = await makePerson();
  const from = place();
  await inTurn(11, () => overRest({ login, from }));
  expect(count(await inTurn(10, () => onPage({ login, from })), 401)).toBe(10);
  const other = await makePerson();
  const there = place();
  await inTurn(11, () => onPage({ login: other.login, from: there }));
  expect(await overRest({ login: other.login, from: there })).toBe(401);
});

test('a right application password works from an address that sprayed', async () => {
  const { login, password } = await makePerson();
  const from = place();
  const guesses = await inTurn(60, (i) => overRest({ login: `spray-${i}`, from }));
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([50, 10]);
  expect(await overRest({ login, password, from })).toBe(200);
});

test('sixty wrong ones at once end in 429', async () => {
  const { login } = await makePerson();
  const from = place();
  const answers = await Promise.all(times(60, (i) => overRest({ login, password: `wrong ${i}`, from })));
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 50]);
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
    const ann = await makePerson();
    await attack(ann.login, onPage, one);
    const there = place();
    expect(await inTurn(4, () => onPage({ login: ann.login, from: there, at: other }))).toEqual([401, 401, 401, 429]);
    expect(await onPage({ login: ann.login, password: 'right word', from: place(), at: other })).toBe(303);
  } finally {
    await one.close();
    await other.close();
  }
});
