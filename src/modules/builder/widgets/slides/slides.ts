// Large slides: a picture or a colour with a heading, some words and a button on it.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { cssColor } from '#modules/builder/render/css/values.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linkedOr } from '#modules/builder/render/markup/links.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, media, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, color, flexAlign, plain, plains, size, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { carouselControls, printCarousel } from '../parts/carousel.ts';
import { smallButton } from '../parts/small-button.ts';
import { defineWidget } from '../widget.ts';

const [HEADING, WORDS, BUTTON] = [' .b-slide__heading', ' .b-slide__text', ' .builder-button'];

export const slides = defineWidget({
  type: 'slides',
  controls: {
    slides: plain('repeater'),
    ...plains('choice', 'slides_title_tag'),
    ...carouselControls,
    slides_height: size(' .b-slide', 'min-height'),
    content_max_width: size(' .b-slide__inside', 'max-width', '%'),
    slides_padding: box(' .b-slide__inside', 'padding'),
    slides_horizontal_position: flexAlign(' .b-slide'),
    slides_text_align: textAlign(' .b-slide__inside'),
    heading_color: color(HEADING),
    ...typography(HEADING, 'heading_typography'),
    description_color: color(WORDS),
    ...typography(WORDS, 'description_typography'),
    button_text_color: color(BUTTON),
    button_background_color: color(BUTTON, 'background-color'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const printed = rows(settings, 'slides').map((row) => printSlide(row, settings, context));
    return printCarousel(printed, { settings, name: saidIn(context, 'Slides'), columns: 1 }, context);
  },
});

function printSlide(row: ElementSettings, settings: ElementSettings, context: RenderContext): Markup {
  const [heading, words, label] = [text(row, 'heading'), text(row, 'description'), text(row, 'button_text')];
  const ground = cssColor(row['background_color']);
  const picture = image(context, media(row, 'background_image'), { attributes: { class: 'b-slide__image', alt: '' } });
  const target = link(row, 'link');
  const isWhole = label.trim() === '' || text(row, 'link_click') === 'slide';
  const attributes = {
    class: ['builder-carousel__slide', 'b-slide'],
    style: ground === undefined ? undefined : `background-color:${ground}`,
  };
  const button = label.trim() !== '' && smallButton(label, isWhole ? undefined : target);
  return linkedOr(
    'div',
    isWhole ? target : undefined,
    attributes,
    picture,
    tag(
      'div',
      { class: 'b-slide__inside' },
      heading.trim() !== '' &&
        tag(headingTag(settings['slides_title_tag'], 'div'), { class: 'b-slide__heading' }, inlineText(heading)),
      words.trim() !== '' &&
        tag('div', { class: 'b-slide__text' }, isWhole && target ? inlineText(words) : richText(words, context)),
      button,
    ),
  );
}
