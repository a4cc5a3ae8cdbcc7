// The panel beside the text: each line of it changed by a person, and what the site has then.
import { expect, test, vi } from 'vitest';
import {
  admin,
  app,
  eventually,
  heading,
  ida,
  inDarkGerman,
  page,
  PHONE,
  signInWithRole,
  useAdminSite,
  visit,
} from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();
vi.setConfig({ testTimeout: 120_000 });

const stored = async (id: number, type = 'posts') => (await admin.get(`/core/v2/${type}/${id}?context=edit`)).body;
const make = async (record: object, type = 'posts'): Promise<number> =>
  (await admin.post(`/core/v2/${type}`, { title: 'Pier', ...record })).body.id;
const remove = (id: number, type = 'posts') => admin.delete(`/core/v2/${type}/${id}?force=true`);
const row = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) });
const layer = (label: string) => page.getByRole('dialog', { name: label });
const update = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Updated', { exact: true }).last().waitFor();
};
const act = async (name: string): Promise<void> => {
  await row('Status').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('a password is set and taken away, and the public page asks for it', async () => {
  const id = await make({ content: 'Secret tide.', status: 'publish', slug: 'pier' });
  await visit(`/admin/posts/${id}`);
  await row('Visible to').click();
  await layer('Visible to').getByLabel('With a password').check();
  await layer('Visible to').getByLabel('Password', { exact: true }).fill('herring');
  await expectUsable(page, 'editor-panel-password');
  await page.keyboard.press('Enter');
  await eventually(() => row('Visible to').innerText()).toContain('With a password');
  await page.getByText('Kept in this browser, 1 change waits').waitFor();
  expect((await stored(id)).password).toBe('');
  // What waits for the update outlives the window.
  await page.reload();
  await eventually(() => row('Visible to').innerText()).toContain('With a password');
  await update();
  expect((await stored(id)).password).toBe('herring');
  expect(await (await app.fetch('/pier/')).text()).not.toContain('Secret tide.');
  await row('Visible to').click();
  await layer('Visible to').getByLabel('Everybody').check();
  await page.keyboard.press('Escape');
  await update();
  expect((await stored(id)).password).toBe('');
  await remove(id);
});

test('a draft is scheduled by its date, and goes out at once when that is chosen', async () => {
  const id = await make({ content: 'Later.', status: 'draft' });
  await visit(`/admin/posts/${id}`);
  await eventually(() => row('Publish at').innerText()).toContain('At once');
  await row('Publish at').click();
  await layer('Publish at').getByLabel('Publish at').fill('2038-03-03T10:00');
  await page.keyboard.press('Enter');
  await eventually(() => row('Publish at').innerText()).toContain('March 3, 2038');
  await eventually(async () => (await stored(id)).date).toBe('2038-03-03T10:00:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  expect(await dialog.getByLabel('Publish at').inputValue()).toBe('2038-03-03T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await eventually(async () => (await stored(id)).status).toBe('future');
  await act('Publish now…');
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
  await eventually(async () => (await stored(id)).status).toBe('publish');
  expect((await stored(id)).date < '2038').toBe(true);
  await remove(id);
});

test('a draft of a chosen date goes out at once again', async () => {
  const id = await make({ content: 'Later.', status: 'draft', date: '2038-03-03T10:00:00' });
  await visit(`/admin/posts/${id}`);
  await row('Publish at').click();
  await layer('Publish at').getByRole('button', { name: 'At once' }).click();
  await eventually(() => row('Publish at').innerText()).toContain('At once');
  await eventually(async () => (await stored(id)).date < '2038').toBe(true);
  await remove(id);
});

test('a post is unpublished, with the way back', async () => {
  const id = await make({ content: 'Out.', status: 'publish' });
  const { date } = await stored(id);
  await visit(`/admin/posts/${id}`);
  await act('Unpublish');
  await page.getByText('Unpublished: it is a draft again').waitFor();
  expect((await stored(id)).status).toBe('draft');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => (await stored(id)).status).toBe('publish');
  expect((await stored(id)).date).toBe(date);
  await act('Make private');
  await eventually(async () => (await stored(id)).status).toBe('private');
  await eventually(() => row('Visible to').innerText()).toContain('private');
  await act('Make public');
  await eventually(async () => (await stored(id)).status).toBe('publish');
  await remove(id);
});

test('a post goes to the trash with what was typed last, and comes back', async () => {
  const id = await make({ content: '', status: 'draft' });
  await visit(`/admin/posts/${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Pier, typed last');
  await act('Move to trash');
  await heading('Posts');
  await eventually(async () => (await stored(id)).status).toBe('trash');
  expect((await stored(id)).title.raw).toBe('Pier, typed last');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => (await stored(id)).status).toBe('draft');
  await remove(id);
});

test('a post gets another author, found by name', async () => {
  const people = await Promise.all(
    ['mina', 'nora', 'olaf', 'pia', 'quin', 'rosa', 'sven', 'tove'].map((login) =>
      app.make.user({ role: 'author', login }),
    ),
  );
  const id = await make({ status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await eventually(() => row('Author').innerText()).toContain('ida');
  await row('Author').click();
  await layer('Author').getByRole('searchbox').fill('olaf');
  await page.keyboard.press('Enter');
  await eventually(() => row('Author').innerText()).toContain('olaf');
  await update();
  expect((await stored(id)).author).toBe(people[2]?.id);
  await remove(id);
});

test('a page gets its parent, its order and its layout; what stands in it is not offered', async () => {
  const above = await make({ title: 'Harbour', status: 'publish' }, 'pages');
  const id = await make({ title: 'Quay', status: 'publish' }, 'pages');
  const below = await make({ title: 'Bollard', status: 'publish', parent: id }, 'pages');
  await visit(`/admin/pages/${id}`);
  await row('Inside').click();
  await layer('Inside').getByLabel('Harbour').waitFor();
  expect(await layer('Inside').getByLabel('Bollard').count()).toBe(0);
  expect(await layer('Inside').getByLabel('Quay').count()).toBe(0);
  await layer('Inside').getByLabel('Harbour').click();
  await eventually(() => row('Inside').innerText()).toContain('Harbour');
  await row('Order').click();
  await layer('Order').getByRole('spinbutton').fill('7');
  await page.keyboard.press('Enter');
  await row('Layout').click();
  await layer('Layout').getByLabel('Header and footer only').click();
  await page.getByText('Kept in this browser, 3 changes wait').waitFor();
  await update();
  expect(await stored(id, 'pages')).toMatchObject({
    parent: above,
    menu_order: 7,
    template: 'builder_header_footer',
  });
  await expectUsable(page, 'editor-panel-page');
  for (const one of [below, id, above]) await remove(one, 'pages');
});

test('tags are made with Enter, and chips are gone through and removed by keys', async () => {
  const sea = await app.make.term('post_tag', 'Sea');
  const id = await make({ status: 'draft', tags: [sea] });
  await visit(`/admin/posts/${id}`);
  const field = page.getByRole('combobox', { name: 'Add to Tags' });
  await page.getByRole('button', { name: 'Remove Sea' }).waitFor();
  await field.focus();
  await page.keyboard.type('Gull');
  await page.getByRole('option', { name: 'Create “Gull”' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Gull' }).waitFor();
  expect(await field.inputValue()).toBe('');
  await eventually(async () => (await stored(id)).tags.length).toBe(2);
  const [gull] = (await admin.get('/core/v2/tags?search=Gull')).body;
  // A name that is there already is taken, not made again.
  await page.keyboard.type('sea');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Remove Gull');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await eventually(async () => (await stored(id)).tags).toEqual([gull.id]);
  await eventually(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Remove Gull');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await eventually(async () => (await stored(id)).tags).toEqual([]);
  await page.keyboard.type('Heron');
  await page.getByRole('option', { name: 'Create “Heron”' }).waitFor();
  await expectUsable(page, 'editor-panel-tags');
  for (const tag of [sea, gull.id]) await admin.delete(`/core/v2/tags/${tag}?force=true`);
  await remove(id);
});

test('a new name that the site refuses stays in the field', async () => {
  const id = await make({ status: 'draft' });
  await visit(`/admin/posts/${id}`);
  const field = page.getByRole('combobox', { name: 'Add to Tags' });
  await field.focus();
  await page.route('**/core/v2/tags', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'x', message: 'Not this one.', data: { status: 400 } } })
      : route.fallback(),
  );
  await page.keyboard.type('Heron');
  await page.keyboard.press('Enter');
  await page.getByText('Not this one.').waitFor();
  expect(await field.inputValue()).toBe('Heron');
  await page.unroute('**/core/v2/tags');
  await remove(id);
});

test('a wrong address is said at its line', async () => {
  const id = await make({ status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await page.route(`**/core/v2/posts/${id}`, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'rest_invalid_param', message: 'No.', data: { status: 400, params: { slug: 'Too long.' } } },
    }),
  );
  await row('Address').click();
  await layer('Address').getByRole('textbox').fill('x');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.locator('.detail-row').getByText('Too long.').waitFor();
  await page.unroute(`**/core/v2/posts/${id}`);
  await remove(id);
});

test('whoever may not publish sends for review, and names no author', async () => {
  const { id: writer } = await signInWithRole('contributor');
  await visit('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
  await eventually(() => page.url()).toMatch(/\/posts\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect((await stored(id)).author).toBe(writer);
  await row('Status').click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Send for review', 'Move to trash']);
  await page.keyboard.press('Escape');
  expect(await row('Author').count()).toBe(0);
  expect(await page.getByRole('switch', { name: 'Pinned to the front page' }).count()).toBe(0);
  await remove(id);
});

test('the tabs go by arrows, and the versions lead to the history', async () => {
  const id = await make({ content: 'One.', status: 'publish' });
  await admin.post(`/core/v2/posts/${id}`, { content: 'Two.' });
  await visit(`/admin/posts/${id}`);
  await page.getByRole('tab', { name: 'Post' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'History' }).getByText(ida.login).first().waitFor();
  await expectUsable(page, 'editor-panel-history');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await eventually(() => page.url()).toContain(`/posts/${id}/history?version=`);
  await remove(id);
});

test('on a phone the panel is a sheet from below', async () => {
  const id = await make({ status: 'publish' });
  await page.setViewportSize(PHONE);
  await visit(`/admin/posts/${id}`);
  await page.getByRole('button', { name: 'Details' }).click();
  const sheet = page.getByRole('dialog', { name: 'Details' });
  await sheet.getByRole('switch', { name: 'Comments are open' }).click();
  await expectUsable(page, 'editor-panel-sheet');
  await page.keyboard.press('Escape');
  await update();
  expect((await stored(id)).comment_status).toBe('closed');
  await inDarkGerman(async () => {
    await page.getByRole('button', { name: 'Einzelheiten' }).click();
    await page.getByRole('button', { name: /^Sichtbar für/ }).click();
    await page.getByRole('dialog', { name: 'Sichtbar für' }).getByLabel('Mit Passwort').check();
    await expectUsable(page, 'editor-panel-dark');
  });
  await remove(id);
});
