// The table of posts: everything in the address, by keys, undone, refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, app, endSessions, eventually, ida, page, PASSWORD, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';
import { makeTides, removeTides, showsRows } from './tides.ts';

describe('posts', () => {
  beforeAll(makeTides);
  afterAll(removeTides);

  const titles = async (): Promise<string[]> => page.locator('tbody .name').allTextContents();
  const statusOf = async (title: string): Promise<string | undefined> => {
    const { body } = await admin.get(
      `/core/v2/posts?context=edit&status=any,trash&search=${title}&_fields=title,status`,
    );
    return body[0]?.status;
  };
  test('the table: tabs, search, filter, order and page are in the address', async () => {
    await visit('/admin/posts');
    await showsRows(25);
    await expectUsable(page, 'admin-posts');
    await page.getByRole('button', { name: 'Next page' }).click();
    await showsRows(3);
    expect(page.url()).toContain('page=2');
    await page.keyboard.press('/');
    await page.keyboard.type('"tide 0"');
    await showsRows(9);
    expect(new URL(page.url()).search).toBe('?search=%22tide+0%22');
    await page.getByRole('button', { name: 'Title' }).click();
    await eventually(titles).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((one) => `Tide ${one}`),
    );
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('checkbox', { name: 'Sea' }).check();
    await showsRows(3);
    await page.keyboard.press('Escape');
    await page.reload();
    await eventually(titles).toEqual(['Tide 01', 'Tide 02', 'Tide 03']);
    await page.getByRole('button', { name: 'Drop the filter Categories' }).click();
    await showsRows(9);
    await page.goBack();
    await showsRows(3);
  });

  test('nothing matches: the way out is a button', async () => {
    await visit('/admin/posts?search=no-such-word');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await expectUsable(page, 'admin-posts-none');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await showsRows(25);
  });

  test('keys alone: choose, trash several, undo', async () => {
    await visit('/admin/posts?sort=title');
    await showsRows(25);
    for (const key of ['ArrowDown', 'ArrowDown', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('toolbar').getByText('2 chosen').waitFor();
    await expectUsable(page, 'admin-posts-chosen');
    await page.keyboard.press('Delete');
    await page.getByText('2 items moved to trash').waitFor();
    expect(await Promise.all(['Tide 02', 'Tide 03'].map(statusOf))).toEqual(['trash', 'trash']);
    await eventually(titles).not.toContain('Tide 02');
    await page.keyboard.press('z');
    await eventually(titles).toContain('Tide 02');
    expect(await Promise.all(['Tide 02', 'Tide 03'].map(statusOf))).toEqual(['publish', 'publish']);
  });

  test('quick edit in the row', async () => {
    await visit('/admin/posts?sort=title');
    await showsRows(25);
    for (const key of ['ArrowDown', 'e']) await page.keyboard.press(key);
    await expectUsable(page, 'admin-posts-quick-edit');
    await page.getByLabel('Title').fill('Tide 01, high');
    await page.keyboard.press('Enter');
    await eventually(titles).toContain('Tide 01, high');
    await page.getByText('“Tide 01, high” saved').waitFor();
    await page.getByRole('button', { name: 'Actions for Tide 01, high' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await eventually(() => statusOf('Tide 01')).toBe('draft');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => statusOf('Tide 01')).toBe('publish');
  });

  test('a view is kept among the tabs, is there again, and goes with a way back', async () => {
    await visit('/admin/posts?sort=title');
    await showsRows(25);
    await page.keyboard.press('/');
    await page.keyboard.type('"tide 0"');
    await showsRows(9);
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('Early tides');
    await expectUsable(page, 'admin-posts-view');
    await page.getByLabel('Name of the view').press('Enter');
    const tab = page.getByRole('link', { name: 'Early tides' });
    await tab.waitFor();
    await eventually(async () => (await admin.get('/sitewright/v1/preferences')).body.values['views:post']).toEqual([
      { name: 'Early tides', search: { search: '"tide 0"', sort: 'title' } },
    ]);
    await visit('/admin/posts');
    await showsRows(25);
    await tab.click();
    await showsRows(9);
    expect(await tab.getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Remove this view' }).click();
    await eventually(() => tab.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await tab.waitFor();
    await page.getByRole('button', { name: 'Remove this view' }).click();
  });

  test('several get another author and closed comments at once', async () => {
    const mina = await app.make.user({ role: 'editor', login: 'mina-tides' });
    const two = async () =>
      (await admin.get('/core/v2/posts?search=%22Tide 1%22&context=edit&orderby=title&order=asc&per_page=2')).body;
    await visit('/admin/posts?sort=title&search="tide 1"');
    await showsRows(10);
    const choose = async (): Promise<void> => {
      for (const name of ['Tide 10', 'Tide 11']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    };
    await choose();
    await page.getByRole('toolbar').getByRole('button', { name: 'Author' }).click();
    await page.getByRole('menuitem', { name: 'mina-tides' }).click();
    await page.getByText('2 items have another author').waitFor();
    expect((await two()).map(({ author }: any) => author)).toEqual([mina.id, mina.id]);
    await page.keyboard.press('z');
    await eventually(async () => (await two()).map(({ author }: any) => author)).toEqual([ida.id, ida.id]);
    await choose();
    await page.getByRole('toolbar').getByRole('button', { name: 'Comments' }).click();
    await page.getByRole('menuitem', { name: 'Close comments' }).click();
    await page.getByText('Comments closed on 2 items').waitFor();
    expect((await two()).map((one: any) => one.comment_status)).toEqual(['closed', 'closed']);
  });

  test('what the site refuses comes back in its place, with its sentence', async () => {
    await visit('/admin/posts?sort=title');
    await showsRows(25);
    const { body } = await admin.get('/core/v2/posts?search=Tide 04');
    // Somebody else was quicker.
    await admin.delete(`/core/v2/posts/${body[0].id}`);
    await page.getByRole('checkbox', { name: 'Choose Tide 04' }).check();
    await page.getByRole('checkbox', { name: 'Choose Tide 05' }).check();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('1 of 2 could not be moved to trash').waitFor();
    await page.getByText('The post is in the trash already.').waitFor();
    await page.getByText('1 item moved to trash').waitFor();
    expect(await statusOf('Tide 05')).toBe('trash');
    for (const title of ['Tide 04', 'Tide 05']) {
      const found = await admin.get(`/core/v2/posts?context=edit&status=trash&search=${title}`);
      await admin.post(`/core/v2/posts/${found.body[0].id}`, { status: 'publish' });
    }
  });

  test('the session ends: the password above the page, and what was begun is done', async () => {
    await visit('/admin/posts?sort=title');
    await showsRows(25);
    await endSessions();
    await page.getByRole('checkbox', { name: 'Choose Tide 06' }).check();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
    await expectUsable(page, 'admin-session-ended');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The password is not right.').waitFor();
    expect(await statusOf('Tide 06')).toBe('publish');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('1 item is a draft now').waitFor();
    expect(await statusOf('Tide 06')).toBe('draft');
    expect(new URL(page.url()).search).toBe('?sort=title');
  });
});
