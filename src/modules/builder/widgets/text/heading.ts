import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { choice, link, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, textAlign, word } from '../control.ts';
import { textShadow, typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

export const TITLE = ' .builder-heading-title';
export const SIZES = ['default', 'small', 'medium', 'large', 'xl', 'xxl'] as const;

export const heading = defineWidget({
  type: 'heading',
  controls: {
    title: plain('html'),
    link: plain('url'),
    ...plains('choice', 'size header_size'),
    align: textAlign(),
    title_color: color(TITLE),
    title_hover_color: color(`${TITLE} a:hover`),
    ...typography(TITLE),
    ...textShadow(TITLE),
    blend_mode: word(
      TITLE,
      'mix-blend-mode',
      'multiply screen overlay darken lighten color-dodge saturation color difference exclusion hue luminosity',
    ),
  },
  render({ settings }) {
    const title = text(settings, 'title');
    if (title.trim() === '') return nothing;
    const classes = ['builder-heading-title', `builder-size-${choice(settings, 'size', SIZES, 'default')}`];
    return tag(
      headingTag(settings['header_size'], 'h2'),
      { class: classes },
      linked(link(settings, 'link'), {}, inlineText(title)),
    );
  },
});
