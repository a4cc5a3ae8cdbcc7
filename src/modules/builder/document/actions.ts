// Making documents.
import type { Tx } from '#kernel/tx.ts';
import { createPost, titleKey, type PostChanges, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { updatePost } from '#content/posts/store.ts';
import { unnamedTitle } from './kinds.ts';

/** A new document of this kind; without a title it is called by its kind and number. */
export async function createDocument(
  tx: Tx,
  place: { postType: string; type: string },
  changes: PostChanges,
  writer: Writer,
  rules: WriteRules,
): Promise<number> {
  const meta = { _builder_edit_mode: 'builder', _builder_template_type: place.type, ...changes.meta };
  const wished = changes.title?.trim() ?? '';
  const title = wished === '' ? 'Builder document' : wished;
  const { id } = await createPost(tx, place.postType, { ...changes, title, meta }, writer, rules);
  if (wished !== '') return id;
  const named = unnamedTitle(place.type, id);
  await updatePost(tx.db, id, { title: named, title_key: titleKey(named) });
  return id;
}
