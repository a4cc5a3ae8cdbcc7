// Short ways to the parts and pages of the site.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import { shownTitle } from '#content/menus/objects.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { library, page } from '#content/posts/types.ts';

interface QuickLink {
  readonly title: string;
  readonly link: string;
}

export interface QuickLinks {
  readonly siteParts: readonly QuickLink[];
  readonly sitePages: readonly QuickLink[];
  readonly general: readonly QuickLink[];
}

const MOST = 20;
/** As they are stored. */
const PART_TYPES = [
  'header',
  'sp-header',
  'footer',
  'sp-footer',
  'single',
  'single-post',
  'single-page',
  'error-404',
  'archive',
  'search-results',
].map((type) => JSON.stringify(type));

export async function findQuickLinks(db: Db, { base }: Pick<Site, 'base'>): Promise<QuickLinks> {
  const isPart = sql<boolean>`exists (select 1 from post_meta where post_meta.post_id = posts.id
    and post_meta.key = '_builder_template_type' and post_meta.value in (${sql.join(PART_TYPES)}))`;
  return {
    siteParts: await linksTo(db, { ...published(library.name), conditions: [isPart] }, base),
    sitePages: await linksTo(db, published(page.name), base),
    general: [
      { title: 'Add new page', link: `${base}/admin/pages/new` },
      { title: 'Site parts', link: `${base}/admin/site-editor` },
      { title: 'Site identity', link: `${base}/admin/site-identity` },
    ],
  };
}

async function linksTo(db: Db, filter: PostFilter, base: string): Promise<QuickLink[]> {
  const ids = await findPostIds(db, filter, { orderBy: 'id', direction: 'asc', offset: 0, limit: MOST });
  const posts = new Map((await findShortPosts(db, ids)).map((post) => [post.id, post]));
  return ids.flatMap((id) => {
    const post = posts.get(id);
    return post ? [{ title: shownTitle(post), link: `${base}/admin/builder/${id}` }] : [];
  });
}
