// A look at what is not published yet, for those who may edit it.
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPost, type ShownPost } from '#content/posts/store.ts';
import { findAutosaveOf } from '#content/revisions/store.ts';
import type { PublicVisit } from './visit.ts';

export function isPreviewOf(post: ShownPost, { query, caller, services }: PublicVisit): boolean {
  if (query.get('preview') !== 'true' || !canEditPost(caller, post, services)) return false;
  const nonce = query.get('preview_nonce');
  if (nonce === null) return true;
  const right = services.keys.hash('preview', `${post.id}|${caller.id}`).slice(0, 10);
  return query.get('preview_id') === String(post.id) && isSameSecret(nonce, right);
}

/** The post with one's own autosave laid over it, unless it is older than the post and was not asked for. Times have whole seconds. */
export async function findPreview(post: ShownPost, { db, caller, query }: PublicVisit): Promise<ShownPost> {
  const whole = await findPost(db, post.id);
  if (!whole) return post;
  const saved = await findAutosaveOf(db, post.id, caller.id);
  if (!saved || (!query.has('preview_nonce') && saved.modified_gmt < whole.modified_gmt)) return whole;
  const { title, content, excerpt } = saved;
  return { ...whole, title, content, excerpt, content_html: null, excerpt_html: null, html_key: null };
}
