// Which pages a scan looks at when nobody names them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentSite, type ConsentSite } from '#test/kit/consent.ts';
import { choosePages } from './choose-pages.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite({ flags: { empty: 'true' } });
});
afterAll(() => site.app.close());

test('start pages, legal pages, one of each kind, those with content of others, the rest; drafts and locked ones never', async () => {
  const { services } = site.app.app;
  const add = async (type: string, title: string, more: object = {}): Promise<{ id: number; link: string }> => {
    site.wait(60);
    return (await site.admin.post(`/core/v2/${type}`, { title, status: 'publish', ...more })).body;
  };
  const legal = await add('pages', 'Privacy');
  const plain = await add('pages', 'Plain');
  const video = await add('pages', 'Video', { content: '<p>x</p><IFRAME src="https://v.test/"></IFRAME>' });
  const oldPost = await add('posts', 'Old post');
  await add('pages', 'Draft', { status: 'draft' });
  await add('pages', 'Locked', { password: 'x', content: '<video>' });
  const newPage = await add('pages', 'Newest');
  const newPost = await add('posts', 'New post');
  await site.set({ legal_pages: { en: { privacy: legal.id } } });
  const chosen = await choosePages(services, 50);
  const homes = ['http://site.test/en/', 'http://site.test/de/'];
  const expected = [legal, newPage, video, newPost, plain, oldPost].map(({ link }) => link);
  expect(chosen).toEqual([...homes, ...expected]);
  expect(await choosePages(services, 3)).toEqual([...homes, legal.link]);
});
