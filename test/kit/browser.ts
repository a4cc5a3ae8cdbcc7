// A real browser for tests: one in each test file, a context of its own for each test.
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBrowserProgram } from './browser-program.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page of a test leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const PHONE = { width: 360, height: 740 };

/** Closed by the caller: `afterAll(() => browser.close())`. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowserProgram(), args: FLAGS });
}

/**
 * Whether everybody can use the page: nothing serious for people with a disability, no sideways scrolling on a phone.
 * With SITEWRIGHT_SCREENSHOTS, the name of a folder, it also leaves pictures of the page there.
 */
export async function expectUsable(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize();
  expect({ page: name, faults: await accessibilityFaults(page) }).toEqual({ page: name, faults: [] });
  await takePicture(page, name);
  await page.setViewportSize(PHONE);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect({ page: name, width }).toEqual({ page: name, width: PHONE.width });
  await takePicture(page, `${name}-phone`);
  if (wide) await page.setViewportSize(wide);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SITEWRIGHT_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** A colour on its way to another one is neither. What moves for ever is not waited for. */
const untilStill = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`;

/** Advice about landmarks is never more than moderate, and takes a third of the time. */
const ADVICE = axe
  .getRules(['best-practice'])
  .filter(({ ruleId, tags }) => tags.includes('cat.semantics') || ruleId === 'region')
  .map(({ ruleId }) => [ruleId, { enabled: false }]);
const RULES = JSON.stringify({ resultTypes: ['violations'], rules: Object.fromEntries(ADVICE) });

async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated and not added as an element: the policy of our pages would stop it.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  await page.evaluate(untilStill);
  const violations = await page.evaluate<axe.Result[]>(`axe.run(${RULES}).then(({ violations }) => violations)`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
