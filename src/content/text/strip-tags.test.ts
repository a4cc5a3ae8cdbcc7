import { expect, test } from 'vitest';
import { stripTags } from './strip-tags.ts';

test.each([
  ['a <b>c</b>', 'a c'],
  ['<a title="x > y">z</a>', 'z'],
  ['a<script>x</script>b<STYLE>y</STYLE>c', 'abc'],
  ['a<!-- <b> -->c', 'ac'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['a<b', 'a'],
  ['<script>never closed', ''],
  ['', ''],
])('stripTags(%j)', (html, expected) => {
  expect(stripTags(html)).toBe(expected);
});
