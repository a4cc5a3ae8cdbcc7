// Comments: decided on by keys, with the reasons of the filter, answered on the spot.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as commentSettings from '#content/comments/settings.ts';
import { admin, app, context, eventually, inDarkGerman, page, PHONE, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

describe('comments', () => {
  let post: number;
  beforeAll(async () => {
    ({ id: post } = (await admin.post('/core/v2/posts', { title: 'Night at the pier', status: 'publish' })).body);
    const { services } = app.app;
    await services.tx((tx) => services.settings.set(tx, commentSettings.allowAnonymousRestComments, true));
    await services.freshness.sync();
  });
  afterAll(() => admin.delete(`/core/v2/posts/${post}?force=true`));
  afterEach(async () => {
    for (const status of ['hold', 'approve', 'spam', 'trash']) {
      const { body } = await admin.get(`/core/v2/comments?status=${status}&per_page=100&_fields=id`);
      for (const { id } of body) await admin.delete(`/core/v2/comments/${id}?force=true`);
    }
  });

  /** Each later than the one before, so that the last is on top. */
  async function write(count: number, status = 'hold'): Promise<number[]> {
    const ids: number[] = [];
    for (let number = 1; number <= count; number++) {
      const [name, minute] = [`Guest ${String(number).padStart(2, '0')}`, String(number).padStart(2, '0')];
      const author = { author_name: name, author_email: `guest-${number}@people.test` };
      const sent = { post, status, content: `Remark ${number}`, date_gmt: `2026-01-01T10:${minute}:00`, ...author };
      ids.push((await admin.post('/core/v2/comments', sent)).body.id);
    }
    return ids;
  }
  const countOf = async (status: string): Promise<string | null> =>
    (await admin.get(`/core/v2/comments?status=${status}&_fields=id`)).headers.get('x-wp-total');
  const lines = () => page.locator('.comment-line');
  const shows = (count: number) => eventually(() => lines().count()).toBe(count);
  const current = () => page.locator('.comment-line[aria-current="true"] .head strong').textContent();

  test('fifty are decided on by keys alone: list, badge, tabs and home agree', async () => {
    await write(50);
    await visit('/admin/comments');
    await shows(25);
    await expectUsable(page, 'admin-comments');
    await page.keyboard.press('ArrowDown');
    const begin = Date.now();
    for (let number = 50; number >= 1; number--) {
      await eventually(current).toBe(`Guest ${String(number).padStart(2, '0')}`);
      await page.keyboard.press(['a', 's', 'd'][number % 3]!);
      if (number === 25) {
        // A wrong one is undone, and decided on otherwise.
        await page.getByRole('button', { name: 'Undo' }).last().waitFor();
        await eventually(async () => Number(await countOf('approve')) + Number(await countOf('spam'))).toBe(17);
        await page.keyboard.press('z');
        await eventually(() => page.getByText('Remark 25', { exact: true }).count()).toBe(1);
        await page.keyboard.press('ArrowUp');
        await eventually(current).toBe('Guest 25');
        await page.keyboard.press('a');
      }
    }
    await page.getByRole('heading', { name: 'No comment waits' }).waitFor();
    expect(Date.now() - begin).toBeLessThan(90_000);
    await eventually(() => countOf('hold')).toBe('0');
    expect(await Promise.all(['approve', 'spam', 'trash'].map(countOf))).toEqual(['17', '16', '17']);
    await eventually(() => page.getByRole('navigation', { name: 'Comments' }).textContent()).toBe(
      'Waiting0ApprovedSpam16Trash17',
    );
    expect(await page.locator('.nav-entry[aria-current="page"]').textContent()).toBe('Comments');
    await expectUsable(page, 'admin-comments-none');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText(/no mail server is named|No mail leaves this site/).waitFor();
    expect(await page.getByRole('link', { name: 'Moderate' }).count()).toBe(0);
  }, 180_000);

  test('a letter that leads to another screen after G belongs to the comment without it', async () => {
    await write(2);
    await visit('/admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Comments' }).first().click();
    await shows(2);
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForURL('**/admin/settings**');
    expect(await countOf('spam')).toBe('0');
    await page.goBack();
    await shows(2);
    await page.keyboard.press('s');
    await shows(1);
    await eventually(() => countOf('spam')).toBe('1');
  });

  test('spam has reasons, and what a person says is learned and stands in its history', async () => {
    const content = 'Buy cheap viagra online without prescription https://pills.example/now';
    const sent = { post, content, author_name: 'Vera', author_email: 'vera@people.test' };
    const { body } = await app.asVisitor().post('/core/v2/comments', sent);
    await visit('/admin/comments?tab=spam');
    await shows(1);
    const aside = page.getByRole('complementary', { name: 'What the filter thinks' });
    await aside.getByText('Why “spam”').waitFor();
    await aside.getByText('Word “viagra”').waitFor();
    await aside.getByText('spam from 0.90').waitFor();
    await aside.getByText('came in, taken for spam').waitFor();
    await expectUsable(page, 'admin-comments-spam');
    await aside.getByRole('button', { name: 'It is wanted' }).click();
    await page.getByText('Comment approved').waitFor();
    const opinion = (await admin.get(`/sitewright/v1/comments/${body.id}/opinion`)).body;
    expect(opinion.verdict.person_said).toBe('ham');
    await page.goto('/admin/comments?tab=approve');
    await aside.getByText('the filter learned: wanted · ida').waitFor();
  });

  test('an answer in place approves what it answers; undo takes both back', async () => {
    const [id] = await write(1);
    await visit('/admin/comments');
    await shows(1);
    await page.keyboard.press('r');
    await page.getByLabel('Answer to Guest 01').fill('Thank you. Welcome at ten!');
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText('The site could not be reached.').waitFor();
    await context.setOffline(false);
    await expectUsable(page, 'admin-comments-answer');
    await page.getByLabel('Answer to Guest 01').focus();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Answer sent').waitFor();
    const { body } = await admin.get(`/core/v2/comments?parent=${id}`);
    expect(body).toMatchObject([{ content: { rendered: expect.stringContaining('Welcome at ten!') } }]);
    await eventually(() => countOf('hold')).toBe('0');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(1);
    expect(await countOf('approve')).toBe('0');
  });

  test('several at once, what is refused comes back, the search is in the address', async () => {
    const ids = await write(3);
    await visit('/admin/comments');
    await shows(3);
    await admin.delete(`/core/v2/comments/${ids[0]}?force=true`);
    for (const number of ['01', '02']) {
      await page.getByRole('checkbox', { name: `Choose comment by Guest ${number}` }).check();
    }
    await expectUsable(page, 'admin-comments-chosen');
    await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('1 of 2 could not be moved to trash').waitFor();
    await page.getByText('No comment has that id.').waitFor();
    await shows(1);
    await page.keyboard.press('/');
    await page.keyboard.type('no such words');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=no+such+words');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await shows(1);
  });

  test('to delete for good says before what is gone', async () => {
    const [id] = await write(1, 'trash');
    await visit('/admin/comments?tab=trash');
    await shows(1);
    await page.getByRole('button', { name: 'Actions for comment by Guest 01' }).click();
    await page.getByRole('menuitem', { name: 'Delete for good' }).click();
    await page.getByRole('dialog').getByText('There is no way back.').waitFor();
    await eventually(() => page.getByRole('menu').count()).toBe(0);
    await expectUsable(page, 'admin-comments-delete');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await admin.get(`/core/v2/comments/${id}`).fails(404, 'rest_comment_invalid_id');
  });

  test('on a phone, in the dark, in German', async () => {
    await write(2);
    await visit('/admin/comments');
    await shows(2);
    await inDarkGerman(async () => {
      await page.getByRole('heading', { level: 1, name: 'Kommentare' }).waitFor();
      await shows(2);
      await expectUsable(page, 'admin-comments-dark-german');
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Aktionen für Kommentar von Guest 02' }).click();
      await page.getByRole('menuitem', { name: 'Was der Filter meint' }).click();
      await page.getByRole('dialog').getByText('Der Filter wurde nicht gefragt').waitFor();
      await eventually(() => page.getByRole('menu').count()).toBe(0);
      await expectUsable(page, 'admin-comments-phone-why');
    });
  });
});
