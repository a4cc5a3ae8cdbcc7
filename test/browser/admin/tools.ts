// Tools: upkeep, work in the background, personal data, the log of actions, the console of the interface.
import { insertFailed } from '#kernel/jobs/store.ts';
import { describe, expect, test } from 'vitest';
import { admin, app, atRest, base, context, eventually, heading, inDarkGerman, page, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

describe('tools', () => {
  test('caches are emptied, work is tried again, a person is looked for and erased, and the log knows it', async () => {
    const { services } = app.app;
    const now = new Date();
    const job = {
      name: 'content.verifyCounts',
      payload: '{}',
      key: null,
      runAt: now,
      now,
      createdAt: now,
      attempts: 6,
    };
    await services.tx(({ db }) => insertFailed(db, { ...job, error: 'Error: No disk.' }));
    const post = await app.make.post({ title: 'Talk', status: 'publish' });
    const comment = { post: post.id, author_name: 'Cleo', author_email: 'cleo@people.test', content: 'Hello there.' };
    await admin.post('/core/v2/comments', comment);
    await visit('/admin/');
    await page.getByRole('link', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Empty: Caches' }).click();
    await page.getByText('The caches are empty').waitFor();
    await page.getByRole('button', { name: 'Count: Counters' }).click();
    await page.getByText('The site counts in the background').waitFor();
    await expectUsable(page, 'admin-tools');
    await page.getByRole('link', { name: 'Background work' }).click();
    await page.getByRole('link', { name: 'Failed' }).click();
    await page.getByText('Error: No disk.').waitFor();
    await expectUsable(page, 'admin-tools-jobs');
    await page.getByRole('button', { name: 'Try again: content.verifyCounts' }).click();
    await page.getByText('Nothing of that kind').waitFor();
    await page.getByRole('link', { name: 'Personal data' }).click();
    const person = page.getByLabel('E-mail address of the person');
    await person.fill('nobody@people.test');
    await page.keyboard.press('Enter');
    await page.getByText('The site knows nothing of nobody@people.test.').waitFor();
    await person.fill('cleo@people.test');
    await page.keyboard.press('Enter');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('cleo@people.test.json');
    await expectUsable(page, 'admin-tools-people');
    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase what is known of cleo@people.test?' });
    await atRest();
    await expectUsable(page, 'admin-tools-erase');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The site knows nothing of cleo@people.test.').waitFor();
    await inDarkGerman(async () => {
      await page.getByRole('link', { name: 'Wer hat was getan' }).click();
      await page.getByRole('table').getByText('personalData.erased').waitFor();
      await expectUsable(page, 'admin-tools-log-dark-german');
      await page.getByRole('link', { name: 'Pflege' }).click();
      await page.getByText('Beendete Sitzungen').waitFor();
      await expectUsable(page, 'admin-tools-dark-german');
    });
    await admin.delete(`/core/v2/posts/${post.id}?force=true`);
  }, 60_000);

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
