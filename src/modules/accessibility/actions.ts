// Checking pages: one, those that changed, or all of them.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { page, post } from '#content/posts/types.ts';
import { checker } from './checker.ts';
import { isPublic, renderText } from './render.ts';
import { MISSING_TITLE } from './rules/check.ts';
import * as store from './store.ts';

/** Whatever shows results reads it. */
export const REPORTS_TAG = 'accessibility';

/** One walk looks at no more of each kind: a site with more is checked by its newest pages. */
const MOST_PAGES = 500;
const MOST_CHANGED = 100;

export async function checkAllPages(
  services: Pick<Services, 'db' | 'part' | 'registry' | 'renderPage' | 'sites' | 'tx'>,
): Promise<void> {
  for (const id of await newestIds(services, MOST_PAGES)) await checkOne(services, id);
  await forgetGone(services);
}

/** What was written since it was looked at, and what nobody has looked at yet. */
export async function checkChangedPages(
  services: Pick<Services, 'db' | 'part' | 'registry' | 'renderPage' | 'sites' | 'tx'>,
): Promise<void> {
  const checked = new Map((await store.findCheckedPages(services.db)).map((row) => [row.post_id, row.checked_at]));
  const posts = await findShortPosts(services.db, await newestIds(services, MOST_CHANGED));
  for (const { id, modified_gmt: modified } of posts) {
    if ((checked.get(id) ?? '') <= modified) await checkOne(services, id);
  }
  await forgetGone(services);
}

async function newestIds({ db, registry }: Pick<Services, 'db' | 'registry'>, limit: number): Promise<number[]> {
  const more = registry().modules.flatMap(({ postTypes = [] }) => postTypes.filter(({ isViewable }) => isViewable));
  const names = new Set([page, post, ...more].map(({ name }) => name));
  const ids: number[] = [];
  for (const name of names) {
    ids.push(...(await findPostIds(db, published(name), { orderBy: 'modified', direction: 'desc', offset: 0, limit })));
  }
  return ids;
}

async function checkOne(
  services: Pick<Services, 'db' | 'part' | 'renderPage' | 'sites' | 'tx'>,
  id: number,
): Promise<void> {
  const text = await renderText(services, id);
  if (!text) return;
  const found = await services.part(checker).run(text.html);
  const faults = text.title === '' ? [MISSING_TITLE, ...found] : found;
  await services.tx(async (tx) => {
    const { address, postId, title } = text;
    const row = { post_id: postId, title, address, checked_at: utcText(tx.now) };
    await store.replaceReport(tx.db, row, faults);
    tx.touch(REPORTS_TAG);
  });
}

/** Pages that visitors do not get any more. */
async function forgetGone(services: Pick<Services, 'db' | 'tx'>): Promise<void> {
  const known = (await store.findCheckedPages(services.db)).map((row) => row.post_id);
  const shown = new Set((await findShortPosts(services.db, known)).filter(isPublic).map(({ id }) => id));
  const gone = known.filter((id) => !shown.has(id));
  if (gone.length === 0) return;
  await services.tx(async (tx) => {
    await store.deletePages(tx.db, gone);
    tx.touch(REPORTS_TAG);
  });
}
