import { expect, test } from 'vitest';
import { readSerialised } from './read.ts';
import { readDamaged } from './repair.ts';

test('a value without a fault is read as it is', () => {
  expect(readDamaged('a:1:{s:1:"a";s:2:"hé";}'.replace('s:2', 's:3'))).toEqual({
    value: { a: 'hé' },
    isRepaired: false,
  });
});

test.each<[string, unknown]>([
  ['s:5:"https://new.example/";', 'https://new.example/'],
  ['s:50:"short";', 'short'],
  ['a:1:{s:1:"a";s:9:"https://new.example/";}', { a: 'https://new.example/' }],
  ['a:2:{s:4:"body";s:3:"für [your-name] says \"hi\"";s:1:"b";i:5;}', { body: 'für [your-name] says "hi"', b: 5 }],
  ['a:1:{s:1:"a";a:1:{i:0;s:99:"x";}}', { a: ['x'] }],
  ['a:2:{s:1:"a";s:2:"x; y";s:1:"b";N;}', { a: 'x; y', b: null }],
])('wrong lengths in %s are put right', (text, value) => {
  expect(readDamaged(text)).toEqual({ value, isRepaired: true });
});

test.each([
  'a:2:{s:1:"a";s:9:"x";}',
  'a:1:{s:1:"a";s:9:"x";s:1:"b";i:1;}',
  's:9:"never ends',
  'a:1:{s:1:"a";s:9:"cut off',
  'a:1:{i:0;O:3:"Foo":0:{}}',
])('%s has no lengths that make a whole of it, and its first fault is thrown', (text) => {
  const faultOf = (read: (given: string) => unknown): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  expect(faultOf(readDamaged)).toBe(faultOf(readSerialised));
});

test('a long hostile value takes time by its length only', () => {
  for (const text of [`a:1:{${'s:999999:"'.repeat(20_000)}`, `${'s:1:"xx";'.repeat(20_000)}}`, 's'.repeat(200_000)]) {
    expect(() => readDamaged(text)).toThrow();
  }
});
