// core/v2 comments: list, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import type { Tx } from '#kernel/tx.ts';
import { removeComment, trashComment, updateComment } from '#content/comments/actions.ts';
import { commentNotFound, unknownCommentPost } from '#content/comments/errors.ts';
import { receiveComment } from '#content/comments/receive.ts';
import { canEditComment, canReadComment, canReadCommentsOf } from '#content/comments/rules.ts';
import { findComment, findShownComment, type CommentRow, type ShownComment } from '#content/comments/store.ts';
import { tryPassword } from '#content/posts/password-tries.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { trashDays } from '#content/posts/settings.ts';
import { findPost, findPostHeads, type PostHead } from '#content/posts/store.ts';
import { kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { commentMoved } from '#content/spam/check.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { listArgs, password } from './args.ts';
import { toChanges, toWish, writerOf } from './changes.ts';
import { findListSubject, listComments, type ListArgs } from './list.ts';
import { mayCreate, mayDelete, mayList, mayRead, mayUpdate } from './permissions.ts';
import { comment, tagsOf } from './resource.ts';

const id = a.int({ description: 'The number of the comment.' });
const write = writeArgs(comment);

const listAllComments = route({
  path: places.comments,
  methods: ['GET'],
  args: listArgs,
  resource: comment,
  async subject({ args, db, reads, services }) {
    reads(...listTags(args, services));
    return findListSubject(db, args);
  },
  async guard({ args, services, subject, request: { address } }) {
    const [post] = args.post.length === 1 ? subject.posts : [];
    if (post) await tryPassword(services, post, { password: args.password, address });
  },
  permission: mayList,
  async handle({ args, db, services, site, caller, subject, reads, request }) {
    if (args.search) await limitSearches(services, { callerId: caller.id, address: request.address });
    const from = args.search ? services.database.long.db : db;
    const { rows, total } = await listComments({ args, caller, db: from, services, site }, subject);
    const secret = args.post.length === 1 ? args.password : undefined;
    const visible = rows.filter(
      (row) =>
        canReadCommentsOf(caller, row.post, secret, services) &&
        canReadComment(caller, row, row.post, secret, services),
    );
    for (const row of rows) reads(...tagsOf(row));
    return items(comment, visible, { paging: { total, pages: pagesOf(total, args.per_page), page: args.page } });
  },
});

const createNewComment = route({
  path: places.comments,
  methods: ['POST'],
  status: 201,
  args: { ...write, password },
  resource: comment,
  subject: ({ args, db }) => (args.post ? findPost(db, args.post) : Promise.resolve(undefined)),
  async guard({ args, services, subject: post, request: { address } }) {
    if (post) await tryPassword(services, post, { password: args.password, address });
  },
  permission: mayCreate,
  async handle(ctx) {
    const { args, caller, services, site } = ctx;
    if (ctx.sent('id')) throw alreadyExists();
    if (args.type !== undefined && args.type !== 'comment') throw unknownType();
    const wish = await toWish(ctx);
    const isModerator = caller.can('moderate_comments');
    const post = ctx.subject;
    if (!post) throw unknownCommentPost();
    const created = await receiveComment(services, ctx.tx, {
      post,
      wish,
      writer: await writerOf(ctx, wish.authorId),
      permalink: plainLink(post, site.home),
      referrer: ctx.request.headers['referer'] ?? '',
      evidence: 'unknown',
    });
    const headers = { Location: places.comment.href(site, { id: created }) };
    const row = await getShownComment(ctx, created);
    return item(comment, row, { status: 201, context: isModerator ? 'edit' : 'view', headers });
  },
});

const readComment = route({
  path: places.comment,
  methods: ['GET'],
  args: { id, context, password },
  resource: comment,
  subject: theComment,
  guard: ({ args, services, subject: { post }, request: { address } }) =>
    tryPassword(services, post, { password: args.password, address }),
  permission: mayRead,
  handle: ({ subject }) => item(comment, subject),
});

const updateOneComment = route({
  path: places.comment,
  methods: EDITABLE,
  args: { id, ...write },
  resource: comment,
  subject: theComment,
  permission: mayUpdate,
  async handle(ctx) {
    const { args, services, subject } = ctx;
    if (args.type !== undefined && args.type !== subject.type) throw typeIsFixed();
    const changes = await toChanges(ctx);
    await ctx.tx(async (tx) => {
      const before = await getComment(tx, subject.id);
      const postId = await targetPost(tx, ctx, before);
      const to = await updateComment(tx, before, { ...changes, postId }, zoneOf(services));
      await commentMoved(tx, services, { id: before.id, from: before.status, to, by: ctx.caller.login });
    });
    return item(comment, await getShownComment(ctx, subject.id), { context: 'edit' });
  },
});

const deleteOneComment = route({
  path: places.comment,
  methods: ['DELETE'],
  args: { id, force: a.bool({ default: false, description: 'Delete instead of trashing.' }), password },
  resource: comment,
  subject: theComment,
  permission: mayDelete,
  async handle(ctx) {
    const { args, services, subject } = ctx;
    if (args.force) {
      const previous = await shapePrevious(comment, subject, ctx, 'edit');
      await ctx.tx(async (tx) => removeComment(tx, await getComment(tx, subject.id)));
      return json({ deleted: true, previous });
    }
    if (services.settings.get(trashDays) === 0) throw noTrash();
    await ctx.tx(async (tx) => {
      const before = await getComment(tx, subject.id);
      if (before.status === 'trash') throw alreadyTrashed();
      await trashComment(tx, before);
      await commentMoved(tx, services, { id: before.id, from: before.status, to: 'trash', by: ctx.caller.login });
    });
    return item(comment, await getShownComment(ctx, subject.id), { context: 'edit' });
  },
});

export const routes: readonly Route[] = [
  listAllComments,
  createNewComment,
  readComment,
  updateOneComment,
  deleteOneComment,
];

async function theComment(ctx: Ctx<{ id: number }>): Promise<ShownComment> {
  const row = await getShownComment(ctx, ctx.args.id);
  ctx.reads(...tagsOf(row));
  return row;
}

/** Posts come into sight and out of it, and their comments with them. */
function listTags({ post: ids = [] }: Partial<ListArgs>, services: Knowing): string[] {
  const types = kindsOf(services).types.map((type) => type.name);
  if (ids.length === 0) return ['list:comment', ...types.map((type) => `list:${type}:publish`)];
  return ids.flatMap((postId) => [`list:comment:${postId}`, ...types.map((type) => `${type}:${postId}`)]);
}

async function getShownComment({ db }: Pick<Ctx, 'db'>, commentId: number): Promise<ShownComment> {
  const row = await findShownComment(db, commentId);
  if (!row) throw commentNotFound();
  return row;
}

async function getComment({ db }: Tx, commentId: number): Promise<CommentRow> {
  const row = await findComment(db, commentId);
  if (!row) throw commentNotFound();
  return row;
}

async function getPostHead({ db }: Tx, postId: number): Promise<PostHead> {
  const [head] = await findPostHeads(db, [postId]);
  if (!head) throw unknownCommentPost();
  return head;
}

/** A comment can be moved to another post by those who could change it there too. */
async function targetPost(
  tx: Tx,
  { args, caller, services }: Ctx<{ post?: number }>,
  before: CommentRow,
): Promise<number> {
  if (args.post === undefined || args.post === before.post_id) return before.post_id;
  const post = await getPostHead(tx, args.post);
  if (canEditComment(caller, post, services)) return post.id;
  throw refused(caller, 'rest_cannot_edit', 'You may not move the comment to this post.');
}

const alreadyExists = () => restError('rest_comment_exists', 400, 'A new comment cannot have an id yet.');
const unknownType = () => restError('rest_invalid_comment_type', 400, 'There are no comments of this type.');
const typeIsFixed = () => restError('rest_comment_invalid_type', 404, 'The type of a comment cannot be changed.');
const alreadyTrashed = () => restError('rest_already_trashed', 410, 'The comment is in the trash already.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'There is no trash here. Send force=true to delete.');
