// A sign or an image with a title and some words.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linked, linkedOr } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { choice, link, media, text } from '#modules/builder/render/settings/values.ts';
import { box, color, plain, plains, size, textAlign, type Controls } from '../control.ts';
import { typography } from '../groups.ts';
import { viewClasses } from './icon.ts';
import { wishOf } from '../media/image.ts';
import { defineWidget } from '../widget.ts';

function controls(kind: 'icon' | 'image'): Controls {
  const [title, words] = [` .builder-${kind}-box-title`, ` .builder-${kind}-box-description`];
  return {
    ...plains('html', 'title_text description_text'),
    ...plains('choice', 'title_size position view shape thumbnail_size'),
    link: plain('url'),
    text_align: textAlign(` .builder-${kind}-box-wrapper`),
    title_color: color(title),
    ...typography(title, 'title_typography'),
    title_bottom_space: size(title, 'margin-block-end'),
    description_color: color(words),
    ...typography(words, 'description_typography'),
  };
}

export const iconBox = defineWidget({
  type: 'icon-box',
  controls: {
    ...controls('icon'),
    selected_icon: plain('icon'),
    primary_color: color('', '--icon-primary'),
    secondary_color: color('', '--icon-secondary'),
    icon_size: size(' .builder-icon', 'font-size'),
    icon_space: size(' .builder-icon-box-wrapper', 'gap'),
  },
  classes: (settings) => [...viewClasses(settings), position(settings)],
  render({ settings }) {
    const sign = icon(settings['selected_icon']);
    const target = link(settings, 'link');
    const shown =
      sign &&
      tag(
        'div',
        { class: 'builder-icon-box-icon' },
        linkedOr('span', target, { class: 'builder-icon', tabindex: target ? -1 : undefined }, sign),
      );
    return printBox('icon', shown, settings);
  },
});

export const imageBox = defineWidget({
  type: 'image-box',
  controls: {
    ...controls('image'),
    image: plain('media'),
    image_size: size(' .builder-image-box-img', 'width', '%'),
    image_space: size(' .builder-image-box-wrapper', 'gap'),
    image_border_radius: box(' .builder-image-box-img img', 'border-radius'),
  },
  classes: (settings) => [position(settings)],
  render({ settings }, context) {
    const picture = image(context, media(settings, 'image'), wishOf(settings, 'thumbnail'));
    const shown =
      picture &&
      tag('figure', { class: 'builder-image-box-img' }, linked(link(settings, 'link'), { tabindex: -1 }, picture));
    return printBox('image', shown, settings);
  },
});

function position(settings: ElementSettings): string {
  return `builder-position-${choice(settings, 'position', ['top', 'left', 'right'], 'top')}`;
}

function printBox(kind: 'icon' | 'image', shown: Markup | undefined, settings: ElementSettings): Markup {
  const title = text(settings, 'title_text');
  const words = text(settings, 'description_text');
  if (!shown && title.trim() === '' && words.trim() === '') return nothing;
  const content: Child[] = [
    title.trim() !== '' &&
      tag(
        headingTag(settings['title_size'], 'h3'),
        { class: `builder-${kind}-box-title` },
        linked(link(settings, 'link'), {}, inlineText(title)),
      ),
    words.trim() !== '' && tag('p', { class: `builder-${kind}-box-description` }, inlineText(words)),
  ];
  return tag(
    'div',
    { class: `builder-${kind}-box-wrapper` },
    shown,
    tag('div', { class: `builder-${kind}-box-content` }, content),
  );
}
