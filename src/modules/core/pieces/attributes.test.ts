import { expect, test } from 'vitest';
import { boxOf, countOf, headingTag, idsOf, inBox, isOn, placingBox, tagOf, textOf } from './attributes.ts';

test.each([
  [{}, '<div class="own">x</div>'],
  [{ align: 'wide', textAlign: 'center', className: 'is-style-note mine' }, '<div class="own alignwide has-text-align-center is-style-note mine">x</div>'],
  [{ style: { typography: { textAlign: 'right' } }, anchor: 'here' }, '<div class="own has-text-align-right" style="text-align:right" id="here">x</div>'],
  [{ textColor: 'main', style: { spacing: { padding: '1rem' } } }, '<div class="own has-text-color has-main-color" style="padding:1rem">x</div>'],
  [{ className: '"><script>alert(1)</script>', anchor: '" onclick="x()', align: '"', textColor: '"' }, '<div class="own scriptalert1script" id="onclickx">x</div>'],
  [{ style: { color: { text: 'red" onmouseover="x' }, typography: { fontFamily: '"Own", serif' } } }, '<div class="own" style="font-family:&quot;Own&quot;, serif">x</div>'],
  [{ className: ['a'], anchor: {}, style: [] }, '<div class="own">x</div>'],
  [{ align: 'xleft', textAlign: 'xleft' }, '<div class="own">x</div>'],
  [{ align: 'leftx', textAlign: 'leftx' }, '<div class="own">x</div>'],
])('%j', (attributes, expected) => {
  expect(inBox('div', boxOf(attributes, 'own'), 'x')).toBe(expected);
}); // prettier-ignore

test('a block that places others says how, and what its author wished', () => {
  const attributes = { layout: { type: 'grid', columnCount: 2 }, style: { color: { background: '#fff' } } };
  expect(placingBox({ name: 'core/post-template', attributes }, 'own')).toEqual({
    class: 'own is-layout-grid wp-block-post-template-is-layout-grid has-background',
    style: 'grid-template-columns:repeat(2,minmax(0,1fr));background-color:#fff',
  });
});

test('tags that cannot be are others', () => {
  expect([tagOf({ tagName: 'main' }, 'div'), tagOf({ tagName: 'script' }, 'div')]).toEqual(['main', 'div']);
  expect([headingTag(3, 2), headingTag(9, 2), headingTag('x', 1), headingTag(0, 2)]).toEqual(['h3', 'h2', 'h1', 'p']);
});

test.each([
  ['3,2,3', [3, 2]],
  [
    [1, '2', 'x', -1, 0, 1.5],
    [1, 2],
  ],
  [7, [7]],
  ['', []],
  [undefined, []],
  [{}, []],
])('numbers in %j are %j', (value, ids) => {
  expect(idsOf(value)).toEqual(ids);
});

test('each value as what it should be, or not at all', () => {
  expect(idsOf(Array.from({ length: 501 }, (_, at) => at + 1))).toHaveLength(500);
  const count = (n: unknown, most?: number) => countOf({ n }, 'n', 5, most);
  expect([
    count(3),
    count(0),
    count(-1),
    count(2.9),
    count(101),
    count(100),
    count(9, 8),
    count('3'),
    count(Infinity),
  ]).toEqual([3, 1, 1, 2, 100, 100, 8, 5, 5]);
  expect([textOf({ t: 'x' }, 't'), textOf({ t: 1 }, 't'), textOf({}, 't', 'o')]).toEqual(['x', '', 'o']);
  expect([
    isOn({ b: true }, 'b'),
    isOn({ b: 'true' }, 'b'),
    isOn({}, 'b', true),
    isOn({ b: false }, 'b', true),
  ]).toEqual([true, false, true, false]);
});
