import { expect, test } from 'vitest';
import { lengthsFor, normalise, scoreOf, telling, withNumbers, wordsOf } from './rules.ts';

test('what is the same sentence', () => {
  expect(normalise('  Join\n US at 10:30 ')).toBe('join us at 0');
  expect(normalise('<g id="12">Join</g> 3')).toBe('<g>join</g> 0');
  expect(wordsOf('<g>join</g> us, now')).toEqual(['<g>', 'join', '</g>', 'us', 'now']);
  expect(wordsOf('東京タワー')).toHaveLength(5);
  expect(wordsOf('한국 ไทย ລາວ')).toEqual(['한국', 'ไ', 'ท', 'ย', 'ລ', 'າ', 'ວ']);
  expect(normalise('Cafe\u0301 1.000,50 ½')).toBe('café 0 0');
  expect(normalise('<x id="3"/>a<x>b</x>')).toBe('<x>a<x>b</x>');
  expect(wordsOf(' – ')).toEqual([]);
});

test('how much two sentences are alike', () => {
  const score = (left: string, right: string) => scoreOf(left.split(' '), right.split(' '));
  expect(score('a b c d', 'a b c d')).toBe(100);
  expect(score('a b c d', 'a b x d')).toBe(75);
  expect(score('a b c d', 'a b c')).toBe(75);
  expect(score('a b', 'c d')).toBe(0);
  expect(score('a b c d', 'x a b c d')).toBe(80);
  expect(score('b c d', 'a b c d e')).toBe(60);
  expect(score('a b', 'b a')).toBe(0);
  expect(scoreOf([], [])).toBe(0);
  // Two hundred words, and those that may be alike.
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);
  expect(scoreOf(words(266), [...words(265), 'other'])).toBe(99);
  expect(scoreOf(words(267), [...words(266), 'other'])).toBe(0);
  const long = 'a '.repeat(100_000);
  expect([score(long, long), score(long, `${long}b`)]).toEqual([100, 0]);
});

test('whoever is alike enough has one of the telling words', () => {
  const words = ['the', 'quick', 'brown', 'fox', 'jumps', 'over', 'lazy', 'dog'];
  expect(telling(words)).toEqual(['quick', 'brown', 'jumps']);
  expect(telling(['no', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'])).toEqual(['yes', 'no']);
  expect([lengthsFor(8), lengthsFor(7)]).toEqual([
    { from: 6, to: 10 },
    { from: 6, to: 9 },
  ]);
});

test('numbers are those of the sentence that is asked', () => {
  expect(withNumbers('Raum 12', 'Room 12', 'Room 15')).toBe('Raum 15');
  expect(withNumbers('<g id="1">Raum</g> 12', '<g id="1">Room</g> 12', '<g id="1">Room</g> 15')).toBe(
    '<g id="1">Raum</g> 15',
  );
  expect(withNumbers('Raum zwölf', 'Room 12', 'Room 15')).toBeUndefined();
  expect(withNumbers('12 von 12', '12 of 12', '1 of 2')).toBeUndefined();
  expect(withNumbers('Bis 5 von 3', 'From 3 to 5', 'From 8 to 9')).toBe('Bis 9 von 8');
  expect(withNumbers('Raum zwölf', 'Room 12', 'room 12')).toBe('Raum zwölf');
  expect(withNumbers('Raum 12', 'Room 12', 'Room')).toBeUndefined();
  expect(withNumbers('Raum 12', 'Room 12', 'Room 12 or 13')).toBeUndefined();
  expect(withNumbers('<g id="12">Raum</g> 12<x id="12"/>', 'Room 12', 'Room 7')).toBe(
    '<g id="12">Raum</g> 7<x id="12"/>',
  );
});
