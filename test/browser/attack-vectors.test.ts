// The filters of texts and drawings, against what has got past filters: a real browser says what runs.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanSvg, UnsafeSvg } from '#content/media/svg.ts';
import { filterComment, filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { HTML_VECTORS, SVG_VECTORS } from '#test/kit/attack-vectors.ts';
import { openBrowser } from '#test/kit/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Which of the texts run, as part of a page and as what a script puts into one. */
async function running(texts: readonly string[]): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.setContent('<!doctype html><title>x</title>');
    const hits = new Set<number>();
    await page.exposeFunction('report', (at: number) => {
      hits.add(at);
    });
    for (const way of ['page', 'script'] as const) await show(page, texts, way);
    await page.waitForTimeout(500);
    return texts.filter((_text, at) => hits.has(at));
  } finally {
    await page.close();
  }
}

/** Each in a frame of its own: one that breaks its page hides no other. */
function show(page: Page, texts: readonly string[], way: 'page' | 'script'): Promise<void> {
  return page.evaluate(
    `(async (texts, way) => {
      const frames = texts.map((text, at) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const inside = frame.contentDocument;
        inside.open();
        frame.contentWindow.hit = () => window.report(at);
        inside.write('<!doctype html><body>' + (way === 'page' ? text : ''));
        inside.close();
        frame.contentWindow.hit = () => window.report(at);
        if (way === 'script') inside.body.innerHTML = text;
        return inside;
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const inside of frames) {
        for (const one of inside.querySelectorAll('*')) one.dispatchEvent(new MouseEvent('mouseover'));
        for (const one of inside.querySelectorAll('.press, a, button, area')) {
          one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }
      }
    })(${JSON.stringify(texts)}, ${JSON.stringify(way)})`,
  );
}

test('the browser runs many of them as they are', async () => {
  expect((await running(HTML_VECTORS)).length).toBeGreaterThan(30);
  expect((await running(SVG_VECTORS)).length).toBeGreaterThan(4);
}, 60_000);

test.each([
  ['texts', filterHtml],
  ['titles', filterTitle],
  ['comments', filterComment],
])(
  'none of them as %s',
  async (_name, filter) => {
    expect(await running(HTML_VECTORS.map((vector) => filter(vector)))).toEqual([]);
  },
  60_000,
);

test('none of them filtered twice, or put into an attribute', async () => {
  expect(await running(HTML_VECTORS.map((vector) => filterHtml(filterHtml(vector))))).toEqual([]);
  const quoted = HTML_VECTORS.map((vector) => filterHtml(`<p title="${vector.replaceAll('"', '&quot;')}">x</p>`));
  expect(await running(quoted)).toEqual([]);
}, 60_000);

test('none of them as drawings', async () => {
  const cleaned = SVG_VECTORS.flatMap((vector) => {
    try {
      return [cleanSvg(vector).text];
    } catch (error) {
      // Refused as a whole.
      if (error instanceof UnsafeSvg) return [];
      throw error;
    }
  });
  expect(cleaned.length).toBeGreaterThan(15);
  expect(await running(cleaned)).toEqual([]);
}, 60_000);
