import { expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { challengeExpiry, createChallenge, isAnswerRight, isChallengeGood, lettersOf } from './challenge.ts';

const keys = createSiteKeys(Buffer.alloc(32, 1));
const others = createSiteKeys(Buffer.alloc(32, 2));
const now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const challenge = createChallenge(keys, now);
const changed = `${challenge.slice(0, 15)}${challenge[15] === '1' ? '2' : '1'}${challenge.slice(16)}`;

test.each([
  ['at once', challenge, 0, true],
  ['after an hour less a second', challenge, 3_599, true],
  ['after an hour', challenge, 3_600, false],
  ['changed', changed, 0, false],
  ['made by somebody else', createChallenge(others, now), 0, false],
  ['cut', challenge.slice(1), 0, false],
  ['longer', `${challenge}1`, 0, false],
  ['longer in front', `1${challenge}`, 0, false],
  ['nothing', '', 0, false],
])('a challenge: %s', (_name, given, seconds, isGood) => {
  expect(isChallengeGood(keys, given, later(seconds))).toBe(isGood);
});

test('it is all digits, as scripts look for it, and never the same twice', () => {
  expect(challenge).toMatch(/^\d{35}$/);
  expect(createChallenge(keys, now)).not.toBe(challenge);
  expect(challengeExpiry(challenge)).toEqual(later(3_600));
});

test('its letters follow from the key of the site', () => {
  const letters = lettersOf(keys, challenge);
  expect(letters).toMatch(/^[A-Z3-9]{5}$/);
  expect(lettersOf(keys, challenge)).toBe(letters);
  expect(lettersOf(others, challenge)).not.toBe(letters);
});

test.each([
  ['as it is', (letters: string) => letters, true],
  ['small, with blanks', (letters: string) => ` ${letters.toLowerCase().replaceAll(/\B/g, ' ')} `, true],
  ['too short', (letters: string) => letters.slice(1), false],
  ['something else', () => 'BBBBB', false],
  ['nothing', () => '', false],
])('an answer: %s', (_name, answer, isRight) => {
  expect(isAnswerRight(keys, challenge, answer(lettersOf(keys, challenge)))).toBe(isRight);
});
