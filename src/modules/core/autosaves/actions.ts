// Keeping what somebody has written and not saved yet.
import { jsonMap } from '#kernel/db/json.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import { revisionedMeta } from '#content/posts/meta-actions.ts';
import { revisionedMetaKeys, type MetaValues } from '#content/posts/meta.ts';
import { fieldKeys } from '#content/posts/own-fields.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { isSameState, keepAutosave, type Copied } from '#content/revisions/actions.ts';
import { findAutosaveOf, findAutosaves, findRevision, type RevisionRow } from '#content/revisions/store.ts';
import { unknownPost } from '../posts/routes.ts';

interface Autosaving {
  readonly type: PostType;
  readonly before: PostRow;
  readonly sent: PostChanges;
}

/** What is not sent stays as it was autosaved before; only what is sent is compared with the post. */
export async function autosave(tx: Tx, { type, before, sent }: Autosaving, ctx: Ctx): Promise<number> {
  const { title, content, excerpt, meta } = sent;
  const known = await findAutosaveOf(tx.db, before.id, ctx.caller.id);
  const found = await findPost(tx.db, before.id);
  if (!found) throw unknownPost();
  const present: Copied = { ...found, meta: await revisionedMeta(tx, before.id, fieldKeys(type)) };
  const sentOnto = (state: Copied): Copied => ({
    title: title ?? state.title,
    content: content ?? state.content,
    excerpt: excerpt ?? state.excerpt,
    meta: metaOnto(state.meta, [...revisionedMetaKeys, ...fieldKeys(type)], meta),
  });
  if (known && isSameState(sentOnto(present), present)) return known.id;
  tx.touch(`${before.type}:${before.id}`);
  const earlier = known ?? { title: '', content: '', excerpt: '', meta: present.meta };
  return keepAutosave(tx, before.id, ctx.caller.id, sentOnto(earlier), zoneOf(ctx.services));
}

function metaOnto(stored: string, keys: readonly string[], sent: MetaValues = {}): string {
  const kept = keys.filter((key) => sent[key] !== undefined && sent[key] !== null);
  if (kept.length === 0) return stored;
  return JSON.stringify({ ...jsonMap(stored), ...Object.fromEntries(kept.map((key) => [key, sent[key]])) });
}

export async function getAutosave({ db }: Pick<Ctx, 'db'>, id: number): Promise<RevisionRow> {
  const found = await findRevision(db, id);
  if (!found) throw noAutosave();
  return found;
}

/** The one with this number, or the newest. */
export async function getAutosaveOf({ db }: Pick<Ctx, 'db'>, postId: number, id: number): Promise<RevisionRow> {
  const all = await findAutosaves(db, postId);
  const found = all.find((one) => one.id === id) ?? all[0];
  if (!found) throw noAutosave();
  return found;
}

const noAutosave = () => restError('rest_post_no_autosave', 404, 'The post has no autosave.');
