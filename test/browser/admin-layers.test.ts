// Layers above each other, figures of the inbox, and a post that is somebody else's.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { admin, app, eventually, heading, ida, page, signInAs, useAdminSite, visit } from '#test/kit/admin.ts';

useAdminSite();

test('Escape in the crop dialog closes the dialog and leaves the drawer of the file open', async () => {
  const form = new FormData();
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([pixels], { type: 'image/png' }), 'leaf.png');
  const headers = { authorization: ida.authorization };
  const file: any = await (await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: form })).json();
  await visit(`/admin/media?open=${file.id}`);
  const drawer = page.getByRole('dialog', { name: 'leaf.png' });
  await drawer.getByRole('button', { name: /crop|edit/i }).click();
  const crop = page.getByRole('dialog').nth(1);
  await crop.waitFor();
  await page.keyboard.press('Escape');
  await crop.waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

test("a contributor who opens another's post reads why not, and gets back to the list", async () => {
  const post = (await admin.post('/core/v2/posts', { title: 'Not yours', status: 'publish' })).body;
  await signInAs(await app.make.user({ role: 'contributor' }));
  await visit(`/admin/posts/${post.id}`);
  await page.getByRole('heading', { name: 'You may not change this' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await heading('Posts');
});

test('the inbox offers a choice of forms for the table', async () => {
  const made = (title: string) => admin.post('/contactform/v1/contact-forms', { title, context: 'save' });
  for (const title of ['Ask us', 'Book a table']) expect(await made(title)).toMatchObject({ status: 200 });
  await visit('/admin/inbox');
  await page.getByRole('button', { name: 'Download as table' }).click();
  await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual(
    expect.arrayContaining(['Ask us', 'Book a table']),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Ask us' }).click();
  expect((await download).suggestedFilename()).toBe('answers.csv');
});
