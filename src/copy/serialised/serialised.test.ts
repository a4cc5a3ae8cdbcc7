import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksSerialised, readSerialised, SerialisedFault } from './read.ts';
import { storedForm, writeSerialised } from './write.ts';

describe('reading', () => {
  test.each<[string, unknown]>([
    ['N;', null],
    ['b:1;', true],
    ['b:0;', false],
    ['i:-12;', -12],
    ['i:9223372036854775807;', '9223372036854775807'],
    ['d:0.5;', 0.5],
    ['d:INF;', 'INF'],
    ['s:0:"";', ''],
    ['s:6:"größe";', undefined],
    ['s:7:"größe";', 'größe'],
    ['s:3:"";"";', '";"'],
    ['a:0:{}', []],
    ['a:2:{i:0;s:1:"a";i:1;i:2;}', ['a', 2]],
    ['a:1:{s:4:"size";a:1:{i:3;b:1;}}', { size: { 3: true } }],
  ])('%s', (text, value) => {
    if (value === undefined) expect(() => readSerialised(text)).toThrow(SerialisedFault);
    else expect(readSerialised(text)).toEqual(value);
  });

  test.each([
    'O:8:"stdClass":0:{}',
    'a:1:{i:0;O:3:"Foo":0:{}}',
    'C:3:"Foo":0:{}',
    'a:1:{i:0;R:1;}',
    's:99:"short";',
    'a:5:{i:0;i:1;}',
    'a:99999999999:{}',
    'i:;',
    'i:1;i:2;',
    'x:1;',
    'a:1:{b:1;i:2;}',
    '',
    'a:1:{i:0;'.repeat(100),
  ])('refuses %s', (text) => {
    expect(() => readSerialised(text)).toThrow(SerialisedFault);
  });

  test('a key that every object has is a key like any other', () => {
    const value = readSerialised('a:1:{s:9:"__proto__";i:1;}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });
});

test.each([
  ['a:1:{i:0;i:1;}', true],
  ['O:8:"stdClass":0:{}', true],
  ['plain', false],
  ['a: b', false],
  ['i:5', false],
])('%s looks serialised: %s', (text, is) => {
  expect(looksSerialised(text)).toBe(is);
});

test('what was written is read again, whatever it is', () => {
  const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      scalar,
      fc.array(tie('any')),
      fc.dictionary(fc.stringMatching(/^[a-z_]+$/), tie('any'), { minKeys: 1 }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (one) => {
      expect(readSerialised(writeSerialised(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(value, (one) => {
      const form = storedForm(one);
      expect(looksSerialised(form) ? readSerialised(form) : form).toEqual(one);
    }),
  );
});
