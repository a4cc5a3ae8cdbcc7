// Images in rows, one gallery or several with a title each.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { after } from '#modules/builder/render/markup/maybe-promise.ts';
import { join, nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, count, mediaIn, rows, text, type Media } from '#modules/builder/render/settings/values.ts';
import { box, plain, plains, size } from '../control.ts';
import { border } from '../groups.ts';
import { columnClasses } from '../posts/posts.ts';
import { defineWidget } from '../widget.ts';
import { captionsOf, withLink } from './galleries.ts';

export const gallery = defineWidget({
  type: 'gallery',
  controls: {
    gallery: plain('gallery'),
    galleries: plain('repeater'),
    ...plains('choice', 'gallery_type link_to open_lightbox overlay_title thumbnail_image_size'),
    ...plains('number', 'columns columns_tablet columns_mobile'),
    url: plain('url'),
    gap: size(' .builder-gallery', 'gap'),
    ...border(' img', 'image_border'),
    image_border_radius: box(' img', 'border-radius'),
  },
  render({ settings }, context) {
    const groups = groupsOf(settings);
    const images = groups.flatMap(({ members }) => members);
    const shown = { ...settings, caption_type: text(settings, 'overlay_title') };
    return after(captionsOf(images, shown, context), (captions) => {
      const printed = groups.map((group) => printGroup(group, settings, captions, context));
      return printed.every((one) => one === nothing) ? nothing : join(printed);
    });
  },
});

interface Group {
  readonly title: string;
  readonly members: readonly Media[];
}

function groupsOf(settings: ElementSettings): readonly Group[] {
  const members = (row: ElementSettings, name: string) => rows(row, name).flatMap((one) => mediaIn(one) ?? []);
  if (choice(settings, 'gallery_type', ['single', 'multiple'], 'single') === 'single') {
    return [{ title: '', members: members(settings, 'gallery') }];
  }
  return rows(settings, 'galleries').map((row) => ({
    title: text(row, 'gallery_title'),
    members: members(row, 'multiple_gallery'),
  }));
}

function printGroup(
  { title, members }: Group,
  settings: ElementSettings,
  captions: ReadonlyMap<number, Markup>,
  context: RenderContext,
): Markup {
  const linkTo = { ...settings, gallery_link: text(settings, 'link_to', 'file'), link: settings['url'] };
  const figures = members.flatMap((one): Child[] => {
    const picture = image(context, one, { size: text(settings, 'thumbnail_image_size', 'medium') });
    const caption = captions.get(one.id);
    const shown = picture && withLink(picture, one, linkTo, context);
    return shown
      ? [tag('figure', { class: 'builder-gallery-item' }, shown, caption && tag('figcaption', {}, caption))]
      : [];
  });
  const heading = title.trim() !== '' && tag('h3', {}, inlineText(title));
  if (figures.length === 0) return heading || nothing;
  const columns = { ...settings, columns: count(settings, 'columns', 4, 1, 12) };
  return join(heading, tag('div', { class: ['builder-gallery', ...columnClasses(columns, '')] }, figures));
}
