// What is done to a picture: mirrored, turned, cut, made smaller, in this order.

/** In percent of the picture as it stands then. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Edit {
  readonly isMirrored: boolean;
  readonly isUpsideDown: boolean;
  /** Quarters, clockwise. */
  readonly turns: number;
  readonly crop: Crop;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };
export const UNTOUCHED: Edit = { isMirrored: false, isUpsideDown: false, turns: 0, crop: WHOLE };
/** Less cannot be taken hold of. */
const LEAST = 2;

/** A part of a picture that stands otherwise then would be another one. */
export const turned = (edit: Edit, quarters: number): Edit => ({
  ...edit,
  turns: (edit.turns + quarters + 4) % 4,
  crop: WHOLE,
});

/** What one sees is mirrored, whichever way it was turned before. */
export function mirrored(edit: Edit, isSideways: boolean): Edit {
  const isOnItsSide = edit.turns % 2 === 1;
  return isSideways === isOnItsSide
    ? { ...edit, isUpsideDown: !edit.isUpsideDown, crop: WHOLE }
    : { ...edit, isMirrored: !edit.isMirrored, crop: WHOLE };
}

/** As the site wants to be told. */
export function modifiersOf({ isMirrored, isUpsideDown, turns, crop }: Edit) {
  return [
    ...(isMirrored || isUpsideDown
      ? [{ type: 'flip' as const, args: { flip: { horizontal: isMirrored, vertical: isUpsideDown } } }]
      : []),
    ...(turns === 0 ? [] : [{ type: 'rotate' as const, args: { angle: turns * 90 } }]),
    ...(crop.width > 99.9 && crop.height > 99.9 ? [] : [{ type: 'crop' as const, args: crop }]),
  ];
}

/** Turned, and not yet cut. */
export const standing = ({ width, height }: Size, { turns }: Edit): Size =>
  turns % 2 === 1 ? { width: height, height: width } : { width, height };

export function sizeAfter(size: Size, edit: Edit): Size {
  const { width, height } = standing(size, edit);
  return {
    width: Math.max(1, Math.round((width * edit.crop.width) / 100)),
    height: Math.max(1, Math.round((height * edit.crop.height) / 100)),
  };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const movedBy = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: between(crop.left + right, 0, 100 - crop.width),
  top: between(crop.top + down, 0, 100 - crop.height),
});

/** The corner at the end is pulled. */
export const grownBy = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  width: between(crop.width + right, LEAST, 100 - crop.left),
  height: between(crop.height + down, LEAST, 100 - crop.top),
});

/** The corner at the beginning is pulled. */
export function pulledBy(crop: Crop, right: number, down: number): Crop {
  const left = between(crop.left + right, 0, crop.left + crop.width - LEAST);
  const top = between(crop.top + down, 0, crop.top + crop.height - LEAST);
  return { left, top, width: crop.width + crop.left - left, height: crop.height + crop.top - top };
}

/** The largest part of this form, in the middle. */
export function cropOf(ratio: number, { width, height }: Size): Crop {
  const isTooWide = width / height > ratio;
  const part = { width: isTooWide ? (height * ratio * 100) / width : 100, height: isTooWide ? 100 : (width / ratio / height) * 100 }; // prettier-ignore
  return { ...part, left: (100 - part.width) / 2, top: (100 - part.height) / 2 };
}
