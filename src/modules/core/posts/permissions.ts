// Who may list, read, write and delete posts and pages.
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { canDeletePost, canEditPost, canReadPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { frontPages } from './links.ts';

type WithSubject = Ctx & { subject: PostHead };

/** Asked after the usual permissions of a write. */
export interface ExtraPermissions {
  readonly mayCreate?: (ctx: Ctx) => Permit;
  readonly mayUpdate?: (ctx: WithSubject) => Permit;
  readonly mayDelete?: (ctx: WithSubject) => Permit;
}

export function mayList(type: PostType, { args, caller }: Ctx): Permit {
  // Chosen: even the number of such records is nobody else's business.
  if (!type.isViewable && !caller.can(`edit_${type.capabilityWord}`)) return mayNotRead(caller);
  if (args['context'] !== 'edit' || caller.can(`edit_${type.capabilityWord}`)) return undefined;
  return forbiddenContext(caller);
}

export function mayRead({ args, caller, services, subject }: WithSubject): Permit {
  if (args['context'] === 'edit' && !canEditPost(caller, subject, services)) return forbiddenContext(caller);
  const password = args['password'];
  // An empty one is none.
  if (typeof password === 'string' && password !== '' && password !== subject.password) return wrongPassword();
  return canReadPost(caller, subject, services) ? undefined : mayNotRead(caller);
}

export function mayCreate(type: PostType, ctx: Ctx): Permit {
  const { caller, sent } = ctx;
  const word = type.capabilityWord;
  if (sent('id') && ctx.request.method === 'POST') return alreadyExists();
  return (
    mayNameAuthor(type, ctx) ??
    maySetSticky(type, ctx) ??
    (caller.can(`edit_${word}`) ? undefined : refused(caller, 'rest_cannot_create', 'You may not create this.')) ??
    mayAssignTerms(type, ctx)
  );
}

export function mayUpdate(type: PostType, ctx: WithSubject): Permit {
  const { caller, services, subject } = ctx;
  if (!canEditPost(caller, subject, services)) return refused(caller, 'rest_cannot_edit', 'You may not change this.');
  return mayNameAuthor(type, ctx, subject) ?? maySetSticky(type, ctx) ?? mayAssignTerms(type, ctx);
}

export function mayDelete(ctx: WithSubject): Permit {
  const { caller, subject } = ctx;
  if (canDeletePost(caller, subject, frontPages(ctx), ctx.services)) return undefined;
  return refused(caller, 'rest_cannot_delete', 'You may not delete this.');
}

/** Asked in the handler, after the permission: which states need the right to publish. */
export function mayUseStatus(type: PostType, { caller }: Ctx, status: string | undefined): Permit {
  if (status === undefined || !['publish', 'future', 'private'].includes(status)) return undefined;
  if (caller.can(`publish_${type.capabilityWord}`)) return undefined;
  return refused(caller, 'rest_cannot_publish', 'You may not publish this.');
}

export function mayNameAuthor(type: PostType, { args, caller }: Ctx, subject?: PostHead): Permit {
  const author = args['author'];
  if (typeof author !== 'number' || author === 0 || author === caller.id || author === subject?.author_id)
    return undefined;
  if (caller.can(`edit_others_${type.capabilityWord}`)) return undefined;
  return refused(caller, 'rest_cannot_edit_others', 'You may not write in the name of another person.');
}

function maySetSticky(type: PostType, { args, caller }: Ctx): Permit {
  if (args['sticky'] !== true || type.name !== 'post') return undefined;
  if (caller.can('edit_others_posts') || caller.can('publish_posts')) return undefined;
  return refused(caller, 'rest_cannot_assign_sticky', 'You may not make posts sticky.');
}

function mayAssignTerms(type: PostType, { args, caller, services }: Ctx): Permit {
  const lists = type.taxonomies.flatMap((name) => findTaxonomy(services, name)?.restBase ?? []);
  const hasTerms = lists.some((name) => Array.isArray(args[name]) && args[name].length > 0);
  if (!hasTerms || caller.can('edit_posts')) return undefined;
  return refused(caller, 'rest_cannot_assign_term', 'You may not file posts under these terms.');
}

const mayNotRead = (caller: { id: number }) => refused(caller, 'rest_forbidden', 'You may not read this.');
const forbiddenContext = (caller: { id: number }) =>
  refused(caller, 'rest_forbidden_context', 'You may not see this in the edit context.');
const wrongPassword = () => restError('rest_post_incorrect_password', 403, 'The password is not right.');
const alreadyExists = () => restError('rest_post_exists', 400, 'A new post cannot have an id yet.');
