// The words that settings know, and the units of plain numbers.
import { expect, test } from 'vitest';
import { kitControls } from '#modules/builder/render/css/kit.ts';
import { widgetControls } from './common.ts';
import { flexAlign, textAlign, type Control, type Controls } from './control.ts';
import { column } from './layout/container.ts';
import { kindControls } from './registry.ts';

const printed = (control: Control | undefined, value: unknown): string =>
  (control?.css ?? []).map(({ at, print }) => `${at}{${print(value, () => undefined, 'desktop') ?? ''}}`).join('');
const said = (control: Control | undefined, words: string): string =>
  words
    .split(' ')
    .map((word) => printed(control, word).replace(/^[^{]*\{[\w-]+:|\}$/g, ''))
    .join(' ');

test('sides of texts and of boxes', () => {
  const words = 'left center right justify start end';
  expect(said(textAlign(), words)).toBe(words);
  expect(said(flexAlign(''), `${words} flex-start flex-end stretch`)).toBe(
    'flex-start center flex-end stretch flex-start flex-end flex-start flex-end stretch',
  );
  expect(said(column.controls['content_position'], 'top center bottom space-between space-around space-evenly')).toBe(
    'flex-start center flex-end space-between space-around space-evenly',
  );
  expect(said(widgetControls['_element_width'], 'inherit auto')).toBe('100%;max-width:100% auto;max-width:100%');
  expect(said(kindControls('button')!['button_width'], 'full stretch')).toBe('100% 100%');
  expect(said(kindControls('video')!['aspect_ratio'], '169 219 43 32 11 916')).toBe('16/9 21/9 4/3 3/2 1/1 9/16');
  expect(printed(kindControls('button')!['align'], 'right')).toBe('{text-align:right}{justify-content:flex-end}');
});

test.each<[string, string, string]>([
  ['container', 'width', '{--width:7%}'],
  ['container', 'boxed_width', '{--content-width:7px}'],
  ['container', 'min_height', '{--min-height:7px}'],
  ['divider', 'width', '{--divider-length:7%}'],
  ['divider', 'weight', '{--divider-width:7px}'],
  ['image-box', 'image_size', ' .builder-image-box-img{width:7%}'],
  ['icon', 'rotate', ' .builder-icon > *{transform:rotate(7deg)}'],
  ['posts', '_element_custom_width', '{width:7px;max-width:7px}'],
])('a plain number of %s: %s', (type, name, css) => {
  expect(printed(kindControls(type)![name], 7)).toBe(css);
});

const box = { top: 1, right: 2, bottom: 3, left: 4 };
const font = { font_size: 7, font_family: 'serif' };

/** Every member of a group, at its place. */
function group(controls: Controls, prefix: string, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).map(([name, value]) => printed(controls[`${prefix}_${name}`], value));
}

test.each<[string, unknown, string]>([
  ['background_color', '#010203', '{background-color:#010203}'],
  ['body_color', '#010203', '{color:#010203}'],
  ['link_normal_color', '#010203', ' .builder a:where(:not(.builder-button)){color:#010203}'],
  ['link_hover_color', '#010203', ' .builder a:where(:not(.builder-button)):hover{color:#010203}'],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, string, string] => [
    `h${level}_color`,
    '#010203',
    ` .builder h${level}{color:#010203}`,
  ]),
  ['button_text_color', '#010203', ' .builder-button, .builder button{color:#010203}'],
  ['button_background_color', '#010203', ' .builder-button, .builder button{background-color:#010203}'],
  ['button_border_border', 'solid', ' .builder-button, .builder button{border-style:solid}'],
  ['button_border_radius', box, ' .builder-button, .builder button{border-radius:1px 2px 3px 4px}'],
  ['button_padding', box, ' .builder-button, .builder button{padding:1px 2px 3px 4px}'],
  ['form_field_text_color', '#010203', ' .builder-field-textual{color:#010203}'],
  ['form_field_background_color', '#010203', ' .builder-field-textual{background-color:#010203}'],
  ['form_field_border_width', box, ' .builder-field-textual{border-width:1px 2px 3px 4px}'],
  ['form_field_border_radius', box, ' .builder-field-textual{border-radius:1px 2px 3px 4px}'],
  ['form_field_padding', box, ' .builder-field-textual{padding:1px 2px 3px 4px}'],
  ['image_border_color', '#010203', ' .builder img{border-color:#010203}'],
  ['image_border_radius', box, ' .builder img{border-radius:1px 2px 3px 4px}'],
  ['container_width', { size: 9, unit: 'px' }, '{--container-max-width:9px}'],
  ['container_padding', box, '{--container-default-padding:1px 2px 3px 4px}'],
  ['space_between_widgets', { size: 9, unit: 'px' }, '{--widgets-spacing:9px}'],
])('the kit says %s', (name, value, css) => {
  expect(printed(kitControls[name], value)).toBe(css);
});

test.each<[string, string]>([
  ['body_typography', ''],
  ['link_normal_typography', ' .builder a:where(:not(.builder-button))'],
  ['button_typography', ' .builder-button, .builder button'],
  ['h1_typography', ' .builder h1'],
  ['h6_typography', ' .builder h6'],
])('the kit has the font %s', (name, at) => {
  expect(group(kitControls, name, font)).toEqual([`${at}{font-size:7px}`, `${at}{font-family:serif}`]);
});
