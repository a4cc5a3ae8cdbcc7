import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { parseQuery } from './query.ts';

describe('parseQuery', () => {
  test.each<[string, unknown]>([
    ['', {}],
    ['&', {}],
    ['&&a=1&&', { a: '1' }],
    ['a=1', { a: '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a', { a: '' }],
    ['a&b=1', { a: '', b: '1' }],
    ['a=', { a: '' }],
    ['=1', {}],
    ['a=b=c', { a: 'b=c' }],
    ['a==', { a: '=' }],
    ['a=1&a=2', { a: '2' }],
    ['a=1;b=2', { a: '1;b=2' }],
    ['a=x+y', { a: 'x y' }],
    ['a=x%2By', { a: 'x+y' }],
    ['a=%26%3D', { a: '&=' }],
    ['a=%C3%B6', { a: 'ö' }],
    ['a=ö', { a: 'ö' }],
    ['a=%F0%9F%98%80', { a: '😀' }],
    ['a=100%', { a: '100%' }],
    ['a=%zz', { a: '%zz' }],
    ['a=%4', { a: '%4' }],
    ['a=%41%zz', { a: 'A%zz' }],
    ['a=ö%zz%C3%B6', { a: 'ö%zzö' }],
    ['a=%ff', { a: '\ufffd' }],
    ['a=x%C3', { a: 'x\ufffd' }],
    ['a=%E2%82x', { a: '\ufffdx' }],
    ['a=x%00y', { a: 'xy' }],
    ['a.b=1', { a_b: '1' }],
    ['a+b=1', { a_b: '1' }],
    ['a%20b=1', { a_b: '1' }],
    ['a%2Eb=1', { a_b: '1' }],
    ['+a=1', { a: '1' }],
    ['a-b_c=1', { 'a-b_c': '1' }],
    ['%C3%B6=1', { ö: '1' }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1&a%5b%5d=2', { a: ['1', '2'] }],
    ['a[]', { a: [''] }],
    ['a[b]=1', { a: { b: '1' } }],
    ['a[b][c]=1', { a: { b: { c: '1' } } }],
    ['a[b][c]=1&a[b][d]=2&a[e]=3', { a: { b: { c: '1', d: '2' }, e: '3' } }],
    ['a[b][]=1&a[b][]=2', { a: { b: ['1', '2'] } }],
    ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[][]=1&a[][]=2', { a: [['1'], ['2']] }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[1]=y&a[0]=x', { a: { 0: 'x', 1: 'y' } }],
    ['a[2]=x&a[5]=y', { a: { 2: 'x', 5: 'y' } }],
    ['a[00]=x', { a: { '00': 'x' } }],
    ['a[0]=x&a[]=y', { a: ['x', 'y'] }],
    ['a[5]=x&a[]=y', { a: { 5: 'x', 6: 'y' } }],
    ['a[b]=x&a[]=y', { a: { b: 'x', 0: 'y' } }],
    ['a[]=x&a[b]=y', { a: { 0: 'x', b: 'y' } }],
    ['a[-1]=x&a[]=y', { a: { '-1': 'x', 0: 'y' } }],
    ['a[x5]=x&a[]=y', { a: { x5: 'x', 0: 'y' } }],
    ['a[5x]=x&a[]=y', { a: { '5x': 'x', 0: 'y' } }],
    ['a[0]=x&a[0]=y', { a: ['y'] }],
    ['a[b]=1&a[b]=2', { a: { b: '2' } }],
    ['a[0][b]=1&a[0][c]=2', { a: [{ b: '1', c: '2' }] }],
    ['a=1&a[]=2', { a: ['2'] }],
    ['a[]=1&a=2', { a: '2' }],
    ['a[]=1&a=2&a[]=3', { a: ['3'] }],
    ['a[b]=1&a[b][c]=2', { a: { b: { c: '2' } } }],
    ['a[b][c]=1&a[b]=2', { a: { b: '2' } }],
    ['a.b[c.d e]=1', { a_b: { 'c.d e': '1' } }],
    ['a[b]c=1', { a: { b: '1' } }],
    ['a[b]c[d]=1', { a: { b: '1' } }],
    ['a[b=1', { a_b: '1' }],
    ['a[b.c=1', { a_b_c: '1' }],
    ['a[b][c=1', { a: { b: '1' } }],
    ['a]=1', { 'a]': '1' }],
    ['[]=1', {}],
    ['[a]=1', {}],
    ['a[[b]=1', { a: { '[b': '1' } }],
    ['a[b%26]=1', { a: { 'b&': '1' } }],
    ['tags[terms]=1&tags[include_children]=true', { tags: { terms: '1', include_children: 'true' } }],
    ['categories[terms][]=1&categories[operator]=XOR', { categories: { terms: ['1'], operator: 'XOR' } }],
  ])('%j is %j', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected);
  });

  test('maps have no prototype, so no key is special', () => {
    const values = parseQuery('__proto__=1&constructor=2&a[__proto__][bad]=3&a[constructor]=4&__proto__[bad]=5');
    expect(Object.getPrototypeOf(values)).toBeNull();
    expect(Object.keys(values)).toEqual(['__proto__', 'constructor', 'a']);
    expect(Object.keys(values['a'] as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(values['a'])).toBeNull();
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
  });

  test('a thousand members and no more', () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, at) => `a[]=${at}`).join('&');
    expect(parseQuery(pairs(1000))['a']).toHaveLength(1000);
    expect(parseQuery('&'.repeat(5000))).toEqual({});
    expect(() => parseQuery(pairs(1001))).toThrow(
      expect.objectContaining({ code: 'rest_too_many_members', status: 400 }),
    );
    expect(() => parseQuery('a&'.repeat(1001))).toThrow(expect.objectContaining({ code: 'rest_too_many_members' }));
  });

  test('256 levels and no more', () => {
    expect(JSON.stringify(parseQuery(`a${'[]'.repeat(256)}=1`))).toBe(`{"a":${'['.repeat(256)}"1"${']'.repeat(256)}}`);
    expect(() => parseQuery(`a${'[b]'.repeat(257)}=1`)).toThrow(
      expect.objectContaining({ code: 'rest_too_deep', status: 400 }),
    );
    expect(() => parseQuery(`a${'[]'.repeat(200_000)}=1`)).toThrow(RestError);
  });

  test('any text is read without an error', () => {
    const bits = fc.constantFrom(
      'a',
      '[',
      ']',
      '=',
      '&',
      '%',
      '%5B',
      '%ff',
      '+',
      '.',
      '0',
      '1',
      '__proto__',
      'ö',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), (all) => {
        expect(() => JSON.stringify(parseQuery(all.join('')))).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });

  test('plain pairs are read as the platform reads them', () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9_-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' }))), (pairs) => {
        const text = new URLSearchParams(pairs).toString();
        expect({ ...parseQuery(text) }).toEqual(Object.fromEntries(new URLSearchParams(text)));
      }),
    );
  });
});
