// What moves on built pages: menus that fold, tabs, strips, lists that grow, filters, searches and popups.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertMeta } from '#content/posts/store.ts';
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
  app = await createTestApp({ port, flags: { url: base } });
  built = createBuilt(app.as(await app.make.user({ role: 'administrator' })));
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

const WIDE = { width: 1280, height: 900 };
async function open(slug: string, elements: readonly unknown[], viewport = WIDE): Promise<Page> {
  await built.page(elements, { slug });
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(`${base}/${slug}/`);
  return page;
}
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

test('a menu unfolds on a phone, and folds with Escape', async () => {
  const { id } = await built.made('/core/v2/menus', { name: 'Parts' });
  const link = { type: 'custom', status: 'publish', menus: id, url: `${base}/#there` };
  await built.made('/core/v2/menu-items', { ...link, title: 'There' });
  const page = await open('menu', [widget('nav-menu', { menu: String(id) })], { width: 360, height: 740 });
  const toggle = page.locator('.builder-menu-toggle');
  const menu = page.locator('.builder-nav-menu--dropdown');
  const state = async () => [
    await toggle.getAttribute('aria-expanded'),
    await menu.isVisible(),
    await menu.locator('a').getAttribute('tabindex'),
  ];
  const [closed, opened] = [
    ['false', false, '-1'],
    ['true', true, null],
  ];
  expect(await state()).toEqual(closed);
  await toggle.click();
  expect(await state()).toEqual(opened);
  await toggle.click();
  expect(await state()).toEqual(closed);
  await toggle.click();
  await page.keyboard.press('x');
  expect(await state()).toEqual(opened);
  await menu.locator('a').focus();
  await page.keyboard.press('Escape');
  expect(await state()).toEqual(closed);
  expect(await page.evaluate<boolean>('document.activeElement.matches(".builder-menu-toggle")')).toBe(true);
  await page.context().close();
});

test('tabs show one text, by mouse and by keyboard', async () => {
  const tabs = ['One', 'Two', 'Three'].map((name) => ({ tab_title: name, tab_content: `Text ${name}` }));
  const page = await open('tabs', [widget('tabs', { tabs })]);
  const all = page.getByRole('tab');
  const state = async (name: string) => {
    const found = await Promise.all(
      (await all.all()).map(async (tab) => [
        await tab.getAttribute('aria-selected'),
        await tab.getAttribute('tabindex'),
      ]),
    );
    expect(found).toEqual(tabs.map(({ tab_title: title }) => (title === name ? ['true', '0'] : ['false', '-1'])));
    const shown = await Promise.all(tabs.map(({ tab_content: text }) => page.getByText(text).isVisible()));
    expect(shown).toEqual(tabs.map(({ tab_title: title }) => title === name));
  };
  await state('One');
  await all.nth(1).click();
  await state('Two');
  for (const [key, name] of [
    ['ArrowRight', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['ArrowUp', 'Two'],
    ['ArrowDown', 'Three'],
    ['Home', 'Three'],
  ] as const) {
    await page.keyboard.press(key);
    await state(name);
    expect(await focused(page)).toBe(name);
  }
  expect(await page.evaluate<boolean>('document.querySelector(".builder-tabs").classList.contains("is-live")')).toBe(
    true,
  );
  await page.context().close();
});

test('a strip moves by what is in view', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const carousel = Array.from({ length: 8 }, () => ({ id: 0, url: `${base}/none.png`, alt: picture.slice(0, 4) }));
  const page = await open('strip', [widget('image-carousel', { carousel, slides_to_show: 2 })]);
  await page.addStyleTag({
    content: '.builder-carousel__slide{height:50px}.builder-carousel__strip{scroll-snap-type:none!important}',
  });
  const at = () => page.evaluate<number>('Math.round(document.querySelector(".builder-carousel__strip").scrollLeft)');
  const width = await page.evaluate<number>('document.querySelector(".builder-carousel__strip").clientWidth');
  await page.locator('[data-builder-carousel="next"]').click();
  await expect.poll(at).toBeGreaterThan(width - 40);
  await page.locator('[data-builder-carousel="previous"]').click();
  await expect.poll(at).toBe(0);
  await page.context().close();
});

describe('lists', () => {
  let category: number;
  beforeAll(async () => {
    category = (await built.made('/core/v2/categories', { name: 'Dogs', slug: 'dogs' })).id;
    const cats = (await built.made('/core/v2/categories', { name: 'Cats', slug: 'cats' })).id;
    for (const [at, name] of ['Rex', 'Tom', 'Rex and Tom', 'Nobody', 'Else'].entries()) {
      const categories = [...(name.includes('Rex') ? [category] : []), ...(name.includes('Tom') ? [cats] : [])];
      const date = `2026-01-0${9 - at}T00:00:00`;
      await built.made('/core/v2/posts', {
        title: name,
        status: 'publish',
        date,
        ...(categories.length > 0 && { categories }),
      });
    }
  });

  test('grow by what the link leads to, until there is no more', async () => {
    const settings = { posts_per_page: 2, pagination_type: 'load_more_on_click' };
    const page = await open('more', [widget('posts', settings)]);
    const titles = () => page.locator('.builder-post__title').allTextContents();
    expect(await titles()).toEqual(['Rex', 'Tom']);
    await page.evaluate('for (const link of Array(2).fill(document.querySelector(".b-load-more a"))) link.click()');
    await expect.poll(titles).toEqual(['Rex', 'Tom', 'Rex and Tom', 'Nobody']);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.poll(titles).toEqual(['Rex', 'Tom', 'Rex and Tom', 'Nobody', 'Else']);
    expect(await page.locator('.b-load-more').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  test.each<[string, object, [string, string[], string[]][]]>([
    [
      'one',
      {},
      [
        ['Dogs', ['Dogs'], ['Rex', 'Rex and Tom']],
        ['Cats', ['Cats'], ['Tom', 'Rex and Tom']],
        ['Cats', ['Cats'], ['Tom', 'Rex and Tom']],
        ['All', ['All'], ['Rex', 'Tom', 'Rex and Tom', 'Nobody', 'Else']],
      ],
    ],
    [
      'several',
      { multiple_selection: 'yes' },
      [
        ['Dogs', ['Dogs'], ['Rex', 'Rex and Tom']],
        ['Cats', ['Cats', 'Dogs'], ['Rex and Tom']],
        ['Dogs', ['Cats'], ['Tom', 'Rex and Tom']],
        ['All', ['All'], ['Rex', 'Tom', 'Rex and Tom', 'Nobody', 'Else']],
      ],
    ],
    [
      'either',
      { multiple_selection: 'yes', logical_combination: 'OR' },
      [
        ['Dogs', ['Dogs'], ['Rex', 'Rex and Tom']],
        ['Cats', ['Cats', 'Dogs'], ['Rex', 'Tom', 'Rex and Tom']],
      ],
    ],
  ])('are narrowed to the terms of a filter: %s', async (slug, settings, steps) => {
    const template = await built.template('loop-item', [widget('theme-post-title')]);
    const page = await open(`filter-${slug}`, [
      widget('taxonomy-filter', { selected_element: 'loop001', ...settings }, 'filt001'),
      widget('loop-grid', { template_id: template, posts_per_page: 9 }, 'loop001'),
    ]);
    for (const [press, pressed, titles] of steps) {
      await page.getByRole('button', { name: press, exact: true }).click();
      await expect.poll(() => page.locator('[data-id="loop001"] h1').allTextContents()).toEqual(titles);
      expect(await page.locator('[aria-pressed="true"]').allTextContents()).toEqual(pressed);
    }
    await page.context().close();
  });

  test('are found while somebody types', async () => {
    const page = await open('live', [widget('search', { live_results: 'yes' })]);
    const results = () => page.locator('.b-search-results-container').textContent();
    await page.getByRole('searchbox').fill('Nobody');
    await expect.poll(results).toBe('Nobody');
    await page.getByRole('searchbox').fill('zebra');
    await expect.poll(results).toBe('Nothing was found.');
    await page.getByRole('searchbox').fill('z');
    await expect.poll(results).toBe('');
    await page.context().close();
  });

  test('an answer that is overtaken by the next one is not shown', async () => {
    const page = await open('overtaken', [widget('search', { live_results: 'yes' })]);
    let arrive: (() => Promise<void>) | undefined;
    await page.route('**/refresh-search', (route) => {
      if (route.request().postData()?.includes('zebra')) arrive = () => route.continue();
      else void route.continue();
    });
    await page.getByRole('searchbox').fill('zebra');
    await expect.poll(() => arrive).toBeDefined();
    await page.getByRole('searchbox').fill('Nobody');
    const results = () => page.locator('.b-search-results-container').textContent();
    await expect.poll(results).toBe('Nobody');
    const late = page.waitForResponse('**/refresh-search');
    await arrive?.();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await results()).toBe('Nobody');
    await page.context().close();
  });
});

describe('a popup', () => {
  let count = 0;
  /** A long page with a popup of its own. */
  async function make(settings: object): Promise<{ slug: string; id: number }> {
    const slug = `popup-${++count}`;
    const tall = widget('spacer', { space: { unit: 'px', size: 3_000 } }, 'tall001');
    const end = widget('heading', { title: 'The end', _element_id: 'end' }, 'end0001');
    const start = widget('html', { html: '<p>Start <a href="#popup-0">none</a></p>' }, 'star001');
    const page = await built.page([start, tall, end], { slug });
    const close = '<p>Popped <a class="builder-popup-close" href="#x">Close</a></p>';
    const id = await built.template('popup', [widget('html', { html: close })], [`include/singular/page/${page}`]);
    await app.app.services.tx(async (tx) => {
      await upsertMeta(tx.db, id, '_builder_popup_display_settings', JSON.stringify(settings));
      tx.touch(`builder:document:${id}`, `builder_library:${id}`);
    });
    return { slug, id };
  }
  const visit = async (slug: string, viewport = WIDE) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(`${base}/${slug}/`);
    return page;
  };
  const isOpen = (page: Page) => page.evaluate<boolean>('document.querySelector("dialog").open');
  const settle = (page: Page) => page.waitForTimeout(250);

  test('opens after a while, so many times in a session', async () => {
    const { slug } = await make({
      triggers: { page_load: 'yes', page_load_delay: 0.1 },
      timing: { times: 'yes', times_times: 2 },
    });
    const page = await visit(slug);
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.getByText('Close').click();
    expect(await isOpen(page)).toBe(false);
    await page.reload();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.reload();
    await settle(page);
    expect(await isOpen(page)).toBe(false);
    await page.context().close();
  });

  test('opens by a link, and not by one that names another', async () => {
    const { slug, id } = await make({ triggers: {} });
    const page = await visit(slug);
    await page.getByText('none').click();
    expect(await isOpen(page)).toBe(false);
    await page.evaluate(`document.querySelector('a[href="#popup-0"]').setAttribute('href', '#popup-${id}')`);
    await page.getByText('none').click();
    expect(await isOpen(page)).toBe(true);
    await page.context().close();
  });

  test('opens after so many clicks, so far down, or at a place', async () => {
    const clicks = await visit((await make({ triggers: { click: 'yes', click_times: 2 } })).slug);
    await clicks.getByText('Start').click();
    expect(await isOpen(clicks)).toBe(false);
    await clicks.getByText('Start').click();
    expect(await isOpen(clicks)).toBe(true);
    await clicks.context().close();
    const scrolled = await visit((await make({ triggers: { scrolling: 'yes', scrolling_offset: 50 } })).slug);
    const scroll = (share: number) =>
      scrolled.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${share})`);
    await scroll(0.45);
    await settle(scrolled);
    expect(await isOpen(scrolled)).toBe(false);
    await scroll(0.55);
    await expect.poll(() => isOpen(scrolled)).toBe(true);
    await scrolled.context().close();
    const seen = await visit((await make({ triggers: { scrolling_to: 'yes', scrolling_to_selector: '#end' } })).slug);
    await settle(seen);
    expect(await isOpen(seen)).toBe(false);
    await seen.evaluate('document.querySelector("#end").scrollIntoView()');
    await expect.poll(() => isOpen(seen)).toBe(true);
    await seen.context().close();
  });

  test('opens when nothing happens, or when somebody leaves', async () => {
    const silent = await visit((await make({ triggers: { inactivity: 'yes', inactivity_time: 0.6 } })).slug);
    for (let times = 0; times < 4; times++) {
      await silent.keyboard.press('a');
      await settle(silent);
    }
    expect(await isOpen(silent)).toBe(false);
    await expect.poll(() => isOpen(silent), { timeout: 3_000 }).toBe(true);
    await silent.context().close();
    const leaving = await visit((await make({ triggers: { exit_intent: 'yes' } })).slug);
    const leave = (clientY: number) =>
      leaving.evaluate(`document.dispatchEvent(new MouseEvent('mouseleave', { clientY: ${clientY} }))`);
    await leave(1);
    expect(await isOpen(leaving)).toBe(false);
    await leave(0);
    expect(await isOpen(leaving)).toBe(true);
    await leaving.context().close();
  });

  test.each<[object, number, number, boolean]>([
    [{ page_views: 'yes', page_views_views: 2 }, 1280, 1, false],
    [{ page_views: 'yes', page_views_views: 2 }, 1280, 2, true],
    [{ devices: 'yes', devices_devices: ['mobile'] }, 767, 1, true],
    [{ devices: 'yes', devices_devices: ['mobile'] }, 768, 1, false],
    [{ devices: 'yes', devices_devices: ['tablet'] }, 768, 1, true],
    [{ devices: 'yes', devices_devices: ['tablet'] }, 1024, 1, true],
    [{ devices: 'yes', devices_devices: ['tablet'] }, 1025, 1, false],
    [{ devices: 'yes', devices_devices: ['desktop'] }, 1025, 1, true],
    [{ url: 'yes', url_url: '/elsewhere/' }, 1280, 1, false],
    [{ url: 'yes', url_url: '/popup-' }, 1280, 1, true],
  ])('with %j at %i pixels and view %i opens: %s', async (timing, width, views, isWelcome) => {
    const { slug } = await make({ triggers: { page_load: 'yes', page_load_delay: 0 }, timing });
    const page = await visit(slug, { width, height: 900 });
    for (let view = 1; view < views; view++) await page.reload();
    await settle(page);
    expect(await isOpen(page)).toBe(isWelcome);
    await page.context().close();
  });
});
