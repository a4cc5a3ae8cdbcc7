// Blocks about one comment: who said it, when, what, and how to answer it.
import { render } from 'preact-render-to-string';
import { renderComment } from '#content/comments/html.ts';
import { canEditComment } from '#content/comments/rules.ts';
import type { ShownComment } from '#content/comments/store.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { shownHtml } from '#content/posts/html.ts';
import { avatarUrls } from '../users/avatars.ts';
import { boxOf, countOf, isOn, textOf } from './attributes.ts';
import { dateOf } from './listed.ts';
import { wordsFor } from './words.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Print = (comment: ShownComment, attributes: Record<string, unknown>, context: PieceContext) => string;

/** Outside of a list of comments there is none to speak of. */
const ofComment =
  (print: Print): BlockPiece =>
  ({ attributes }, _inside, context) =>
    context.about.comment ? print(context.about.comment, attributes, context) : '';

const nameOf = (comment: ShownComment, context: PieceContext): string =>
  comment.author_name || wordsFor(context).anonymous;
const targetOf = (attributes: Attributes) =>
  textOf({ ...attributes }, 'linkTarget') === '_blank' ? { target: '_blank' } : {};
const anchorOf = (comment: ShownComment, { about }: PieceContext): string =>
  `${about.thread?.link ?? ''}#comment-${comment.id}`;

export const commentAuthorName = ofComment((comment, attributes, context) => {
  const name = nameOf(comment, context);
  const isLinked = isOn(attributes, 'isLink', true) && /^https?:\/\//i.test(comment.author_url);
  return render(
    <div {...boxOf(attributes, 'wp-block-comment-author-name')}>
      {isLinked ? (
        <a rel="external nofollow ugc" href={comment.author_url} {...targetOf(attributes)}>
          {name}
        </a>
      ) : (
        name
      )}
    </div>,
  );
});

export const commentAvatar = ofComment((comment, attributes, context) => {
  const wished = { size: attributes['size'] ?? attributes['width'] };
  const size = countOf(wished, 'size', 96, 512);
  return render(
    <div {...boxOf(attributes, 'wp-block-avatar')}>
      <img
        class={`avatar avatar-${size} photo wp-block-avatar__image`}
        alt={nameOf(comment, context)}
        src={avatarUrls(context.site)[96]}
        width={size}
        height={size}
        loading="lazy"
      />
    </div>,
  );
});

export const commentContent = ofComment((comment, attributes, { services }) => {
  const html = { __html: shownHtml(renderComment(comment.content), services) };
  return render(<div {...boxOf(attributes, 'wp-block-comment-content')} dangerouslySetInnerHTML={html} />);
});

export const commentDate = ofComment((comment, attributes, context) => {
  const { iso, text } = dateOf(comment, context, textOf(attributes, 'format'));
  const time = <time datetime={iso}>{text}</time>;
  return render(
    <div {...boxOf(attributes, 'wp-block-comment-date')}>
      {isOn(attributes, 'isLink', true) ? <a href={anchorOf(comment, context)}>{time}</a> : time}
    </div>,
  );
});

/** Only for those who may; their pages are kept for nobody else. */
export const commentEditLink = ofComment((comment, attributes, context) => {
  const { caller, services, site } = context;
  if (caller.id === 0 || !canEditComment(caller, comment.post, services)) return '';
  return render(
    <div {...boxOf(attributes, 'wp-block-comment-edit-link')}>
      <a href={`${site.base}/admin/comments`} {...targetOf(attributes)}>
        {wordsFor(context).edit}
      </a>
    </div>,
  );
});

export const commentReplyLink = ofComment((comment, attributes, context) => {
  const { thread } = context.about;
  if (!thread?.isOpen) return '';
  const sign = thread.link.includes('?') ? '&' : '?';
  const words = wordsFor(context);
  return render(
    <div {...boxOf(attributes, 'wp-block-comment-reply-link')}>
      <a
        class="comment-reply-link"
        rel="nofollow"
        href={`${thread.link}${sign}replytocom=${comment.id}#respond`}
        aria-label={words.replyTo(nameOf(comment, context))}
      >
        {words.reply}
      </a>
    </div>,
  );
});
