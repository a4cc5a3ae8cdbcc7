// A copy in which a published post is rewritten, and how it takes the place of its original.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { removePost, trashPost, updatePost } from '#content/posts/actions.ts';
import { copiedMeta } from '#content/posts/copying.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { revisionedMeta } from '#content/posts/meta-actions.ts';
import { metaKeys } from '#content/posts/meta.ts';
import { deleteMeta, findAllMeta, findPost, upsertMeta, type PostRow } from '#content/posts/store.ts';
import { keepRevision } from '#content/revisions/actions.ts';
import { areTrusted, copyOne, keepSlug, sorted, termsOf, type Copying } from './copy.ts';
import { notACopy, notPublished, rewriteExists, unknownPost } from './errors.ts';
import { findRewriteCopy, findState, OWN_META, tieRewrite, untieRewrite, type CloneState } from './state.ts';

/** Of all that is done with one original, one thing at a time. */
const lock = ({ db }: Tx, original: number): Promise<void> =>
  dialectOf(db).lockUntilCommit(db, `clonepost/${original}`);

export async function makeRewriteCopy(tx: Tx, id: number, copying: Copying): Promise<PostRow> {
  await lock(tx, id);
  const original = await findPost(tx.db, id);
  if (!original) throw unknownPost();
  const known = await findRewriteCopy(tx.db, id);
  if (known) throw rewriteExists(known.id, known.status === 'trash');
  if (original.status !== 'publish') throw notPublished();
  const { title, content, excerpt, date, format, template, password } = original;
  const { featured_media, menu_order, comment_status, ping_status, author_id, parent_id } = original;
  const copy = await copyOne(
    tx,
    original,
    {
      ...{ title, content, excerpt, date, format, template, password },
      ...{ featured_media, menu_order, comment_status, ping_status },
      ...(author_id !== null && { author: author_id }),
      ...(parent_id !== null && { parent: parent_id }),
      status: 'draft',
    },
    copying,
  );
  await keepSlug(tx, copy, original);
  await tieRewrite(tx, copy.id, id);
  return copy;
}

export function isOriginalChanged(original: PostRow, { createdAt }: CloneState): boolean {
  return original.modified_gmt > createdAt;
}

export type Republished =
  | { readonly outcome: 'done'; readonly original: number }
  | { readonly outcome: 'original-missing' }
  | { readonly outcome: 'original-changed' };

/** The original gets what the copy has, and the copy goes. Its address, date, comments and state stay. */
export async function republish(
  tx: Tx,
  copyId: number,
  { isForced }: { isForced: boolean },
  copying: Copying,
): Promise<Republished> {
  const known = await findState(tx.db, copyId);
  if (!known.isRewriteCopy || known.original === undefined) throw notACopy();
  await lock(tx, known.original);
  const copy = await findPost(tx.db, copyId);
  if (!copy) throw unknownPost();
  const original = await findPost(tx.db, known.original);
  if (!original || original.status === 'trash') {
    if (copy.status !== 'trash') await trashPost(tx, copy, copying.writer, copying.rules);
    return { outcome: 'original-missing' };
  }
  if (!isForced && isOriginalChanged(original, known)) return { outcome: 'original-changed' };
  await keepBefore(tx, original, copying);
  await takeOver(tx, original, copy, copying);
  await untieRewrite(tx, original.id);
  await removePost(tx, copy);
  return { outcome: 'done', original: original.id };
}

async function keepBefore(tx: Tx, original: PostRow, { writer, rules }: Copying): Promise<void> {
  const { title, content, excerpt } = original;
  const state = { title, content, excerpt, meta: await revisionedMeta(tx, original.id) };
  await keepRevision(tx, original, state, { authorId: writer.id, limit: rules.revisionLimit });
}

async function takeOver(tx: Tx, original: PostRow, copy: PostRow, copying: Copying): Promise<void> {
  const { services, writer, rules } = copying;
  const written = await findAllMeta(tx.db, copy.id);
  const fresh = copiedMeta(services, written, [OWN_META]);
  const stale = copiedMeta(services, await findAllMeta(tx.db, original.id), [OWN_META]);
  const { registered, others } = sorted(fresh);
  const gone = [...stale.keys()].filter((key) => !fresh.has(key));
  const emptied = Object.fromEntries(kindsOf(services).taxonomies.map(({ name }): [string, number[]] => [name, []]));
  const filed = await termsOf(tx, copy, []);
  const { title, content, excerpt, featured_media, template, format } = copy;
  await updatePost(
    tx,
    (await findPost(tx.db, original.id)) ?? original,
    {
      ...{ title, content, excerpt, featured_media, template, format },
      terms: original.type === 'post' ? { ...emptied, ...filed } : filed,
      meta: { ...nulls(gone.filter(isRegistered)), ...registered },
    },
    { ...writer, isTrusted: areTrusted(written) },
    rules,
  );
  for (const key of gone.filter((one) => !isRegistered(one))) await deleteMeta(tx.db, original.id, key);
  for (const [key, value] of others) await upsertMeta(tx.db, original.id, key, value);
}

const isRegistered = (key: string): boolean => metaKeys.some((one) => one === key);
const nulls = (keys: readonly string[]): Record<string, null> => Object.fromEntries(keys.map((key) => [key, null]));
