import { expect, test } from 'vitest';
import {
  cropOf,
  grownBy,
  mirrored,
  modifiersOf,
  movedBy,
  pulledBy,
  sizeAfter,
  standing,
  turned,
  UNTOUCHED,
} from './steps.ts';

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

test('turned round and round', () => {
  const turns = [1, 2, 3, 4, -1, -4].map((quarters) => turned(UNTOUCHED, quarters).turns);
  expect(turns).toEqual([1, 2, 3, 0, 3, 0]);
  const part = { left: 1, top: 2, width: 3, height: 4 };
  const whole = { left: 0, top: 0, width: 100, height: 100 };
  expect([turned({ ...UNTOUCHED, crop: part }, 1).crop, mirrored({ ...UNTOUCHED, crop: part }, true).crop]).toEqual([
    whole,
    whole,
  ]);
  expect(mirrored({ ...UNTOUCHED, turns: 1, crop: part }, true).crop).toEqual(whole);
  expect(mirrored(mirrored(UNTOUCHED, false), false)).toEqual(UNTOUCHED);
  expect(mirrored({ ...UNTOUCHED, turns: 2 }, true)).toMatchObject({ isMirrored: true, isUpsideDown: false });
});

test('all that the site is told', () => {
  const crop = { left: 0, top: 0, width: 50, height: 100 };
  expect(modifiersOf({ isMirrored: false, isUpsideDown: true, turns: 1, crop })).toEqual([
    { type: 'flip', args: { flip: { horizontal: false, vertical: true } } },
    { type: 'rotate', args: { angle: 90 } },
    { type: 'crop', args: crop },
  ]);
  expect(modifiersOf({ ...UNTOUCHED, isMirrored: true })).toEqual([
    { type: 'flip', args: { flip: { horizontal: true, vertical: false } } },
  ]);
  const cut = (width: number, height: number) => modifiersOf({ ...UNTOUCHED, crop: { ...crop, width, height } }).length;
  expect([cut(99.95, 99.95), cut(99.9, 100), cut(100, 99.9), cut(100, 50)]).toEqual([0, 1, 1, 1]);
});

test('sizes, as it stands and after it was cut', () => {
  const half = { left: 0, top: 0, width: 50, height: 0.1 };
  expect([
    standing(size, UNTOUCHED),
    standing(size, turned(UNTOUCHED, 1)),
    standing(size, turned(UNTOUCHED, 2)),
  ]).toEqual([size, { width: 400, height: 600 }, size]);
  expect(sizeAfter(size, { ...UNTOUCHED, crop: half })).toEqual({ width: 300, height: 1 });
  expect(sizeAfter(size, { ...UNTOUCHED, turns: 3, crop: half })).toEqual({ width: 200, height: 1 });
});

test('moved and pulled within the picture', () => {
  const part = { left: 10, top: 20, width: 30, height: 40 };
  expect(movedBy(part, 5, 6)).toEqual({ left: 15, top: 26, width: 30, height: 40 });
  expect(movedBy(part, -50, 90)).toEqual({ left: 0, top: 60, width: 30, height: 40 });
  expect(grownBy(part, 5, -6)).toEqual({ left: 10, top: 20, width: 35, height: 34 });
  expect(grownBy(part, -50, 90)).toEqual({ left: 10, top: 20, width: 2, height: 80 });
  expect(pulledBy(part, 5, -6)).toEqual({ left: 15, top: 14, width: 25, height: 46 });
  expect(pulledBy(part, 50, -90)).toEqual({ left: 38, top: 0, width: 2, height: 60 });
  expect(cropOf(2, { width: 400, height: 400 })).toEqual({ left: 0, top: 25, width: 100, height: 50 });
  expect(cropOf(0.5, { width: 400, height: 400 })).toEqual({ left: 25, top: 0, width: 50, height: 100 });
  expect(cropOf(1.5, size)).toEqual({ left: 0, top: 0, width: 100, height: 100 });
});
