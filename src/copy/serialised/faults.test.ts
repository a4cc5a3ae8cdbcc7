import { expect, test } from 'vitest';
import { looksSerialised, readSerialised } from './read.ts';
import { storedForm, writeSerialised } from './write.ts';

const nested = (levels: number): string => 'a:1:{i:0;'.repeat(levels) + 'N;' + '}'.repeat(levels);

test.each([
  ['a:1:{i:0;O:3:"Foo":0:{}}', 'It holds an object.'],
  ['E:3:"A:B";', 'It holds an object.'],
  ['r:1;', 'It holds an object.'],
  ['N', 'At byte 1 a ; is missing.'],
  ['i5;', 'At byte 1 a : is missing.'],
  ['x:1;', 'At byte 2 stands no value.'],
  ['i:1x;', 'A number is malformed.'],
  ['i:x1;', 'A number is malformed.'],
  ['i:1;i:2;', 'Something follows the value.'],
  ['s:9:"short";', 'A text is shorter than it says.'],
  ['s:1:"ab";', 'At byte 6 a " is missing.'],
  ['s:1:"a"', 'At byte 7 a ; is missing.'],
  ['s:-1:"";', 'A length is malformed.'],
  [`s:${'0'.repeat(13)}:"";`, 'A length is malformed.'],
  ['a:1:{b:1;i:2;}', 'A key is malformed.'],
  ['a:0:{', 'At byte 5 a } is missing.'],
  [`i:${'1'.repeat(64)};`, 'The text ends too early.'],
  [nested(65), 'Lists stand more than 64 levels deep.'],
])('%s', (text, message) => {
  expect(() => readSerialised(text)).toThrow(message);
});

test('what is just within its bounds is read', () => {
  expect(JSON.stringify(readSerialised(nested(64)))).toBe(`${'['.repeat(64)}null${']'.repeat(64)}`);
  expect(readSerialised(`i:${'1'.repeat(63)};`)).toBe('1'.repeat(63));
  expect(readSerialised(`s:${'0'.repeat(12)}:"";`)).toBe('');
  expect([readSerialised('d:;'), readSerialised('d: ;'), readSerialised('d:1e3;'), readSerialised('b:2;')]).toEqual([
    ...['', ' ', 1_000, false],
  ]);
  expect(readSerialised('a:2:{i:1;s:1:"a";i:0;s:1:"b";}')).toEqual({ 0: 'b', 1: 'a' });
});

test.each([
  ['N;', true],
  ['b:1;', true],
  ['d:1;', true],
  ['s:1:"a";', true],
  ['s:x:"a";', false],
  ['C:1:"a";', true],
  ['E:1:"a";', true],
  ['xN;', false],
  ['a:1:{} ', false],
])('%j was meant as a value: %s', (text, is) => {
  expect(looksSerialised(text)).toBe(is);
});

test.each<[unknown, string]>([
  [undefined, 'N;'],
  [null, 'N;'],
  [true, 'b:1;'],
  [false, 'b:0;'],
  [-3, 'i:-3;'],
  [0.5, 'd:0.5;'],
  ['größe', 's:7:"größe";'],
  [['a'], 'a:1:{i:0;s:1:"a";}'],
  [{ a: [] }, 'a:1:{s:1:"a";a:0:{}}'],
])('%j is written as %s', (value, text) => {
  expect(writeSerialised(value)).toBe(text);
  expect([storedForm('plain'), storedForm('i:1;'), storedForm(5)]).toEqual(['plain', 's:4:"i:1;";', 'i:5;']);
});
