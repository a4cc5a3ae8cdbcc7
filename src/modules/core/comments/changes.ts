// From the arguments of a write to the fields of a comment.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { CommentChanges, CommentWish, CommentWriter } from '#content/comments/actions.ts';
import { unknownCommentAuthor } from '#content/comments/errors.ts';
import { cleanComment } from '#content/comments/html.ts';
import { LONGEST_CONTENT } from '#content/comments/rules.ts';
import { accounts } from '#content/users/accounts.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { rawText } from '#modules/core/posts/changes.ts';

export interface WriteArgs {
  author?: number;
  author_email?: string;
  author_ip?: string;
  author_name?: string;
  author_url?: string;
  author_user_agent?: string;
  content?: unknown;
  date?: string | null;
  date_gmt?: string | null;
  parent?: number;
  status?: string;
}

export async function toWish({ args, caller, db, request }: Ctx<WriteArgs>): Promise<CommentWish> {
  const author = await authorOf(db, args, caller);
  return {
    authorId: author?.id ?? null,
    name: args.author_name ?? author?.display_name ?? '',
    email: args.author_email ?? author?.email ?? '',
    url: args.author_url ?? author?.url ?? '',
    ip: args.author_ip ?? request.address,
    userAgent: args.author_user_agent ?? request.headers['user-agent'] ?? '',
    content: textOf(args, caller) ?? '',
    parent: args.parent ?? 0,
    status: args.status,
    date: args.date,
    date_gmt: args.date_gmt,
  };
}

export async function toChanges({ args, caller, db }: Ctx<WriteArgs>): Promise<CommentChanges> {
  const author = args.author === undefined ? undefined : await getAuthor(db, args.author);
  return {
    authorId: author?.id,
    name: args.author_name ?? author?.display_name,
    email: args.author_email ?? author?.email,
    url: args.author_url ?? author?.url,
    ip: args.author_ip,
    userAgent: args.author_user_agent,
    content: textOf(args, caller),
    parent: args.parent,
    status: args.status,
    date: args.date,
    date_gmt: args.date_gmt,
  };
}

/** The caller, and whose comment it is. */
export async function writerOf({ caller, db }: Ctx<WriteArgs>, authorId: number | null): Promise<CommentWriter> {
  const writer = { id: caller.id, isModerator: caller.can('moderate_comments') };
  if (authorId === caller.id || caller.id === 0) return writer;
  const account = authorId === null ? undefined : await accounts.findById(db, authorId);
  const isModerator = account?.capabilities.has('moderate_comments') ?? false;
  return { ...writer, speaksFor: { id: account?.id ?? 0, isModerator } };
}

/** A moderator who names somebody without an account writes down what a visitor said. */
async function authorOf(db: Db, args: WriteArgs, caller: Caller): Promise<UserRow | undefined> {
  if (args.author !== undefined && args.author !== caller.id) return getAuthor(db, args.author);
  if (caller.id === 0) return undefined;
  const hasNamedVisitor = [args.author_name, args.author_email, args.author_url].some(Boolean);
  if (hasNamedVisitor && args.author === undefined && caller.can('moderate_comments')) return undefined;
  return getAuthor(db, caller.id);
}

async function getAuthor(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw unknownCommentAuthor();
  return user;
}

/** A text that will be refused for its length is not worth the work. */
function textOf({ content }: WriteArgs, caller: Caller): string | undefined {
  const text = rawText(content);
  if (text === undefined || text.length > LONGEST_CONTENT || caller.can('unfiltered_html')) return text;
  return cleanComment(text);
}
