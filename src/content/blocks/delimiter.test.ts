import { expect, test } from 'vitest';
import { readDelimiter } from './delimiter.ts';

test('a delimiter is the whole of its comment', () => {
  const attributes = { a: '<!-- wp:b ' };
  expect(readDelimiter('<!-- wp:c {"a":"<!-- wp:b "} -->')).toEqual({ name: 'core/c', kind: 'opening', attributes });
  // What stands in front is as long as the beginning that follows it.
  expect(readDelimiter('<!-- other{"a":"<!-- wp:b "} -->')).toBeUndefined();
});
