// Writing: published by keys, kept through lost lines and ended sessions, never over the work of others.
import { describe, expect, test } from 'vitest';
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
  const idHere = () => Number(/\/posts\/(\d+)/.exec(page.url())?.[1]);

  test('writing and publishing, by keys alone', async () => {
    await visit('/admin/posts');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.keyboard.press('n');
    await title().waitFor();
    await page.keyboard.type('Ebb & flow');
    await page.keyboard.press('Enter');
    for (const line of ['First words.', '## Second', 'More **bold** words.', '- one']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('two');
    await page.getByText(/^Saved \d/).waitFor();
    await eventually(() => page.url()).toMatch(/\/posts\/\d+$/);
    await expectUsable(page, 'admin-editor');
    const id = idHere();
    expect((await stored(id)).content.raw).toBe(
      [
        '<!-- wp:paragraph -->\n<p>First words.</p>\n<!-- /wp:paragraph -->',
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">Second</h2>\n<!-- /wp:heading -->',
        '<!-- wp:paragraph -->\n<p>More <strong>bold</strong> words.</p>\n<!-- /wp:paragraph -->',
        '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>one</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>two</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
      ].join('\n\n'),
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Publish' }).waitFor();
    await expectUsable(page, 'admin-editor-publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Published', { exact: true }).first().waitFor();
    await eventually(async () => (await stored(id)).status).toBe('publish');
    expect(await (await app.fetch('/ebb-flow/')).text()).toContain('First words.');
    await admin.delete(`/core/v2/posts/${id}?force=true`);
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
    for (const { id } of (await admin.get('/core/v2/media')).body)
      await admin.delete(`/core/v2/media/${id}?force=true`);
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('without a connection the browser keeps what is written, and it is there again', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Fog', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await text().click();
    await context.setOffline(true);
    await page.keyboard.type('Nobody sees me.');
    await page.getByText(/Kept in this browser/).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByText(/There is newer work of yours/).waitFor();
    await expectUsable(page, 'admin-editor-newer');
    await page.getByRole('button', { name: 'Continue with it' }).click();
    await page.getByText('Nobody sees me.').waitFor();
    await eventually(async () => (await stored(body.id)).content.raw).toContain('Nobody sees me.');
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('somebody else has it open: one reads along', async () => {
    const mina = await app.make.user({ role: 'editor', login: 'mina' });
    const { body } = await admin.post('/core/v2/posts', { title: 'Buoy', content: 'Red.', status: 'draft' });
    const { cookie, nonce } = await app.make.session(mina);
    const headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json', origin: base };
    await app.fetch('/_site/heartbeat', { method: 'POST', headers, body: JSON.stringify({ posts: [body.id] }) });
    await visit(`/admin/posts/${body.id}`);
    await page.getByText('mina is editing this').first().waitFor();
    await expectUsable(page, 'admin-editor-locked');
    expect(await title().getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    await admin.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  test('somebody saved meanwhile: both texts exist afterwards', async () => {
    const { body } = await admin.post('/core/v2/posts', {
      title: 'Pier',
      content: 'Theirs before.',
      status: 'publish',
    });
    await visit(`/admin/posts/${body.id}`);
    await title().fill('Pier, mine');
    // Times of changes have no parts of seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin.post(`/core/v2/posts/${body.id}`, { title: 'Pier, theirs' });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Somebody saved this meanwhile' }).waitFor();
    await expectUsable(page, 'admin-editor-conflict');
    await page.getByRole('button', { name: 'Save mine as a copy' }).click();
    await eventually(() => idHere()).not.toBe(body.id);
    expect([(await stored(body.id)).title.raw, (await stored(idHere())).title.raw]).toEqual([
      'Pier, theirs',
      'Pier, mine (copy)',
    ]);
    for (const id of [body.id, idHere()]) await admin.delete(`/core/v2/posts/${id}?force=true`);
  });

  test('a draft that changed meanwhile is not written over by itself', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Quay', status: 'draft' });
    await visit(`/admin/posts/${body.id}`);
    await title().waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin.post(`/core/v2/posts/${body.id}`, { title: 'Quay, theirs' });
    await title().fill('Quay, mine');
    await page.getByRole('dialog', { name: 'Somebody saved this meanwhile' }).waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await heading('Quay, theirs');
    await page.getByText(/There is newer work of yours/).waitFor();
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
