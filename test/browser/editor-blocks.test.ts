// Blocks as blocks: read, written in, put in, moved and turned by real keys and pointers.
import { expect, test, vi } from 'vitest';
import { SAMPLES } from '#admin/editor/markup/samples.ts';
import { admin, eventually, inDarkGerman, page, useAdminSite, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();
vi.setConfig({ testTimeout: 120_000 });

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const rawOf = async (id: number): Promise<string> =>
  (await admin.get(`/core/v2/posts/${id}?context=edit`)).body.content.raw;
const open = async (content: string): Promise<number> => {
  const { body } = await admin.post('/core/v2/posts', { title: 'Blocks', content, status: 'draft' });
  await visit(`/admin/posts/${body.id}`);
  await text().waitFor();
  return body.id;
};
const remove = (id: number) => admin.delete(`/core/v2/posts/${id}?force=true`);
const line = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A picture that needs no file. */
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAGqYhwAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const ALL = SAMPLES.map(([, source]) => source)
  .join('\n\n')
  .replaceAll(/\/(?:a|b|i)\.png|\/sea\.jpg/g, IMAGE);

test('a text of all kinds of blocks is usable, and a word in a caption changes that word alone', async () => {
  const id = await open(ALL);
  await page.getByText('Caption WORD').click();
  await press('End');
  await page.keyboard.type(' here');
  await expectUsable(page, 'editor-blocks');
  await eventually(() => rawOf(id)).toBe(
    ALL.replace('<a href="/b">b</a></figcaption>', '<a href="/b">b</a> here</figcaption>'),
  );
  await page.getByText('Skarv').click();
  await expectUsable(page, 'editor-blocks-table');
  await remove(id);
});

test('Tab goes through the cells of a table and adds a row; the bar adds a column and a head', async () => {
  const id = await open('');
  await text().click();
  await page.keyboard.type('/tabelle');
  await press('Enter');
  for (const words of ['a', 'b', 'c', 'd', 'e']) {
    await page.keyboard.type(words);
    await press('Tab');
  }
  await page.keyboard.type('f');
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await bar.getByRole('button', { name: 'Head row' }).click();
  await bar.getByRole('button', { name: 'Column after' }).click();
  await page.keyboard.type('g');
  await bar.getByRole('button', { name: 'Align column right' }).click();
  await eventually(() => rawOf(id)).toContain(
    '<thead><tr><th>a</th><th>b</th><th class="has-text-align-right" data-align="right"></th></tr></thead><tbody><tr><td>c</td><td>d</td><td class="has-text-align-right" data-align="right"></td></tr><tr><td>e</td><td>f</td><td class="has-text-align-right" data-align="right">g</td></tr></tbody>',
  );
  await press('Control+z', 'Control+z');
  await eventually(() => rawOf(id)).toContain('<tr><td>e</td><td>f</td></tr>');
  await remove(id);
});

test('every block of the slash menu can be put in without a file and is stored as itself', async () => {
  const id = await open('');
  await text().click();
  for (const name of ['details', 'buttons', 'pull quote', 'verse', 'group', 'space', 'read more', 'latest posts']) {
    await page.keyboard.type(`/${name}`);
    await press('Enter');
    await page.keyboard.type(`in ${name}`);
    await press('Control+End');
    const isEmpty = await page.evaluate<boolean>(
      `document.querySelector('.writing').lastElementChild.textContent === ''`,
    );
    if (!isEmpty) await press('Enter');
  }
  await expectUsable(page, 'editor-blocks-new');
  await eventually(async () => [...(await rawOf(id)).matchAll(/<!-- wp:([a-z-]+)/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      'details',
      'buttons',
      'button',
      'pullquote',
      'verse',
      'group',
      'spacer',
      'more',
      'latest-posts',
    ]),
  );
  await remove(id);
});

test('the menu of a block turns it, doubles it, groups it and removes it, and each can be undone', async () => {
  const id = await open([line('One <em>two</em>'), line('Three')].join('\n\n'));
  const choose = async (name: string): Promise<void> => {
    await press('Control+Shift+M');
    await page.getByRole('menuitem', { name }).click();
  };
  await page.getByText('One').click();
  await press('Control+Shift+M');
  await expectUsable(page, 'editor-blocks-menu');
  await page.getByRole('menuitem', { name: 'Turn into' }).click();
  await page.getByRole('menuitem', { name: 'Quote' }).click();
  await eventually(() => rawOf(id)).toContain(
    `<blockquote class="wp-block-quote">${line('One <em>two</em>')}</blockquote>`,
  );
  await press('Control+z');
  await page.getByText('One').click();
  await choose('Duplicate');
  await eventually(() => rawOf(id)).toBe(
    [line('One <em>two</em>'), line('One <em>two</em>'), line('Three')].join('\n\n'),
  );
  await choose('Group');
  await eventually(() => rawOf(id)).toContain(`<div class="wp-block-group">${line('One <em>two</em>')}</div>`);
  await choose('Take out of the group');
  await choose('Remove');
  await eventually(() => rawOf(id)).toBe([line('One <em>two</em>'), line('Three')].join('\n\n'));
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await eventually(() => rawOf(id)).toBe(
    [line('One <em>two</em>'), line('One <em>two</em>'), line('Three')].join('\n\n'),
  );
  await remove(id);
});

test('a text without blocks is written in place and turned into blocks after a look at them', async () => {
  const classic = '<h2>Old</h2>\nFirst lines\nof text\n\n<ul>\n\t<li>a</li>\n</ul>\n[gallery ids="1"]';
  const id = await open(classic);
  const lines = page.getByText('of text');
  const { height } = (await lines.boundingBox())!;
  await lines.click({ position: { x: 30, y: height - 8 } });
  await press('End');
  await page.keyboard.type('!');
  await eventually(() => rawOf(id)).toBe(classic.replace('of text', 'of text!'));
  await press('Escape', 'Escape', 'Control+Shift+M');
  await page.getByRole('menuitem', { name: 'Turn into blocks' }).click();
  await page.getByText('Turn this text into blocks?').waitFor();
  await expectUsable(page, 'editor-blocks-classic');
  await page.getByRole('button', { name: 'Turn into blocks' }).click();
  await eventually(() => rawOf(id)).toBe(
    [
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Old</h2>\n<!-- /wp:heading -->',
      line('First lines<br>of text!'),
      '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>a</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
      '<!-- wp:shortcode -->\n[gallery ids="1"]\n<!-- /wp:shortcode -->',
    ].join('\n\n'),
  );
  await press('Control+z');
  await eventually(() => rawOf(id)).toBe(classic.replace('of text', 'of text!'));
  await remove(id);
});

test('a dynamic block shows what the site prints for it, and nothing of it can run', async () => {
  const evil =
    '<!-- wp:shop/evil -->\n<div onclick="top.ran=1">Mine<img src="x" onerror="top.ran=1"><script>top.ran=1</script></div>\n<!-- /wp:shop/evil -->';
  const id = await open(`<!-- wp:search {"label":"Look for"} /-->\n\n${evil}`);
  const shadow = (name: string) =>
    page.evaluate<string>(`document.querySelector('[data-block="${name}"] .sealed-look').shadowRoot.innerHTML`);
  await eventually(() => shadow('search')).toContain('Look for');
  expect(await shadow('shop/evil')).toContain('Mine');
  expect(await shadow('shop/evil')).not.toMatch(/onclick|onerror|script/);
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await rawOf(id)).toContain(evil);
  await remove(id);
});

test('in dark German colours everything is usable, too', async () => {
  const id = await open(ALL);
  await inDarkGerman(async () => {
    await visit(`/admin/posts/${id}`);
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    await page.locator('.picture-block img').first().click();
    await expectUsable(page, 'editor-blocks-dark');
  });
  await remove(id);
});
