// Writing: published by keys, kept through lost lines and ended sessions, never over the work of others.
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { timezone } from '#kernel/settings/site-settings.ts';
import { admin, app, base, context, endSessions, eventually, heading, page, PASSWORD, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

/** Runs in the page. */
const PASTE_PICTURE = `(async () => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], 'sea.png', { type: 'image/png' }));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('.writing').dispatchEvent(paste);
})()`;

describe('the editor', () => {
  const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
  const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
  const stored = async (id: number) => (await admin.get(`/core/v2/posts/${id}?context=edit`)).body;
  const removeMedia = async (): Promise<void> => {
    for (const { id } of (await admin.get('/core/v2/media')).body)
      await admin.delete(`/core/v2/media/${id}?force=true`);
  };
  const idHere = () => Number(/\/posts\/(\d+)/.exec(page.url())?.[1]);

  test('writing and publishing with a picture and a category, by keys alone, in few steps', async () => {
    const sea = await app.make.term('category', 'Sea');
    await visit('/admin/posts');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    let steps = 0;
    const press = async (key: string): Promise<void> => {
      steps++;
      await page.keyboard.press(key);
    };
    const type = async (words: string): Promise<void> => {
      steps++;
      await page.keyboard.type(words);
    };
    await press('n');
    await title().waitFor();
    await type('Ebb & flow');
    await press('Enter');
    for (const line of ['First words.', '## Second', 'More **bold** words.']) {
      await type(line);
      await press('Enter');
    }
    steps++;
    await page.evaluate(PASTE_PICTURE);
    await page.getByLabel('Description of the picture').waitFor();
    await page.getByText(/^Saved \d/).waitFor();
    await eventually(() => page.url()).toMatch(/\/posts\/\d+$/);
    await expectUsable(page, 'admin-editor');
    const id = idHere();
    const isAtCategories = () =>
      page.evaluate<boolean>(`document.activeElement.matches('[role="combobox"][aria-label="Add to Categories"]')`);
    await page.locator('.writing').focus();
    while (!(await isAtCategories())) {
      expect(steps).toBeLessThan(25);
      await press('Tab');
    }
    await type('Sea');
    await press('Enter');
    await press('Control+Enter');
    await page.getByRole('dialog', { name: 'Publish' }).waitFor();
    await expectUsable(page, 'admin-editor-publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).focus();
    await press('Enter');
    expect(steps).toBeLessThan(27);
    await page.getByText('Published', { exact: true }).first().waitFor();
    await eventually(async () => (await stored(id)).status).toBe('publish');
    const { content, categories } = await stored(id);
    expect(categories).toEqual([sea]);
    expect(content.raw).toMatch(
      /^<!-- wp:paragraph -->\n<p>First words.<\/p>\n<!-- \/wp:paragraph -->\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">Second<\/h2>\n<!-- \/wp:heading -->\n\n<!-- wp:paragraph -->\n<p>More <strong>bold<\/strong> words.<\/p>\n<!-- \/wp:paragraph -->\n\n<!-- wp:image \{"id":\d+,"sizeSlug":"large"\} -->/,
    );
    const shown = await (await app.fetch('/ebb-flow/')).text();
    expect(shown).toContain('First words.');
    expect(shown).toMatch(/<img[^>]+\.png/);
    await removeMedia();
    await admin.delete(`/core/v2/posts/${id}?force=true`);
    await admin.delete(`/core/v2/categories/${sea}?force=true`);
  });

  test('a text that nobody touched is saved as it was; a sealed block stays, whatever is written around it', async () => {
    const strange = '<!-- wp:shop/price {"of":[1]} -->\n<div  data-x=1>5 €</div>\n<!-- /wp:shop/price -->';
    const content = `${strange}\n\n\n<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Middle</p>\n<!-- /wp:paragraph -->\n`;
    const { body } = await admin.post('/core/v2/posts', { title: 'Sealed', content, status: 'publish' });
    await visit(`/admin/posts/${body.id}`);
    await page.getByText('Block “shop/price”').waitFor();
    await expectUsable(page, 'admin-editor-sealed');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Updated').waitFor();
    expect((await stored(body.id)).content.raw).toBe(content);
    await page.getByText('Middle').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and end');
    await page.getByText(/^Saved \d/).waitFor();
    // What is published stays until somebody updates it.
    expect((await stored(body.id)).content.raw).toBe(content);
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(body.id)).content.raw).toBe(content.replace('Middle', 'Middle and end'));
    await page.getByRole('link', { name: 'History' }).click();
    await heading('History of Sealed');
    await page.getByRole('region', { name: 'Changed' }).getByText('and end').waitFor();
    await expectUsable(page, 'admin-history');
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
    await versions.last().click();
    await page.getByRole('button', { name: /^Restore / }).click();
    await page.getByText('Version restored').waitFor();
    expect((await stored(body.id)).content.raw).toBe(content);
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('a pasted picture is uploaded and stands in the text, with its description', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Seen', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await page.evaluate(PASTE_PICTURE);
    await page.getByLabel('Description of the picture').fill('A "grey" sea');
    await eventually(async () => (await stored(body.id)).content.raw).toMatch(
      /^<!-- wp:image \{"id":\d+,"sizeSlug":"large"\} -->\n<figure class="wp-block-image size-large"><img src="[^"]+\.png" alt="A &quot;grey&quot; sea" class="wp-image-\d+"\/><\/figure>\n<!-- \/wp:image -->$/,
    );
    await expectUsable(page, 'admin-editor-picture');
    await removeMedia();
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('a slash puts in blocks by their names: a table, columns', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Blocks', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await page.keyboard.type('/');
    await page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await expectUsable(page, 'admin-editor-slash');
    await page.keyboard.type('no such');
    await page.getByText('No block is called that.').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('High');
    await page.getByRole('button', { name: 'Head row' }).click();
    await text().press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/col');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Left');
    await expectUsable(page, 'admin-editor-blocks');
    await eventually(async () => (await stored(body.id)).content.raw).toMatch(
      /^<!-- wp:paragraph -->\n<p>One<\/p>[^]*<thead><tr><th>High<\/th><th><\/th><\/tr><\/thead>[^]*<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column"><!-- wp:paragraph -->\n<p>Left<\/p>/,
    );
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('blocks change places by keys and by their grip, whatever they are; an address is put in as an embed', async () => {
    const paragraph = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
    const column = (...words: string[]): string =>
      `<!-- wp:column -->\n<div class="wp-block-column">${words.map(paragraph).join('\n\n')}</div>\n<!-- /wp:column -->`;
    const columns = `<!-- wp:columns -->\n<div class="wp-block-columns">${column('Left', 'Lower')}\n\n${column('Right')}</div>\n<!-- /wp:columns -->`;
    const table =
      '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>Cell</td></tr></tbody></table></figure>\n<!-- /wp:table -->';
    const sealed = '<!-- wp:shop/price -->\n<div>5 €</div>\n<!-- /wp:shop/price -->';
    const content = [paragraph('One'), columns, table, sealed].join('\n\n');
    const { body } = await admin.post('/core/v2/posts', { title: 'Moves', content, status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    const writing = page.locator('.writing');
    const order = () =>
      page.evaluate<
        string[]
      >(`[...document.querySelector('.writing').children].map(({ className, localName, textContent }) =>
        /table|sealed/.exec(localName + className)?.[0] ?? textContent).filter((text) => text !== '')`);
    const press = async (where: Locator, key: 'Up' | 'Down') => {
      await where.click();
      await page.keyboard.press(`Alt+Arrow${key}`);
    };
    const word = (text: string) => writing.getByText(text, { exact: true });
    await press(word('One'), 'Down');
    await eventually(order).toEqual(['LeftLowerRight', 'One', 'table', 'sealed']);
    await press(word('Lower'), 'Up');
    await eventually(order).toEqual(['LowerLeftRight', 'One', 'table', 'sealed']);
    await press(word('Right'), 'Down');
    await eventually(order).toEqual(['One', 'LowerLeftRight', 'table', 'sealed']);
    await press(word('Cell'), 'Up');
    await eventually(order).toEqual(['One', 'table', 'LowerLeftRight', 'sealed']);
    // The one that was moved goes on.
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(order).toEqual(['table', 'One', 'LowerLeftRight', 'sealed']);
    await press(page.getByText('Block “shop/price”'), 'Up');
    await eventually(order).toEqual(['table', 'One', 'sealed', 'LowerLeftRight']);
    await word('One').hover();
    const middleOf = async (what: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
      return [x + width / 2, y + height / 2] as const;
    };
    const [x, y] = await middleOf(page.locator('.block-grip'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A drag begins where it is begun.
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.move(...(await middleOf(word('Right'))));
    await page.mouse.up();
    await eventually(order).toEqual(['table', 'sealed', expect.stringMatching(/^LowerLeft(OneRight|RightOne)$/)]);
    await word('One').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/embed');
    await page.keyboard.press('Enter');
    await page.keyboard.type('https://video.example/watch?v=7');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored(body.id)).content.raw).toContain('https://video.example/watch?v=7');
    expect((await stored(body.id)).content.raw).toMatch(/<!-- wp:embed \{"url":"https:/);
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('without a connection the browser keeps what is written; it goes with the line, and is there again', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Fog', status: 'publish' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await context.setOffline(true);
    await page.keyboard.type('Nobody sees me.');
    await page.getByText(/Kept in this browser/).waitFor();
    await context.setOffline(false);
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await page.getByText(/You are continuing your unsaved work/).waitFor();
    await expectUsable(page, 'admin-editor-newer');
    await page.getByText('Nobody sees me.').waitFor();
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(body.id)).content.raw).toContain('Nobody sees me.');
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('two people: one reads along, sees what is saved, takes over; the other one keeps the own text', async () => {
    const mina = await app.make.user({ role: 'editor', login: 'mina' });
    const { body } = await admin.post('/core/v2/posts', { title: 'Buoy', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await page.keyboard.type('Red.');
    await page.getByText(/^Saved \d/).waitFor();
    const theirs = await context.browser()!.newContext({ baseURL: base });
    const [name = '', value = ''] = (await app.make.session(mina)).cookie.split('=');
    await theirs.addCookies([{ name, value, url: base }]);
    const other = await theirs.newPage();
    await other.goto(`/admin/posts/${body.id}`);
    await other.getByText('ida is editing this').first().waitFor();
    await other.getByText('Red.').waitFor();
    await expectUsable(other, 'admin-editor-locked');
    expect(await other.getByRole('textbox', { name: 'Title', exact: true }).getAttribute('readonly')).not.toBeNull();
    expect(await other.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    // Times of changes have no parts of seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await page.keyboard.type(' And green.');
    await eventually(async () => (await stored(body.id)).content.raw).toContain('And green.');
    await other.evaluate("dispatchEvent(new Event('focus'))");
    await other.getByText('Red. And green.').waitFor();
    await other.getByText('ida is editing this').first().waitFor();
    await other.getByRole('button', { name: 'Take over' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
    await eventually(() => other.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(1);
    await page.keyboard.type(' Mine alone.');
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await page.getByText('mina has taken this over').first().waitFor();
    await page.getByText('Red. And green. Mine alone.').waitFor();
    await expectUsable(page, 'admin-editor-taken');
    await eventually(
      async () => (await admin.get(`/core/v2/posts/${body.id}/autosaves?context=edit`)).body,
    ).toMatchObject([{ content: { raw: expect.stringContaining('Mine alone.') } }]);
    expect((await stored(body.id)).content.raw).not.toContain('Mine alone.');
    await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Buoys');
    await eventually(
      async () => (await app.as(mina).get(`/core/v2/posts/${body.id}/autosaves?context=edit`)).body.length,
    ).toBe(2);
    await theirs.close();
    await page.getByRole('button', { name: 'Save mine as a copy' }).click();
    await heading('Buoy (copy)');
    expect((await stored(idHere())).content.raw).toContain('Mine alone.');
    for (const id of [body.id, idHere()]) await admin.delete(`/core/v2/posts/${id}?force=true`);
  });

  test('the line is cut, the session ends, somebody else saves: both texts exist afterwards', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Breaker', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await page.keyboard.type('Before.');
    await page.getByText(/^Saved \d/).waitFor();
    await context.setOffline(true);
    await page.keyboard.type(' Without a line.');
    await page.getByText(/Kept in this browser/).waitFor();
    await endSessions();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin.post(`/core/v2/posts/${body.id}`, { content: '<p>Theirs.</p>' });
    await context.setOffline(false);
    await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /saved .*meanwhile/ });
    await dialog.getByRole('radio', { name: /^Saved meanwhile.*Theirs\./ }).waitFor();
    await dialog.getByRole('radio', { name: /^Yours.*Before\. Without a line\./ }).waitFor();
    await expectUsable(page, 'admin-editor-compare');
    await dialog.getByRole('button', { name: 'Save mine as a copy' }).click();
    await heading('Breaker (copy)');
    expect([(await stored(body.id)).content.raw, (await stored(idHere())).content.raw]).toEqual([
      '<p>Theirs.</p>',
      expect.stringContaining('Before. Without a line.'),
    ]);
    for (const id of [body.id, idHere()]) await admin.delete(`/core/v2/posts/${id}?force=true`);
  });

  test('scheduled in the zone of the site, seen in the calendar, moved to another day and back', async () => {
    const { services } = app.app;
    const zone = (name: string) => services.tx((tx) => services.settings.set(tx, timezone, name));
    const usual = services.settings.get(timezone);
    await zone('Pacific/Auckland');
    const { body } = await admin.post('/core/v2/posts', { title: 'Spring tide', content: 'x', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await title().waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('At a time').check();
    await dialog.getByText('In the time of the site: Pacific/Auckland').waitFor();
    await dialog.getByLabel('Publish at').fill('2027-03-03T10:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    const times = async () => {
      const { date, date_gmt, status } = await stored(body.id);
      return { date, date_gmt, status };
    };
    const wednesday = { date: '2027-03-03T10:00:00', date_gmt: '2027-03-02T21:00:00', status: 'future' };
    await eventually(times).toEqual(wednesday);
    await page.goto('/admin/posts?look=calendar&month=2027-03');
    const cell = (day: string) => page.locator(`[data-day="${day}"]`);
    await cell('2027-03-03').getByText('Spring tide').waitFor();
    await expectUsable(page, 'admin-calendar');
    await page.dragAndDrop('.calendar-item', '[data-day="2027-03-04"]');
    await cell('2027-03-04').getByText('Spring tide').waitFor();
    await eventually(times).toEqual({ date: '2027-03-04T10:00:00', date_gmt: '2027-03-03T21:00:00', status: 'future' });
    await page.getByText('1 item moved').waitFor();
    await page.keyboard.press('z');
    await cell('2027-03-03').getByText('Spring tide').waitFor();
    await eventually(times).toEqual(wednesday);
    await cell('2027-03-03').getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await cell('2027-03-04').getByText('Spring tide').waitFor();
    await zone(usual);
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('somebody saved meanwhile: where both differ one chooses, and the result has the work of both', async () => {
    const paragraph = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
    const [low, high, ebb] = ['Low.', 'High.', 'Ebb.'].map(paragraph);
    const made = { title: 'Pier', content: `${low}\n\n${high}`, excerpt: 'Old', status: 'publish' };
    const { body } = await admin.post('/core/v2/posts', made);
    await visit(`/admin/posts/${body.id}`);
    await title().fill('Pier, mine');
    await page.getByText('Low.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Mine.');
    // Times of changes have no parts of seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const theirs = { title: 'Pier, theirs', excerpt: 'Theirs', content: `${low}\n\n${high}\n\n${ebb}` };
    await admin.post(`/core/v2/posts/${body.id}`, theirs);
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: /saved .*meanwhile/ });
    const place = (name: RegExp) => dialog.getByRole('group', { name });
    await place(/^Title both changed it/).waitFor();
    await place(/^Text only you changed it/).waitFor();
    await place(/^Excerpt only they changed it/).waitFor();
    await expectUsable(page, 'admin-editor-conflict');
    await place(/^Title/)
      .getByRole('radio', { name: /^Saved meanwhile/ })
      .check();
    // A third one comes between: one is asked again, and nothing is lost.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin.post(`/core/v2/posts/${body.id}`, { slug: 'the-third' });
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await place(/^Address only they changed it/).waitFor();
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText(/^Saved \d/).waitFor();
    expect(await stored(body.id)).toMatchObject({
      title: { raw: 'Pier, theirs' },
      excerpt: { raw: 'Theirs' },
      slug: 'the-third',
      content: { raw: `${low?.replace('Low.', 'Low. Mine.')}\n\n${high}\n\n${ebb}` },
    });
    await page.getByText('Ebb.').waitFor();
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('a draft that changed meanwhile is not written over by itself', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Quay', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await title().waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin.post(`/core/v2/posts/${body.id}`, { title: 'Quay, theirs' });
    await title().fill('Quay, mine');
    await page.getByRole('dialog', { name: /saved .*meanwhile/ }).waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await heading('Quay, theirs');
    await page.getByText(/you have work that is not in it/i).waitFor();
    expect((await stored(body.id)).title.raw).toBe('Quay, theirs');
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('the session ends while somebody writes: nothing is lost', async () => {
    await visit('/admin/posts/new');
    await title().waitFor();
    await endSessions();
    await page.keyboard.type('Kept through');
    await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved \d/).waitFor();
    expect((await stored(idHere())).title.raw).toBe('Kept through');
    await admin.delete(`/core/v2/posts/${idHere()}?force=true`);
  });
});
