import type { ElementSettings } from '#modules/builder/document/node.ts';
import { cssSize } from '#modules/builder/render/css/values.ts';
import { icon as printIcon } from '#modules/builder/render/markup/icons.ts';
import { linkedOr } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { choice, link } from '#modules/builder/render/settings/values.ts';
import { box, color, declares, plain, plains, size, textAlign } from '../control.ts';
import { defineWidget } from '../widget.ts';

const ICON = ' .builder-icon';

export const icon = defineWidget({
  type: 'icon',
  controls: {
    selected_icon: plain('icon'),
    link: plain('url'),
    ...plains('choice', 'view shape'),
    align: textAlign(' .builder-icon-wrapper'),
    primary_color: color('', '--icon-primary'),
    secondary_color: color('', '--icon-secondary'),
    hover_primary_color: color(`${ICON}:hover`),
    size: size(ICON, 'font-size'),
    icon_padding: size(ICON, 'padding'),
    border_width: box(ICON, 'border-width'),
    border_radius: box(ICON, 'border-radius'),
    rotate: declares('slider', `${ICON} > *`, 'transform', (value) => {
      const angle = cssSize(value, 'deg');
      return angle === undefined ? undefined : `rotate(${angle === '0' ? '0deg' : angle})`;
    }),
  },
  classes: (settings) => viewClasses(settings),
  render({ settings }) {
    const sign = printIcon(settings['selected_icon']);
    if (!sign) return nothing;
    const shown = linkedOr('div', link(settings, 'link'), { class: 'builder-icon' }, sign);
    return tag('div', { class: 'builder-icon-wrapper' }, shown);
  },
});

/** Alone, on a patch of colour, or in a frame. */
export function viewClasses(settings: ElementSettings): string[] {
  const view = choice(settings, 'view', ['default', 'stacked', 'framed'], 'default');
  const shape = choice(settings, 'shape', ['circle', 'square', 'rounded'], 'circle');
  return view === 'default' ? ['builder-view-default'] : [`builder-view-${view}`, `builder-shape-${shape}`];
}
