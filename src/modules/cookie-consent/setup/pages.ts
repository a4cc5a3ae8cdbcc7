// Legal pages must be published pages: everybody has to be able to read them.
import type { Db } from '#kernel/db/db.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { page } from '#content/posts/types.ts';
import { wrong } from '#modules/cookie-consent/errors.ts';
import type { Dialog } from '#modules/cookie-consent/model/dialog.ts';

export async function checkPages(db: Db, pages: Dialog['legal_pages']): Promise<void> {
  const ids = [...new Set(Object.values(pages).flatMap((of) => Object.values(of)))];
  if (ids.length === 0) return;
  const found = await findShortPosts(db, ids);
  const isReadable = (id: number): boolean =>
    found.some((post) => post.id === id && post.type === page.name && post.status === 'publish');
  const missing = ids.filter((id) => !isReadable(id));
  if (missing.length > 0) throw wrong('legalPages', `No published page has the id ${missing.join(', ')}.`);
}
