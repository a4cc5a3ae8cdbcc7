// One finding of the analysis: how good it is, and the numbers that say why.

export type Rating = 'good' | 'ok' | 'bad' | 'feedback';

export interface Item {
  readonly id: string;
  /** Null: shown, not counted. */
  readonly score: number | null;
  readonly rating: Rating;
  /** For the sentence that a person reads. */
  readonly values: Readonly<Record<string, number | string>>;
}

export function item(id: string, score: number | null, values: Item['values'] = {}): Item {
  return { id, score, rating: ratingOf(score), values };
}

function ratingOf(score: number | null): Rating {
  if (score === null) return 'feedback';
  if (score <= 4) return 'bad';
  return score <= 7 ? 'ok' : 'good';
}

/** The score of the first bound that the value keeps to. */
export function graded(
  value: number,
  bounds: readonly (readonly [bound: number, score: number])[],
  rest: number,
): number {
  return bounds.find(([bound]) => value <= bound)?.[1] ?? rest;
}

/** Percent, with one digit behind the point. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
