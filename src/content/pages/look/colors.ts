// Colours as people write them, and how well they can be told apart. No I/O.

export type Rgb = readonly [red: number, green: number, blue: number];

/** `#1a2b3c`; undefined for anything else. */
export function readHex(text: string): Rgb | undefined {
  const [, digits] = /^#([\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export function eachPart(color: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb {
  return [change(color[0], 0), change(color[1], 1), change(color[2], 2)];
}

const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** `share` of the second one. */
export function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  return eachPart(one, (part, at) => part + (other[at] - part) * share);
}

/** As WCAG counts it: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The nearest colour on the way to black that stands out enough. */
export const darkened = (color: Rgb, ground: Rgb, least: number): Rgb => towards(color, BLACK, ground, least);
export const lightened = (color: Rgb, ground: Rgb, least: number): Rgb => towards(color, WHITE, ground, least);

const STEPS = 50;

function towards(color: Rgb, end: Rgb, ground: Rgb, least: number): Rgb {
  for (let step = 0; step <= STEPS; step++) {
    const found = eachPart(mixed(color, end, step / STEPS), Math.round);
    if (contrast(found, ground) >= least) return found;
  }
  return end;
}
