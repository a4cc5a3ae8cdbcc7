// Which sizes an image gets, and how large each becomes. No I/O.

export interface Dimensions {
  width: number;
  height: number;
}

export interface PlannedSize extends Dimensions {
  name: string;
  /** Filled and cut at the edges, instead of fitted. */
  isCropped: boolean;
}

interface SizeRule {
  name: string;
  width: number;
  height: number;
  isCropped: boolean;
}

/** In the order in which clients see them. */
const SIZES: readonly SizeRule[] = [
  { name: 'thumbnail', width: 150, height: 150, isCropped: true },
  { name: 'medium', width: 300, height: 300, isCropped: false },
  { name: 'medium_large', width: 768, height: Infinity, isCropped: false },
  { name: 'large', width: 1024, height: 1024, isCropped: false },
  { name: '1536x1536', width: 1536, height: 1536, isCropped: false },
  { name: '2048x2048', width: 2048, height: 2048, isCropped: false },
];

/** A longer side is more than a page needs: then a smaller copy stands for the upload. */
export const LONGEST_SIDE = 2560;

/** As clients make them themselves; 0 for a side that follows the other. */
export function sizesByName(): Record<string, { width: number; height: number; crop: boolean; name: string }> {
  const sides = ({ width, height }: SizeRule) => ({ width, height: Number.isFinite(height) ? height : 0 });
  return Object.fromEntries(
    SIZES.map((rule) => [rule.name, { ...sides(rule), crop: rule.isCropped, name: rule.name }]),
  );
}

/** The sizes that are smaller than the source. */
export function plannedSizes(source: Dimensions): PlannedSize[] {
  return SIZES.flatMap((rule) => {
    const size = rule.isCropped ? cropped(source, rule) : fitted(source, rule);
    const isSmaller = size.width < source.width || size.height < source.height;
    return isSmaller ? [{ name: rule.name, isCropped: rule.isCropped, ...size }] : [];
  });
}

/** The dimensions of the copy that stands for a large upload; undefined when the upload is small enough. */
export function scaledDimensions(source: Dimensions): Dimensions | undefined {
  if (source.width <= LONGEST_SIDE && source.height <= LONGEST_SIDE) return undefined;
  return fitted(source, { width: LONGEST_SIDE, height: LONGEST_SIDE });
}

function fitted(source: Dimensions, box: Dimensions): Dimensions {
  const ratio = Math.min(box.width / source.width, box.height / source.height, 1);
  return {
    width: Math.max(1, Math.round(source.width * ratio)),
    height: Math.max(1, Math.round(source.height * ratio)),
  };
}

function cropped(source: Dimensions, box: Dimensions): Dimensions {
  return { width: Math.min(source.width, box.width), height: Math.min(source.height, box.height) };
}
