import { COMMENTS_PLACE } from '#content/pages/parts.ts';
import { currentView } from '#modules/builder/render/context.ts';
import { nothing, trusted } from '#modules/builder/render/markup/markup.ts';
import { defineWidget } from '../widget.ts';

/** The comments of the page and the form for another one, which belong to the page: it alone knows its visitor. */
export const postComments = defineWidget({
  type: 'post-comments',
  controls: {},
  render: (_widget, context) =>
    currentView(context)?.kind === 'single' && !context.loopPost ? trusted(COMMENTS_PLACE) : nothing,
});
