import { describe, expect, test } from 'vitest';
import { plannedSizes, scaledDimensions } from './sizes.ts';

const shown = (width: number, height: number): string[] =>
  plannedSizes({ width, height }).map((size) => `${size.name} ${size.width}x${size.height}`);

describe('only sizes smaller than the source', () => {
  test.each([
    [100, 100, []],
    [150, 150, []],
    [151, 150, ['thumbnail 150x150']],
    [100, 400, ['thumbnail 100x150', 'medium 75x300']],
    [300, 200, ['thumbnail 150x150']],
    [301, 200, ['thumbnail 150x150', 'medium 300x199']],
    [600, 1200, ['thumbnail 150x150', 'medium 150x300', 'large 512x1024']],
    [1, 5000, ['thumbnail 1x150', 'medium 1x300', 'large 1x1024', '1536x1536 1x1536', '2048x2048 1x2048']],
    [
      2400,
      1600,
      [
        'thumbnail 150x150',
        'medium 300x200',
        'medium_large 768x512',
        'large 1024x683',
        '1536x1536 1536x1024',
        '2048x2048 2048x1365',
      ],
    ],
  ])('%i x %i', (width, height, expected) => {
    expect(shown(width, height)).toEqual(expected);
  });
});

test.each([
  [2560, 2560, undefined],
  [2561, 100, { width: 2560, height: 100 }],
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 6000, { width: 1280, height: 2560 }],
])('%i x %i is scaled to %o', (width, height, expected) => {
  expect(scaledDimensions({ width, height })).toEqual(expected);
});
