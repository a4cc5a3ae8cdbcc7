// Who may list, read, write and delete media items.
import type { Caller } from '#kernel/auth/caller.ts';
import { invalidParams, refused, restError } from '#kernel/errors/rest-error.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { canReadMedia } from '#content/media/rules.ts';
import { canDeletePost, canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { findRevision } from '#content/revisions/store.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { attachment } from '#content/posts/types.ts';
import { mayNameAuthor } from '#modules/core/posts/permissions.ts';

/** An item and the post it belongs to. */
export interface MediaSubject {
  head: PostHead;
  parent: PostHead | undefined;
}

type WithSubject<A = Record<string, unknown>> = Ctx<A> & { subject: MediaSubject };

export function mayList({ args, caller }: Ctx): Permit {
  if (args['context'] !== 'edit' || caller.can('edit_posts')) return undefined;
  return forbiddenContext(caller);
}

export function mayRead({ args, caller, services, subject }: WithSubject): Permit {
  if (args['context'] === 'edit' && !canEditPost(caller, subject.head)) return forbiddenContext(caller);
  if (canReadMedia(caller, subject.head, subject.parent, services)) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not read this.');
}

export async function mayCreate(ctx: Ctx): Promise<Permit> {
  const { args, caller, sent } = ctx;
  if (sent('id')) return alreadyExists();
  if (!caller.can('upload_files')) return refused(caller, 'rest_cannot_create', 'You may not upload files.');
  return mayNameAuthor(attachment, ctx) ?? (await mayAttach(ctx, args['post']));
}

export async function mayUpdate(ctx: WithSubject): Promise<Permit> {
  const { args, caller, subject } = ctx;
  if (!canEditPost(caller, subject.head)) return refused(caller, 'rest_cannot_edit', 'You may not change this.');
  const parent = args['post'] === subject.parent?.id ? undefined : args['post'];
  return mayNameAuthor(attachment, ctx, subject.head) ?? (await mayAttach(ctx, parent));
}

export async function mayEditImage(ctx: WithSubject): Promise<Permit> {
  const { args, caller, subject } = ctx;
  if (!caller.can('upload_files')) return refused(caller, 'rest_cannot_edit_image', 'You may not upload files.');
  if (!canEditPost(caller, subject.head)) return refused(caller, 'rest_cannot_edit', 'You may not change this.');
  return mayAttach(ctx, args['post']);
}

export function mayProcess({ caller, subject }: WithSubject): Permit {
  return canEditPost(caller, subject.head)
    ? undefined
    : refused(caller, 'rest_cannot_edit', 'You may not change this.');
}

export function mayDelete({ caller, subject }: WithSubject): Permit {
  if (canDeletePost(caller, subject.head, [])) return undefined;
  return refused(caller, 'rest_cannot_delete', 'You may not delete this.');
}

/** The post must be one that the caller could change; `checkParent` refuses records that cannot have files. */
async function mayAttach(ctx: Pick<Ctx, 'caller' | 'db' | 'services'>, parent: unknown): Promise<Permit> {
  const { caller, db, services } = ctx;
  if (typeof parent !== 'number' || parent === 0) return undefined;
  const head = await findOwner(db, parent);
  const isKnown = head?.type === attachment.name || (head && findPostType(services, head.type));
  if (head && isKnown && canEditPost(caller, head, services)) return undefined;
  return refused(caller, 'rest_cannot_edit', 'You may not add files to this post.');
}

/** Files belong to posts and pages, neither to other files nor to revisions. */
export async function checkParent(db: Db, parent: number | undefined): Promise<void> {
  if (!parent) return;
  const [head] = await findPostHeads(db, [parent]);
  if (head?.type === attachment.name || (!head && (await findRevision(db, parent)))) throw wrongParent();
}

/** The rights to a revision are those to its post. */
async function findOwner(db: Db, id: number): Promise<PostHead | undefined> {
  const [head] = await findPostHeads(db, [id]);
  if (head) return head;
  const revision = await findRevision(db, id);
  return revision && (await findPostHeads(db, [revision.post_id]))[0];
}

const forbiddenContext = (caller: Caller) =>
  refused(caller, 'rest_forbidden_context', 'You may not see this in the edit context.');
const alreadyExists = () => restError('rest_post_exists', 400, 'A new media item cannot have an id yet.');
const wrongParent = () =>
  invalidParams({ post: { code: 'rest_invalid_param', message: 'A media item belongs to a post or to a page.' } });
