// The pages for people in a real browser: signing in and out, a lost password, granting an application access.
import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { mailsTo } from '#test/kit/mails.ts';
import { freePort } from '#test/kit/process.ts';

const PASSWORD = 'right word';
let browser: Browser;
let app: TestApp;
let base: string;
let passwordHash: string;
/** A local application that waits to be given access. */
let receiver: Server;
let receiverUrl: string;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base }, runsJobs: true });
  passwordHash = await hashPassword(PASSWORD);
  receiver = createServer((_request, response) => response.end('<!doctype html><title>Application</title>Thanks.'));
  const receiverPort = await freePort();
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${receiverPort}/granted?a=1`;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

describe.each([
  { script: 'on', javaScriptEnabled: true },
  { script: 'off', javaScriptEnabled: false },
])('scripts $script', ({ script, javaScriptEnabled }) => {
  let context: BrowserContext;
  let page: Page;
  let count = 0;
  let login: string;

  beforeEach(async () => {
    login = `person-${script}-${++count}`;
    await app.make.user({ role: 'editor', login, passwordHash });
    context = await browser.newContext({ baseURL: base, javaScriptEnabled });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const usable = async (name: string) => {
    // The check itself is a script.
    if (javaScriptEnabled) await expectUsable(page, name);
  };
  const signIn = async (password = PASSWORD) => {
    await page.getByLabel('User name or e-mail').fill(login);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();

  test('signing in and out', async () => {
    await page.goto('/admin/');
    expect(await heading()).toBe('Sign in');
    await usable('login');
    await signIn();
    await page.waitForURL('**/admin/');
    await page.goto('/logout');
    await usable('logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.goto('/admin/');
    expect(await heading()).toBe('Sign in');
  });

  test('a wrong password says so, keeps the name and waits for the next try', async () => {
    await page.goto('/login');
    await signIn('wrong word');
    expect(await page.getByRole('alert').textContent()).toBe('The name or the password is not right.');
    expect(await page.getByLabel('User name or e-mail').inputValue()).toBe(login);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await expect.poll(() => focused(page)).toBe('password');
    await usable('login-wrong');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/');
  });

  test('a password can be seen while it is typed, where a script can show it', async () => {
    await page.goto('/login');
    const field = page.locator('#password');
    await field.fill(PASSWORD);
    const show = page.getByRole('button', { name: 'Show' });
    expect(await show.count()).toBe(javaScriptEnabled ? 1 : 0);
    if (!javaScriptEnabled) return;
    await show.click();
    expect([await field.getAttribute('type'), await focused(page)]).toEqual(['text', 'password']);
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  test('the keyboard is enough', async () => {
    await page.goto('/login');
    // A browser gives the focus together with the first frame.
    await expect.poll(() => focused(page)).toBe('login');
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/');
    await page.goto('/logout');
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  test('a lost password', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await usable('lost-password');
    await page.getByLabel('User name or e-mail').fill(login);
    await page.getByRole('button', { name: 'Send the link' }).click();
    expect(await heading()).toBe('Check your mail');
    await usable('lost-password-sent');
    const findLink = async () => {
      const mails = await mailsTo(app.app.services, `${login}@people.test`);
      return mails.find(({ subject }) => subject.includes('new password'));
    };
    await expect.poll(findLink, { timeout: 10_000 }).toBeDefined();
    const mail = await findLink();
    await page.goto(/https?:\/\/\S+/.exec(mail!.text)![0]);
    await usable('new-password');
    await page.getByLabel('New password').fill('an other word');
    await page.getByRole('button', { name: 'Set the password' }).click();
    expect(await heading()).toBe('Password changed');
    await usable('new-password-set');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn('an other word');
    await page.waitForURL('**/admin/');
  });

  describe('granting an application access', () => {
    const open = async (query: Record<string, string>) => {
      await page.goto(`/admin/authorize-application?${new URLSearchParams(query).toString()}`);
      await signIn();
      expect(await heading()).toBe('Grant access?');
    };

    test('yes sends the password to the application', async () => {
      await open({ app_name: 'Phone', success_url: receiverUrl });
      await usable('authorize');
      await page.getByRole('button', { name: 'Yes, grant access' }).click();
      const { origin, pathname, searchParams } = new URL(page.url());
      expect(origin + pathname).toBe(receiverUrl.replace('?a=1', ''));
      expect(Object.fromEntries(searchParams)).toEqual({
        a: '1',
        site_url: base,
        user_login: login,
        password: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      });
      expect(await signsIn(login, searchParams.get('password')!)).toBe(true);
    });

    test('no leads back without a password', async () => {
      await open({ app_name: 'Phone', success_url: receiverUrl });
      await page.getByRole('button', { name: 'No, refuse' }).click();
      expect(page.url()).toBe(`${receiverUrl}&success=false`);
    });

    test('without a target it is shown once', async () => {
      await open({ app_name: 'Desk' });
      await page.getByRole('button', { name: 'Yes, grant access' }).click();
      expect(await heading()).toBe('Access granted');
      await usable('authorized');
      expect(await signsIn(login, (await page.locator('code').textContent())!)).toBe(true);
      await page.goto('/admin/authorize-application?app_name=Desk');
      expect(await page.locator('code').count()).toBe(0);
    });

    test('a bad address is an error page', async () => {
      await page.goto('/admin/authorize-application?app_name=x&success_url=http://other.test/');
      await signIn();
      expect(await page.getByRole('alert').textContent()).toContain('must be secure');
      await usable('authorize-fault');
    });
  });
});

test.each(['/', '/login', '/lost-password?login=x&key=y', '/nothing/here'])(
  '%s is readable in the dark',
  async (path) => {
    const context = await browser.newContext({ baseURL: base, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(path);
    await expectUsable(page, `dark${path.replaceAll(/\W/g, '-')}`);
    await context.close();
  },
);

const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.name ?? document.activeElement.textContent');

/** As somebody without a mouse finds it. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>('document.activeElement.textContent')) === text) return;
  }
  throw new Error(`The keyboard does not reach ${text}.`);
}

async function signsIn(login: string, password: string): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  return (await app.asVisitor().get('/core/v2/users/me', { authorization })).status === 200;
}
