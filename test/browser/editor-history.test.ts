// The history of a text: what lies between two versions, one place taken back, a whole version restored.
import { expect, test, vi } from 'vitest';
import { admin, app, eventually, heading, inDarkGerman, page, useAdminSite, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

useAdminSite();
vi.setConfig({ testTimeout: 120_000 });

const block = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
const quote = '<!-- wp:quote -->\n<blockquote><p>We only lost the key.</p></blockquote>\n<!-- /wp:quote -->';
const rawOf = async (id: number): Promise<string> =>
  (await admin.get(`/core/v2/posts/${id}?context=edit`)).body.content.raw;
const card = (name: string) => page.getByRole('region', { name, exact: true });
const [first, second] = [
  [block('The hut opens in winter.'), quote, block('Bring wood.')].join('\n\n'),
  [block('The hut opens when it snows.'), block('Bring wood.')].join('\n\n'),
];

async function makeVersions(): Promise<number> {
  const mina = await app.make.user({ role: 'editor' });
  const { body } = await admin.post('/core/v2/posts', { title: 'Hut', content: first, status: 'publish' });
  await app.as(mina).post(`/core/v2/posts/${body.id}`, { content: second });
  return body.id;
}

test('the history opens with the newest version against the one before, word by word', async () => {
  const id = await makeVersions();
  await visit(`/admin/posts/${id}/history`);
  await heading('History of Hut');
  expect(await card('Changed').locator('del').innerText()).toContain('in winter.');
  expect(await card('Changed').locator('ins').innerText()).toContain('when it snows.');
  expect(await card('Removed').innerText()).toContain('We only lost the key.');
  await page.getByText('1 block without a change').waitFor();
  await page.getByText('3 words in', { exact: true }).waitFor();
  await expectUsable(page, 'editor-history');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await eventually(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Removed');
  await page.keyboard.press('k');
  await eventually(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Changed');
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.locator('.comparison').waitFor();
  await inDarkGerman(async () => {
    await card('Entfernt').waitFor();
    await expectUsable(page, 'editor-history-dark');
  });
  await admin.delete(`/core/v2/posts/${id}?force=true`);
});

test('a removed block comes back into the editor alone, and is stored when it is saved', async () => {
  const id = await makeVersions();
  await visit(`/admin/posts/${id}/history`);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText(/You are continuing your unsaved work/).waitFor();
  await page.getByText('We only lost the key.').waitFor();
  expect(await rawOf(id)).toBe(second);
  await page.getByRole('button', { name: 'Update' }).click();
  await eventually(() => rawOf(id)).toBe(
    [block('The hut opens when it snows.'), quote, block('Bring wood.')].join('\n\n'),
  );
  await admin.delete(`/core/v2/posts/${id}?force=true`);
});

test('arrows go through the versions, Space marks the one to compare, and the oldest is restored', async () => {
  const id = await makeVersions();
  await admin.post(`/core/v2/posts/${id}`, { title: 'Hut, again' });
  await visit(`/admin/posts/${id}/history`);
  await heading('History of Hut, again');
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
  await eventually(() => versions.count()).toBe(3);
  await card('Title').waitFor();
  await versions.last().focus();
  await page.keyboard.press('Space');
  await card('Removed').waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() => versions.nth(1).getAttribute('aria-current')).toBe('true');
  await versions.last().click();
  await page.getByText('There is no version before this one.').waitFor();
  await page.getByRole('button', { name: /^Restore / }).click();
  await page.getByText('Version restored').waitFor();
  expect(await rawOf(id)).toBe(first);
  await admin.delete(`/core/v2/posts/${id}?force=true`);
});
