// A page that an editor built through the interface, as a visitor sees it: wide and on a phone.
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import type { TestClient } from '#test/kit/client.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
let admin: TestClient;
let address: string;

const widget = (id: string, widgetType: string, settings: object) => ({
  id,
  elType: 'widget',
  widgetType,
  isInner: false,
  settings,
  elements: [],
});
const container = (id: string, settings: object, elements: object[], isInner = false) => ({
  id,
  elType: 'container',
  isInner,
  settings,
  elements,
});

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  const boss = await app.make.user({ role: 'administrator', login: 'boss' });
  admin = app.as(boss);
  address = await publish(await upload(boss.authorization), await makeMenu());
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function upload(authorization: string): Promise<{ id: number; url: string }> {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3b6e8f' } })
    .jpeg()
    .toBuffer();
  const answer = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="harbour.jpg"',
    },
    body: new Uint8Array(picture),
  });
  const media: any = await answer.json();
  await admin.post(`/core/v2/media/${media.id}`, { alt_text: 'The harbour in the morning' });
  return { id: media.id, url: media.source_url };
}

async function makeMenu(): Promise<number> {
  const [menu] = (await admin.get('/core/v2/menus')).body;
  for (const title of ['Courses', 'People', 'Contact']) {
    await admin.post('/core/v2/menu-items', {
      title,
      type: 'custom',
      url: `${base}/#${title.toLowerCase()}`,
      status: 'publish',
      menus: menu.id,
    });
  }
  return menu.id;
}

async function publish(image: { id: number; url: string }, menu: number): Promise<string> {
  for (const title of ['First news', 'Second news', 'Third news']) await app.make.post({ title, content: `${title}.` });
  const elements = [
    container('a100001', { flex_direction: 'column' }, [
      widget('a100002', 'nav-menu', { menu: String(menu), layout: 'horizontal' }),
      widget('a100003', 'heading', { title: 'Built by hand', header_size: 'h1', title_color: '#123456' }),
    ]),
    container('a100004', { flex_direction: 'row', flex_direction_mobile: 'column' }, [
      container('a100005', { width: { unit: '%', size: 50 }, width_mobile: { unit: '%', size: 100 } }, [
        widget('a100006', 'image', { image: { id: image.id, url: image.url }, image_size: 'large', link_to: 'file', _animation: 'fadeInUp' }),
      ], true),
      container('a100007', { width: { unit: '%', size: 50 }, width_mobile: { unit: '%', size: 100 } }, [
        widget('a100008', 'button', { text: 'Join us', link: { url: `${base}/join/` } }),
      ], true),
    ]),
container('a100010', {}, [widget('a100009', 'posts', { columns: '3', columns_mobile: '1', posts_per_page: 3 })]),
  ]; // prettier-ignore
  const { status, body } = await admin.post('/core/v2/pages', {
    title: 'Welcome',
    status: 'publish',
    meta: {
      _builder_edit_mode: 'builder',
      _builder_data: JSON.stringify(elements),
      _builder_page_settings: { template: 'builder_header_footer' },
    },
  });
  expect(status).toBe(201);
  return body.link;
}

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const place = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const tops = async (page: Page, selector: string) => {
  const boxes = await Promise.all((await page.locator(selector).all()).map((one) => one.boundingBox()));
  return boxes.map((box) => Math.round(box!.y));
};

describe('a built page', () => {
  test('on a wide screen', async () => {
    const page = await open({ width: 1280, height: 900 });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Built by hand');
    const colour = 'getComputedStyle(document.querySelector("h1")).color';
    expect(await page.evaluate<string>(colour)).toBe('rgb(18, 52, 86)');
    expect(await page.getByRole('link', { name: 'Courses' }).first().isVisible()).toBe(true);
    const button = page.getByRole('link', { name: 'Join us' });
    expect(await button.getAttribute('href')).toBe(`${base}/join/`);
    await page.getByAltText('The harbour in the morning').scrollIntoViewIfNeeded();
    const width = 'document.querySelector(".builder-element-a100006 img").naturalWidth';
    await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(300);
    expect(await page.getByRole('article').count()).toBe(3);
    // Side by side, and three posts in one row.
    const [left, right] = [
      await place(page, '.builder-element-a100005'),
      await place(page, '.builder-element-a100007'),
    ];
    expect(Math.abs(left.y - right.y)).toBeLessThan(2);
    expect(right.x).toBeGreaterThan(left.x + 300);
    const rows = await tops(page, '.builder-element-a100009 article');
    expect(new Set(rows).size).toBe(1);
    await expectUsable(page, 'built');
    await page.context().close();
  });

  test('can be read by those who like it dark', async () => {
    const elements = [
      container('d100001', { background_background: 'classic', background_color: '#f4f1e8' }, [
        widget('d100002', 'heading', { title: 'On light ground', header_size: 'h1' }),
        widget('d100003', 'text-editor', { editor: '<p>Words without a colour of their own.</p>' }),
      ]),
    ];
    const meta = { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) };
    const { body } = await admin.post('/core/v2/pages', { title: 'Ground', status: 'publish', meta });
    const context = await browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(body.link);
    const ground = 'getComputedStyle(document.querySelector(".builder-element-d100001")).backgroundColor';
    expect(await page.evaluate<string>(ground)).toBe('rgb(244, 241, 232)');
    await expectUsable(page, 'built-dark');
    await context.close();
  });

  test('on a phone', async () => {
    const page = await open({ width: 360, height: 740 });
    const [upper, lower] = [
      await place(page, '.builder-element-a100005'),
      await place(page, '.builder-element-a100007'),
    ];
    expect(lower.y).toBeGreaterThan(upper.y + 50);
    expect(upper.width).toBeGreaterThan(300);
    const rows = await tops(page, '.builder-element-a100009 article');
    expect(new Set(rows).size).toBe(3);
    await page.context().close();
  });

  test('shows an image large, by keyboard too', async () => {
    const page = await open({ width: 1280, height: 900 });
    const link = page.locator('.builder-element-a100006 a');
    await link.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'The harbour in the morning' });
    await large.waitFor({ state: 'visible' });
    await expectUsable(page, 'large');
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(await page.evaluate<boolean>('document.activeElement.matches(".builder-element-a100006 a")')).toBe(true);
    await page.context().close();
  });

  test('changes with the next view', async () => {
    const page = await open({ width: 1280, height: 900 });
    const [found] = (await admin.get('/core/v2/pages?slug=welcome&context=edit')).body;
    const data = found.meta._builder_data.replace('Built by hand', 'Changed by hand');
    await admin.post(`/core/v2/pages/${found.id}`, { meta: { _builder_data: data } });
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Changed by hand');
    const rest = (await app.asVisitor().get(`/core/v2/pages/${found.id}`)).body.content.rendered;
    expect(rest).toContain('Changed by hand');
    await page.context().close();
  });
});
