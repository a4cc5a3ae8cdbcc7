import type { ElementSettings } from '#modules/builder/document/node.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, link, text, type Link } from '#modules/builder/render/settings/values.ts';
import { box, color, flexAlign, plain, plains, size, textAlign, word, type Controls } from '../control.ts';
import { background, border, boxShadow, textShadow, typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const BUTTON = ' .builder-button';
const HOVER = ' .builder-button:hover, .builder-button:focus';
const KINDS = ['', 'info', 'success', 'warning', 'danger'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Also those of other widgets that have a button. */
export const buttonControls: Controls = {
  text: plain('html'),
  link: plain('url'),
  ...plains('choice', 'size button_type icon_align'),
  selected_icon: plain('icon'),
  button_css_id: plain('text'),
  icon_indent: size(' .builder-button-content-wrapper', 'gap'),
  align: { ...textAlign(), css: [...(textAlign().css ?? []), ...(flexAlign('').css ?? [])] },
  content_align: flexAlign(' .builder-button-content-wrapper'),
  button_text_color: color(BUTTON),
  ...background(BUTTON),
  background_color: color(BUTTON, 'background-color'),
  hover_color: color(HOVER),
  button_background_hover_color: color(HOVER, 'background-color'),
  button_hover_border_color: color(HOVER, 'border-color'),
  ...typography(BUTTON),
  ...textShadow(BUTTON),
  ...border(BUTTON),
  border_radius: box(BUTTON, 'border-radius'),
  ...boxShadow(BUTTON, 'button_box_shadow'),
  text_padding: box(BUTTON, 'padding'),
  button_width: word(BUTTON, 'width', { full: '100%', stretch: '100%' }),
};

export const button = defineWidget({
  type: 'button',
  controls: buttonControls,
  render: ({ settings }) => printButton(settings, link(settings, 'link')),
});

export function printButton(settings: ElementSettings, target: Link | undefined): Markup {
  const label = inlineText(text(settings, 'text'));
  const sign = icon(settings['selected_icon']);
  if (label.html.trim() === '' && !sign) return nothing;
  const kind = choice(settings, 'button_type', KINDS, '');
  const content = tag(
    'span',
    {
      class: [
        'builder-button-content-wrapper',
        choice(settings, 'icon_align', ['row', 'row-reverse', 'left', 'right'], 'row').replace(
          'right',
          'row-reverse',
        ) === 'row-reverse' && 'builder-button-reversed',
      ],
    },
    sign && tag('span', { class: 'builder-button-icon' }, sign),
    label.html.trim() !== '' && tag('span', { class: 'builder-button-text' }, label),
  );
  const attributes = {
    class: [
      'builder-button',
      target && 'builder-button-link',
      `builder-size-${choice(settings, 'size', SIZES, 'sm')}`,
      kind !== '' && `builder-button-${kind}`,
    ],
    id: text(settings, 'button_css_id').replaceAll(/[^\w-]/g, '') || undefined,
  };
  if (!target) return tag('a', { ...attributes, role: 'button' }, content);
  return tag('a', { ...linkAttributes(target), ...attributes }, content);
}
