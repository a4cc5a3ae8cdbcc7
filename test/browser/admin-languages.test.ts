// The screens that only sites with several languages have.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { scanPages } from '#modules/cookie-consent/scans/crawl.ts';
import { flush } from '#modules/sitestats/hits/collect.ts';
import { admin, app, eventually, heading, inDarkGerman, page, useAdminSite, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite({ languages: 'en,de' });

test('a simple form is put together from fields, with a mail and rules', async () => {
  await visit('/admin/forms');
  await page.getByRole('heading', { name: 'No forms yet' }).waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Title').fill('Guided tour');
  await page.getByLabel('Kind', { exact: true }).selectOption('forms-plugin');
  await page.getByRole('button', { name: 'Make the form' }).click();
  await heading('Guided tour');
  for (const label of ['Your name', 'Day']) {
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Question').fill(label);
  }
  await page.getByLabel('Kind of field').selectOption('date');
  await page.getByLabel('Required').check();
  await page.getByRole('button', { name: 'Move up: Day' }).click();
  await expectUsable(page, 'admin-simple-form');
  await page.getByRole('button', { name: 'Remove: Your name' }).click();
  await page.getByText('Field removed').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: /^Your name/ }).waitFor();
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByRole('button', { name: 'Add a mail' }).click();
  await page.getByText('Day: ‹Day›').waitFor();
  await expectUsable(page, 'admin-simple-form-mail');
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Visitors can send it').check();
  await page.keyboard.press('Control+s');
  await page.getByText('Form saved').waitFor();
  const [form] = (await admin.get('/forms-plugin/v1/forms')).body;
  expect(form).toMatchObject({
    title: 'Guided tour',
    status: 'publish',
    fields: [
      { id: '2', type: 'date', label: 'Day', required: true },
      { id: '1', type: 'text', label: 'Your name' },
    ],
    notifications: [{ message: '{all_fields}' }],
  });
});

test('a page is translated side by side; as the source changes it is behind', async () => {
  const { body } = await admin.post('/core/v2/pages', {
    title: 'The tower',
    content: '<!-- wp:paragraph -->\n<p>It is high.</p>\n<!-- /wp:paragraph -->',
    status: 'publish',
  });
  await visit('/admin/languages');
  const state = (word: string) => page.getByRole('button', { name: `Translate The tower into German: ${word}` });
  await state('Open').waitFor();
  await expectUsable(page, 'admin-languages');
  await state('Open').click();
  await heading('The tower – German');
  for (const [name, text] of [
    [/Title.*Translation/, 'Der Turm'],
    [/(Content|Text|Paragraph).*Translation/, 'Er ist hoch.'],
  ] as const) {
    await page.getByRole('textbox', { name }).first().fill(text);
  }
  for (const box of await page.getByRole('checkbox', { name: 'Done' }).all()) await box.check();
  await expectUsable(page, 'admin-translate');
  await page.getByRole('button', { name: 'Publish translation' }).click();
  await state('Translated').waitFor();
  const group = (await admin.get(`/multilang/tm/v1/elements/post_page/${body.id}`)).body;
  expect(group.translations.de).toMatchObject({ title: 'Der Turm', needs_update: 0 });
  await admin.post(`/core/v2/pages/${body.id}`, { content: body.content.raw.replace('high', 'very high') });
  await page.reload();
  await state('Behind').waitFor();
  // The job of it: out as a file, in again, and cancelled.
  await state('Behind').click();
  await heading('The tower – German');
  await visit('/admin/languages?tab=jobs');
  const row = page.getByRole('row', { name: /The tower.*Waiting/ });
  await row.waitFor();
  await expectUsable(page, 'admin-translation-jobs');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Actions for The tower – German' }).click();
  await page.getByRole('menuitem', { name: 'Download as XLIFF' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('<xliff');
  await page.locator('input[type=file]').setInputFiles({
    name: 'tower.xliff',
    mimeType: 'application/x-xliff+xml',
    buffer: await readFile(file),
  });
  const brought = page.getByRole('dialog', { name: 'What was brought' });
  await brought.getByText(/texts taken/).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cancel the job…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the work' }).click();
  await page.getByText('1 job cancelled').waitFor();
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await page.getByRole('row', { name: /The tower.*Cancelled/ }).waitFor();
  await inDarkGerman(async () => {
    await page
      .getByRole('row', { name: /The tower/ })
      .getByText('Abgesagt')
      .waitFor();
    await expectUsable(page, 'admin-translation-jobs-dark-german');
  });
});

test('strings, languages and visits', async () => {
  await visit('/admin/languages?tab=strings');
  await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor();
  await expectUsable(page, 'admin-strings');
  await page.getByRole('link', { name: 'Languages' }).last().click();
  await page.getByText('first language').waitFor();
  await visit('/admin/statistics');
  await heading('Statistics');
  await page.getByRole('heading', { name: 'No visits yet' }).waitFor();
  await expectUsable(page, 'admin-statistics-none');
  for (const path of ['/en/', '/en/the-tower/']) {
    const body = JSON.stringify({ path, referrer: '' });
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent };
    await app.fetch('/en/api/sitestats/v1/hit', { method: 'POST', headers, body });
  }
  await flush(app.app.services);
  await page.reload();
  await page.getByText('Visitors and page views by day').waitFor();
  await expectUsable(page, 'admin-statistics');
  await inDarkGerman(async () => {
    await heading('Statistik');
    await expectUsable(page, 'admin-statistics-dark-german');
    await page.goto('/admin/languages');
    await heading('Sprachen');
    await expectUsable(page, 'admin-languages-dark-german');
  });
});

test('services that need consent, the dialog, the proof and what people choose', async () => {
  await visit('/admin/consent');
  await page.getByLabel('Ask visitors').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectUsable(page, 'admin-consent');
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Name').fill('Big Maps');
  await page.getByLabel('Hosts').fill('maps.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('switch', { name: 'Ask about Big Maps' }).waitFor();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await expectUsable(page, 'admin-consent-services');
  const { body } = await admin.get('/sitewright/v1/cookie-consent/services?per_page=100');
  expect(body.data).toContainEqual(expect.objectContaining({ key: 'big-maps', hosts: ['maps.example'] }));
  await page.getByRole('link', { name: 'Proof' }).click();
  await page.getByRole('heading', { name: 'Nobody has chosen yet' }).waitFor();
  await page.getByRole('link', { name: 'Statistics' }).last().click();
  await page.getByText('Agreed to all').waitFor();
  await expectUsable(page, 'admin-consent-statistics');
});

test('what is said and held back for consent: texts, blockers, a scan, and the versions of the dialog', async () => {
  await visit('/admin/consent?tab=texts');
  await page.getByLabel('Heading').fill('May we?');
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Heading').fill('Dürfen wir?');
  await expectUsable(page, 'admin-consent-texts');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Texts saved').waitFor();
  const { texts } = (await admin.get('/sitewright/v1/cookie-consent/settings')).body.data;
  expect(texts.title).toEqual({ en: 'May we?', de: 'Dürfen wir?' });
  await page.getByRole('link', { name: 'Blockers' }).click();
  await page.getByRole('button', { name: 'Add a content blocker' }).click();
  await page.getByLabel('Hosts').fill('video.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Content blocker saved').waitFor();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByText('video.example').waitFor();
  await expectUsable(page, 'admin-consent-blockers');
  await page.getByRole('link', { name: 'Scan' }).click();
  await page.getByRole('button', { name: 'Scan the site' }).click();
  await page.getByText('Waits for its turn').waitFor();
  const [{ scanId }] = (await admin.get('/sitewright/v1/cookie-consent/cloud-scans')).body.data;
  await scanPages.run({ scanId }, app.app.services);
  await page.getByText('Finished').waitFor();
  await page.getByRole('heading', { name: 'Services that fit' }).waitFor();
  await expectUsable(page, 'admin-consent-scan');
  await page.getByRole('link', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Look at it: Version/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('"groups"').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await expectUsable(page, 'admin-consent-versions');
  await inDarkGerman(async () => {
    await page.getByRole('link', { name: 'Prüfung' }).click();
    await page.getByText('Fertig').waitFor();
    await expectUsable(page, 'admin-consent-dark-german');
  });
}, 90_000);

test('the whole site as an archive', async () => {
  await visit('/admin/copy');
  await heading('Import and copy');
  await expectUsable(page, 'admin-copy');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the archive' }).click();
  const archive = await readFile(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
});

test('how a page is found is written beside its text, and what could be better is said', async () => {
  const { body } = await admin.post('/core/v2/pages', { title: 'Harbour', content: 'Ships.', status: 'publish' });
  await visit(`/admin/pages/${body.id}`);
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByRole('region', { name: 'For search engines' }).waitFor();
  await page.getByLabel('Description in results').fill('Where ships come in.');
  await page.getByRole('group', { name: 'How it is found' }).getByText('Where ships come in.').waitFor();
  await expectUsable(page, 'admin-editor-seo');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Updated').waitFor();
  expect((await admin.get(`/core/v2/pages/${body.id}?context=edit`)).body.meta._seo_metadesc).toBe(
    'Where ships come in.',
  );
});

test('search engines: scores, titles in one list, tasks, the index, and templates among the settings', async () => {
  const { body: made } = await admin.post('/core/v2/posts', {
    title: 'Salt pans',
    status: 'publish',
    content: 'Salt.',
  });
  await visit('/admin/seo?tab=index');
  await heading('Search engines');
  await page.getByRole('button', { name: 'Index the site' }).click();
  await page.getByText('The index is complete').waitFor();
  await expectUsable(page, 'admin-seo-index');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('region', { name: 'Posts' }).getByText('Findable').waitFor();
  await expectUsable(page, 'admin-seo');
  await page.getByRole('link', { name: 'Titles and descriptions' }).click();
  await page.getByLabel('Title in results: Salt pans').fill('How salt is made');
  await page.getByLabel('Description in results: Salt pans').fill('From the sea to the table.');
  await page.getByText('1 change not saved').waitFor();
  await expectUsable(page, 'admin-seo-titles');
  await page.keyboard.press('Control+s');
  await page.getByText('1 entry saved').waitFor();
  const { meta } = (await admin.get(`/core/v2/posts/${made.id}?context=edit`)).body;
  expect(meta).toMatchObject({ _seo_title: 'How salt is made', _seo_metadesc: 'From the sea to the table.' });
  await page.getByRole('link', { name: 'Tasks' }).click();
  await page.getByText('Finish the set-up').waitFor();
  await expectUsable(page, 'admin-seo-tasks');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByLabel('Title of posts').fill('%%title%% %%sep%% Tides');
  await page.getByLabel('Sign between parts of titles').selectOption('|');
  await page.keyboard.press('Control+s');
  await page.getByText('Settings saved').waitFor();
  const html = await (
    await app.fetch(new URL((await admin.get(`/core/v2/posts/${made.id}`)).body.link).pathname)
  ).text();
  expect(html).toContain('<title>How salt is made</title>');
  expect((await admin.get('/sitewright/v1/owner-settings')).body.values).toMatchObject({
    'seo.title_templates': { post: '%%title%% %%sep%% Tides' },
    'seo.separator': '|',
  });
  await expectUsable(page, 'admin-settings-seo');
  await page.getByRole('searchbox').fill('folders own');
  await page.getByLabel('Everybody has folders of their own').waitFor();
  await page.goto('/admin/seo');
  await inDarkGerman(async () => {
    await page.getByText('Auffindbar').first().waitFor();
    await expectUsable(page, 'admin-seo-dark-german');
  });
}, 90_000);
