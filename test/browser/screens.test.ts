// Every screen of the administration as it is found, and all that happens as everything on it is tried: a changed screen
// is a changed line. `npm test -- test/browser/screens.test.ts -u` prints them anew.
import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openBrowser } from '#test/kit/browser.ts';
import { masked } from '#test/answers/mask.ts';
import { printRoles } from './screens/roles.ts';
import { findHome, findModules } from './screens/registry.ts';
import { nameOf, rowsOf } from './screens/rows.ts';
import { makeSite } from './screens/site.ts';
import { arrive, createWalker, forgetKept, printFirst, tryAll, tryKeys } from './screens/walk.ts';

const browser: Browser = await openBrowser();
const site = await makeSite();
const { app, base, ida } = site;
afterAll(async () => {
  await browser.close();
  await app.close();
});
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: 1280, height: 820 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Berlin',
  locale: 'en-US',
});
const [name = '', value = ''] = (await app.make.session(ida)).cookie.split('=');
await context.addCookies([{ name, value, url: base }]);
const usual = await createWalker(context, 'usual');
const empty = await createWalker(context, 'empty');
const failing = await createWalker(context, 'failing');

const modules = await findModules();
const rows = rowsOf(await findHome(), modules, site).map(
  (row) => [`${row.module}/${row.folder} ${nameOf(row)}`, row] as const,
);

test.each(rows)(
  '%s',
  async (_, row) => {
    const path = `/admin/${row.address}`;
    const isWhole = row.path === '';
    await forgetKept(usual, base);
    const first = await arrive(usual, path, isWhole);
    const keys = await tryKeys(usual, path, first, isWhole);
    const lines = [...printFirst(first), ...keys.printed, ...(await tryAll(usual, path, keys.seen, isWhole))];
    for (const [title, walker] of [
      ['Nothing there', empty],
      ['Failing', failing],
    ] as const) {
      lines.push(`== ${title}`, ...printFirst(await arrive(walker, path)));
    }
    const faults = [usual, empty, failing].flatMap((walker) => walker.faults.splice(0));
    lines.push(...faults.map((fault) => `fault: ${fault}`));
    await expect(masked(`${lines.join('\n')}\n`)).toMatchFileSnapshot(
      `./screens/seen/${row.module}/${nameOf(row)}.txt`,
    );
  },
  180_000,
);

test('roles', async () => {
  await expect(`${(await printRoles(app, modules)).join('\n')}\n`).toMatchFileSnapshot('./screens/seen/roles.txt');
});
