// Images and films in a strip.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, link, media, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, plain } from '../control.ts';
import { fileLink } from '../media/galleries.ts';
import { carouselControls, printCarousel, slideControls } from '../parts/carousel.ts';
import { defineWidget } from '../widget.ts';

export const mediaCarousel = defineWidget({
  type: 'media-carousel',
  controls: {
    slides: plain('repeater'),
    ...carouselControls,
    ...slideControls,
    open_lightbox: plain('choice'),
    image_border_radius: box(' img', 'border-radius'),
  },
  render({ settings }, context) {
    const slides = rows(settings, 'slides').flatMap((row) => printMedia(row, settings, context) ?? []);
    return printCarousel(slides, { settings, name: saidIn(context, 'Images'), columns: 3 }, context);
  },
});

function printMedia(row: ElementSettings, settings: ElementSettings, context: RenderContext): Markup | undefined {
  const picture = image(context, media(row, 'image'), { size: 'medium_large' });
  const caption = text(row, 'image_caption') || text(row, 'title');
  if (!picture && caption === '') return undefined;
  return tag(
    'figure',
    { class: 'builder-carousel__slide' },
    picture && withTarget(picture, row, settings, context),
    caption !== '' && tag('figcaption', {}, inlineText(caption)),
  );
}

/** A film is a link to where it is: nothing of it is loaded before somebody follows it. */
function withTarget(picture: Markup, row: ElementSettings, settings: ElementSettings, context: RenderContext): Child {
  const film = text(row, 'type') === 'video' ? link(row, 'video') : undefined;
  if (film) return tag('a', { ...linkAttributes(film), 'aria-label': saidIn(context, 'Video') }, picture);
  const to = choice(row, 'image_link_to_type', ['file', 'custom', ''], '');
  const own = to === 'custom' ? link(row, 'image_link_to') : undefined;
  if (own) return tag('a', linkAttributes(own), picture);
  const file = media(row, 'image');
  if (to !== 'file' || !file) return picture;
  return fileLink(picture, file, settings, context);
}
