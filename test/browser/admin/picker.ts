// A file is chosen from the library or uploaded on the spot: in the text, beside it, in the settings.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOnQueue } from '#modules/image-optimizer/queue/run.ts';
import { admin, app, atRest, eventually, ida, inDarkGerman, page, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

describe('the picker', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const ids = new Map<string, number>();
  let folder: number;
  let post: number;
  beforeAll(async () => {
    for (const [name, colour] of Object.entries({ quay: '#2a6b5a', skiff: '#d8a23a', nets: '#884422' })) {
      const answer = await app.fetch('/api/core/v2/media', {
        method: 'POST',
        headers: {
          authorization: ida.authorization,
          'content-type': 'image/png',
          'content-disposition': `attachment; filename="${name}.png"`,
        },
        body: await picture(colour),
      });
      ids.set(name, ((await answer.json()) as { id: number }).id);
    }
    folder = (await admin.post('/folders/v1/new-folder', { parent: 0, title: 'Harbour' })).body.id;
    await admin.post('/folders/v1/assign-folder', { folderId: folder, ids: [ids.get('skiff')] });
    post = (await admin.post('/core/v2/posts', { title: 'Pictures', status: 'draft' })).body.id;
  });
  afterAll(async () => {
    for (const { id } of (await admin.get('/core/v2/media')).body) {
      await admin.delete(`/core/v2/media/${id}?force=true`);
    }
    await admin.post('/folders/v1/delete-folder', { ids: [folder] });
    await admin.delete(`/core/v2/posts/${post}?force=true`);
  });
  const stored = async () => (await admin.get(`/core/v2/posts/${post}?context=edit`)).body;
  const work = () => workOnQueue(app.app.services);
  const dialog = () => page.getByRole('dialog', { name: 'Choose a picture' });
  const cards = () => page.getByRole('listbox').getByRole('option');
  const names = () => cards().locator('strong').allTextContents();

  test('by keys: found by its name and its folder, put into the text', async () => {
    await visit(`/admin/posts/${post}`);
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/picture');
    await page.keyboard.press('Enter');
    await eventually(names).toEqual(['nets.png', 'skiff.png', 'quay.png']);
    await expectUsable(page, 'admin-picker');
    await dialog().getByRole('searchbox').fill('nothing like it');
    await dialog().getByText('Nothing here').waitFor();
    await dialog().getByRole('searchbox').fill('');
    await dialog().getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Harbour' });
    await eventually(names).toEqual(['skiff.png']);
    await dialog().getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'All folders' });
    await eventually(names).toHaveLength(3);
    await cards().first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByLabel('Description of the picture').waitFor();
    await eventually(async () => (await stored()).content.raw).toContain(`<!-- wp:image {"id":${ids.get('quay')},`);
  });

  test('uploaded on the spot, as the picture of a post; a refused file says why', async () => {
    await visit(`/admin/posts/${post}`);
    const field = page.getByRole('group', { name: 'Picture' });
    await field.getByRole('button', { name: 'Add a picture' }).click();
    const upload = dialog().locator('input[type=file]');
    await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog().getByRole('alert').waitFor();
    await upload.setInputFiles({ name: 'sail.png', mimeType: 'image/png', buffer: await picture('#3355aa') });
    await field.locator('img').waitFor();
    await eventually(async () => (await stored()).featured_media).toBeGreaterThan(ids.get('nets') ?? 0);
    await field.getByRole('button', { name: 'Remove' }).click();
    await eventually(async () => (await stored()).featured_media).toBe(0);
  });

  test('the icon of the site, in the dark, in German', async () => {
    await visit('/admin/settings/site');
    await inDarkGerman(async () => {
      const field = page.getByRole('group', { name: 'Symbol' });
      await field.getByRole('button', { name: 'Bild hinzufügen' }).click();
      await page.getByRole('dialog', { name: 'Bild auswählen' }).getByText('skiff.png').waitFor();
      await expectUsable(page, 'admin-picker-dark-german');
      await cards().filter({ hasText: 'skiff.png' }).click();
      await field.locator('img').waitFor();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Einstellungen gespeichert').waitFor();
    });
    expect((await admin.get('/core/v2/settings')).body.site_icon).toBe(ids.get('skiff'));
    await admin.post('/core/v2/settings', { site_icon: 0 });
  });

  test('a file says where it is used, is turned and cut by keys into a new one, made smaller and brought back', async () => {
    await admin.post(`/core/v2/posts/${post}`, { featured_media: ids.get('nets') });
    await visit('/admin/media');
    await page.getByRole('button', { name: /^nets.png/ }).click();
    const panel = page.getByRole('dialog', { name: 'nets.png' });
    await panel.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Pictures' }).waitFor();
    await atRest();
    await expectUsable(page, 'admin-media-uses');
    await panel.getByRole('button', { name: 'Crop, turn, scale' }).click();
    const edit = page.getByRole('dialog', { name: 'Change the picture' });
    await edit.getByRole('button', { name: 'Turn right' }).click();
    await edit.getByRole('button', { name: 'Square' }).click();
    await edit.getByText('Becomes 480 × 480').waitFor();
    await edit.getByRole('application', { name: 'Part that stays' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await edit.getByText('Becomes 475 × 480').waitFor();
    await edit.getByRole('button', { name: 'Square' }).click();
    await edit.getByLabel('Width in pixels').fill('200');
    await edit.getByText('Becomes 200 × 200').waitFor();
    await atRest();
    await expectUsable(page, 'admin-media-edit');
    await edit.getByRole('button', { name: 'Save as a new file' }).click();
    const made = page.getByRole('dialog', { name: 'nets-edited.png' });
    await made.getByText('200 × 200').waitFor();
    const weight = made.getByRole('region', { name: 'Weight' });
    // Pictures are worked on as they come.
    await weight.getByText('Is being made smaller…').waitFor();
    await work();
    await weight.getByRole('button', { name: 'Bring the original back' }).click();
    await page.getByText('The original comes back').waitFor();
    await work();
    await weight.getByRole('button', { name: 'Make smaller' }).click();
    await weight.getByText('Is being made smaller…').waitFor();
    await work();
    await weight.getByText(/The original is kept/).waitFor();
  });

  test('all pictures are made smaller, with progress, and come back', async () => {
    await visit('/admin/media');
    await page.getByRole('button', { name: 'Make pictures smaller' }).click();
    const panel = page.getByRole('dialog', { name: 'Make pictures smaller' });
    await panel.getByText(/files are small/).waitFor();
    await atRest();
    await expectUsable(page, 'admin-media-smaller');
    await panel.getByRole('button', { name: 'Bring all originals back' }).click();
    await page.getByRole('dialog', { name: 'Bring all originals back?' }).getByRole('button', { name: 'Bring all' }).click(); // prettier-ignore
    await panel.getByText('The originals are coming back…').waitFor();
    await work();
    await panel.getByText(/^0 of \d+ files are small/).waitFor();
    await panel.getByRole('button', { name: 'Make all pictures smaller' }).click();
    await panel.getByText(/^0 of 5 pictures/).waitFor();
    await work();
    await panel.getByText(/^(\d+) of \1 files are small/).waitFor();
    await panel.getByRole('button', { name: 'Make all pictures smaller' }).click();
    await page.getByText('There was nothing left to do.').waitFor();
  });
});
