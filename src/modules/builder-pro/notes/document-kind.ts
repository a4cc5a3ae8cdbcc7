// What the document of a note is.
import type { Db } from '#kernel/db/db.ts';
import { lookup } from '#kernel/lookup.ts';
import { findMeta, type PostHead } from '#content/posts/store.ts';

const KEY = '_builder_template_type';

/** Titles that are not just the words of the kind. */
const TITLES: Readonly<Record<string, string>> = lookup({
  widget: 'Global Widget',
  'floating-buttons': 'Floating Element',
  builder_component: 'Component',
});

interface DocumentKind {
  readonly id: number;
  readonly type: string;
  readonly type_title: string;
}

export async function findDocumentKind(db: Db, post: PostHead): Promise<DocumentKind> {
  const stored = (await findMeta(db, [post.id], [KEY])).get(post.id)?.get(KEY);
  const type = kindOf(post.type, stored === undefined ? '' : JSON.parse(stored));
  return { id: post.id, type, type_title: TITLES[type] ?? titleOf(type) };
}

function kindOf(postType: string, stored: unknown): string {
  if (typeof stored === 'string' && stored !== '') return stored;
  if (postType === 'page' || postType === 'post') return `wp-${postType}`;
  return postType === 'b-floating-buttons' ? 'floating-buttons' : postType;
}

/** `single-post` is a Single Post, `wp-page` a Page. */
function titleOf(type: string): string {
  const words = type.replace(/^(?:wp|sp)-/, '').split(/[-_]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
