// A form that an editor built, as visitors fill it in: with and without JavaScript.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf } from '#content/submissions/captcha/challenge.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import type { TestClient } from '#test/kit/client.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
let admin: TestClient;

const field = (custom_id: string, field_type: string, field_label: string, more = {}) => ({ custom_id, field_type, field_label, ...more }); // prettier-ignore
const FIELDS = [
  field('name', 'text', 'Name', { required: 'true', width: '50' }),
  field('email', 'email', 'E-mail', { width: '50' }),
  field('topic', 'select', 'Topic', { field_options: 'Courses|courses\nOther|other' }),
  field('days', 'checkbox', 'Days', { field_options: 'Monday|mon\nFriday|fri' }),
  field('message', 'textarea', 'Message'),
  field('trap', 'honeypot', 'Website'),
];

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base }, environment: { SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0' } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function publish(slug: string, fields: object[]): Promise<number> {
  const settings = {
    form_name: 'Contact',
    form_fields: fields,
    submit_actions: ['save-to-database'],
    button_text: 'Send',
    mark_required: 'yes',
    form_validation: 'custom',
  };
  const elements = [{ id: 'f0rm001', elType: 'widget', widgetType: 'form', settings, elements: [] }];
  const { body } = await admin.post('/core/v2/pages', {
    title: 'Contact',
    slug,
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
  });
  return body.id;
}

async function open(slug: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(`${base}/${slug}/`);
  return page;
}

async function valuesOf(post: number): Promise<string[][]> {
  const { data } = (await admin.get(`/builder/v1/form-submissions?form=${post}_f0rm001`)).body;
  const found: string[][] = [];
  for (const { id } of data) {
    const { values } = (await admin.get(`/builder/v1/form-submissions/${id}`)).body.data;
    found.push(values.map(({ value }: { value: string }) => value));
  }
  return found;
}

const fill = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByLabel('Topic').selectOption('other');
  await page.getByLabel('Friday').check();
  await page.getByLabel('Message').fill('First line\nSecond line');
};
const SENT = ['Ada', 'ada@example.test', 'other', 'fri', 'First line\nSecond line'];

test('with a script the page stays, faults are said where they are', async () => {
  const post = await publish('with', FIELDS);
  const page = await open('with', true);
  await expectUsable(page, 'form');
  await fill(page, '');
  await page.getByRole('button', { name: 'Send' }).click();
  const name = page.getByLabel('Name');
  await page.getByText('Please fill in this field.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate('document.activeElement.name')).toBe('form_fields[name]');
  const described = await name.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Please fill in this field.');
  await expectUsable(page, 'form-fault');
  await name.fill('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you, your entry arrived.').waitFor();
  expect(await name.inputValue()).toBe('');
  expect(new URL(page.url()).pathname).toBe('/with/');
  expect(await valuesOf(post)).toEqual([SENT]);
});

test('without a script what was typed is still there', async () => {
  const post = await publish('without', FIELDS);
  const page = await open('without', false);
  await fill(page, '');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.locator('[data-form-message]').textContent()).toBe('Please check the marked fields.');
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Message').inputValue()).toBe('First line\nSecond line');
  expect(await page.getByLabel('Topic').inputValue()).toBe('other');
  expect(await page.getByLabel('Friday').isChecked()).toBe(true);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.locator('[data-form-message]').textContent()).toBe('Thank you, your entry arrived.');
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await page.reload();
  expect(await page.locator('[data-form-message]').textContent()).toBe('');
  expect(await valuesOf(post)).toEqual([SENT]);
});

test.each([
  ['with a script', 'picture-with', true],
  ['without a script', 'picture-without', false],
])('the letters of a picture, %s', async (_name, slug, hasScript) => {
  const post = await publish(slug, [field('name', 'text', 'Name'), field('code', 'captcha', 'Letters')]);
  const page = await open(slug, hasScript);
  if (hasScript) await expectUsable(page, 'form-picture');
  const letters = async (): Promise<string> => {
    const cookies = await page.context().cookies(`${base}/_builder/forms/submit`);
    const shown = cookies.find(({ name }) => name.includes('captcha'))?.value ?? '';
    return lettersOf(app.app.services.keys, shown);
  };
  const send = async (code: string): Promise<void> => {
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Letters').fill(code);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const first = await letters();
  await send('BBBBB');
  await page.getByText('These are not the letters of the picture.').waitFor();
  await expect.poll(letters).not.toBe(first);
  expect(await page.getByLabel('Letters').inputValue()).toBe('');
  await send(await letters());
  await page.getByText('Thank you, your entry arrived.').waitFor();
  expect(await valuesOf(post)).toEqual([['Ada']]);
});

test('step by step', async () => {
  const [name, email] = FIELDS;
  const post = await publish('steps', [
    field('one', 'step', 'About you'),
    name!,
    field('two', 'step', 'To reach you'),
    email!,
  ]);
  const page = await open('steps', true);
  const next = page.getByRole('button', { name: 'Next' });
  expect(await page.getByLabel('E-mail').isVisible()).toBe(false);
  await next.click();
  expect(await page.getByLabel('E-mail').isVisible()).toBe(false);
  await page.getByLabel('Name').fill('Ada');
  await next.click();
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you, your entry arrived.').waitFor();
  expect(await valuesOf(post)).toEqual([['Ada', 'ada@example.test']]);
});
