// Many images: side by side, or in a strip that scrolls.
import { findWholePosts } from '#content/posts/store.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { image, imageAddress } from '#modules/builder/render/markup/images.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { after, type MaybePromise } from '#modules/builder/render/markup/maybe-promise.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, count, link, mediaIn, rows, text, type Media } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, plain, plains, size } from '../control.ts';
import { border } from '../groups.ts';
import { carouselControls, printCarousel } from '../parts/carousel.ts';
import { lightbox } from './lightbox.ts';
import { columnClasses } from '../posts/posts.ts';
import { defineWidget } from '../widget.ts';

export const imageGallery = defineWidget({
  type: 'image-gallery',
  controls: {
    ...plains('gallery', 'wp_gallery gallery'),
    ...plains('text', 'gallery_columns thumbnail_size gallery_link open_lightbox'),
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
    ...plains('text', 'thumbnail_size link_to'),
    caption_type: plain('choice'),
    link: plain('url'),
    ...carouselControls,
    image_border_radius: box(' img', 'border-radius'),
  },
  render({ settings }, context) {
    const images = rows(settings, 'carousel').flatMap((row) => mediaIn(row) ?? []);
    return after(captionsOf(images, settings, context), (captions) => {
      const linkTo = { ...settings, gallery_link: text(settings, 'link_to', 'none') };
      const slides = images.flatMap((one) => {
        const picture = image(context, one, { size: text(settings, 'thumbnail_size', 'medium_large') });
        if (!picture) return [];
        const caption = captions.get(one.id);
        return [
          tag(
            'figure',
            { class: 'builder-carousel__slide' },
            withLink(picture, one, linkTo, context),
            caption && tag('figcaption', {}, caption),
          ),
        ];
      });
      return printCarousel(slides, { settings, name: saidIn(context, 'Images'), columns: 3 }, context);
    });
  },
});

/** What the library says of images, where a widget shows it: their titles, captions or descriptions. */
export function captionsOf(
  images: readonly Media[],
  settings: ElementSettings,
  context: RenderContext,
): MaybePromise<ReadonlyMap<number, Markup>> {
  const kind = choice(settings, 'caption_type', ['title', 'caption', 'description', 'none'], 'none');
  const ids = images.map(({ id }) => id).filter((id) => id > 0);
  return kind === 'none' || ids.length === 0 ? new Map() : storedCaptions(ids, kind, context);
}

async function storedCaptions(
  ids: readonly number[],
  kind: 'title' | 'caption' | 'description',
  { db }: RenderContext,
): Promise<ReadonlyMap<number, Markup>> {
  const items = (await findWholePosts(db, ids)).filter(({ type }) => type === 'attachment');
  const words = { title: 'title', caption: 'excerpt', description: 'content' } as const;
  return new Map(items.map((item) => [item.id, inlineText(item[words[kind]])]));
}

export function withLink(picture: Markup, one: Media, settings: ElementSettings, context: RenderContext): Markup {
  const kind = choice(settings, 'gallery_link', ['file', 'custom', 'none'], 'file');
  const target = kind === 'custom' ? link(settings, 'link') : undefined;
  if (target) return tag('a', linkAttributes(target), picture);
  if (kind !== 'file') return picture;
  return fileLink(picture, one, settings, context);
}

/** A link around an image that says nothing has a name of its own. */
export function fileLink(picture: Markup, one: Media, settings: ElementSettings, context: RenderContext): Markup {
  const isNamed = (one.alt || context.media.get(one.id)?.alt_text || '') !== '';
  const name = isNamed ? {} : { 'aria-label': saidIn(context, 'Image') };
  return tag('a', { href: imageAddress(context, one), ...lightbox(settings, context), ...name }, picture);
}
