// The button of a widget that is more than a button.
import { linkedOr } from '#modules/builder/render/markup/links.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import type { Link } from '#modules/builder/render/settings/values.ts';
import { box, color, type Controls } from '../control.ts';
import { border, typography } from '../groups.ts';

const BUTTON = ' .builder-button';

export const smallButtonControls: Controls = {
  button_text_color: color(BUTTON),
  button_background_color: color(BUTTON, 'background-color'),
  button_hover_background_color: color(`${BUTTON}:hover`, 'background-color'),
  ...typography(BUTTON, 'button_typography'),
  ...border(BUTTON, 'button_border'),
  button_border_radius: box(BUTTON, 'border-radius'),
  button_text_padding: box(BUTTON, 'padding'),
};

/** Words that look like a button where there is nothing to follow. */
export function smallButton(label: string, target: Link | undefined): Markup {
  const words = tag('span', { class: 'builder-button-text' }, inlineText(label));
  return linkedOr('span', target, { class: 'builder-button builder-size-sm' }, words);
}
