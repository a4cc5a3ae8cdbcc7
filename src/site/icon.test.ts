import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';
import { letterIcon, touchIcon } from './icon.ts';

test.each([
  ['ann', 'A'],
  ['  über uns', 'Ü'],
  ['e\u0301te', 'E\u0301'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['<b>', '<'],
  ['', ''],
  ['   ', ''],
])('the first letter of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});

const colors = { main: '#12332a', spark: '#f5b32c' };

test('the icon of a site that has none', () => {
  expect(letterIcon(' <x', colors)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
      '<path fill="#12332a" d="M6 0h52a6 6 0 0 1 6 6v32H38v26H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"/>' +
      '<rect x="42" y="42" width="22" height="22" rx="4" fill="#f5b32c"/>' +
      '<text x="25" y="36" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="32"' +
      ' font-weight="700" fill="#f5b32c">&lt;</text></svg>',
  );
});

test('that for home screens is a picture, in the same colours', async () => {
  const picture = sharp(await touchIcon('', colors));
  const { format, width, height } = await picture.metadata();
  expect([format, width, height]).toEqual(['png', 180, 180]);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect([at(2, 2), at(140, 140), at(118, 140), at(160, 140)]).toEqual([
    [0x12, 0x33, 0x2a],
    [0xf5, 0xb3, 0x2c],
    [0x12, 0x33, 0x2a],
    [0x12, 0x33, 0x2a],
  ]);
});
