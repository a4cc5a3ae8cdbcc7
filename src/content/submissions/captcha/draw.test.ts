import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLetters, PICTURE_SIZE } from './draw.ts';
import { ALPHABET, strokesOf } from './letters.ts';
import { encodePng } from './png.ts';

const picture = drawLetters('HK34W', 'look');

test('the file holds the picture', async () => {
  const image = sharp(encodePng(picture));
  expect(await image.metadata()).toMatchObject({ format: 'png', ...PICTURE_SIZE });
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const greys = data.filter((_byte, index) => index % info.channels === 0);
  expect(Buffer.from(greys).equals(Buffer.from(picture.pixels))).toBe(true);
});

test('the same look is the same picture, another is another', () => {
  expect(drawLetters('HK34W', 'look').pixels).toEqual(picture.pixels);
  expect(drawLetters('HK34W', 'other').pixels).not.toEqual(picture.pixels);
  expect(drawLetters('HK34X', 'look').pixels).not.toEqual(picture.pixels);
});

test('letters are there to be seen, and leave most of the paper free', () => {
  for (const letter of ALPHABET) {
    expect(strokesOf(letter).flat().length).toBeGreaterThan(2);
    const dark = drawLetters(letter.repeat(5), 'look').pixels.filter((shade) => shade < 128).length;
    expect(dark / picture.pixels.length).toBeGreaterThan(0.05);
    expect(dark / picture.pixels.length).toBeLessThan(0.3);
  }
});

test('the picture is drawn as it always was', () => {
  const sumOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 16);
  const sums = ['look', 'other'].map((look) => sumOf(drawLetters('HK34W', look).pixels));
  const strokes = Array.from(ALPHABET, (letter) => [letter, strokesOf(letter)]);
  expect([...sums, sumOf(JSON.stringify(strokes))]).toMatchInlineSnapshot(`
    [
      "c0c3b92769333783",
      "2826da6770ebf290",
      "f7112bbea33f5542",
    ]
  `);
});
