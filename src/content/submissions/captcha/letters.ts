// How the letters are drawn: strokes from point to point on a grid of 4 by 6, the first digit across, the second down.
// Letters that could be taken for one another are left out.

const SHAPES: Readonly<Record<string, string>> = {
  A: '06-20-46 14-34',
  C: '41-30-10-01-05-16-36-45',
  D: '00-06-26-45-41-20-00',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  H: '00-06 40-46 03-43',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-23-40-46',
  N: '06-00-46-40',
  P: '06-00-30-41-42-33-03',
  R: '06-00-30-41-42-33-03 23-46',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  W: '00-16-23-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  3: '00-40-23-33-44-45-36-16-05',
  4: '36-30-04-44',
  6: '40-20-02-05-16-36-45-44-33-13-04',
  7: '00-40-16',
  9: '41-30-10-01-02-13-33-42-41-44-26',
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ALPHABET: readonly string[] = Object.keys(SHAPES);
export const GRID = { width: 4, height: 6 } as const;

export function strokesOf(letter: string): readonly (readonly Point[])[] {
  return (SHAPES[letter] ?? '').split(' ').map((stroke) => stroke.split('-').map(pointOf));
}

const pointOf = (digits: string): Point => ({ x: Number(digits[0]), y: Number(digits[1]) });
