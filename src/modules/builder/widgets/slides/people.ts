// What people said, in a strip: testimonials, and reviews with stars.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, media, number, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, type Controls } from '../control.ts';
import { border, typography } from '../groups.ts';
import { carouselControls, printCarousel, slideControls } from '../parts/carousel.ts';
import { printStars } from '../parts/stars.ts';
import { defineWidget, type Widget } from '../widget.ts';

const [WORDS, NAME, TITLE] = [
  ' .builder-testimonial-content',
  ' .builder-testimonial-name',
  ' .builder-testimonial-job',
] as const;

const looks: Controls = {
  slides: plain('repeater'),
  ...carouselControls,
  ...slideControls,
  slide_background_color: color(' .builder-carousel__slide', 'background-color'),
  ...border(' .builder-carousel__slide', 'slide_border'),
  content_color: color(WORDS),
  ...typography(WORDS, 'content_typography'),
  name_color: color(NAME),
  ...typography(NAME, 'name_typography'),
  title_color: color(TITLE),
  ...typography(TITLE, 'title_typography'),
};

export const testimonialCarousel = peopleWidget('testimonial-carousel', 'Testimonials', 1, looks, () => undefined);

export const reviews = peopleWidget(
  'reviews',
  'Reviews',
  3,
  { ...looks, star_color: color(' .b-stars') },
  (row, context) => {
    const rating = number(row, 'rating');
    return rating !== undefined && printStars(rating, 5, context);
  },
);

function peopleWidget(
  type: string,
  name: 'Testimonials' | 'Reviews',
  columns: number,
  controls: Controls,
  stars: (row: ElementSettings, context: RenderContext) => Child,
): Widget {
  return defineWidget({
    type,
    controls,
    render({ settings }, context) {
      addMoreLooks(context);
      const slides = rows(settings, 'slides').map((row) => printPerson(row, stars(row, context), context));
      return printCarousel(slides, { settings, name: saidIn(context, name), columns }, context);
    },
  });
}

function printPerson(row: ElementSettings, stars: Child, context: RenderContext): Markup {
  const [words, name, title] = [text(row, 'content'), text(row, 'name'), text(row, 'title')];
  const picture = image(context, media(row, 'image'), { size: 'thumbnail' });
  return tag(
    'figure',
    { class: 'builder-carousel__slide builder-testimonial' },
    stars,
    words.trim() !== '' && tag('blockquote', { class: 'builder-testimonial-content' }, richText(words, context)),
    tag(
      'figcaption',
      { class: 'builder-testimonial-meta' },
      picture && tag('span', { class: 'builder-testimonial-image' }, picture),
      tag(
        'span',
        {},
        name !== '' &&
          tag('span', { class: 'builder-testimonial-name' }, linked(link(row, 'link'), {}, inlineText(name))),
        title !== '' && tag('span', { class: 'builder-testimonial-job' }, inlineText(title)),
      ),
    ),
  );
}
