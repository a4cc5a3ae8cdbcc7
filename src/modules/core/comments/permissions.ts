// Who may list, read, write and delete comments.
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { unknownCommentPost } from '#content/comments/errors.ts';
import { canEditComment, canReadComment, canReadCommentsOf } from '#content/comments/rules.ts';
import { allowAnonymousRestComments, commentRegistration } from '#content/comments/settings.ts';
import type { ShownComment } from '#content/comments/store.ts';
import type { PostHead, PostRow } from '#content/posts/store.ts';
import type { ListArgs } from './list.ts';

/** Other methods ask without arguments whether a list is allowed. */
export function mayList(ctx: Ctx<Partial<ListArgs>> & { subject: { posts: readonly PostHead[] } }): Permit {
  const { args, caller, services, subject } = ctx;
  const forbidden = caller.can('edit_posts') ? undefined : protectedFilter(args);
  if (forbidden) return refused(caller, 'rest_forbidden_param', `You may not filter by ${forbidden}.`);
  const isModerator = caller.can('moderate_comments');
  if (args.context === 'edit' && !isModerator) return forbiddenContext(caller);
  const password = args.post?.length === 1 ? args.password : undefined;
  if (!subject.posts.every((post) => canReadCommentsOf(caller, post, password, services)))
    return unreadablePost(caller);
  if (args.post?.includes(0) && !isModerator) return unreadable(caller);
  return undefined;
}

function protectedFilter(args: Partial<ListArgs>): string | undefined {
  if (args.author && args.author.length > 0) return 'author';
  if (args.author_exclude && args.author_exclude.length > 0) return 'author_exclude';
  if (typeof args.author_email === 'string') return 'author_email';
  if (args.type !== undefined && args.type !== 'comment') return 'type';
  return args.status === undefined || ['approve', 'approved'].includes(args.status) ? undefined : 'status';
}

type WithComment = { subject: ShownComment };

export function mayRead(ctx: Ctx<{ context: string; password?: string }> & WithComment): Permit {
  const { args, caller, services, subject } = ctx;
  if (args.context === 'edit' && !caller.can('moderate_comments')) return forbiddenContext(caller);
  if (!canReadComment(caller, subject, subject.post, args.password, services)) return unreadable(caller);
  return canReadCommentsOf(caller, subject.post, args.password, services) ? undefined : unreadablePost(caller);
}

export function mayUpdate({ caller, services, subject }: Pick<Ctx, 'caller' | 'services'> & WithComment): Permit {
  if (canEditComment(caller, subject.post, services)) return undefined;
  return refused(caller, 'rest_cannot_edit', 'You may not change this comment.');
}

export function mayDelete({ caller, services, subject }: Pick<Ctx, 'caller' | 'services'> & WithComment): Permit {
  if (canEditComment(caller, subject.post, services)) return undefined;
  return refused(caller, 'rest_cannot_delete', 'You may not delete this comment.');
}

interface CreateArgs {
  author?: number;
  author_ip?: string;
  status?: string;
  password?: string;
}

export function mayCreate(ctx: Ctx<CreateArgs> & { subject: PostRow | undefined }): Permit {
  const { caller, subject: post } = ctx;
  const refusal = mayComment(ctx) ?? (caller.can('moderate_comments') ? undefined : mayClaim(ctx));
  if (refusal) return refusal;
  if (!post) return unknownCommentPost();
  if (post.status === 'draft') return draftPost();
  if (post.status === 'trash') return trashedPost();
  if (!canReadCommentsOf(caller, post, ctx.args.password, ctx.services)) return unreadablePost(caller);
  return post.comment_status === 'open' ? undefined : commentsClosed();
}

function mayComment({ caller, services: { settings } }: Pick<Ctx, 'caller' | 'services'>): Permit {
  if (caller.id !== 0) return undefined;
  if (settings.get(allowAnonymousRestComments) && !settings.get(commentRegistration)) return undefined;
  return restError('rest_comment_login_required', 401, 'You must be signed in to comment.');
}

/** What only a moderator may say of a new comment. */
function mayClaim({ args, caller, request }: Ctx<CreateArgs>): Permit {
  if (args.author !== undefined && args.author !== caller.id) {
    return refused(caller, 'rest_comment_invalid_author', 'You may not comment in the name of another person.');
  }
  if (args.author_ip !== undefined && args.author_ip !== request.address) {
    return refused(caller, 'rest_comment_invalid_author_ip', 'You may not name another network address.');
  }
  if (args.status !== undefined && args.status !== '') {
    return refused(caller, 'rest_comment_invalid_status', 'You may not set the state of a comment.');
  }
  return undefined;
}

type Person = Pick<Ctx['caller'], 'id'>;
const forbiddenContext = (caller: Person) =>
  refused(caller, 'rest_forbidden_context', 'You may not see comments in the edit context.');
const unreadable = (caller: Person) => refused(caller, 'rest_cannot_read', 'You may not read this comment.');
const unreadablePost = (caller: Person) =>
  refused(caller, 'rest_cannot_read_post', 'You may not read the post of this comment.');
const draftPost = () => restError('rest_comment_draft_post', 403, 'The post is a draft.');
const trashedPost = () => restError('rest_comment_trash_post', 403, 'The post is in the trash.');
const commentsClosed = () => restError('rest_comment_closed', 403, 'Comments on this post are closed.');
