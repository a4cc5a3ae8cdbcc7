// Notes live with the post that they stand on.
import type { Tx } from '#kernel/tx.ts';
import type { PostSaver } from '#content/posts/actions.ts';
import { elementIds } from './element-ids.ts';
import { deleteNotesOn, findNotedElements, restoreNotesOf, trashNotesOf } from './store.ts';

export const noteSaver: PostSaver = {
  async prepare(tx, { before, changes }) {
    const { status } = changes;
    const isBack = before?.status === 'trash' && status !== undefined && status !== 'trash';
    if (isBack) await restoreNotesOf(tx.db, before.id);
    return changes;
  },
  async finish(tx, post, { meta = {} }) {
    if (post.status === 'trash') await trashNotesOf(tx.db, post.id);
    if ('_builder_data' in meta) await removeOrphans(tx, post.id, meta._builder_data);
  },
};

/** Notes on elements that the document does not have any more. */
async function removeOrphans(tx: Tx, postId: number, elements: unknown): Promise<void> {
  const noted = await findNotedElements(tx.db, postId);
  if (noted.length === 0) return;
  const present = elementIds(elements);
  const gone = noted.filter((id) => !present.has(id));
  if (gone.length > 0) await deleteNotesOn(tx.db, postId, gone);
}
