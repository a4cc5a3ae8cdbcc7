// What can be set of every element: room around it, place, background, visibility.
import type { Beside, Control, Controls } from './control.ts';
import { amount, box, plain, plains, size, word } from './control.ts';
import { cssSize } from '#modules/builder/render/css/values.ts';
import { background, border, boxShadow } from './groups.ts';

const FLEX_ITEM: Controls = {
  _flex_align_self: word('', 'align-self', 'flex-start center flex-end stretch'),
  _flex_order: word('', 'order', { start: '-99999', end: '99999' }),
  _flex_order_custom: amount('', 'order'),
  _flex_size: word('', 'flex', { none: '0 0 auto', grow: '1 0 auto', shrink: '0 1 auto' }),
  _flex_grow: amount('', 'flex-grow'),
  _flex_shrink: amount('', 'flex-shrink'),
  _flex_basis: size('', 'flex-basis'),
  _grid_column: word('', 'grid-column', spans()),
  _grid_row: word('', 'grid-row', spans()),
};

const NAMED: Controls = {
  ...plains('text', '_element_id _css_classes css_classes _title _animation animation'),
  ...plains(
    'switcher',
    'hide_desktop hide_tablet hide_mobile hide_laptop hide_widescreen hide_tablet_extra hide_mobile_extra',
  ),
  custom_css: plain('css'),
};

export const widgetControls: Controls = {
  ...NAMED,
  ...FLEX_ITEM,
  _margin: box('', 'margin'),
  _padding: box('', 'padding'),
  _element_width: word('', 'width', { inherit: '100%;max-width:100%', auto: 'auto;max-width:100%' }),
  _element_custom_width: size('', 'width max-width'),
  _z_index: amount('', 'z-index'),
  _position: word('', 'position', 'absolute fixed'),
  ...offsets('_'),
  ...background('', '_background'),
  ...border('', '_border'),
  _border_radius: box('', 'border-radius'),
  ...boxShadow('', '_box_shadow'),
};

export const sectionControls: Controls = {
  ...NAMED,
  ...FLEX_ITEM,
  margin: box('', 'margin'),
  padding: box('', 'padding'),
  z_index: amount('', 'z-index'),
  position: word('', 'position', 'absolute fixed'),
  ...offsets('_'),
  ...background(''),
  ...background('::before', 'background_overlay'),
  background_overlay_opacity: amount('::before', 'opacity'),
  ...border(''),
  border_radius: box('', 'border-radius'),
  ...boxShadow(''),
};

/** `_offset_x` from the side that `_offset_orientation_h` names; `_offset_x_end` where that is the end. */
function offsets(prefix: string): Controls {
  return {
    [`${prefix}offset_orientation_h`]: plain('choice'),
    [`${prefix}offset_orientation_v`]: plain('choice'),
    [`${prefix}offset_x`]: offset('left', (beside) => beside(`${prefix}offset_orientation_h`) !== 'end'),
    [`${prefix}offset_x_end`]: offset('right', (beside) => beside(`${prefix}offset_orientation_h`) === 'end'),
    [`${prefix}offset_y`]: offset('top', (beside) => beside(`${prefix}offset_orientation_v`) !== 'end'),
    [`${prefix}offset_y_end`]: offset('bottom', (beside) => beside(`${prefix}offset_orientation_v`) === 'end'),
  };
}

function offset(side: string, isWanted: (beside: Beside) => boolean): Control {
  return {
    kind: 'slider',
    css: [
      {
        at: '',
        print(value, beside) {
          const printed = isWanted(beside) ? cssSize(value) : undefined;
          return printed === undefined ? undefined : `${side}:${printed}`;
        },
      },
    ],
  };
}

function spans(): Record<string, string> {
  const counted = Array.from({ length: 12 }, (_, index) => [`span ${index + 1}`, `span ${index + 1}`] as const);
  return { ...Object.fromEntries(counted), 'full-row': '1 / -1', '1 / -1': '1 / -1' };
}
