// The comments below a post, as this visitor sees them.
import { rootPath } from '#kernel/site.ts';
import { createNonce } from '#kernel/auth/nonce.ts';
import { commentRegistration, requireNameEmail } from '#content/comments/settings.ts';
import { renderComment } from '#content/comments/html.ts';
import { shownHtml } from '#content/posts/html.ts';
import { approvedComments, countApproved, findCommentIds } from '#content/comments/query.ts';
import { findShownComments, type ShownComment } from '#content/comments/store.ts';
import type { PageContext } from '#content/pages/view.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { createFormToken } from '#content/submissions/token.ts';
import type { CommentForm, CommentNode, CommentsModel } from '../theme/model.ts';
import { showDate } from './cards.ts';
import { wordsOf } from './language.ts';
import { languageField } from './visit.ts';

/** A page with more would be slow to read and to make. */
const MOST_COMMENTS = 200;

/** What the page knows beside the view: who looks, what they did before. */
export interface Visitor {
  /** The hash of the session and the name to show. */
  readonly session: { readonly hash: string; readonly name: string } | undefined;
  /** Comments of this browser that wait for approval. */
  readonly heldComments: readonly number[];
  /** A comment that was refused, with the reason. */
  readonly refused: { readonly values: Readonly<Record<string, string>>; readonly error: string } | undefined;
}

export async function loadComments(
  post: ShownPost,
  link: string,
  context: PageContext,
  visitor: Visitor,
): Promise<CommentsModel | undefined> {
  if (!getPostType(context.services, post.type).supports.includes('comments')) return undefined;
  const { db, reads } = context;
  reads(`list:comment:${post.id}`);
  const total = await countApproved(db, post.id);
  const isOpen = post.comment_status === 'open';
  if (total === 0 && !isOpen) return undefined;
  const newest = await findCommentIds(db, approvedComments([post.id]), {
    orderBy: 'date_gmt',
    direction: 'desc',
    offset: 0,
    limit: MOST_COMMENTS,
  });
  const held = await findHeld(post, context, visitor);
  const rows = [...(await findShownComments(db, newest.toReversed())), ...held];
  const needsAccount = context.services.settings.get(commentRegistration) && context.caller.id === 0;
  return {
    total,
    nodes: threadsOf(rows, post, link, context),
    hidden: Math.max(0, total - newest.length),
    isOpen,
    form: isOpen && !needsAccount ? formOf(post, link, rows, context, visitor) : undefined,
    signInLink:
      isOpen && needsAccount
        ? `${rootPath(context.site.base)}/login?redirect_to=${encodeURIComponent(new URL(link).pathname)}`
        : undefined,
  };
}

export const commentFormName = (postId: number): string => `comment:${postId}`;

async function findHeld(post: ShownPost, { db }: PageContext, visitor: Visitor): Promise<ShownComment[]> {
  const rows = await findShownComments(db, visitor.heldComments);
  return rows.filter((row) => row.post_id === post.id && row.status === 'hold');
}

function threadsOf(rows: readonly ShownComment[], post: ShownPost, link: string, context: PageContext): CommentNode[] {
  const words = wordsOf(context);
  const known = new Set(rows.map((row) => row.id));
  const below = new Map<number, ShownComment[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : 0;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesBelow = (id: number): CommentNode[] =>
    (below.get(id) ?? []).map((row) => ({
      id: row.id,
      author: row.author_name || words.anonymous,
      authorUrl: /^https?:\/\//i.test(row.author_url) ? row.author_url : '',
      date: showDate(row, context),
      text: shownHtml(renderComment(row.content), context.services),
      isHeld: row.status === 'hold',
      isByAuthor: row.author_id !== null && row.author_id === post.author_id,
      replyLink: `${withQuery(link, `replytocom=${row.id}`)}#respond`,
      children: nodesBelow(row.id),
    }));
  return nodesBelow(0);
}

function formOf(
  post: ShownPost,
  link: string,
  rows: readonly ShownComment[],
  context: PageContext,
  visitor: Visitor,
): CommentForm {
  const { services, caller, query, now } = context;
  const { keys, settings } = services;
  const values = visitor.refused?.values ?? {};
  const parentId = values['comment_parent'] ?? query.get('replytocom') ?? '';
  const parent = rows.find((row) => String(row.id) === parentId && row.status === 'approved');
  const { session } = visitor;
  const proof = session
    ? { nonce: createNonce(keys, { userId: caller.id, session: session.hash }, now) }
    : { token: createFormToken(keys, commentFormName(post.id), now) };
  return {
    postId: post.id,
    action: `${rootPath(context.site.base)}/_site/comments`,
    hidden: {
      comment_post_ID: String(post.id),
      comment_parent: String(parent?.id ?? 0),
      ...proof,
      ...languageField(context),
    },
    signedInAs: session?.name,
    needsNameAndEmail: settings.get(requireNameEmail),
    replyTo: parent && { name: parent.author_name || wordsOf(context).anonymous, cancelLink: `${link}#respond` },
    values,
    error: visitor.refused?.error ?? '',
    tokenForm: session ? undefined : commentFormName(post.id),
  };
}

const withQuery = (link: string, query: string): string => `${link}${link.includes('?') ? '&' : '?'}${query}`;
