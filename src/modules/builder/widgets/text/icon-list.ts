import { icon } from '#modules/builder/render/markup/icons.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { link, rows, text } from '#modules/builder/render/settings/values.ts';
import { color, flexAlign, plain, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const TEXT = ' .builder-icon-list-text';

export const iconList = defineWidget({
  type: 'icon-list',
  controls: {
    icon_list: plain('repeater'),
    ...plains('choice', 'view link_click'),
    space_between: size('', '--icon-list-gap'),
    icon_align: flexAlign(' .builder-icon-list-items', 'align-items justify-content'),
    icon_color: color(' .builder-icon-list-icon'),
    icon_size: size(' .builder-icon-list-icon', 'font-size'),
    text_color: color(TEXT),
    text_indent: size(' .builder-icon-list-item', 'gap'),
    ...typography(TEXT, 'icon_typography'),
  },
  classes: (settings) => [
    `builder-icon-list--layout-${text(settings, 'view') === 'inline' ? 'inline' : 'traditional'}`,
  ],
  render({ settings }) {
    const items = rows(settings, 'icon_list').map((row) => {
      const sign = icon(row['selected_icon']);
      return tag(
        'li',
        { class: 'builder-icon-list-item' },
        linked(
          link(row, 'link'),
          {},
          sign && tag('span', { class: 'builder-icon-list-icon' }, sign),
          tag('span', { class: 'builder-icon-list-text' }, inlineText(text(row, 'text'))),
        ),
      );
    });
    return items.length === 0 ? nothing : tag('ul', { class: 'builder-icon-list-items' }, items);
  },
});
