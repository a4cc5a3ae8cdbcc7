import { isMap } from '#kernel/args/is-map.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { linkedOr } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { link, rows, text } from '#modules/builder/render/settings/values.ts';
import { box, color, flexAlign, plain, plains, size } from '../control.ts';
import { defineWidget } from '../widget.ts';

const ICON = ' .builder-social-icon';

export const socialIcons = defineWidget({
  type: 'social-icons',
  controls: {
    social_icon_list: plain('repeater'),
    ...plains('choice', 'shape icon_color'),
    align: flexAlign(' .builder-social-icons'),
    icon_primary_color: color(ICON, 'background-color'),
    icon_secondary_color: color(ICON),
    icon_size: size(ICON, 'font-size'),
    icon_padding: size(ICON, 'padding'),
    icon_spacing: size(' .builder-social-icons', 'gap'),
    border_radius: box(ICON, 'border-radius'),
  },
  render({ settings }) {
    const items = rows(settings, 'social_icon_list').flatMap((row) => {
      const sign = icon(row['social_icon']);
      if (!sign) return [];
      const name = text(row, 'aria_label') || nameOf(row['social_icon']);
      return [
        tag('li', {}, linkedOr('span', link(row, 'link'), { class: 'builder-social-icon', 'aria-label': name }, sign)),
      ];
    });
    return items.length === 0 ? nothing : tag('ul', { class: 'builder-social-icons' }, items);
  },
});

/** `fab fa-some-network` is called `some network`. */
function nameOf(value: unknown): string {
  const named = isMap(value) ? value['value'] : value;
  const word = typeof named === 'string' ? named.split(/\s+/).at(-1) : undefined;
  return word?.replace(/^fa-/, '').replaceAll('-', ' ') ?? 'Link';
}
