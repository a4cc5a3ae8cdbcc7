// Pasting, links, the bar over a selection, finding: real keys and the real clipboard in the editor.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { admin, app, base, context, eventually, inDarkGerman, page, useAdminSite, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();
vi.setConfig({ testTimeout: 120_000 });

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const rawOf = async (id: number): Promise<string> =>
  (await admin.get(`/core/v2/posts/${id}?context=edit`)).body.content.raw;
const line = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
const fixture = (name: string): string =>
  readFileSync(new URL(`../../src/admin/editor/paste/fixtures/${name}`, import.meta.url), 'utf8');

async function openPost(content = ''): Promise<number> {
  const { body } = await admin.post('/core/v2/posts', { title: 'Desk', content, status: 'draft' });
  await visit(`/admin/posts/${body.id}`);
  await text().waitFor();
  return body.id;
}
const remove = (id: number) => admin.delete(`/core/v2/posts/${id}?force=true`);

/** On the clipboard of the system, as another program would put it there. */
async function copyElsewhere(content: Readonly<Record<string, string>>): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(`document.addEventListener('copy', (event) => {
    event.preventDefault();
    for (const [type, data] of Object.entries(${JSON.stringify(content)})) event.clipboardData.setData(type, data);
  })`);
  await other.locator('body').click();
  await other.keyboard.press('Control+c');
  await other.close();
  await page.bringToFront();
}

test.each([
  ['google-docs.html', 'google-docs.blocks'],
  ['word-web.html', 'word-web.blocks'],
  ['libreoffice.html', 'libreoffice.blocks'],
  ['spreadsheet-google.html', 'spreadsheet-google.blocks'],
  ['reference-editor.html', 'reference-editor.blocks'],
])('the clipboard of %s is pasted as its blocks, and one step back removes them', async (name, expected) => {
  const id = await openPost(line('Before.'));
  const content = fixture(name).replaceAll(/<img src="https[^>]*>/g, '');
  const wanted = fixture(expected)
    .replaceAll(/\n*<!-- wp:image -->[^]*?<!-- \/wp:image -->/g, '')
    .trim();
  await copyElsewhere({ 'text/html': content, 'text/plain': 'plain' });
  await text().getByText('Before.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await eventually(() => rawOf(id)).toBe(`${line('Before.')}\n\n${wanted}`);
  await page.keyboard.press('Control+z');
  await eventually(() => rawOf(id)).toBe(line('Before.'));
  await remove(id);
});

test('words join the line, plain paste leaves the marks, Markdown goes back to its signs', async () => {
  const id = await openPost(line('One three.'));
  await copyElsewhere({
    'text/html': '<b style="font-weight:normal"><span>t<b>w</b>o</span></b>',
    'text/plain': 'two',
  });
  await text().getByText('One three.').click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await page.keyboard.type(' ');
  await eventually(() => rawOf(id)).toBe(line('One t<strong>w</strong>o three.'));
  await page.keyboard.press('Control+Shift+v');
  await eventually(() => rawOf(id)).toBe(line('One t<strong>w</strong>o twothree.'));
  await copyElsewhere({ 'text/plain': '## Title\n\n- a\n- b' });
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await eventually(() => rawOf(id)).toContain('<h2 class="wp-block-heading">Title</h2>');
  await page.keyboard.press('Control+z');
  await eventually(() => rawOf(id)).toContain('## Title');
  await remove(id);
});

test('a block that was copied here comes back as it was', async () => {
  const strange = '<!-- wp:shop/price {"of":[1]} -->\n<div  data-x=1 onclick="x()">5 €</div>\n<!-- /wp:shop/price -->';
  const id = await openPost(`${line('One.')}\n\n${strange}`);
  await text().getByText('One.').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await eventually(async () => (await rawOf(id)).split(strange).length).toBe(3);
  await remove(id);
});

const PASTE_FILES = `(async () => {
  const clipboardData = new DataTransfer();
  for (const name of ['one.png', 'two.png']) {
    const blob = await new Promise((resolve) => document.createElement('canvas').toBlob(resolve, 'image/png'));
    clipboardData.items.add(new File([blob], name, { type: 'image/png' }));
  }
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('.writing').dispatchEvent(paste);
})()`;

test('several pictures keep their order, a refused one says why and can be tried again', async () => {
  const id = await openPost(line('Above.'));
  let refusals = 1;
  await page.route('**/api/core/v2/media*', async (route) => {
    if (route.request().method() === 'POST' && refusals-- > 0) {
      await route.fulfill({ status: 500, json: { code: 'x', message: 'No room.', data: { status: 500 } } });
    } else await route.continue();
  });
  await text().getByText('Above.').click();
  await page.keyboard.press('End');
  await page.evaluate(PASTE_FILES);
  const fault = page.getByText('one.png was not uploaded: No room.');
  await fault.waitFor();
  await page.keyboard.type('Below.');
  await eventually(() => rawOf(id)).toMatch(/Above\.<\/p>[^]*two\.png[^]*Below\./);
  expect(await rawOf(id)).not.toContain('No room');
  await expectUsable(page, 'editor-picture-refused');
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => rawOf(id)).toMatch(/Above\.<\/p>[^]*one\.png[^]*two\.png[^]*Below\./);
  await page.unroute('**/api/core/v2/media*');
  await remove(id);
});

test('chosen words become a link to an own page by keys, and the link can be seen, changed and removed', async () => {
  await admin.post('/core/v2/posts', { title: 'New key box, same key', content: line('x'), status: 'publish' });
  const id = await openPost(line('The key hangs there.'));
  await text().getByText('The key').click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 7; at++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search your pages, or type an address' });
  await field.fill('key bo');
  await page.getByRole('option', { name: /New key box/ }).waitFor();
  expect(await page.locator('.marked-words').innerText()).toBe('The key');
  await expectUsable(page, 'editor-link');
  await page.keyboard.press('Enter');
  await eventually(() => rawOf(id)).toMatch(
    /<p><a href="[^"]*\/new-key-box-same-key\/?">The key<\/a> hangs there\.<\/p>/,
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Change' }).waitFor();
  await expectUsable(page, 'editor-link-seen');
  await page.getByRole('button', { name: 'Change' }).click();
  await field.fill('www.example.org');
  await page.keyboard.press('Enter');
  await eventually(() => rawOf(id)).toBe(line('<a href="https://www.example.org">The key</a> hangs there.'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await eventually(() => rawOf(id)).toBe(line('The key hangs there.'));
  await page.keyboard.press('End');
  await page.keyboard.press('Control+k');
  await page.locator('.palette').waitFor();
  await page.keyboard.press('Escape');
  await remove(id);
});

test('an address pasted on chosen words is their link', async () => {
  const id = await openPost(line('The key.'));
  await copyElsewhere({ 'text/plain': 'https://example.org/key' });
  await text().getByText('The key.').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await eventually(() => rawOf(id)).toBe(line('<a href="https://example.org/key">The key.</a>'));
  await remove(id);
});

test('an address of our own on a line of its own is embedded, and one step back is a link', async () => {
  const post = await app.make.post({ title: 'Shown', status: 'publish' });
  const { link } = (await admin.get(`/core/v2/posts/${post.id}`)).body;
  const id = await openPost();
  await copyElsewhere({ 'text/plain': link });
  await text().click();
  await page.keyboard.press('Control+v');
  await eventually(() => rawOf(id)).toContain('<!-- wp:embed');
  await page.keyboard.press('Control+z');
  await eventually(() => rawOf(id)).toBe(line(`<a href="${link}">${link}</a>`));
  await remove(id);
});

test('the bar comes over chosen words, is walked by keys, and Tab leads from the title over the standfirst to the text', async () => {
  const id = await openPost(line('The key hangs there.'));
  const bar = page.getByRole('toolbar', { name: 'Format the chosen words' });
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
  // The standfirst stands between them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate<boolean>(`document.activeElement.classList.contains('writing')`)).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.down('Shift');
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await bar.isVisible()).toBe(false);
  await page.keyboard.up('Shift');
  await bar.waitFor();
  expect((await bar.boundingBox())?.height).toBe(36);
  await expectUsable(page, 'editor-bar');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await eventually(() => rawOf(id)).toBe(line('<em>The</em> key hangs there.'));
  await page.keyboard.press('Alt+F10');
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Struck through' }).click();
  await eventually(() => rawOf(id)).toBe(line('<em><s>The</s></em> key hangs there.'));
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await page.keyboard.type('A');
  await eventually(() => rawOf(id)).toBe(line('<em><s>A</s></em> key hangs there.'));
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await eventually(() => rawOf(id)).toBe(line('<em><s>The</s></em> key hangs there.'));
  await remove(id);
});

test('words are found and replaced, the outline jumps, and the text is copied as Markdown', async () => {
  const heading = '<!-- wp:heading -->\n<h2 class="wp-block-heading">The key</h2>\n<!-- /wp:heading -->';
  const id = await openPost(`${heading}\n\n${line('A key and a key.')}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  await text().getByText('A key').click();
  await page.keyboard.press('Control+h');
  await page.getByRole('textbox', { name: 'Find and replace' }).fill('key');
  await page.locator('.find-count').getByText('0 of 3').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('lock');
  await expectUsable(page, 'editor-find');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await eventually(() => rawOf(id)).toContain('A lock and a lock.');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('menuitem', { name: 'The lock' }).click();
  await eventually(() => page.evaluate<string>('getSelection().anchorNode.textContent')).toBe('The lock');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await eventually(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    '## The lock\n\nA lock and a lock.',
  );
  await remove(id);
});

test('bar, link and finding are usable in the dark and in German', async () => {
  const id = await openPost(line('The key hangs there.'));
  await inDarkGerman(async () => {
    await page.getByText('The key hangs').click();
    await page.keyboard.press('Control+a');
    await page.getByRole('toolbar', { name: 'Ausgewählte Wörter gestalten' }).waitFor();
    await expectUsable(page, 'editor-bar-dark');
    await page.keyboard.press('Control+k');
    await page.locator('.link-popover').getByRole('combobox').fill('nothing like it');
    await page.getByText('Keine eigene Seite.').waitFor();
    await expectUsable(page, 'editor-link-dark');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+h');
    await page.getByRole('textbox', { name: 'Suchen und ersetzen' }).fill('key');
    await expectUsable(page, 'editor-find-dark');
  });
  await remove(id);
});
