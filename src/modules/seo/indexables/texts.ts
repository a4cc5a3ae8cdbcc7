// What the texts of posts say: their links and scores, read together.
import type { Services } from '#kernel/services.ts';
import { analysePosts } from '#modules/seo/analysis/actions.ts';
import { bodiesOf, linkPages } from '#modules/seo/links/actions.ts';
import type { IndexableRow } from './store.ts';

export async function followTexts(services: Services, rows: readonly IndexableRow[]): Promise<void> {
  const ids = rows.map((row) => row.object_id);
  const bodies = await bodiesOf(services, ids);
  const pages = rows.map((row) => ({ row, html: bodies.get(row.object_id) ?? '' }));
  await linkPages(services, pages);
  await analysePosts(services, pages);
}
