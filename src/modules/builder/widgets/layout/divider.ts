import { icon } from '#modules/builder/render/markup/icons.ts';
import { tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { choice, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, size, textAlign, word } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const ELEMENT = ' .builder-divider__element';

export const divider = defineWidget({
  type: 'divider',
  controls: {
    ...plains('choice', 'look html_tag icon_view'),
    text: plain('html'),
    icon: plain('icon'),
    style: word('', '--divider-style', 'solid dotted dashed double groove'),
    weight: size('', '--divider-width'),
    color: color('', '--divider-color'),
    width: size('', '--divider-length', '%'),
    align: textAlign(' .builder-divider'),
    gap: size('', '--divider-gap'),
    text_color: color(ELEMENT),
    primary_color: color(ELEMENT),
    icon_size: size(ELEMENT, 'font-size'),
    text_spacing: size(ELEMENT, 'margin-inline'),
    ...typography(ELEMENT),
  },
  render({ settings }) {
    const look = choice(settings, 'look', ['line', 'line_text', 'line_icon'], 'line');
    const label = look === 'line_text' ? inlineText(text(settings, 'text')) : icon(settings['icon']);
    const content =
      look !== 'line' &&
      label &&
      tag(
        headingTag(settings['html_tag'], 'span'),
        { class: `builder-divider__element builder-divider__${look === 'line_text' ? 'text' : 'icon'}` },
        label,
      );
    return tag('div', { class: 'builder-divider' }, tag('span', { class: 'builder-divider-separator' }, content));
  },
});
