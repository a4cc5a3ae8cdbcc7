// Draws that are the same in every run.

export interface Seeded {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in one of `times` draws. */
  oneIn(times: number): boolean;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  /** A step of a generator with 32 bits of state (a Weyl sequence, mixed by multiplication). */
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, pick: (list) => list[below(list.length)]!, oneIn: (times) => below(times) === 0 };
}
