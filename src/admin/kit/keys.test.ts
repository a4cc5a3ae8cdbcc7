import { expect, test } from 'vitest';
import { nameOf } from './keys.ts';

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'k' }, 'k'],
  [{ key: 'K', shiftKey: true }, 'Shift+k'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'Ctrl+k'],
  [{ key: 'k', metaKey: true }, 'Ctrl+k'],
  [{ key: 'Enter', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+Enter'],
  [{ key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
  [{ key: 'ArrowDown' }, 'ArrowDown'],
])('%j is %s', (event, name) => {
  const pressed: any = { ...held, ...event };
  expect(nameOf(pressed)).toBe(name);
});
