// Posts of a list with what it shows of them, in a few queries whatever its length.
import { dateFormat, language } from '#kernel/settings/site-settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { untitled } from '#content/pages/language.ts';
import type { PieceContext } from '#content/pieces/piece.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { renderTitle } from '#content/text/render.ts';

export interface Listed {
  readonly post: ShownPost;
  readonly link: string;
  /** As HTML. */
  readonly title: string;
}

/** In the order of the ids; what is not there any more is left out. */
export async function findListed(ids: readonly number[], context: PieceContext): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findShownPosts(context.db, ids, HTML_KEY)).map((row) => [row.id, row]));
  return listedOf(
    ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    context,
  );
}

export async function listedOf(posts: readonly ShownPost[], context: PieceContext): Promise<Listed[]> {
  const { db, services, site, reads } = context;
  const settings = addressSettings(services, site);
  const terms = settings.structure.includes('%category%')
    ? await findTermsOfPosts(
        db,
        posts.map(({ id }) => id),
      )
    : new Map();
  const facts = await findAddressFacts(db, posts, terms, settings);
  reads(...posts.map(({ type, id }) => `${type}:${id}`));
  for (const { type, parent_id: parent } of posts) {
    reads(...(facts.parentPaths.get(parent ?? 0)?.ids ?? []).map((id) => `${type}:${id}`));
  }
  const nameless = untitled(context);
  return posts.map((post) => ({ post, link: permalink(post, facts), title: renderTitle(post.title) || nameless }));
}

/** A protected text is only for those who may see it here and now. */
export function mayShow(post: ShownPost, { canShow }: PieceContext): boolean {
  return post.password === '' || canShow?.(post) === true;
}

export function dateOf(when: { date: string; date_gmt: string | null }, { services }: PieceContext, format = '') {
  const locale = localeOf(services.settings.get(language));
  return {
    text: formatDate(format || services.settings.get(dateFormat), when.date, locale),
    iso: `${shownGmt(when, zoneOf(services))}Z`,
  };
}
