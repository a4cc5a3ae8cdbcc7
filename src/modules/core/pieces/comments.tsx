// What readers said to a post, printed by the blocks inside, and the ways to say something.
import { render } from 'preact-render-to-string';
import { approvedComments, countApproved, countComments, findCommentIds } from '#content/comments/query.ts';
import { findShownComments, type ShownComment } from '#content/comments/store.ts';
import { COMMENTS_PLACE, COMMENT_FORM_PLACE } from '#content/pages/parts.ts';
import type { Thread } from '#content/pieces/about.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { getPostType } from '#content/posts/kinds.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { boxOf, headingTag, inBox, isOn, tagOf } from './attributes.ts';
import { listedOf, mayShow } from './listed.ts';
import { turningPieces } from './turning.tsx';
import { wordsFor } from './words.ts';

export const commentsPagination = turningPieces('comments-pagination', ({ thread }) => thread);

/** On the page of its post; elsewhere the theme prints none. */
const isOwnPage = ({ view, post }: PieceContext): boolean => view?.kind === 'single' && view.post.id === post?.id;

export const comments: BlockPiece = async (block, _inside, context) => {
  const { attributes, innerBlocks } = block;
  const { post } = context;
  if (innerBlocks.length === 0) return isOwnPage(context) ? COMMENTS_PLACE : '';
  const thread = post && (await findThread(post, context));
  if (!thread) return '';
  const html = await context.renderBlocks(innerBlocks, post, { thread });
  return inBox(tagOf(attributes, 'div'), boxOf(attributes, 'wp-block-comments'), html);
};

/** Threads on one page. */
const PER_PAGE = 50;
const MOST_REPLIES = 200;
const MOST_DEEP = 5;

async function findThread(post: ShownPost, context: PieceContext): Promise<Thread | undefined> {
  const { db, reads, query, services } = context;
  if (!getPostType(services, post.type).supports.includes('comments') || !mayShow(post, context)) return undefined;
  reads(`list:comment:${post.id}`);
  const total = await countApproved(db, post.id);
  const isOpen = post.comment_status === 'open';
  if (total === 0 && !isOpen) return undefined;
  const approved = approvedComments([post.id]);
  const pages = Math.max(1, Math.ceil((await countComments(db, { ...approved, parents: [0] })) / PER_PAGE));
  const asked = Number(query?.get('cpage') ?? pages);
  const current = Number.isSafeInteger(asked) && asked >= 1 && asked <= pages ? asked : pages;
  const page = { orderBy: 'date_gmt', direction: 'asc', offset: (current - 1) * PER_PAGE, limit: PER_PAGE } as const;
  const found: ShownComment[] = [];
  let parents = [0];
  for (let depth = 0; depth < MOST_DEEP && parents.length > 0; depth++) {
    const wish = depth === 0 ? page : { ...page, offset: 0, limit: MOST_REPLIES };
    parents = await findCommentIds(db, { ...approved, parents }, wish);
    found.push(...(await findShownComments(db, parents)));
  }
  const [listed] = await listedOf([post], context);
  const link = listed?.link ?? '';
  return { comments: found, total, link, isOpen, current, pages, to: (wished) => `?cpage=${wished}#comments` };
}

/** The blocks inside, once for each comment; answers stand below what they answer. */
export const commentTemplate: BlockPiece = async ({ attributes, innerBlocks }, _inside, context) => {
  const { thread } = context.about;
  if (!thread || thread.comments.length === 0) return '';
  const printed = new Map<number, string>();
  for (const comment of thread.comments)
    printed.set(comment.id, await context.renderBlocks(innerBlocks, context.post, { comment }));
  const below = (parent: number, depth: number): string =>
    thread.comments
      .filter(({ parent_id: id }) => (id !== null && printed.has(id) ? id : 0) === parent)
      .map(({ id, author_id: author }) => {
        const isAuthor = author !== null && author === context.post?.author_id;
        const name = `comment depth-${depth}${isAuthor ? ' bypostauthor' : ''}`;
        const answers = below(id, depth + 1);
        return `<li id="comment-${id}" class="${name}">${printed.get(id) ?? ''}${answers === '' ? '' : `<ol>${answers}</ol>`}</li>`;
      })
      .join('');
  return inBox('ol', boxOf(attributes, 'wp-block-comment-template'), below(0, 1));
};

export const commentsTitle: BlockPiece = ({ attributes }, _inside, context) => {
  const { about, post } = context;
  const total = about.thread?.total ?? 0;
  if (!post || total === 0) return '';
  const words = wordsFor(context);
  const title = plainText(post.title);
  const [withTitle, withCount] = ['showPostTitle', 'showCommentsCount'].map((name) => isOn(attributes, name, true));
  const unnamed = withCount ? words.comments(total) : words.commentsTitle;
  const named = withCount ? words.commentsOn(total, title) : words.commentsOnTitle(title);
  const Tag = headingTag(attributes['level'], 2);
  return render(
    <Tag {...{ id: 'comments', ...boxOf(attributes, 'wp-block-comments-title') }}>{withTitle ? named : unnamed}</Tag>,
  );
};

/** The page prints it; whoever reads the text elsewhere is led there. */
export const commentsForm: BlockPiece = async ({ attributes }, _inside, context) => {
  const { post } = context;
  if (post?.comment_status !== 'open' || !mayShow(post, context)) return '';
  const box = boxOf(attributes, 'wp-block-post-comments-form comment-respond');
  if (isOwnPage(context)) return inBox('div', box, COMMENT_FORM_PLACE);
  const [listed] = await listedOf([post], context);
  return render(
    <div {...box}>
      <a href={`${listed?.link ?? ''}#respond`}>{wordsFor(context).leaveComment}</a>
    </div>,
  );
};

export const commentsCount: BlockPiece = async ({ attributes }, _inside, context) =>
  withCount(context, (total) => render(<div {...boxOf(attributes, 'wp-block-post-comments-count')}>{total}</div>));

export const commentsLink: BlockPiece = async ({ attributes }, _inside, context) => {
  const [listed] = context.post ? await listedOf([context.post], context) : [];
  const anchor = (total: number): string => `${listed?.link ?? ''}#${total === 0 ? 'respond' : 'comments'}`;
  return withCount(context, (total) =>
    render(
      <div {...boxOf(attributes, 'wp-block-post-comments-link')}>
        <a href={anchor(total)}>{wordsFor(context).comments(total)}</a>
      </div>,
    ),
  );
};

async function withCount(context: PieceContext, print: (total: number) => string): Promise<string> {
  const { db, post, reads } = context;
  if (!post || !mayShow(post, context)) return '';
  reads(`list:comment:${post.id}`);
  return print(await countApproved(db, post.id));
}
