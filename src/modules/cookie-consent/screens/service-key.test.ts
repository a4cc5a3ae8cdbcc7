import { expect, test } from 'vitest';
import { keyFor } from './service-key.ts';

test('names for programs', () => {
  expect(keyFor('Big Maps!', [])).toBe('big-maps');
  expect(keyFor('Big Maps', ['big-maps', 'big-maps-2'])).toBe('big-maps-3');
  expect(keyFor('…', [])).toBe('service');
  expect(keyFor('--Été 2--', [])).toBe('e-te-2');
  expect([keyFor('a'.repeat(56), []), keyFor('a'.repeat(57), [])]).toEqual(['a'.repeat(56), 'a'.repeat(56)]);
  expect([keyFor('x', ['x']), keyFor('x', ['x', 'x-3']), keyFor('', ['service'])]).toEqual(['x-2', 'x-2', 'service-2']);
});
