import { approvedComments, findCommentIds } from '#content/comments/query.ts';
import { renderComment } from '#content/comments/html.ts';
import { findShownComments } from '#content/comments/store.ts';
import { longDate } from '#modules/builder/document/dates.ts';
import { currentPost, mayShowText, reads } from '#modules/builder/render/context.ts';
import { nothing, tag, trusted } from '#modules/builder/render/markup.ts';
import { defineWidget } from './widget.ts';

const MOST = 100;

/** The approved comments, oldest first. */
export const postComments = defineWidget({
  type: 'post-comments',
  controls: {},
  async render(_widget, context) {
    const post = currentPost(context);
    if (!post || !mayShowText(context, post)) return nothing;
    reads(context, `list:comment:${post.id}`);
    const ids = await findCommentIds(context.db, approvedComments([post.id]), {
      orderBy: 'date',
      direction: 'asc',
      offset: 0,
      limit: MOST,
    });
    const comments = await findShownComments(context.db, ids);
    const byId = new Map(comments.map((comment) => [comment.id, comment]));
    const items = ids.flatMap((id) => {
      const comment = byId.get(id);
      return comment
        ? [
            tag(
              'li',
              { id: `comment-${id}`, class: 'builder-comment' },
              tag(
                'footer',
                {},
                tag('b', {}, comment.author_name),
                ' ',
                tag('time', { datetime: comment.date }, longDate(comment.date)),
              ),
              trusted(renderComment(comment.content)),
            ),
          ]
        : [];
    });
    return items.length === 0
      ? nothing
      : tag('section', { class: 'builder-comments', 'aria-label': 'Comments' }, tag('ol', {}, items));
  },
});
