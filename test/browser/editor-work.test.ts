// No hand loses a text: real keys over real posts in the editor of the administration.
import { expect, test, vi } from 'vitest';
import {
  admin,
  app,
  base,
  context,
  eventually,
  heading,
  inDarkGerman,
  page,
  PHONE,
  useAdminSite,
  visit,
} from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();
// Each of them waits for autosaves, and other programs may have the machine, too.
vi.setConfig({ testTimeout: 120_000 });

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
const saveWord = () => page.locator('.save-word');
const stored = async (id: number, type = 'posts') => (await admin.get(`/core/v2/${type}/${id}?context=edit`)).body;
const rawOf = async (id: number): Promise<string> => (await stored(id)).content.raw;
const make = async (post: object): Promise<number> => (await admin.post('/core/v2/posts', post)).body.id;
const remove = (id: number, type = 'posts') => admin.delete(`/core/v2/${type}/${id}?force=true`);
const line = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
/** Times of changes have no parts of seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

test('a classic text stays whole when one goes from the title into the text and types', async () => {
  const classic = '<p>Written long ago.</p>\n\nAnd a second part.';
  const id = await make({ title: 'Old', content: classic, status: 'draft' });
  await visit(`/admin/posts/${id}`);
  await title().click();
  for (const key of ['End', 'Enter', 'x']) await page.keyboard.press(key);
  await eventually(() => rawOf(id)).toBe(`${line('x')}\n\n${classic}`);
  await page.getByText('And a second part.').click();
  for (const key of ['End', 'y', 'z']) await page.keyboard.press(key);
  await eventually(() => rawOf(id)).toBe(`${line('x')}\n\n${classic}yz`);
  // The line is chosen, then the text that it stands in.
  for (const key of ['Escape', 'Escape', 'q']) await page.keyboard.press(key);
  await eventually(() => rawOf(id)).toBe(`${line('x')}\n\n${classic}yz\n\n${line('q')}`);
  await page.getByText('And a second part.yz').click();
  for (const key of ['Escape', 'Escape', 'Delete']) await page.keyboard.press(key);
  await eventually(() => rawOf(id)).toBe(`${line('x')}\n\n${line('q')}`);
  await page.keyboard.press('Control+z');
  await eventually(() => rawOf(id)).toBe(`${line('x')}\n\n${classic}yz\n\n${line('q')}`);
  await remove(id);
});

test('a table, a picture and an HTML block stay when one goes on typing', async () => {
  const id = await make({ title: 'Blocks', content: '', status: 'draft' });
  await visit(`/admin/posts/${id}`);
  await text().click();
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('High');
  await eventually(() => rawOf(id)).toContain('<td>High</td>');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Below the table.');
  await page.keyboard.press('Enter');
  await page.evaluate(`(async () => {
    const blob = await new Promise((resolve) => document.createElement('canvas').toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'sea.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.writing').dispatchEvent(paste);
  })()`);
  await page.getByLabel('Description of the picture').waitFor();
  await page.keyboard.type('Below the picture.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/html');
  await page.keyboard.press('Enter');
  const field = page.locator('.sealed-block textarea');
  await eventually(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
  await page.keyboard.type('<b>mine</b>');
  expect(await field.inputValue()).toBe('<b>mine</b>');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Below the HTML.');
  await eventually(() => rawOf(id)).toMatch(
    /<td>High<\/td>[^]*<p>Below the table\.<\/p>[^]*<!-- wp:image [^]*<p>Below the picture\.<\/p>[^]*<!-- wp:html -->\n<b>mine<\/b>\n<!-- \/wp:html -->\n\n<!-- wp:paragraph -->\n<p>Below the HTML\.<\/p>\n<!-- \/wp:paragraph -->$/,
  );
  await expectUsable(page, 'editor-work-blocks');
  await page.reload();
  expect(await field.inputValue()).toBe('<b>mine</b>');
  await remove(id);
});

test('newer work is opened, gone on with, compared and discarded; the way back is there', async () => {
  const id = await make({ title: 'Log', content: line('Base.'), status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await page.getByText('Base.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' CHAPTER.');
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await page.getByText(/You are continuing your unsaved work of/).waitFor();
  await page.getByText('Base. CHAPTER.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' x');
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await page.getByText('Base. CHAPTER. x').waitFor();
  await expectUsable(page, 'editor-work-continuing');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is saved, and your work' });
  await dialog.getByRole('region', { name: 'Saved' }).getByText('Base.').waitFor();
  await dialog
    .getByRole('region', { name: /Your work/ })
    .getByText('Base. CHAPTER. x')
    .waitFor();
  await expectUsable(page, 'editor-work-compare');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await eventually(() => page.locator('.writing').innerText()).toBe('Base.');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByText('Base. CHAPTER. x').waitFor();
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await page.getByText('Base. CHAPTER. x').waitFor();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await eventually(() => page.locator('.writing').innerText()).toBe('Base.');
  await page.reload();
  await eventually(() => page.locator('.writing').innerText()).toBe('Base.');
  expect(await page.getByText(/You are continuing/).count()).toBe(0);
  await remove(id);
});

test('work that somebody saved after is asked for before anything can be typed', async () => {
  const mina = await app.make.user({ role: 'editor', login: 'mina' });
  const id = await make({ title: 'Reef', content: line('Base.'), status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await page.getByText('Base.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' MINE.');
  await page.getByText(/^Saved \d/).waitFor();
  await visit('/admin/posts');
  await heading('Posts');
  await nextSecond();
  await app.as(mina).post(`/core/v2/posts/${id}`, { content: line('Theirs.') });
  await visit(`/admin/posts/${id}`);
  await page.getByText(/mina saved this at .*, and you have work that is not in it/).waitFor();
  await page.getByText('Theirs.').waitFor();
  await expectUsable(page, 'editor-work-question');
  expect(await title().getAttribute('readonly')).not.toBeNull();
  await page.locator('.writing').click();
  await page.keyboard.type('typed');
  await page.keyboard.press('Control+s');
  expect(await page.locator('.writing').innerText()).toBe('Theirs.');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByText('Base. MINE.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByText('Base. MINE.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More.');
  await page.keyboard.press('Control+s');
  await eventually(() => rawOf(id)).toBe(line('Base. MINE. More.'));
  await remove(id);
});

test('the save word says Saved only for what the site has; Preview and leaving save first', async () => {
  await visit('/admin/posts/new');
  await title().waitFor();
  expect(await saveWord().innerText()).toBe('Not saved yet');
  await title().fill('Swift');
  expect(await saveWord().innerText()).toBe('Not saved yet');
  await page.getByRole('link', { name: 'Media' }).first().click();
  await heading('Media');
  const found = async () => (await admin.get('/core/v2/posts?search=Swift&status=draft&context=edit')).body;
  await eventually(async () => (await found()).length).toBe(1);
  await heading('Media');
  expect(page.url()).toMatch(/\/admin\/media/);
  const [{ id }] = await found();
  await admin.post(`/core/v2/posts/${id}`, { content: line('Before.'), status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await page.getByText('Before.').click();
  await page.keyboard.press('End');
  expect(await saveWord().innerText()).toBe('Saved');
  await page.keyboard.type(' Just now.');
  expect(await saveWord().innerText()).toBe('Not saved yet');
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await preview.getByText('Before. Just now.').waitFor();
  await preview.close();
  await remove(id);
});

test('two tabs of one person: the conflict says so, with the time', async () => {
  const id = await make({ title: 'Pier', content: line('Low.'), status: 'publish' });
  await visit(`/admin/posts/${id}`);
  await title().fill('Pier, mine');
  await nextSecond();
  await admin.post(`/core/v2/posts/${id}`, { content: line('High.') });
  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'You saved this meanwhile, in another tab' });
  await dialog.getByText(/Saved at \d/).waitFor();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await eventually(async () => (await stored(id)).title.raw).toBe('Pier, mine');
  expect(await rawOf(id)).toBe(line('High.'));
  await remove(id);
});

test('nothing can be typed into a post that somebody else has open, not even into its pictures', async () => {
  const nora = await app.make.user({ role: 'editor', login: 'nora' });
  const picture =
    '<!-- wp:image -->\n<figure class="wp-block-image"><img src="/a.png" alt="Sea"/></figure>\n<!-- /wp:image -->';
  const code = `<!-- wp:code -->\n<pre class="wp-block-code"><code>${'long '.repeat(60)}</code></pre>\n<!-- /wp:code -->`;
  const id = await make({ title: 'Held', content: `${picture}\n\n${code}`, status: 'publish' });
  const theirs = await context.browser()!.newContext({ baseURL: base });
  const [name = '', value = ''] = (await app.make.session(nora)).cookie.split('=');
  await theirs.addCookies([{ name, value, url: base }]);
  const other = await theirs.newPage();
  await other.goto(`/admin/posts/${id}`);
  await eventually(
    async () =>
      (
        await app.app.services.db
          .withTables<{ posts: { id: number; lock_user_id: number } }>()
          .selectFrom('posts')
          .select('lock_user_id')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.lock_user_id,
  ).toBe(nora.id);
  await visit(`/admin/posts/${id}`);
  await page.getByText('nora is editing this').first().waitFor();
  await page.getByText(/Seen at \d/).waitFor();
  const field = page.getByLabel('Description of the picture');
  expect(await field.getAttribute('readonly')).not.toBeNull();
  expect(await page.getByLabel('Excerpt').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^Address/ }).count()).toBe(0);
  await page.setViewportSize(PHONE);
  await expectUsable(page, 'editor-work-held');
  await theirs.close();
  await remove(id);
});

test('a built page says that it is built; its title is saved and its text is not sent', async () => {
  const elements = [
    { id: 'a1', elType: 'widget', widgetType: 'heading', settings: { title: 'Built words' }, elements: [] },
  ];
  const meta = {
    _builder_edit_mode: 'builder',
    _builder_template_type: 'wp-page',
    _builder_data: JSON.stringify(elements),
  };
  const { body } = await admin.post('/core/v2/pages', { title: 'Built', status: 'publish', meta });
  const { id } = body;
  await visit(`/admin/pages/${id}`);
  await page.getByText('This page is made in the page builder.').waitFor();
  await page.getByRole('link', { name: 'View', exact: true }).waitFor();
  await expectUsable(page, 'editor-work-built');
  await inDarkGerman(async () => {
    await page.getByText('Diese Seite ist im Baukasten gemacht.').waitFor();
    await expectUsable(page, 'editor-work-built-dark');
  });
  await page.reload();
  await page.getByText('This page is made in the page builder.').waitFor();
  const before = (await stored(id, 'pages')).content.raw;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/pages/${id}`)) sent.push(request.postDataJSON());
  });
  await page.locator('.writing').click();
  await page.keyboard.type('typed');
  await title().fill('Built anew');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Updated').waitFor();
  expect(sent).toEqual([{ title: 'Built anew' }]);
  expect(await stored(id, 'pages')).toMatchObject({ title: { raw: 'Built anew' }, content: { raw: before } });
  await page.reload();
  await heading('Built anew');
  expect(await page.getByText(/You are continuing|not in it/).count()).toBe(0);
  await remove(id, 'pages');
});
