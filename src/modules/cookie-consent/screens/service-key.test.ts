import { expect, test } from 'vitest';
import { keyFor } from './service-key.ts';

test('names for programs', () => {
  expect(keyFor('Big Maps!', [])).toBe('big-maps');
  expect(keyFor('Big Maps', ['big-maps', 'big-maps-2'])).toBe('big-maps-3');
  expect(keyFor('…', [])).toBe('service');
});
