import { expect, test } from 'vitest';
import { decodeEntities, entityAt } from './entities.ts';
import { kindOfCharacter, kindOfEntity, readEntity } from './text-kinds.ts';

test.each([
  ['&amp;&lt;&gt;&quot;&apos;&hellip;&ndash;&mdash;', '&<>"\'…–—'],
  ['a&nbsp;b', 'a b'],
  ['&AMP; &unknown; &constructor; & &; &a;', '& &unknown; &constructor; & &; &a;'],
  ['&#65;&#x42;&#X43;', 'ABC'],
  ['&#0;&#x110000;&#1114111;&#1114112;', '&#0;&#x110000;\u{10ffff}&#1114112;'],
  ['&#12345678; &#x1234567;', '&#12345678; &#x1234567;'],
  ['&amp;lt;', '&lt;'],
])('%j is %j', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test('a character stands at one place, and what follows goes on behind it', () => {
  expect(entityAt('a&amp;b', 1)).toEqual({ code: 38, end: 6 });
  expect(entityAt('a&amp;b', 0)).toBeUndefined();
  expect(entityAt('&#x1f600;', 0)).toEqual({ code: 0x1f600, end: 9 });
  expect(entityAt('&unknown;', 0)).toBeUndefined();
  expect(entityAt('&#0;', 0)).toBeUndefined();
});

const LETTERS = { start: '^', space: '_', opener: '(', digit: '1', other: 'a' };

test('what stands before a quote', () => {
  const kinds = (text: string) => Array.from(text, (sign) => LETTERS[kindOfCharacter(sign.charCodeAt(0))]).join('');
  expect(kinds('/09:')).toBe('a11a');
  expect(kinds('\b\t\n\v\f\r\u000e !\u00a0')).toBe('a_____a_a_');
  expect([kinds('([{-–—‘“'), kinds(')]}_’”a')]).toEqual(['((((((((', 'aaaaaaa']);
  const entities = ['&nbsp;', '&#160;', '&lt;', '&#8211;', '&#8212;', '&#8216;', '&#8220;', '&gt;'];
  expect(entities.map(kindOfEntity)).toEqual(['space', 'space', ...new Array<string>(5).fill('opener'), 'other']);
});

test.each([
  ['&#1234567;', '&#1234567;'],
  ['&#12345678;', undefined],
  ['&#xabcdef;', '&#xabcdef;'],
  ['&#x1234567;', undefined],
  ['&Aa1;', '&Aa1;'],
  ['&1a;', undefined],
  [`&${'a'.repeat(32)};`, `&${'a'.repeat(32)};`],
  [`&${'a'.repeat(33)};`, undefined],
])('%s is read as %s', (html, entity) => {
  expect(readEntity(html, 0)).toBe(entity);
  expect(readEntity(`x${html}`, 0)).toBeUndefined();
});
