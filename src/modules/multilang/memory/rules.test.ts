import { expect, test } from 'vitest';
import { normalise, scoreOf, telling, withNumbers, wordsOf } from './rules.ts';

test('what is the same sentence', () => {
  expect(normalise('  Join\n US at 10:30 ')).toBe('join us at 0');
  expect(normalise('<g id="12">Join</g> 3')).toBe('<g>join</g> 0');
  expect(wordsOf('<g>join</g> us, now')).toEqual(['<g>', 'join', '</g>', 'us', 'now']);
  expect(wordsOf('東京タワー')).toHaveLength(5);
});

test('how much two sentences are alike', () => {
  const score = (left: string, right: string) => scoreOf(left.split(' '), right.split(' '));
  expect(score('a b c d', 'a b c d')).toBe(100);
  expect(score('a b c d', 'a b x d')).toBe(75);
  expect(score('a b c d', 'a b c')).toBe(75);
  expect(score('a b', 'c d')).toBe(0);
  const long = 'a '.repeat(100_000);
  expect([score(long, long), score(long, `${long}b`)]).toEqual([100, 0]);
});

test('whoever is alike enough has one of the telling words', () => {
  const words = ['the', 'quick', 'brown', 'fox', 'jumps', 'over', 'lazy', 'dog'];
  expect(telling(words)).toEqual(['quick', 'brown', 'jumps']);
});

test('numbers are those of the sentence that is asked', () => {
  expect(withNumbers('Raum 12', 'Room 12', 'Room 15')).toBe('Raum 15');
  expect(withNumbers('<g id="1">Raum</g> 12', '<g id="1">Room</g> 12', '<g id="1">Room</g> 15')).toBe(
    '<g id="1">Raum</g> 15',
  );
  expect(withNumbers('Raum zwölf', 'Room 12', 'Room 15')).toBeUndefined();
  expect(withNumbers('12 von 12', '12 of 12', '1 of 2')).toBeUndefined();
});
