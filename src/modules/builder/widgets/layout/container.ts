// Containers, and the older sections with their columns.
import { isMap } from '#kernel/args/is-map.ts';
import { cssNumber, cssSize } from '#modules/builder/render/css/values.ts';
import { sectionControls } from '../common.ts';
import { declares, gap, plain, plains, size, stacks, word, type Control } from '../control.ts';
import type { ElementKind } from '../widget.ts';

const JUSTIFY = 'flex-start center flex-end space-between space-around space-evenly';
const ALIGN = 'flex-start center flex-end stretch baseline';

export const container: ElementKind = {
  type: 'container',
  controls: {
    ...sectionControls,
    ...plains('choice', 'container_type content_width html_tag overflow'),
    link: plain('url'),
    width: stacks(size('', '--width', '%')),
    boxed_width: size('', '--content-width'),
    min_height: size('', '--min-height'),
    flex_direction: word('', '--flex-direction', 'row column row-reverse column-reverse'),
    flex_justify_content: word('', '--justify-content', JUSTIFY),
    flex_align_items: word('', '--align-items', ALIGN),
    flex_align_content: word('', '--align-content', JUSTIFY),
    flex_wrap: stacks(word('', '--flex-wrap', 'nowrap wrap')),
    flex_gap: gap('', '--gap'),
    grid_columns_grid: stacks(tracks('--grid-columns')),
    grid_rows_grid: tracks('--grid-rows'),
    grid_gaps: gap('', '--gap'),
    grid_justify_items: word('', '--justify-items', 'start center end stretch'),
    grid_align_items: word('', '--align-items', 'start center end stretch'),
  },
};

export const section: ElementKind = {
  type: 'section',
  controls: {
    ...sectionControls,
    ...plains('choice', 'layout gap height column_position content_position structure html_tag stretch_section'),
    content_width: size(' > .builder-container', 'max-width'),
    custom_height: size(' > .builder-container', 'min-height'),
    gap_columns_custom: size(' > .builder-container > .builder-column > .builder-widget-wrap', 'padding'),
  },
};

const WRAP = ' > .builder-widget-wrap';

export const column: ElementKind = {
  type: 'column',
  controls: {
    ...sectionControls,
    html_tag: plain('choice'),
    _column_size: stacks(declares('number', '', '--col-width', percent)),
    _inline_size: stacks(declares('number', '', '--col-width', percent)),
    content_position: word(WRAP, 'align-content', {
      top: 'flex-start',
      center: 'center',
      bottom: 'flex-end',
      'space-between': 'space-between',
      'space-around': 'space-around',
      'space-evenly': 'space-evenly',
    }),
    align: word(WRAP, 'justify-content', JUSTIFY),
    space_between_widgets: size(WRAP, 'gap'),
  },
};

/** `{"size":3,"unit":"fr"}` makes three of them; a text says it itself. */
function tracks(property: string): Control {
  return declares('slider', '', property, (value) => {
    if (!isMap(value)) return undefined;
    if (value['unit'] === 'custom') return cssSize(value);
    const tracked = Number(cssNumber(value) ?? '0');
    return Number.isInteger(tracked) && tracked >= 1 && tracked <= 100 ? `repeat(${tracked},minmax(0,1fr))` : undefined;
  });
}

function percent(value: unknown): string | undefined {
  const read = cssNumber(value);
  return read === undefined || Number(read) <= 0 || Number(read) > 100 ? undefined : `${read}%`;
}
