// Colours as style attributes write them, and how well one is read on another. No I/O.

export type Colour = readonly [red: number, green: number, blue: number];

/** Undefined for anything that does not say by itself which colour it is. */
export function parseColour(text: string): Colour | undefined {
  const word = text.trim().toLowerCase();
  const named = NAMES.get(word);
  if (named !== undefined) return hexColour(named);
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(word)) return hexColour(word.slice(1));
  const rgb = /^rgb\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\s*\)$/.exec(word);
  const parts = rgb?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

/** Between 1, the same, and 21, black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [brightness(one), brightness(other)].sort((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const NAMES = new Map([
  ['black', '000000'],
  ['white', 'ffffff'],
  ['red', 'ff0000'],
  ['green', '008000'],
  ['lime', '00ff00'],
  ['blue', '0000ff'],
  ['yellow', 'ffff00'],
  ['orange', 'ffa500'],
  ['silver', 'c0c0c0'],
  ['gray', '808080'],
  ['grey', '808080'],
  ['lightgray', 'd3d3d3'],
  ['lightgrey', 'd3d3d3'],
  ['darkgray', 'a9a9a9'],
  ['darkgrey', 'a9a9a9'],
  ['maroon', '800000'],
  ['purple', '800080'],
  ['navy', '000080'],
  ['teal', '008080'],
  ['pink', 'ffc0cb'],
]);

function hexColour(digits: string): Colour {
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Relative luminance, as WCAG defines it. */
function brightness([red, green, blue]: Colour): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
