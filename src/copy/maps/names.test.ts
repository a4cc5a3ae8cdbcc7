import { describe, expect, test } from 'vitest';
import { renameElements } from './elements.ts';
import { createNames } from './names.ts';
import { parseMap } from './read-map.ts';
import { renameInText } from './texts.ts';

const map = parseMap(
  JSON.stringify({
    types: { portfolio: 'page', secret: '' },
    meta: { '_vendor_*': '', _vendor_kept: 'kept' },
    shortcodes: { 'old-form': 'contact-form' },
    blocks: { 'vendor/box': 'core/group', 'vendor/call': 'encore/call', 'core/oldie': 'builder/template' },
    classes: { 'v-row': 'b-row' },
    widgets: { 'v-heading': 'heading' },
  }),
  'map.json',
);

function make() {
  const unknown: string[] = [];
  return { names: createNames(map, (part, name) => unknown.push(`${part} ${name}`)), unknown };
}

describe('names', () => {
  test.each([
    ['types', 'portfolio', 'page', []],
    ['types', 'secret', '', []],
    ['types', 'revision', '', []],
    ['types', 'post', 'post', []],
    ['types', 'product', 'product', ['types product']],
    ['meta', '_vendor_thing', '', []],
    ['meta', '_vendor_kept', 'kept', []],
    ['meta', '_oembed_5f', '', []],
    ['meta', 'price', 'price', ['meta price']],
    ['taxonomies', 'genre', 'genre', ['taxonomies genre']],
  ] as const)('%s %s is %s here', (part, theirs, ours, told) => {
    const { names, unknown } = make();
    expect(names.ours(part, theirs)).toBe(ours);
    expect(unknown).toEqual(told);
  });
});

describe('texts', () => {
  test.each([
    ['[old-form id="1"]', '[contact-form id="1"]', []],
    ['[old-form]', '[contact-form]', []],
    ['[old-form id=1]x[/old-form]', '[contact-form id=1]x[/contact-form]', []],
    ['[wp_caption width=3]x[/wp_caption]', '[caption width=3]x[/caption]', []],
    ['he said [sic] and [1]', 'he said [sic] and [1]', []],
    ['[pricing plan="a"]', '[pricing plan="a"]', ['shortcodes pricing']],
    ['[Pricing plan="a"]', '[Pricing plan="a"]', ['shortcodes Pricing']],
    ['[note that a = b]', '[note that a = b]', []],
    ['<!-- wp:vendor/box {"a":1} -->x<!-- /wp:vendor/box -->', '<!-- wp:group {"a":1} -->x<!-- /wp:group -->', []],
    ['<!-- wp:oldie /-->', '<!-- wp:builder/template /-->', []],
    ['<!-- wp:vendor/call /-->', '<!-- wp:encore/call /-->', []],
    ['<!-- wp:other/thing /-->', '<!-- wp:other/thing /-->', ['blocks other/thing']],
    ['<!-- wp:paragraph -->', '<!-- wp:paragraph -->', []],
    [`<p class='v-row  x'>`, '<p class="b-row  x">', []],
    ['<P CLASS="v-row">', '<P CLASS="b-row">', []],
    ['<!-- wp:group {"className":"v-row"} -->', '<!-- wp:group {"className":"b-row"} -->', []],
  ])('%s', (before, after, told) => {
    const { names, unknown } = make();
    expect(renameInText(before, names)).toBe(after);
    expect(unknown).toEqual(told);
  });
});

test('widgets, classes and shortcodes in documents', () => {
  const { names, unknown } = make();
  const widget = (widgetType: string, settings: object) => ({ id: 'a', elType: 'widget', widgetType, settings });
  const before = [widget('v-heading', { _css_classes: 'v-row y', text: '[old-form id="2"]' }), widget('v-slider', {})];
  expect(JSON.parse(renameElements(JSON.stringify(before), names))).toEqual([
    widget('heading', { _css_classes: 'b-row y', text: '[contact-form id="2"]' }),
    widget('v-slider', {}),
  ]);
  expect(unknown).toEqual(['widgets v-slider']);
  expect(renameElements('no json', names)).toBe('no json');
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(renameElements(deep, names) === deep).toBe(true);
});

test.each([
  ['{', 'map.json is not JSON'],
  ['[]', 'map.json must be a JSON object.'],
  ['{"kinds":{}}', '"kinds" is none of types, taxonomies'],
  ['{"types":[]}', '"types" must be an object of names.'],
  ['{"types":{"a":"B C"}}', '"types" gives "a" a name that cannot be used.'],
  ['{"classes":{"a":"\\"x"}}', '"classes" gives "a"'],
])('a map %s is refused', (text, message) => {
  expect(() => parseMap(text, 'map.json')).toThrow(message);
});
