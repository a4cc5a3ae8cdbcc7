import { expect, test } from 'vitest';
import { cssNumber, cssSize } from '../css/values.ts';
import { linkAttributes } from '../markup/links.ts';
import { join, nothing, tag, trusted } from '../markup/markup.ts';
import { headingTag, safeTag } from '../markup/tags.ts';
import { choice, count, entry, ids, isOn, link, mediaIn, number, numberIn, rows, size, text, words } from './values.ts';

test.each([
  ['', undefined],
  [' ', undefined],
  [null, undefined],
  ['x', undefined],
  [Number.NaN, undefined],
  ['12', 12],
  [' 1.5 ', 1.5],
  [0, 0],
  ['0', 0],
])('%j as a number', (value, expected) => {
  expect(numberIn(value)).toBe(expected);
  expect(number({ value }, 'value')).toBe(expected);
});

test('a size that nobody chose is none', () => {
  const empty = { unit: 'px', size: '', sizes: [] };
  expect(size({ gap: empty }, 'gap')).toBeUndefined();
  expect(cssSize(empty)).toBeUndefined();
  expect(cssNumber('')).toBeUndefined();
  expect(cssSize({ unit: 'em', size: 0 })).toBe('0');
});

test.each<[unknown, string, string]>([
  ['x', 'other', 'x'],
  ['', 'other', ''],
  [7, 'other', '7'],
  [true, 'other', 'other'],
  [undefined, 'other', 'other'],
  [{}, 'other', 'other'],
])('the text %j or %s', (value, otherwise, expected) => {
  expect(text({ value }, 'value', otherwise)).toBe(expected);
});

test.each<[unknown, number]>([
  [undefined, 6],
  ['many', 6],
  [0, 1],
  [-2, 1],
  [2.9, 2],
  ['100', 100],
  [101, 100],
])('%j counts as %i', (value, expected) => {
  expect(count({ value }, 'value', 6)).toBe(expected);
});

test.each<[unknown, boolean, boolean]>([
  [undefined, false, true],
  [null, false, true],
  ['yes', true, true],
  [true, true, true],
  [1, true, true],
  [2, false, false],
  ['', false, false],
  ['no', false, false],
  ['0', false, false],
  ['false', false, false],
  [false, false, false],
  [{}, false, false],
])('%j is on: %s, or %s where it is so by itself', (value, isSo, isSoByItself) => {
  expect([isOn({ value }, 'value'), isOn({ value }, 'value', true)]).toEqual([isSo, isSoByItself]);
});

test.each<[unknown, object | undefined]>([
  [
    { url: ' /a ', is_external: 'on', nofollow: '', custom_attributes: 'x|y' },
    { url: '/a', isExternal: true, isNofollow: false, customAttributes: 'x|y' },
  ],
  ['/a', { url: '/a', isExternal: false, isNofollow: false, customAttributes: '' }],
  [
    { url: '/a', nofollow: 'on' },
    { url: '/a', isExternal: false, isNofollow: true, customAttributes: '' },
  ],
  [{ url: '' }, undefined],
  [{ url: 'javascript:x' }, undefined],
  [{ url: 7 }, undefined],
  [undefined, undefined],
])('the link %j', (value, expected) => {
  expect(link({ value }, 'value')).toEqual(expected);
});

test.each<[unknown, object | undefined]>([
  [
    { id: '5', url: '/a.png', alt: 'A' },
    { id: 5, url: '/a.png', alt: 'A' },
  ],
  [
    { id: 5, url: 'javascript:x' },
    { id: 5, url: '', alt: '' },
  ],
  [
    { id: -1, url: ' HTTPS://a.test/b.png ' },
    { id: 0, url: 'HTTPS://a.test/b.png', alt: '' },
  ],
  [
    { id: 5, url: 'javascript:https://a.test/' },
    { id: 5, url: '', alt: '' },
  ],
  [{ id: 1.5, url: '' }, undefined],
  [{ id: '', url: '//a.test/b.png' }, undefined],
  [{ url: '/' }, undefined],
  ['/a.png', undefined],
])('the picture %j', (value, expected) => {
  expect(mediaIn(value)).toEqual(expected);
});

test.each<[unknown, object | undefined]>([
  [
    { size: '3', unit: 'em' },
    { size: 3, unit: 'em' },
  ],
  [{ size: 3 }, { size: 3, unit: 'px' }],
  [3, { size: 3, unit: 'px' }],
  ['x', undefined],
])('the size %j', (value, expected) => {
  expect(size({ value }, 'value')).toEqual(expected);
});

test('lists, rows and numbers', () => {
  expect(rows({ list: [{ a: 1 }, 'x', null, { b: 2 }] }, 'list')).toEqual([{ a: 1 }, { b: 2 }]);
  expect(rows({ list: { a: 1 } }, 'list')).toEqual([]);
  expect(words({ list: 'a, b,,c ' }, 'list')).toEqual(['a', 'b', 'c']);
  expect(words({ list: [' a ', 7, '', null, {}] }, 'list')).toEqual(['a', '7']);
  expect(words({ list: 7 }, 'list')).toEqual([]);
  expect(ids({ list: ['5', 6, 'x', -1, 0, 1.5] }, 'list')).toEqual([5, 6]);
  expect(ids({ list: Array.from({ length: 501 }, (_, at) => at + 1) }, 'list')).toHaveLength(500);
  expect(choice({ a: 'x' }, 'a', ['x', 'y'], 'y')).toBe('x');
  expect(choice({ a: 'z' }, 'a', ['x', 'y'], 'y')).toBe('y');
  expect([entry({ a: 1 }, 'a'), entry({ a: 1 }, 'toString'), entry({ 7: 1 }, 7)]).toEqual([1, undefined, undefined]);
});

test.each<[string, Record<string, string>]>([
  ['', {}],
  ['data-x|1|2, Title | T ', { 'data-x': '1|2', title: 'T' }],
  ['ONCLICK|x,HREF|y,srcset|z,style|a,ACTION|b,formaction|c,target|d,rel|e,ping|f,id|g,class|h', {}],
  ['idx|1,classy|2,1a|3,a b|4', { idx: '1', classy: '2' }],
  ['data-on|1,button|2,xhref|3', { 'data-on': '1', button: '2', xhref: '3' }],
  ['download', { download: '' }],
])('further attributes %j', (customAttributes, attributes) => {
  const read = linkAttributes({ url: '/x', isExternal: false, isNofollow: false, customAttributes });
  expect(read).toEqual({ ...attributes, href: '/x' });
});

test('links that lead out and links nobody follows', () => {
  const attributes = (isExternal: boolean, isNofollow: boolean) =>
    linkAttributes({ url: '/x', isExternal, isNofollow, customAttributes: '' });
  expect(attributes(true, false)).toEqual({ href: '/x', target: '_blank', rel: 'noopener' });
  expect(attributes(false, true)).toEqual({ href: '/x', rel: 'nofollow' });
  expect(attributes(true, true)).toEqual({ href: '/x', target: '_blank', rel: 'noopener nofollow' });
});

test('markup escapes what is text', () => {
  const inside = ['<a>', 7, trusted('<b>'), null, undefined, false as const, [nothing, 'x']];
  expect(
    tag(
      'p',
      { class: ['a', false, undefined, 'b'], id: 'x"y', hidden: true, title: '', lang: null, 'data-n': 0 },
      ...inside,
    ).html,
  ).toBe('<p class="a b" id="x&quot;y" hidden title="" data-n="0">&lt;a&gt;7<b>x</p>');
  expect(tag('img', { class: [], alt: '' }, 'x').html).toBe('<img alt="">');
  expect(tag('div', { class: '' }).html).toBe('<div></div>');
  expect(join('a', false, trusted('<i>')).html).toBe('a<i>');
});

test.each([
  ['h2', 'h2', 'h2'],
  ['section', 'section', 'h6'],
  ['script', 'div', 'h6'],
  [undefined, 'div', 'h6'],
])('the tag %j is %s, of a heading %s', (wish, any, heading) => {
  expect([safeTag(wish), headingTag(wish, 'h6')]).toEqual([any, heading]);
});
