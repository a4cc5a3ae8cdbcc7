// Menus whose entries hold whole elements, and panels that come in from the side. The browser opens both by itself.
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { drawnIcon, icon } from '#modules/builder/render/markup/icons.ts';
import { linkedOr, linked } from '#modules/builder/render/markup/links.ts';
import { isNothing, join, nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { choice, link, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size } from '../control.ts';
import { background, typography } from '../groups.ts';
import { printRows, type Row } from '../parts/children.ts';
import { defineWidget } from '../widget.ts';

const ENTRY = ' .b-mega__entry';

export const megaMenu = defineWidget({
  type: 'mega-menu',
  controls: {
    menu_name: plain('text'),
    menu_items: plain('repeater'),
    ...plains('choice', 'item_layout'),
    menu_item_title_distance_from_content: size('', '--mega-distance'),
    menu_item_title_space_between: size(' .b-mega', 'gap'),
    menu_item_color: color(ENTRY),
    menu_item_color_hover: color(`${ENTRY}:hover`),
    ...typography(ENTRY, 'menu_item_title_typography'),
    ...background(' .b-mega__panel', 'content_background_color'),
  },
  async render({ node, settings }, context) {
    const entries = await printRows({ node, settings }, ['menu_items', 'item_title'], context);
    if (entries.length === 0) return nothing;
    addMoreLooks(context);
    const group = `b-${elementClassId(node.id, context.idPrefix)}`;
    const isVertical = text(settings, 'item_layout') === 'vertical';
    return tag(
      'nav',
      { 'aria-label': text(settings, 'menu_name') || saidIn(context, 'Menu') },
      tag(
        'ul',
        { class: ['b-mega', isVertical && 'b-mega--vertical'] },
        entries.map((entry) => tag('li', {}, printEntry(entry, group))),
      ),
    );
  },
});

/** An entry with a panel opens it; its own address is the first link inside. */
function printEntry({ row, title, inside, isEmpty }: Row, group: string): Markup {
  const target = link(row, 'item_link');
  const sign = icon(row['item_icon']);
  const words = [sign, sign && ' ', inlineText(title)];
  if (isEmpty || isNothing(inside)) return linkedOr('span', target, { class: 'b-mega__entry' }, words);
  return tag(
    'details',
    { name: group },
    tag('summary', { class: 'b-mega__entry' }, words, ' ', drawnIcon('angle-down')),
    tag('div', { class: 'b-mega__panel' }, target && tag('p', {}, linked(target, {}, inlineText(title))), inside),
  );
}

export const offCanvas = defineWidget({
  type: 'off-canvas',
  controls: {
    off_canvas_name: plain('text'),
    ...plains('choice', 'horizontal_position'),
    width: size(' .b-off-canvas', 'width'),
    ...background(' .b-off-canvas', 'off_canvas_background'),
  },
  async render({ node, settings }, context) {
    const inside = await context.printElements(node.elements, context);
    if (isNothing(inside)) return nothing;
    addMoreLooks(context);
    const id = `off-canvas-${elementClassId(node.id, context.idPrefix)}`;
    const name = text(settings, 'off_canvas_name') || saidIn(context, 'Menu');
    const side = choice(settings, 'horizontal_position', ['start', 'end'], 'start');
    const close = { type: 'button', popovertarget: id, popovertargetaction: 'hide' };
    return join(
      tag('button', { class: 'builder-button builder-size-sm', type: 'button', popovertarget: id }, name),
      tag(
        'div',
        { class: ['b-off-canvas', `b-off-canvas--${side}`], id, popover: 'auto', role: 'dialog', 'aria-label': name },
        tag(
          'button',
          { class: 'b-off-canvas__close', ...close, 'aria-label': saidIn(context, 'Close') },
          drawnIcon('times'),
        ),
        inside,
      ),
    );
  },
});
