// Posts in the looks of a template of one's own, in a strip.
import { findList } from '#modules/builder/render/posts/find.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { plain, plains } from '../control.ts';
import { carouselControls, printCarousel, slide } from '../parts/carousel.ts';
import { defineWidget } from '../widget.ts';
import { loopItems } from './loop-grid.ts';
import { listWish, nothingFound, QUERY_NAMES } from './posts.ts';

const QUERY = QUERY_NAMES.split(' ')
  .map((name) => `post_query_${name}`)
  .join(' ');

export const loopCarousel = defineWidget({
  type: 'loop-carousel',
  controls: {
    _skin: plain('choice'),
    ...plains('text', `template_id posts_per_page nothing_found_message_text ${QUERY}`),
    ...plains('switcher', 'alternate_template'),
    alternate_templates: plain('repeater'),
    ...carouselControls,
  },
  async render({ settings }, context) {
    const list = await findList(context, listWish(settings, 1));
    if (list.posts.length === 0) return nothingFound(settings);
    const slides = (await loopItems(list, settings, context)).map((item) => slide(item));
    return printCarousel(slides, { settings, name: saidIn(context, 'Posts'), columns: 3 }, context);
  },
});
