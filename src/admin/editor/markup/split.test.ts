import { expect, test } from 'vitest';
import { splitBlocks } from './split.ts';

/** `name{data}[inner]`; text as it is. */
const shown = (text: string): string[] =>
  splitBlocks(text).map(({ name, data, inner, source }) => (name === undefined ? source : `${name}${data}[${inner}]`));

test.each([
  ['', []],
  ['plain', ['plain']],
  ['a<!-- wp:x /-->b', ['a', 'x[]', 'b']],
  ['<!-- wp:x {"a":1} /-->', ['x{"a":1}[]']],
  ['<!-- wp:a/b-c_1 -->in<!-- /wp:a/b-c_1 -->', ['a/b-c_1[in]']],
  ['<!-- wp:x --><!-- wp:x -->in<!-- /wp:x --><!-- /wp:x -->', ['x[<!-- wp:x -->in<!-- /wp:x -->]']],
  ['<!-- wp:x --><!-- wp:y /--><!-- /wp:x -->', ['x[<!-- wp:y /-->]']],
  // One that nobody closed ends with what it stands in, or with the text.
  ['<!-- wp:x --><!-- wp:y -->in<!-- /wp:x -->z', ['x[<!-- wp:y -->in]', 'z']],
  [
    '<!-- wp:x --><!-- wp:y --><!-- wp:z -->in<!-- /wp:y --><!-- /wp:z --><!-- /wp:x -->',
    ['x[<!-- wp:y --><!-- wp:z -->in<!-- /wp:y --><!-- /wp:z -->]'],
  ],
  ['<!-- wp:x -->in', ['x[in]']],
  ['a<!-- /wp:x -->b', ['a<!-- /wp:x -->b']],
  ['<!-- wp:x --><!-- /wp:y -->in<!-- /wp:x -->', ['x[<!-- /wp:y -->in]']],
  // What is no delimiter is text.
  ['<!-- more -->', ['<!-- more -->']],
  ['<!--wp:x /-->', ['<!--wp:x /-->']],
  ['<!-- wp:X /-->', ['<!-- wp:X /-->']],
  ['<!-- wp:1x /-->', ['<!-- wp:1x /-->']],
  ['<!-- wp:a/b/c /-->', ['<!-- wp:a/b/c /-->']],
  ['<!-- wp:x {"a" /-->', ['<!-- wp:x {"a" /-->']],
  ['<!-- wp:x {a} /-->', ['<!-- wp:x {a} /-->']],
  ['<!-- wp:x [1] /-->', ['<!-- wp:x [1] /-->']],
  ['<!-- wp:x {"a":"--!>"} /-->', ['<!-- wp:x {"a":"--!>"} /-->']],
  [
    '<!-- wp:x -->in<!-- /wp:x {"a":1} --><!-- /wp:x /--><!-- /wp:x -->',
    ['x[in<!-- /wp:x {"a":1} --><!-- /wp:x /-->]'],
  ],
  ['<!-- x <!-- wp:x /-->', ['<!-- x ', 'x[]']],
  ['<!-- wp:x', ['<!-- wp:x']],
  ['<!-->a<!-- wp:x /-->', ['<!-->a', 'x[]']],
])('%s', (text, pieces) => {
  expect(shown(text)).toEqual(pieces);
});

test('a piece has all of itself', () => {
  expect(splitBlocks('a<!-- wp:x {"b":1} -->c<!-- /wp:x -->')).toEqual([
    { name: undefined, source: 'a', data: '', inner: 'a' },
    { name: 'x', source: '<!-- wp:x {"b":1} -->c<!-- /wp:x -->', data: '{"b":1}', inner: 'c' },
  ]);
});
