// Fills a site with what lists, queries and menus have to show: pictures, terms below terms, comments, other months.
import type { TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { uploadDot } from '#test/permissions/samples.ts';
import { block, type Known } from './block-texts.ts';

const furnished = new WeakMap<TestApp, Promise<Known>>();

/** Once for each site. */
export function furnish(app: TestApp, user: TestUser, story: number): Promise<Known> {
  const known = furnished.get(app) ?? fill(app, user, story);
  furnished.set(app, known);
  return known;
}

async function fill(app: TestApp, user: TestUser, story: number): Promise<Known> {
  const client = app.as(user, 'en');
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const picture = await uploadDot(app, user);
  await made('/core/v2/settings', { description: 'Words about it', site_logo: picture });
  await made(`/core/v2/users/${user.id}`, { name: 'Ann B', description: 'Writes <em>much</em>.' });
  const cats = await made('/core/v2/categories', { name: 'Cats', description: 'All <b>of</b> them.' });
  const small = await made('/core/v2/categories', { name: 'Small cats', parent: cats.id });
  await made('/core/v2/categories', { name: 'Nobody' });
  const tags: number[] = [];
  for (const name of ['Blue', 'Green']) tags.push((await made('/core/v2/tags', { name })).id as number);
  for (const [at, title] of ['First tale', 'Second tale', 'Third tale', 'Fourth tale'].entries()) {
    await made('/core/v2/posts', {
      ...{ title, status: 'publish', date: `2026-0${at < 2 ? 1 : 2}-1${at}T10:00:00`, author: user.id },
      content: `<p>${'Many words of a tale. '.repeat(at + 1)}</p>`,
      categories: at === 0 ? [cats.id] : [small.id, cats.id],
      tags: tags.slice(0, at === 1 ? 2 : 1),
      featured_media: at === 1 ? 0 : picture,
      sticky: at === 2,
      meta: { footnotes: at === 0 ? JSON.stringify([{ id: 'n-1', content: 'A <b>note</b>.' }]) : '' },
    });
  }
  const first = await made('/core/v2/comments', { post: story, content: 'A long word <b>said</b> to it.' });
  await made('/core/v2/comments', { post: story, parent: first.id, content: 'An answer.' });
  const page = await made('/core/v2/pages', { title: 'Above', status: 'publish', content: '<p>Up.</p>' });
  await made('/core/v2/pages', { title: 'Below', status: 'publish', parent: page.id, menu_order: 2 });
  const link = block('navigation-link', { label: 'Far', url: 'https://far.test/' });
  const menu = await made('/core/v2/navigation', { title: 'Ways', status: 'publish', content: link });
  return { category: small.id, author: user.id, menu: menu.id, page: page.id, story };
}
