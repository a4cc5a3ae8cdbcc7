// A word of the site that is near to one that it does not have.

/** Two letters in a long word may be wrong, one in a short one. */
const mostDifferences = (word: string): number => (word.length >= 7 ? 2 : 1);
const SHORTEST = 4;

/** Of several that are as near, the one that comes first. */
export function nearWord(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  if (typed.length < SHORTEST) return undefined;
  let best: string | undefined;
  let least = mostDifferences(typed) + 1;
  for (const one of known) {
    if (one === typed || Math.abs(one.length - typed.length) >= least) continue;
    const count = differences(typed, one, least);
    if (count < least) [best, least] = [one, count];
  }
  return best;
}

/** Letters that are missing, too many, others, or in the wrong order; `enough` when there are that many. */
function differences(one: string, other: string, enough: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) >= enough) return enough;
    [before, last] = [last, next];
  }
  return last[other.length] ?? enough;
}
