import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readHex } from './colors.ts';
import { darkTokens, lightTokens, readable, STYLES, type Tokens } from './styles.ts';

/** What stands on what, and how well it must be told apart from it. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunk', 7],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'sunk', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
  ['on-main', 'main', 4.5],
  ['on-main', 'foot', 4.5],
  ['on-button', 'button', 4.5],
  ['on-button', 'button-2', 4.5],
  ['on-spark', 'spark', 4.5],
  ['spark-ink', 'spark-soft', 4.5],
  ['ink', 'spark-soft', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['bad', 'paper', 4.5],
  ['good', 'good-soft', 4.5],
];

function faults(tokens: Tokens): string[] {
  return PAIRS.flatMap(([text, ground, least]) => {
    const ratio = contrast(readHex(tokens[text] ?? '')!, readHex(tokens[ground] ?? '')!);
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

test.each(Object.entries(STYLES))('%s can be read, light and dark', (_name, colors) => {
  expect(readable(colors)).toEqual(colors);
  expect([...faults(lightTokens(colors)), ...faults(darkTokens(colors))]).toEqual([]);
});

test('so can any two colours that somebody chooses', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, (main, spark) => {
      const colors = readable({ main, spark });
      expect([...faults(lightTokens(colors)), ...faults(darkTokens(colors))]).toEqual([]);
    }),
  );
});

test('words that are no colour leave the usual ones', () => {
  expect(readable({ main: 'red', spark: '' })).toEqual(STYLES.spruce);
});
