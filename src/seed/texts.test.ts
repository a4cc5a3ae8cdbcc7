import { describe, expect, test } from 'vitest';
import { parseBlocks } from '#content/blocks/parse.ts';
import { makeText } from './texts.ts';
import { RARE_WORD } from './vocabulary.ts';

describe('made-up texts', () => {
  test.each([[100], [300], [3000], [20_000]])('of about %i bytes', (bytes) => {
    const lengths = Array.from({ length: 200 }, (_, number) => makeText(number, bytes).content.length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(bytes * 0.9);
    expect(mean).toBeLessThan(bytes * 1.1 + 80);
  });

  test('are the same in every run, and differ from one number to the next', () => {
    expect(makeText(7, 300)).toEqual(makeText(7, 300));
    const all = Array.from({ length: 1000 }, (_, number) => makeText(number, 300).content);
    expect(new Set(all).size).toBe(1000);
  });

  test('are block markup', () => {
    const blocks = parseBlocks(makeText(1, 3000).content).filter(({ name }) => name !== null);
    expect(new Set(blocks.map(({ name }) => name))).toEqual(new Set(['core/paragraph', 'core/heading']));
  });

  test('hold the rare word in 20 of 10,000, evenly spread', () => {
    const holders = Array.from({ length: 10_000 }, (_, number) => number).filter((number) => {
      const { title, content } = makeText(number, 300);
      return `${title} ${content}`.toLowerCase().includes(RARE_WORD);
    });
    expect(holders).toHaveLength(20);
    expect(holders.filter((number) => number < 1000)).toHaveLength(2);
  });
});
