import { describe, expect, test } from 'vitest';
import { addElementRules, findControl, scopedCss } from '#modules/builder/render/css/element.ts';
import { createSheet } from '#modules/builder/render/css/sheet.ts';
import { sectionControls, widgetControls } from './common.ts';
import { gap, size, stacks, textAlign, word, type Controls } from './control.ts';
import { background, boxShadow, filters, fontControl, textShadow, typography } from './groups.ts';
import { column, container } from './layout/container.ts';
import { kindControls } from './registry.ts';

const globals = {
  colors: new Map([['primary', 'var(--b-global-color-primary)']]),
  fonts: new Map([['head', 'font-size:var(--f)']]),
};
const breakpoints = new Map([
  ['mobile', 767],
  ['mobile_extra', 880],
  ['tablet', 1024],
  ['widescreen', 2400],
] as const);

function rules(controls: Controls, settings: object): string {
  const sheet = createSheet(breakpoints);
  addElementRules(sheet, { settings: settings as Record<string, unknown>, controls, selector: '.x' }, globals);
  return sheet.text();
}

describe('backgrounds', () => {
  const gradient = { background_background: 'gradient', background_color: '#111111', background_color_b: '#222222' };
  const linear = 'background-image:linear-gradient';
  const radial = 'background-image:radial-gradient';
  test.each<[object, string]>([
    [gradient, `${linear}(180deg,#111111 0%,#222222 100%);background-color:#111111`],
    [
      {
        ...gradient,
        background_color_stop: { size: 10 },
        background_color_b_stop: { size: 90, unit: '%' },
        background_gradient_angle: { size: 45, unit: 'deg' },
      },
      `${linear}(45deg,#111111 10%,#222222 90%);background-color:#111111`,
    ],
    [
      { ...gradient, background_gradient_angle: { size: 0, unit: 'deg' } },
      `${linear}(0deg,#111111 0%,#222222 100%);background-color:#111111`,
    ],
    [
      { ...gradient, background_gradient_type: 'radial' },
      `${radial}(at center center,#111111 0%,#222222 100%);background-color:#111111`,
    ],
    [
      { ...gradient, background_gradient_type: 'radial', background_gradient_position: 'bottom left' },
      `${radial}(at bottom left,#111111 0%,#222222 100%);background-color:#111111`,
    ],
    [
      { ...gradient, background_gradient_type: 'radial', background_gradient_position: 'a;b' },
      `${radial}(at center center,#111111 0%,#222222 100%);background-color:#111111`,
    ],
    [
      { background_background: 'gradient', background_color_b: '#222222' },
      `${linear}(180deg,transparent 0%,#222222 100%)`,
    ],
    [
      { background_background: 'gradient', background_color: '#111111' },
      `${linear}(180deg,#111111 0%,transparent 100%);background-color:#111111`,
    ],
    [{ background_background: 'gradient' }, ''],
    [{ ...gradient, background_background: 'classic' }, 'background-color:#111111'],
    [
      { background_position: 'top right', background_repeat: 'repeat-x', background_size: 'contain' },
      'background-position:top right;background-repeat:repeat-x;background-size:contain',
    ],
    [{ background_position: 'right top', background_size: 'huge' }, ''],
  ])('%j', (settings, printed) => {
    expect(rules(background(''), settings)).toBe(printed === '' ? '' : `.x{${printed}}`);
  });
});

describe('shadows and filters', () => {
  const box = { horizontal: 1, vertical: 2, blur: 3, spread: 4, color: '#000000' };
  test.each<[Controls, object, string]>([
    [boxShadow(''), { box_shadow_box_shadow: box }, ''],
    [
      boxShadow(''),
      { box_shadow_box_shadow_type: 'yes', box_shadow_box_shadow: box },
      'box-shadow:1px 2px 3px 4px #000000',
    ],
    [
      boxShadow(''),
      { box_shadow_box_shadow_type: 'yes', box_shadow_box_shadow: box, box_shadow_box_shadow_position: ' inset ' },
      'box-shadow:1px 2px 3px 4px #000000 inset',
    ],
    [
      boxShadow(''),
      { box_shadow_box_shadow_type: 'yes', box_shadow_box_shadow: box, box_shadow_box_shadow_position: 'outline' },
      'box-shadow:1px 2px 3px 4px #000000',
    ],
    [textShadow(''), { text_shadow_text_shadow: box }, ''],
    [
      textShadow(''),
      { text_shadow_text_shadow_type: 'yes', text_shadow_text_shadow: box },
      'text-shadow:1px 2px 3px #000000',
    ],
    [
      filters(''),
      {
        css_filters_css_filter: 'custom',
        css_filters_brightness: { size: 90 },
        css_filters_contrast: { size: 80 },
        css_filters_saturate: { size: 70 },
        css_filters_blur: { size: 2 },
        css_filters_hue: { size: 30 },
      },
      'filter:brightness(90%) contrast(80%) saturate(70%) blur(2px) hue-rotate(30deg)',
    ],
    [filters(''), { css_filters_css_filter: 'custom', css_filters_blur: { size: '' } }, ''],
    [filters(''), { css_filters_css_filter: 'none', css_filters_blur: { size: 2 } }, ''],
  ])('%#: %j', (controls, settings, printed) => {
    expect(rules(controls, settings)).toBe(printed === '' ? '' : `.x{${printed}}`);
  });
});

test.each<[string, unknown, string | undefined]>([
  ['line_height', { size: 1.5, unit: '' }, 'line-height:1.5'],
  ['line_height', { size: 1.5 }, 'line-height:1.5'],
  ['line_height', { size: 1.5, unit: 'px' }, 'line-height:1.5px'],
  ['line_height', 2, 'line-height:2em'],
  ['letter_spacing', { size: 2 }, 'letter-spacing:2px'],
  ['font_family', 'Inter', 'font-family:"Inter",sans-serif'],
  ['font_weight', 'bolder', 'font-weight:bolder'],
  ['font_weight', '650', undefined],
  ['text_transform', 'capitalize', 'text-transform:capitalize'],
  ['text_transform', 'italic', undefined],
  ['font_style', 'oblique', 'font-style:oblique'],
  ['text_decoration', 'line-through', 'text-decoration:line-through'],
])('the font member %s: %j', (member, value, printed) => {
  expect(fontControl(member, '').css?.[0]?.print(value, () => undefined, 'desktop')).toBe(printed);
});

test.each<[unknown, string | undefined]>([
  [{ row: '8', column: '4', unit: 'px' }, 'gap:8px 4px'],
  [{ row: '8', column: '' }, 'gap:8px'],
  [{ row: '', column: '4', unit: 'em' }, 'gap:4em'],
  [{ size: 7, unit: 'em' }, 'gap:7em'],
  [{ row: 'calc(1px + 2px)', column: '1em', unit: 'custom' }, 'gap:calc(1px + 2px) 1em'],
  [{ unit: 7, row: 1, column: 1 }, 'gap:1px 1px'],
  [{ row: '', column: '' }, undefined],
  [null, undefined],
  ['8px', undefined],
])('the gap %j', (value, printed) => {
  expect(gap('', 'gap').css?.[0]?.print(value, () => undefined, 'desktop')).toBe(printed);
});

test('what stacks has a name of its own on phones', () => {
  const stacked = stacks(size('', '--width', '%'));
  expect(rules({ width: stacked }, { width: 50, width_tablet: 60, width_mobile: 70 })).toBe(
    '.x{--width:50%}@media(max-width:1024px){.x{--width:60%}}@media(max-width:767px){.x{--width-mobile:70%}}',
  );
  expect(rules({ width: stacked }, { width_mobile: 'wide' })).toBe('');
});

test.each<[object, string]>([
  [{ grid_columns_grid: { size: 3, unit: 'fr' } }, '--grid-columns:repeat(3,minmax(0,1fr))'],
  [{ grid_columns_grid: { size: 100, unit: 'fr' } }, '--grid-columns:repeat(100,minmax(0,1fr))'],
  [{ grid_columns_grid: { size: 101, unit: 'fr' } }, ''],
  [{ grid_columns_grid: { size: 0 } }, ''],
  [{ grid_columns_grid: { size: 1.5 } }, ''],
  [{ grid_rows_grid: { size: 'minmax(1px, 2px) 1fr', unit: 'custom' } }, '--grid-rows:minmax(1px, 2px) 1fr'],
  [{ grid_rows_grid: '3' }, ''],
])('tracks of %j', (settings, printed) => {
  expect(rules(container.controls, settings)).toBe(printed === '' ? '' : `.x{${printed}}`);
});

test.each<[unknown, string]>([
  [50, '.x{--col-width:50%}'],
  ['33.3', '.x{--col-width:33.3%}'],
  [100, '.x{--col-width:100%}'],
  [100.5, ''],
  [0, ''],
  [-1, ''],
  ['half', ''],
])('a column of %j', (width, printed) => {
  expect(rules(column.controls, { _inline_size: width })).toBe(printed);
});

test.each<[object, string]>([
  [
    { _offset_x: { size: 5 }, _offset_x_end: { size: 6 }, _offset_y: { size: 7 }, _offset_y_end: { size: 8 } },
    'left:5px;top:7px',
  ],
  [
    {
      _offset_orientation_h: 'end',
      _offset_orientation_v: 'end',
      _offset_x: { size: 5 },
      _offset_x_end: { size: 6 },
      _offset_y: { size: 7 },
      _offset_y_end: { size: 8 },
    },
    'right:6px;bottom:8px',
  ],
  [{ _offset_x: { size: '' } }, ''],
  [{ _grid_column: 'span 12', _grid_row: 'full-row' }, 'grid-column:span 12;grid-row:1 / -1'],
  [{ _grid_column: 'span 13', _grid_row: 'span 0' }, ''],
  [{ _grid_column: '1 / -1', _grid_row: 'span 1' }, 'grid-column:1 / -1;grid-row:span 1'],
  [{ _flex_order: 'end', _flex_size: 'grow' }, 'order:99999;flex:1 0 auto'],
  [{ _flex_order: 'start', _flex_size: 'none' }, 'order:-99999;flex:0 0 auto'],
  [{ _flex_size: 'shrink' }, 'flex:0 1 auto'],
])('%j of every element', (settings, printed) => {
  expect(rules(widgetControls, settings)).toBe(printed === '' ? '' : `.x{${printed}}`);
  expect(rules(sectionControls, settings)).toBe(printed === '' ? '' : `.x{${printed}}`);
});

test('the side is that of the device', () => {
  const settings = {
    _offset_orientation_h: 'end',
    _offset_orientation_h_mobile: 'start',
    _offset_x_mobile: { size: 5 },
    _offset_x_tablet: { size: 6 },
  };
  expect(rules(widgetControls, settings)).toBe('@media(max-width:767px){.x{left:5px}}');
});

test.each<[object, string]>([
  [{ rotate: { size: 0 } }, '.x .builder-icon > *{transform:rotate(0deg)}'],
  [{ rotate: { size: 0.5, unit: 'turn' } }, '.x .builder-icon > *{transform:rotate(0.5turn)}'],
  [{ rotate: { size: '' } }, ''],
])('an icon with %j', (settings, printed) => {
  expect(rules(kindControls('icon')!, settings)).toBe(printed);
});

test('positions of images stand in either order', () => {
  const at = (value: string) => rules(kindControls('image')!, { 'object-position': value });
  expect([at('left top'), at('top left'), at('center center'), at('left left')]).toEqual([
    '.x img{object-position:left top}',
    '.x img{object-position:top left}',
    '.x img{object-position:center center}',
    '',
  ]);
});

describe('rules', () => {
  test('devices are the ends of names, the longer ones first', () => {
    const controls = { a: textAlign(), own_mobile: textAlign() };
    expect(findControl(controls, 'a_mobile_extra')).toEqual({ control: controls.a, device: 'mobile_extra' });
    expect(findControl(controls, 'own_mobile')).toEqual({ control: controls.own_mobile, device: 'desktop' });
    expect(findControl(controls, 'b_mobile')).toBeUndefined();
    expect(findControl(controls, 'mobile')).toBeUndefined();
  });

  test('empty values print nothing, and the widest device comes first', () => {
    const settings = { a: '', a_mobile: null, a_tablet: 'left', a_mobile_extra: 'right', a_widescreen: 'center' };
    expect(rules({ a: textAlign() }, settings)).toBe(
      '@media(min-width:2400px){.x{text-align:center}}@media(max-width:1024px){.x{text-align:left}}@media(max-width:880px){.x{text-align:right}}',
    );
  });

  test('a place of several parts, and one that names the element', () => {
    expect(rules({ a: word(' b, c', 'order', { one: '1' }) }, { a: 'one' })).toBe('.x b,.x c{order:1}');
    expect(rules({ a: word('.wide &, & > b', 'order', { one: '1' }) }, { a: 'one' })).toBe('.wide .x, .x > b{order:1}');
  });

  test('fonts and colours that stand in the kit', () => {
    const bound = (references: object, more = {}) =>
      rules({ ...typography(' h'), ...background('') }, { ...more, __globals__: references });
    expect(bound({ typography_typography: 'globals/typography?id=head' })).toBe('.x h{font-size:var(--f)}');
    expect(bound({ typography_typography_mobile: 'globals/typography/?id=head' })).toBe(
      '@media(max-width:767px){.x h{font-size:var(--f)}}',
    );
    expect(bound({ typography_typography: 'globals/typography?id=gone' })).toBe('');
    expect(bound({ typography_typography: 'globals/colors?id=head' })).toBe('');
    expect(bound({ unheard_of: 'globals/typography?id=head' })).toBe('');
    expect(bound({ background_color: 'globals/colors?id=primary' }, { background_color: '#111111' })).toBe(
      '.x{background-color:var(--b-global-color-primary)}',
    );
    expect(bound({ background_color: 'globals/colors?id=gone' }, { background_color: '#111111' })).toBe('');
    expect(bound({ background_color: '' }, { background_color: '#111111' })).toBe('.x{background-color:#111111}');
    expect(bound({ background_color: 'x globals/colors?id=primary' }, { background_color: '#111111' })).toBe('');
  });

  test('what somebody wrote names the element', () => {
    expect(scopedCss('selector a, selectors b{} selector{}', '.x')).toBe('.x a, selectors b{} .x{}');
    expect(rules({}, { custom_css: ' ' })).toBe('');
    expect(rules({ custom_css: { kind: 'css' } }, { custom_css: 'selector{order:1}' })).toBe('.x{order:1}');
  });
});
