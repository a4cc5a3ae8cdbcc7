// Posts with their texts: rows, links and scores.
import type { Services } from '#kernel/services.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { readReports, writeReports } from '#modules/seo/analysis/actions.ts';
import { bodiesOf, readLinks, writeLinks } from '#modules/seo/links/actions.ts';
import { indexedTypes, indexPosts, indexUser } from './actions.ts';
import { findIndexable } from './store.ts';
import type { IndexableRow } from './table.ts';

/** Row, links, scores; and the row of whoever wrote it. */
export async function followPost(services: Services, id: number): Promise<void> {
  const [post] = await findPostHeads(services.db, [id]);
  if (!post || !indexedTypes(services).includes(post.type) || post.status === 'auto-draft') return;
  await indexPosts(services, [id]);
  const row = await findIndexable(services.db, 'post', id);
  if (row) await followTexts(services, [row]);
  if (post.author_id !== null) await indexUser(services, post.author_id);
}

export async function followTexts(services: Services, rows: readonly IndexableRow[]): Promise<void> {
  const ids = rows.map((row) => row.object_id);
  const bodies = await bodiesOf(services, ids);
  const pages = rows.map((row) => ({ row, html: bodies.get(row.object_id) ?? '' }));
  // A thread reads the words while the links are looked up.
  const [reports, links] = await Promise.all([readReports(services, pages), readLinks(services, pages)]);
  await services.tx(async (tx) => {
    await writeLinks(tx, pages, links);
    await writeReports(tx, reports);
  });
}
