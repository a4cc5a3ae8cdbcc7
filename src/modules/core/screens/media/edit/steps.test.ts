import { expect, test } from 'vitest';
import { cropOf, grownBy, mirrored, modifiersOf, movedBy, pulledBy, sizeAfter, turned, UNTOUCHED } from './steps.ts';

const size = { width: 600, height: 400 };

test('nothing done is nothing told', () => {
  expect(modifiersOf(UNTOUCHED)).toEqual([]);
  expect(modifiersOf(turned(turned(UNTOUCHED, 1), -1))).toEqual([]);
});

test('mirrored, turned and cut, in the order in which the site does it', () => {
  const edit = { ...turned(mirrored(UNTOUCHED, true), -1), crop: cropOf(1, { width: 400, height: 600 }) };
  expect(modifiersOf(edit).map(({ type }) => type)).toEqual(['flip', 'rotate', 'crop']);
  expect(modifiersOf(edit)[1]).toEqual({ type: 'rotate', args: { angle: 270 } });
  expect(sizeAfter(size, edit)).toEqual({ width: 400, height: 400 });
});

test('left becomes right as one sees it, also on a side', () => {
  expect(mirrored(UNTOUCHED, true)).toMatchObject({ isMirrored: true, isUpsideDown: false });
  expect(mirrored(turned(UNTOUCHED, 1), true)).toMatchObject({ isMirrored: false, isUpsideDown: true });
  expect(mirrored(turned(UNTOUCHED, 1), false)).toMatchObject({ isMirrored: true, isUpsideDown: false });
});

test('a part never leaves the picture', () => {
  const part = { left: 10, top: 10, width: 50, height: 50 };
  expect(movedBy(part, 80, -80)).toEqual({ left: 50, top: 0, width: 50, height: 50 });
  expect(grownBy(part, 80, -80)).toEqual({ left: 10, top: 10, width: 90, height: 2 });
  expect(pulledBy(part, -80, 80)).toEqual({ left: 0, top: 58, width: 60, height: 2 });
  expect(cropOf(1, size)).toEqual({ left: expect.closeTo(16.67, 1), top: 0, width: expect.closeTo(66.67, 1), height: 100 }); // prettier-ignore
});
