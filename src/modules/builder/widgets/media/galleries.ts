// Many images: side by side, or in a strip that scrolls.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { drawnIcon } from '#modules/builder/render/markup/icons.ts';
import { image, imageAddress } from '#modules/builder/render/markup/images.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { choice, count, link, mediaIn, rows, text, type Media } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, plain, plains, size } from '../control.ts';
import { border } from '../groups.ts';
import { lightbox } from './lightbox.ts';
import { columnClasses } from '../posts/posts.ts';
import { defineWidget } from '../widget.ts';

export const imageGallery = defineWidget({
  type: 'image-gallery',
  controls: {
    ...plains('gallery', 'wp_gallery gallery'),
    ...plains('text', 'gallery_columns thumbnail_size gallery_link open_lightbox gallery_rand gallery_display_caption'),
    image_spacing_custom: size(' .builder-gallery', 'gap'),
    ...border(' img', 'image_border'),
    image_border_radius: box(' img', 'border-radius'),
  },
  render({ settings }, context) {
    const images = [...rows(settings, 'wp_gallery'), ...rows(settings, 'gallery')].flatMap((row) => mediaIn(row) ?? []);
    const printed = images.flatMap((one) => {
      const picture = image(context, one, { size: text(settings, 'thumbnail_size', 'medium') });
      return picture
        ? [tag('figure', { class: 'builder-gallery-item' }, withLink(picture, one, settings, context))]
        : [];
    });
    const columns = { columns: count(settings, 'gallery_columns', 4, 1, 10) };
    return printed.length === 0
      ? nothing
      : tag('div', { class: ['builder-gallery', ...columnClasses(columns, '')] }, printed);
  },
});

export const imageCarousel = defineWidget({
  type: 'image-carousel',
  controls: {
    carousel: plain('gallery'),
    ...plains(
      'text',
      'thumbnail_size slides_to_show slides_to_show_tablet slides_to_show_mobile link_to navigation caption_type carousel_name',
    ),
    ...plains('switcher', 'autoplay infinite pause_on_hover'),
    link: plain('url'),
    image_spacing_custom: size(' .builder-carousel__strip', 'gap'),
    image_border_radius: box(' img', 'border-radius'),
  },
  render({ settings }, context) {
    const slides = rows(settings, 'carousel').flatMap((row) => {
      const one = mediaIn(row);
      const picture = image(context, one, { size: text(settings, 'thumbnail_size', 'medium_large') });
      const linkTo = { ...settings, gallery_link: text(settings, 'link_to', 'none') };
      return one && picture
        ? [tag('figure', { class: 'builder-carousel__slide' }, withLink(picture, one, linkTo, context))]
        : [];
    });
    if (slides.length === 0) return nothing;
    addScript(context);
    const shown = {
      columns: count(settings, 'slides_to_show', Math.min(3, slides.length), 1, 10),
      columns_tablet: settings['slides_to_show_tablet'],
      columns_mobile: settings['slides_to_show_mobile'],
    };
    const name = text(settings, 'carousel_name') || saidIn(context, 'Images');
    return tag(
      'div',
      { class: ['builder-carousel', ...columnClasses(shown, '')], role: 'region', 'aria-label': name },
      tag('div', { class: 'builder-carousel__strip', tabindex: 0 }, slides),
      text(settings, 'navigation') !== 'none' && [arrow('previous', 'angle-left'), arrow('next', 'angle-right')],
    );
  },
});

function arrow(way: 'previous' | 'next', sign: string): Markup {
  const attributes = { class: `builder-carousel__button builder-carousel__button--${way}`, type: 'button' };
  return tag('button', { ...attributes, 'data-builder-carousel': way, 'aria-label': `Show ${way}` }, drawnIcon(sign));
}

function withLink(picture: Markup, one: Media, settings: ElementSettings, context: RenderContext): Markup {
  const kind = choice(settings, 'gallery_link', ['file', 'custom', 'none'], 'file');
  const target = kind === 'custom' ? link(settings, 'link') : undefined;
  if (target) return tag('a', linkAttributes(target), picture);
  if (kind !== 'file') return picture;
  return tag('a', { href: imageAddress(context, one), ...lightbox(settings, context) }, picture);
}
