// The text that an import is about to replace, for the list of revisions.
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import { revisionedMeta } from '#content/posts/meta-actions.ts';
import { revisionedMetaKeys } from '#content/posts/meta.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import type { Copied } from '#content/revisions/actions.ts';
import type { Carrier } from './carrier.ts';
import { lookUp, translator, type Translation } from './dictionary.ts';

/** Nothing where the import says what stands there already. */
export async function textToKeep(
  tx: Tx,
  carrier: Carrier,
  before: PostRow,
  changes: PostChanges,
): Promise<Copied | undefined> {
  // Files have no revisions.
  if (before.type === 'attachment') return undefined;
  const meta = (await findMeta(tx.db, [before.id], revisionedMetaKeys)).get(before.id);
  const differs = (translation: Translation): boolean => {
    const { title = '', content = '', excerpt = '' } = changes;
    const texts = [title, translation.text(content), translation.text(excerpt)];
    const documents = revisionedMetaKeys.filter((key) => {
      const value = changes.meta?.[key];
      return value !== undefined && meta?.get(key) !== JSON.stringify(translation.meta(key, value));
    });
    return documents.length > 0 || texts.join('\0') !== [before.title, before.content, before.excerpt].join('\0');
  };
  // It is stored as it came, and speaks of this site when all records are here.
  const dictionary = await lookUp(tx.db, carrier, differs);
  if (!differs(translator(carrier, dictionary))) return undefined;
  const { title, content, excerpt } = before;
  return { title, content, excerpt, meta: await revisionedMeta(tx, before.id) };
}
