// What keeps the site going: modules, health, redirects.
import { writeCounts } from '#content/redirects/counting.ts';
import { checkSite } from '#modules/accessibility/jobs.ts';
import { sendReport } from '#modules/manager/report.ts';
import { managerUrl } from '#modules/manager/settings.ts';
import { describe, expect, test } from 'vitest';
import { admin, app, atRest, eventually, heading, inDarkGerman, page, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

const LONG = 90_000;
const stateOf = async (name: string): Promise<string> =>
  (await admin.get('/sitewright/v1/modules')).body.find((one: { name: string }) => one.name === name).state;

describe('what keeps the site going', () => {
  test(
    'a module is switched off with its consequence, uninstalled, and installed again',
    async () => {
      await visit('/admin/modules');
      await page.getByRole('switch', { name: 'Folders is on' }).click();
      const off = page.getByRole('dialog', { name: 'Switch off Folders?' });
      await off.getByText(/addresses of the interface answer/).waitFor();
      await atRest();
      await expectUsable(page, 'admin-modules-off');
      await off.getByRole('button', { name: 'Switch off' }).click();
      await eventually(() => stateOf('folders')).toBe('inactive');
      await page.getByRole('button', { name: 'Uninstall… Folders' }).click();
      const gone = page.getByRole('dialog', { name: 'Uninstall Folders?' });
      await gone.getByLabel('Delete its own data, too').check();
      await gone.getByRole('button', { name: 'Uninstall' }).click();
      await page.getByText('Folders is uninstalled').waitFor();
      expect(await stateOf('folders')).toBe('absent');
      await page.keyboard.press('/');
      await page.keyboard.type('folders');
      await page.getByRole('button', { name: 'Install Folders' }).click();
      await eventually(() => stateOf('folders')).toBe('active');
      await page.getByRole('switch', { name: 'Folders is on' }).waitFor();
      // What others need says so, and stays on.
      await visit('/admin/modules?search=builder');
      await page.getByRole('switch', { name: 'Builder is on' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
      await page.getByText('The module could not be switched').waitFor();
      await page.getByText(/Switch off .*builder-pro.* first/).waitFor();
      await inDarkGerman(async () => {
        await heading('Module');
        await page.getByText('Seiten, Köpfe und Füße').waitFor();
        await expectUsable(page, 'admin-modules-dark-german');
      });
    },
    LONG,
  );

  test(
    'a menu is made from the pages, put in order by keys, and shown where the theme has a place',
    async () => {
      const pages = [];
      for (const title of ['Visit', 'About', 'Contact']) pages.push(await app.make.page({ title }));
      // A new site has one.
      for (const { id } of (await admin.get('/core/v2/menus')).body) {
        await admin.delete(`/core/v2/menus/${id}?force=true`);
      }
      await visit('/admin/menus');
      await page.getByRole('heading', { name: 'No menus yet' }).waitFor();
      await page.getByRole('button', { name: 'Make a menu from your pages' }).click();
      const dialog = page.getByRole('dialog', { name: 'New menu' });
      await dialog.getByLabel('Name of the menu').fill('Main');
      await dialog.getByRole('button', { name: 'Make it' }).click();
      const entries = page.getByRole('list', { name: 'Entries' });
      const labels = () => entries.locator('strong').allTextContents();
      await eventually(labels).toEqual(['About', 'Contact', 'Visit']);
      await entries.getByRole('listitem').filter({ hasText: 'Visit' }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await eventually(labels).toEqual(['About', 'Visit', 'Contact']);
      await page.keyboard.press('Alt+ArrowRight');
      await entries
        .getByRole('listitem')
        .filter({ hasText: 'Contact' })
        .dragTo(entries.getByRole('listitem').filter({ hasText: 'About' }));
      await eventually(labels).toEqual(['Contact', 'About', 'Visit']);
      await page.getByLabel('Own link: Address').fill('https://tides.example/');
      await page.getByLabel('Own link: Label').fill('Tides');
      await page.getByRole('form', { name: 'Own link' }).getByRole('button', { name: 'Add' }).click();
      await expectUsable(page, 'admin-menus');
      await page.keyboard.press('Control+s');
      await page.getByText('Menu saved').waitFor();
      const { body } = await admin.get('/core/v2/menu-items?orderby=menu_order&order=asc');
      const [contact, about, visited, tides] = body;
      expect(body.map((one: { title: { rendered: string } }) => one.title.rendered)).toEqual([
        'Contact',
        'About',
        'Visit',
        'Tides',
      ]);
      expect([contact.parent, about.parent, visited.parent, tides.url]).toEqual([
        0,
        0,
        about.id,
        'https://tides.example/',
      ]);
      await page.getByRole('button', { name: 'Delete menu…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByRole('heading', { name: 'No menus yet' }).waitFor();
      for (const { id } of pages) await admin.delete(`/core/v2/pages/${id}?force=true`);
    },
    LONG,
  );

  test('health: what was found leads to where it is mended', async () => {
    await visit('/admin/health');
    await page.getByText('No mail leaves this site').waitFor();
    await expectUsable(page, 'admin-health');
    await page.getByRole('link', { name: 'Mail settings' }).click();
    await heading('Settings');
  });

  test(
    'accessibility and reports: the old addresses lead here; pages are checked, the statement is published',
    async () => {
      const made = await app.make.page({ title: 'Bad', content: '<h4>Deep</h4><p><img src="/a.png"></p>' });
      await visit('/admin/accessibility');
      await page.getByRole('heading', { name: 'No page has been checked yet' }).waitFor();
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText('The check has begun').waitFor();
      await checkSite.run({}, app.app.services);
      await page.reload();
      await page.getByRole('list', { name: 'By rule' }).getByText('Images without alternative text').waitFor();
      await page.getByText('Bad · 2 findings').click();
      await page.getByText('src="/a.png"').waitFor();
      await page.getByLabel('How far the site conforms').selectOption('partial');
      await page.getByLabel('Whom people tell about barriers').fill('help@tides.example');
      await page.getByRole('button', { name: 'Save the statement' }).click();
      await page.getByText('The statement is saved').waitFor();
      await page.getByRole('button', { name: 'Publish the statement' }).click();
      const link = await page.getByRole('link', { name: 'The page of the statement' }).getAttribute('href');
      expect(await (await app.fetch(new URL(link ?? '').pathname + new URL(link ?? '').search)).text()).toContain(
        'help@tides.example',
      );
      await expectUsable(page, 'admin-accessibility');
      await inDarkGerman(async () => {
        await page.getByText('Bilder ohne Alternativtext').first().waitFor();
        await expectUsable(page, 'admin-accessibility-dark-german');
      });
      await visit('/admin/manager');
      await page.getByText('Nobody is told about this site').waitFor();
      await app.app.services.tx((tx) => app.app.services.settings.set(tx, managerUrl, 'http://127.0.0.1:1/reports'));
      await app.app.services.freshness.sync();
      await sendReport(app.app.services).catch(() => undefined);
      await page.reload();
      await page
        .getByRole('list', { name: 'The last reports' })
        .getByText('The other server did not answer.')
        .waitFor();
      await expectUsable(page, 'admin-reports');
      await page.getByRole('button', { name: 'Report now' }).click();
      await page.getByText('The report is on its way').waitFor();
      for (const { id } of (await admin.get('/core/v2/pages?per_page=100')).body) {
        if (id === made.id || link?.includes(String(id))) await admin.delete(`/core/v2/pages/${id}?force=true`);
      }
    },
    LONG,
  );

  test(
    'redirects: made, refused, tried, deleted; what was looked for in vain becomes one',
    async () => {
      await visit('/admin/redirects');
      await page.getByRole('heading', { name: 'No redirects' }).waitFor();
      await page.keyboard.press('n');
      const panel = page.getByRole('dialog', { name: 'New redirect' });
      await panel.getByLabel('Old address').fill('/old-pier/');
      await panel.getByLabel('Where it leads').fill('/old-pier/');
      await panel.getByRole('button', { name: 'Save' }).click();
      await panel.getByRole('alert').waitFor();
      await atRest();
      await expectUsable(page, 'admin-redirects-new');
      await panel.getByLabel('Where it leads').fill('/pier/');
      await panel.getByRole('button', { name: 'Save' }).click();
      await page.getByText('/old-pier saved').waitFor();
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
      await page.getByLabel('Test an address').fill('/old-pier');
      await page.getByRole('button', { name: 'Test' }).click();
      await page.getByText('Leads to /pier/.').waitFor();
      await expectUsable(page, 'admin-redirects');
      await app.fetch('/nowhere-at-all/');
      await writeCounts(app.app.services);
      await page.getByRole('link', { name: 'Not found' }).click();
      await page.getByRole('button', { name: /^Redirect \/nowhere-at-all/ }).click();
      await page.getByRole('dialog').getByLabel('How').selectOption('410');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('/nowhere-at-all saved').waitFor();
      expect((await app.fetch('/nowhere-at-all/')).status).toBe(410);
      await page.getByRole('link', { name: 'Redirects' }).last().click();
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('2 redirects deleted').waitFor();
      expect((await admin.get('/sitewright/v1/redirects')).body).toEqual([]);
    },
    LONG,
  );
});
