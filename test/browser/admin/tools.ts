// Tools: the console of the interface.
import { describe, expect, test } from 'vitest';
import { admin, atRest, base, context, eventually, heading, inDarkGerman, page, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

describe('tools', () => {
  test('the console: an operation is found, filled in, sent; what deletes asks first', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
    await visit('/admin/tools/api');
    await page.getByText('Choose an operation').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('tags post');
    await page.getByRole('link', { name: 'POST /tags', exact: true }).click();
    await page.getByText('This changes the site').waitFor();
    await page.getByLabel('name (required)').fill('Spring tides');
    await page.getByLabel('meta').fill('{');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('This is no JSON.').waitFor();
    await page.getByLabel('meta').fill('');
    await page.keyboard.press('Control+Enter');
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByText('201').waitFor();
    await answer.getByText('"name": "Spring tides"').waitFor();
    await expectUsable(page, 'admin-console');
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await eventually(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /^curl -X POST -u 'ida:APPLICATION-PASSWORD' .*-d '\{"name":"Spring tides"\}' '.*\/core\/v2\/tags'$/,
    );
    const [{ id }] = (await admin.get('/core/v2/tags?search=spring')).body;
    await visit('/admin/tools/api?op=deleteCoreV2TagsById');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The address needs it.').waitFor();
    await page.getByLabel('id (required)').fill(String(id));
    await page.getByLabel('force').selectOption('true');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this request?' });
    await dialog.getByText(`/core/v2/tags/${id}?force=true`).waitFor();
    await atRest();
    await expectUsable(page, 'admin-console-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await answer.getByText('"deleted": true').waitFor();
    expect((await admin.get('/core/v2/tags?search=spring')).body).toEqual([]);
    await inDarkGerman(async () => {
      await heading('Werkzeuge');
      await page.getByText('Das löscht.').waitFor();
      await expectUsable(page, 'admin-console-dark-german');
    });
  }, 60_000);
});
