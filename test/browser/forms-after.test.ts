// What the script of a form does after it was sent: leads on, opens popups, goes back to a fault, says that it failed.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { openBrowser } from '#test/kit/browser.ts';
import { createBuilt, widget } from '#test/kit/built.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base }, environment: { SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0' } });
  built = createBuilt(app.as(await app.make.user({ role: 'administrator' })));
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

const row = (id: string, field_type: string, more: object = {}) => ({
  ...{ custom_id: id, field_type, field_label: id.toUpperCase(), ...more },
});

interface Opened {
  readonly page: Page;
  readonly id: number;
}

async function open(slug: string, settings: object, conditions?: (page: number) => Promise<void>): Promise<Opened> {
  const usual = { form_fields: [row('name', 'text')], submit_actions: ['save-to-database'], form_validation: 'custom' };
  const id = await built.page([widget('form', { ...usual, ...settings }, 'f0rm001')], { slug });
  await conditions?.(id);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}/${slug}/`);
  return { page, id };
}
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
const message = (page: Page) => page.locator('[data-form-message]');

test('leads on where the form says so', async () => {
  const { page } = await open('led', { submit_actions: ['redirect'], redirect_to: `${base}/?n=[field id="name"]` });
  await page.getByLabel('NAME').fill('Ada B');
  await send(page);
  await page.waitForURL(`${base}/?n=Ada%20B`);
  await page.context().close();
});

test('opens a popup, and closes the one it stands in', async () => {
  let popup = 0;
  const makePopup = async (page: number) => {
    popup = await built.template('popup', [widget('heading', { title: 'Thanks' })], [`include/singular/page/${page}`]);
  };
  const { page, id } = await open('popped', {}, makePopup);
  const isOpen = () => page.evaluate<boolean>('document.querySelector("dialog").open');
  const become = async (settings: object) => {
    const elements = [
      widget('form', { form_fields: [row('name', 'text')], submit_actions: ['popup'], ...settings }, 'f0rm001'),
    ];
    await built.made(`/core/v2/pages/${id}`, { meta: { _builder_data: JSON.stringify(elements) } });
    await page.reload();
  };
  await become({ popup_action: 'open', popup_action_popup_id: String(popup) });
  expect(await isOpen()).toBe(false);
  await page.getByLabel('NAME').fill('Ada');
  await send(page);
  await expect.poll(isOpen).toBe(true);
  await become({ popup_action: 'close' });
  await page.getByLabel('NAME').fill('Bob');
  // Behind a dialog nobody can press a button.
  await page.evaluate(
    'document.querySelector("dialog").showModal(); document.querySelector("form.builder-form").requestSubmit()',
  );
  await expect.poll(isOpen).toBe(false);
  await page.context().close();
});

test('says that it failed, and can be sent again', async () => {
  const { page } = await open('failing', {});
  await page.getByLabel('NAME').fill('Ada');
  await page.route('**/_builder/forms/submit', (route) => route.abort());
  await send(page);
  await expect.poll(() => message(page).textContent()).toBe('The form could not be sent. Please try again.');
  expect(await message(page).getAttribute('class')).toBe('builder-message is-failure');
  expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  expect(await page.locator('form.builder-form').getAttribute('aria-busy')).toBeNull();
  await page.unroute('**/_builder/forms/submit');
  await send(page);
  await expect.poll(() => message(page).textContent()).toBe('Thank you, your entry arrived.');
  expect(await message(page).getAttribute('class')).toBe('builder-message is-success');
  expect(await page.evaluate<boolean>('document.activeElement.matches("[data-form-message]")')).toBe(true);
  await page.context().close();
});

test('is busy while it is sent, says where it stands, and asks for a token once', async () => {
  const { page, id } = await open('busy', {});
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('form-token')) asked.push(request.url());
  });
  const token = () => page.locator('input[name="token"]').inputValue();
  const first = await token();
  await page.waitForTimeout(1_100);
  await page.getByLabel('NAME').fill('Ada');
  await expect.poll(token).not.toBe(first);
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.getByLabel('NAME').focus();
  expect(asked).toHaveLength(1);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_builder/forms/submit', async (route) => {
    await held;
    await route.continue();
  });
  await send(page);
  expect(await page.locator('form.builder-form').getAttribute('aria-busy')).toBe('true');
  expect(await page.locator('button[type="submit"]').isDisabled()).toBe(true);
  release();
  await expect.poll(() => message(page).textContent()).toContain('Thank you');
  await page.getByLabel('NAME').focus();
  await expect.poll(() => asked.length).toBe(2);
  const [record] = (
    await app.as(await app.make.user({ role: 'administrator' })).get(`/builder/v1/form-submissions?form=${id}_f0rm001`)
  ).body.data;
  expect(record).toMatchObject({ referer: `${base}/busy/`, referer_title: await page.title() });
  await page.context().close();
});

test('steps go back, a fault leads to its step, and the end to the first', async () => {
  const form_fields = [
    ...[
      row('one', 'step'),
      row('name', 'text', { required: 'yes' }),
      row('days', 'checkbox', { field_options: 'Mon', required: 'yes' }),
    ],
    ...[row('two', 'step'), row('email', 'email')],
  ];
  const { page } = await open('stepped', { form_fields });
  const shown = async () => [
    await page.getByLabel('NAME').isVisible(),
    await page.getByLabel('EMAIL').isVisible(),
    await page.getByRole('button', { name: 'Send' }).isVisible(),
  ];
  const [first, second] = [
    [true, false, false],
    [false, true, true],
  ];
  const focused = () => page.evaluate<string>('document.activeElement.name');
  expect(await shown()).toEqual(first);
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await page.getByLabel('NAME').fill('Ada');
  await page.getByRole('button', { name: 'Next' }).click();
  expect([await shown(), await focused()]).toEqual([second, 'form_fields[email]']);
  await page.getByRole('button', { name: 'Back' }).click();
  expect([await shown(), await focused()]).toEqual([first, 'form_fields[name]']);
  await page.getByRole('button', { name: 'Next' }).click();
  await send(page);
  await expect.poll(shown).toEqual(first);
  await expect.poll(focused).toBe('form_fields[days][]');
  expect(await page.locator('[data-form-error]').allTextContents()).toEqual(['', 'Please fill in this field.', '']);
  await page.getByLabel('Mon').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await send(page);
  await expect.poll(() => message(page).textContent()).toContain('Thank you');
  expect(await shown()).toEqual(first);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  expect(await page.locator('[data-form-error]').allTextContents()).toEqual(['', '', '']);
  await page.context().close();
});
