// Site parts: made, shown by rules, in conflict, tried at an address, put away and back.
import { describe, expect, test } from 'vitest';
import { admin, app, atRest, eventually, heading, inDarkGerman, page, signInWithRole, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

const library = '/core/v2/builder_library';
const conditionsOf = async (id: number): Promise<string[]> =>
  (await admin.get(`/builder/v1/site-editor/templates-conditions/${id}`)).body.map(
    (one: Record<string, string>) => `${one['type']}/${one['name']}/${one['sub_name']}/${one['sub_id']}`,
  );

const contentOf = (title: string): string =>
  JSON.stringify([{ id: 'aaaaaaa', elType: 'widget', widgetType: 'heading', settings: { title }, elements: [] }]);

async function makeHeader(title: string, conditions: string[]): Promise<number> {
  const { body } = await admin.post(library, {
    title,
    status: 'publish',
    meta: {
      _builder_edit_mode: 'builder',
      _builder_template_type: 'header',
      _builder_data: contentOf(title),
      _builder_conditions: conditions,
    },
  });
  return body.id;
}

describe('site parts', () => {
  test('a header by rule: made, in conflict, shown on one page, seen there, put away and back', async () => {
    const press = await app.make.page({ title: 'Press kit' });
    await visit('/admin/parts');
    await page.getByRole('heading', { name: 'No parts yet' }).waitFor();
    await expectUsable(page, 'admin-parts-none');
    const main = await makeHeader('Main header', ['include/general']);
    await page.reload();
    await page.getByRole('button', { name: 'New part' }).click();
    await page.getByRole('menuitem', { name: 'Header' }).click();
    const panel = page.getByRole('dialog', { name: 'Header' });
    await panel.getByText('Without a rule it is shown nowhere.').waitFor();
    await panel.getByLabel('Name').fill('Header for the press');
    await panel.getByRole('button', { name: 'Add a rule' }).click();
    await panel.getByText('“Main header” has the same rule.').waitFor();
    await atRest();
    await expectUsable(page, 'admin-parts-conflict');
    await panel.getByLabel('What', { exact: true }).selectOption({ label: 'Page' });
    await panel.getByLabel('Which').fill('Press');
    await eventually(() => panel.locator('datalist option').count()).toBe(1);
    await panel.getByLabel('Which').fill('Press kit');
    await eventually(() => panel.getByText('has the same rule').count()).toBe(0);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Rules saved').waitFor();
    const made = Number(new URL(page.url()).searchParams.get('part'));
    expect(await conditionsOf(made)).toEqual([`include/singular/page/${press.id}`]);
    await admin.post(`${library}/${made}`, { meta: { _builder_data: contentOf('For the press') } });
    const named = page.getByRole('dialog', { name: 'Header for the press' });
    await named.getByRole('button', { name: 'Publish' }).click();
    await named.getByText('Published', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Page #').waitFor();
    await page.getByLabel('Which parts a page').fill('/press-kit/');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    const said = page.getByRole('region', { name: 'Try an address' }).getByRole('listitem');
    await eventually(() => said.allTextContents()).toEqual([
      'Shown here Header for the press (Headers)',
      'Not here Main header (Headers)',
    ]);
    await expectUsable(page, 'admin-parts');
    await page.getByRole('button', { name: /^Header for the press/ }).click();
    await named.getByRole('button', { name: 'Move to trash' }).click();
    await eventually(async () => (await admin.get(`${library}/${made}?context=edit`)).body.status).toBe('trash');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(async () => (await admin.get(`${library}/${made}?context=edit`)).body.status).toBe('publish');
    await inDarkGerman(async () => {
      await heading('Teile der Site');
      await page.getByRole('button', { name: /^Header for the press/ }).click();
      await page.getByRole('dialog').getByText('Wo er gezeigt wird').first().waitFor();
      await atRest();
      await expectUsable(page, 'admin-parts-dark-german');
    });
    for (const id of [made, main]) await admin.delete(`${library}/${id}?force=true`);
    await admin.delete(`/core/v2/pages/${press.id}?force=true`);
  }, 90_000);

  test('they are for those who may change the look of the site', async () => {
    await signInWithRole('author');
    await visit('/admin/parts');
    await heading('This screen is not for you');
  });
});
