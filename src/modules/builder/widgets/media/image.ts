import { isMap } from '#kernel/args/is-map.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import { reads, type RenderContext } from '#modules/builder/render/context.ts';
import { image as printImage, imageAddress } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { isNothing, join, nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { after, type MaybePromise } from '#modules/builder/render/markup/maybe-promise.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, link, media, numberIn, text, type Link, type Media } from '#modules/builder/render/settings/values.ts';
import { box, color, plain, plains, size, textAlign, word } from '../control.ts';
import { border, boxShadow, filters, opacity, typography } from '../groups.ts';
import { lightbox } from './lightbox.ts';
import { defineWidget } from '../widget.ts';

const IMG = ' img';
const CAPTION = ' .widget-image-caption';

export const image = defineWidget({
  type: 'image',
  controls: {
    image: plain('media'),
    ...plains('choice', 'image_size caption_source link_to open_lightbox'),
    image_custom_dimension: plain('dimensions'),
    caption: plain('text'),
    link: plain('url'),
    align: textAlign(),
    width: size(IMG, 'width'),
    space: size(IMG, 'max-width'),
    height: size(IMG, 'height'),
    'object-fit': word(IMG, 'object-fit', 'fill cover contain scale-down'),
    'object-position': word(IMG, 'object-position', positions()),
    opacity: opacity(IMG),
    ...filters(IMG),
    ...border(IMG, 'image_border'),
    image_border_radius: box(IMG, 'border-radius'),
    ...boxShadow(IMG, 'image_box_shadow'),
    caption_align: textAlign(CAPTION),
    text_color: color(CAPTION),
    ...typography(CAPTION, 'caption_typography'),
    caption_space: size(CAPTION, 'margin-block-start'),
  },
  render({ settings }, context) {
    const chosen = media(settings, 'image');
    const picture = printImage(context, chosen, wishOf(settings));
    if (!chosen || !picture) return nothing;
    const isLink = choice(settings, 'link_to', ['none', 'file', 'custom'], 'none') === 'file';
    const shown = linked(linkOf(settings, chosen, context), isLink ? lightbox(settings, context) : {}, picture);
    return after(captionOf(settings, chosen, context), (caption) => withCaption(shown, caption));
  },
});

function withCaption(shown: Child, caption: Markup | undefined): Markup {
  if (!caption || isNothing(caption)) return join(shown);
  return tag('figure', { class: 'caption-wrap' }, shown, tag('figcaption', { class: 'widget-image-caption' }, caption));
}

/** `full`, a named size, or the smallest that is as wide as wished. */
export function wishOf(settings: ElementSettings, name = 'image'): { size?: string; width?: number } {
  const wished = text(settings, `${name}_size`, 'large');
  if (wished !== 'custom') return { size: wished };
  const dimension = settings[`${name}_custom_dimension`];
  const width = isMap(dimension) ? numberIn(dimension['width']) : undefined;
  return width === undefined || width <= 0 ? { size: 'full' } : { width };
}

function linkOf(settings: ElementSettings, chosen: Media, context: RenderContext): Link | undefined {
  const to = choice(settings, 'link_to', ['none', 'file', 'custom'], 'none');
  if (to === 'custom') return link(settings, 'link');
  if (to === 'none') return undefined;
  return { url: imageAddress(context, chosen), isExternal: false, isNofollow: false, customAttributes: '' };
}

function captionOf(settings: ElementSettings, chosen: Media, context: RenderContext): MaybePromise<Markup | undefined> {
  const source = choice(settings, 'caption_source', ['none', 'attachment', 'custom'], 'none');
  if (source === 'custom') return inlineText(text(settings, 'caption'));
  return source === 'none' || chosen.id === 0 ? undefined : storedCaption(chosen.id, context);
}

async function storedCaption(id: number, context: RenderContext): Promise<Markup | undefined> {
  reads(context, `attachment:${id}`);
  const [item] = await findWholePosts(context.db, [id]);
  return item?.type === 'attachment' ? inlineText(item.excerpt) : undefined;
}

function positions(): Record<string, string> {
  const named = ['top', 'center', 'bottom'].flatMap((y) => ['left', 'center', 'right'].map((x) => `${x} ${y}`));
  const other = named.map((place) => place.split(' ').reverse().join(' '));
  return Object.fromEntries([...named, ...other].map((place) => [place, place]));
}
