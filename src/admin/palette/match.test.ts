import { expect, test } from 'vitest';
import { fits, marked, readAsked, type Command } from './match.ts';

const go: Command = { id: '1', group: 'goTo', label: 'How salt shaped the coast' };
const act: Command = { id: '2', group: 'doIt', label: 'New post' };

test('every word has to be there, in any order', () => {
  expect(fits(go, readAsked('coast SALT'))).toBe(true);
  expect(fits(go, readAsked('coast pepper'))).toBe(false);
  expect(fits(go, readAsked(''))).toBe(true);
});

test('after > only actions fit', () => {
  expect([fits(go, readAsked('>salt')), fits(act, readAsked('> new'))]).toEqual([false, true]);
});

test('what was typed is marked, once and never twice', () => {
  const shown = (text: string) =>
    marked('How salt shaped', readAsked(text).words)
      .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
      .join('');
  expect(shown('salt how')).toBe('[How] [salt] shaped');
  expect(shown('alt salt')).toBe('How [salt] shaped');
  expect(shown('')).toBe('How salt shaped');
});

test('what was typed, in words', () => {
  expect(readAsked('  New  POST ')).toEqual({ words: ['new', 'post'], isActionsOnly: false });
  expect([readAsked('>'), readAsked('a > b')]).toEqual([
    { words: [], isActionsOnly: true },
    { words: ['a', '>', 'b'], isActionsOnly: false },
  ]);
});

test('a label in its pieces, from one end to the other', () => {
  const hit = (text: string) => ({ text, isHit: true });
  const rest = (text: string) => ({ text, isHit: false });
  expect(marked('Salt', ['salt'])).toEqual([hit('Salt')]);
  expect(marked('Sea salt', ['salt', 'pepper'])).toEqual([rest('Sea '), hit('salt')]);
  expect(marked('abcd', ['cd', 'ab'])).toEqual([hit('ab'), hit('cd')]);
  expect(marked('abcd', ['bc', 'cd'])).toEqual([rest('a'), hit('bc'), rest('d')]);
  expect([marked('', []), marked('a', ['b'])]).toEqual([[], [rest('a')]]);
});
