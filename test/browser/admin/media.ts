// Media: upload by choosing and by dropping, details, deletion.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { admin, atRest, context, eventually, inDarkGerman, page, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

describe('media', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const cards = () => page.locator('.media-grid > li');
  const shows = (count: number) => eventually(() => cards().count()).toBe(count);
  const tray = () => page.getByRole('region', { name: 'Uploads' });

  test('files are chosen: each has its line, a refused one its reason', async () => {
    await visit('/admin/media');
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    await expectUsable(page, 'admin-media-none');
    await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles([
      { name: 'pier.png', mimeType: 'image/png', buffer: await picture('#2a6b5a') },
      { name: 'boat.png', mimeType: 'image/png', buffer: await picture('#d8a23a') },
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    ]);
    await tray().getByText('1 file could not be uploaded').waitFor();
    await shows(3);
    await tray().getByText('failed', { exact: true }).waitFor();
    await expectUsable(page, 'admin-media');
    expect(await tray().getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await tray().getByRole('button', { name: 'Close' }).click();
    await eventually(() => tray().count()).toBe(0);
  });

  test('files are dropped', async () => {
    await visit('/admin/media');
    await shows(3);
    const bytes = [...(await picture('#884422'))];
    const transfer = await page.evaluateHandle(
      `(() => { const t = new DataTransfer(); t.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'nets.png', { type: 'image/png' })); return t; })()`,
    );
    await page.dispatchEvent('.drop-zone', 'dragover', { dataTransfer: transfer });
    await page.getByText('Drop files to upload them').waitFor();
    await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: transfer });
    await tray().getByText('1 file uploaded').waitFor();
    await shows(4);
  });

  test('kinds, search and the list are in the address', async () => {
    await visit('/admin/media');
    await shows(4);
    await page.getByRole('link', { name: 'Documents' }).click();
    await shows(1);
    expect(new URL(page.url()).search).toBe('?kind=document');
    await page.getByRole('link', { name: 'Videos' }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await shows(4);
    await page.keyboard.press('/');
    await page.keyboard.type('pier');
    await shows(1);
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await page.getByRole('cell', { name: '640 × 480' }).waitFor();
    await expectUsable(page, 'admin-media-list');
    await page.reload();
    await page.getByRole('cell', { name: '640 × 480' }).waitFor();
  });

  test('details are changed; a file is deleted for good after a word of warning', async () => {
    await visit('/admin/media');
    await shows(4);
    await page.getByRole('button', { name: /^pier.png/ }).click();
    const panel = page.getByRole('dialog', { name: 'pier.png' });
    await panel.getByText('640 × 480').waitFor();
    await atRest();
    await expectUsable(page, 'admin-media-details');
    await panel.getByLabel('Description').fill('The pier at night');
    await panel.getByLabel('Caption').fill('Winter');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“pier” saved').waitFor();
    const { body } = await admin.get('/core/v2/media?search=pier&context=edit');
    expect(body).toMatchObject([{ alt_text: 'The pier at night', caption: { raw: 'Winter' } }]);
    await panel.getByRole('button', { name: 'Delete for good' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this file for good?' });
    await dialog.getByText('Pages that show it will have a gap').waitFor();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('1 file deleted for good').waitFor();
    await shows(3);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Choose boat.png' }).check();
    await page.getByRole('checkbox', { name: 'Choose plan.pdf' }).check();
    await expectUsable(page, 'admin-media-chosen');
    // Somebody else was quicker with one of them.
    const [boat] = (await admin.get('/core/v2/media?search=boat')).body;
    await admin.delete(`/core/v2/media/${boat.id}?force=true`);
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('1 of 2 could not be deleted').waitFor();
    await shows(1);
  });

  test('on a phone, in the dark, in German', async () => {
    await visit('/admin/media');
    await shows(1);
    await inDarkGerman(async () => {
      await page.getByRole('heading', { level: 1, name: 'Medien' }).waitFor();
      await shows(1);
      await expectUsable(page, 'admin-media-dark-german');
    });
  });

  test('a tree of folders goes on where the line was lost, also on another screen', async () => {
    const { body: before } = await admin.get('/core/v2/media?_fields=id');
    for (const { id } of before) await admin.delete(`/core/v2/media/${id}?force=true`);
    const tree = await mkdtemp(join(tmpdir(), 'tree-'));
    const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (let folder = 0; folder < 10; folder++) {
      await mkdir(join(tree, `Day ${folder}`, 'Night'), { recursive: true });
      for (let number = 0; number < 20; number++) {
        const place = number % 2 === 0 ? join(tree, `Day ${folder}`) : join(tree, `Day ${folder}`, 'Night');
        await writeFile(join(place, `dot-${folder}-${number}.png`), dot);
      }
    }
    await writeFile(join(tree, 'tool.exe'), 'MZ');
    await visit('/admin/comments');
    await page.getByRole('heading', { level: 1, name: 'Comments' }).waitFor();
    await page.getByRole('link', { name: 'Media' }).click();
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    await page.locator('input[webkitdirectory]').setInputFiles(tree);
    const done = () => tray().locator('li[data-state="done"]').count();
    await eventually(done).toBeGreaterThan(79);
    await context.setOffline(true);
    await tray().getByText('goes on with the line').first().waitFor();
    await page.getByRole('link', { name: 'Comments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Comments' }).waitFor();
    const stopped = await done();
    expect(stopped).toBeLessThan(200);
    await context.setOffline(false);
    await expect.poll(done, { timeout: 60_000 }).toBe(200);
    await tray().getByText('1 file could not be uploaded').waitFor();
    const refused = tray().locator('li[data-state="failed"]');
    expect(await refused.textContent()).toMatch(/^tool\.exefailed.+/);
    await rm(tree, { recursive: true });
    const { body } = await admin.get('/folders/v1/get-folders');
    const [root] = body.tree;
    const days = root.children.toSorted((one: any, other: any) => one.title.localeCompare(other.title));
    expect(days.map((one: any) => [one.title, one.children[0].title])).toEqual(
      Array.from({ length: 10 }, (_none, at) => [`Day ${at}`, 'Night']),
    );
    const night = days[3].children[0].id;
    const { body: lying } = await admin.get(`/core/v2/media?fbv=${night}&per_page=100&_fields=title`);
    expect(lying.map((one: any) => one.title.rendered).toSorted()).toEqual(
      [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map((number) => `dot-3-${number}`).toSorted(),
    );
    await tray().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Night 10' }).first().waitFor();
    await page.goto(`/admin/media?folder=${night}`);
    await shows(10);
    await expectUsable(page, 'admin-media-folders');
    const refusal = { status: 403, json: { code: 'rest_forbidden', message: 'These are not yours.' } };
    await page.route('**/folders/v1/assign-folder', (asked) => asked.fulfill(refusal), { times: 1 });
    await page.getByRole('checkbox', { name: 'Choose dot-3-1.png' }).check();
    await page.getByRole('button', { name: 'Move 1 file to…' }).click();
    await page.getByRole('menuitem', { name: 'In no folder' }).click();
    await page.getByText('These are not yours.').waitFor();
    await page.getByRole('checkbox', { name: 'Choose dot-3-1.png' }).check();
    await page.getByRole('button', { name: 'Move 1 file to…' }).click();
    await page.getByRole('menuitem', { name: 'In no folder' }).click();
    await page.getByText('1 file moved to “In no folder”').waitFor();
    await shows(9);
    await page.dragAndDrop('.media-grid > li >> nth=0', '.folders li >> nth=1');
    await shows(8);
    await page.getByRole('button', { name: 'In no folder' }).click();
    await shows(2);
  }, 120_000);
});
