// The next number behind a name that many share. It is not tried in turn: the ten thousandth costs as much as the tenth.

/** Among so many a gap is found again. */
const IN_TURN = 10;

/**
 * The first free number from 1 on, where they were given out in turn. Chosen: behind the first ten a gap that a removed
 * record left may stay open; another free number is as good.
 */
export async function firstFreeNumber(isTaken: (number: number) => boolean | Promise<boolean>): Promise<number> {
  for (let number = 1; number <= IN_TURN; number++) if (!(await isTaken(number))) return number;
  return halve(IN_TURN, isTaken);
}

/** Numbers are doubled until one is free, then the gap is halved. */
export async function halve(start: number, isTaken: (number: number) => boolean | Promise<boolean>): Promise<number> {
  let taken = start;
  let step = 1;
  while (await isTaken(taken + step)) {
    taken += step;
    step *= 2;
  }
  let free = taken + step;
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}

const AT_ONCE = 30;
/** 2, 3 … 10, then 20, 40, 80 … */
const FIRST_ASKED = [
  ...Array.from({ length: IN_TURN - 1 }, (_, at) => at + 2),
  ...Array.from({ length: AT_ONCE - IN_TURN + 1 }, (_, at) => IN_TURN * 2 ** (at + 1)),
];

/** The same where one question can name many numbers: five questions find a place among ten thousand. */
export async function firstFreeOfMany(
  findTaken: (numbers: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<number> {
  if ((await findTaken([1])).size === 0) return 1;
  let asked = FIRST_ASKED;
  let low = 1;
  for (;;) {
    const taken = await findTaken(asked);
    const at = asked.findIndex((number) => !taken.has(number));
    const free = asked[at];
    if (free === undefined) throw new Error('No number is free.');
    low = asked[at - 1] ?? low;
    if (free === low + 1) return free;
    asked = between(low, free);
  }
}

/** So many numbers above `low`, evenly spread, the last of them `high`. */
function between(low: number, high: number): number[] {
  const count = Math.min(AT_ONCE, high - low);
  return Array.from({ length: count }, (_, at) => low + Math.round(((at + 1) * (high - low)) / count));
}
