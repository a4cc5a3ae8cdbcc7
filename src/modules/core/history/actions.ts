// Bringing back an earlier state of a record.
import { jsonMap } from '#kernel/db/json.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import type { HistoryRow } from '#content/history/store.ts';
import { updateMedia } from '#content/media/actions.ts';
import { updatePost } from '#content/posts/actions.ts';
import { revisionedMetaKeys } from '#content/posts/meta.ts';
import { fieldKeys } from '#content/posts/own-fields.ts';
import { findPost } from '#content/posts/store.ts';
import { attachment, type PostType } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findCapabilities } from '#content/users/store.ts';
import { toTexts } from '../media/changes.ts';
import { checkChanges, toChanges, writerOf } from '../posts/changes.ts';
import { unknownPost } from '../posts/routes.ts';

/** The texts and the revisioned meta become those of the entry; the state before is kept as with every save. */
export async function restoreEntry(type: PostType, entry: HistoryRow, ctx: Ctx): Promise<void> {
  const rules = writeRulesOf(ctx.services, ctx.site);
  const { title, content, excerpt } = entry;
  if (type.name === attachment.name) {
    const texts = toTexts({ title, caption: excerpt, description: content }, ctx.caller);
    await ctx.tx(async (tx) => updateMedia(tx, await getPost(tx, entry.post_id), texts, rules));
    return;
  }
  const changes = await toChanges(type, { title, content, excerpt, meta: metaOf(type, entry) }, ctx);
  await ctx.tx(async (tx) => {
    const before = await getPost(tx, entry.post_id);
    await checkChanges(tx, type, changes, before, ctx);
    const isTrusted = ctx.caller.can('unfiltered_html') && (await isWrittenWithTrust(tx, entry));
    await updatePost(tx, before, changes, { ...writerOf(type, ctx), isTrusted }, rules);
  });
}

/** Whoever brings a text back does not vouch for what somebody else wrote. */
async function isWrittenWithTrust({ db }: Tx, { author_id: author }: HistoryRow): Promise<boolean> {
  return author !== null && (await findCapabilities(db, author)).has('unfiltered_html');
}

/** A value that the record did not have then is taken away. */
function metaOf(type: PostType, { meta }: HistoryRow): Record<string, unknown> {
  const stored = jsonMap(meta);
  return Object.fromEntries([...revisionedMetaKeys, ...fieldKeys(type)].map((key) => [key, stored[key] ?? null]));
}

async function getPost({ db }: Tx, id: number) {
  const row = await findPost(db, id);
  if (!row) throw unknownPost();
  return row;
}
