// A publishing time that lies in the past: said before, and said truly after.
import { expect, test } from 'vitest';
import { admin, atRest, eventually, page, useAdminSite, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();

test('a time in the past publishes now with this date, and every word says so', async () => {
  const { body } = await admin.post('/core/v2/posts', { title: 'Ebb', content: 'x', status: 'draft' });
  await visit(`/admin/posts/${body.id}`);
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('At a time').check();
  await dialog.getByLabel('Publish at').fill('2038-03-03T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).waitFor();
  await dialog.getByLabel('Publish at').fill('2021-03-03T10:00');
  await dialog.getByText('This time lies in the past: the text will be published now, with this date.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Schedule' }).count()).toBe(0);
  await atRest();
  await expectUsable(page, 'admin-publish-past');
  await dialog.getByRole('button', { name: 'Publish now with this date' }).click();
  await page.locator('.toast').getByText('Published', { exact: true }).waitFor();
  expect(await page.locator('.toast').getByText('Scheduled', { exact: true }).count()).toBe(0);
  const stored = async () => (await admin.get(`/core/v2/posts/${body.id}?context=edit`)).body;
  await eventually(async () => (await stored()).status).toBe('publish');
  expect((await stored()).date).toBe('2021-03-03T10:00:00');
});

test('quick edit says what the date makes of the chosen state', async () => {
  const { body } = await admin.post('/core/v2/posts', { title: 'Flood', content: 'x', status: 'draft' });
  await visit('/admin/posts');
  await page.getByRole('button', { name: 'Actions for Flood' }).click();
  await page.getByRole('menuitem', { name: 'Quick edit' }).click();
  await page.getByLabel('Status').last().selectOption('future');
  await page.getByLabel('Date').last().fill('2021-03-03T10:00');
  await page.getByText('This time lies in the past: it will be published now, with this date.').waitFor();
  await page.getByLabel('Status').last().selectOption('publish');
  await page.getByLabel('Date').last().fill('2038-03-03T10:00');
  await page.getByText('This time is still to come: it will be scheduled.').waitFor();
  await atRest();
  await expectUsable(page, 'admin-quick-edit-date');
  await admin.delete(`/core/v2/posts/${body.id}?force=true`);
});
