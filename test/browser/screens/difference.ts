// What came and what went between two outlines.

const MOST_GONE = 3;

/** Lines that came; of many that went, only how many. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const same = sharedLines(old, fresh);
  const came = fresh.filter((_, at) => !same.after.has(at)).map((line) => `+ ${line}`);
  const gone = old.filter((_, at) => !same.before.has(at)).map((line) => `- ${line.trim()}`);
  return [...(gone.length > MOST_GONE ? [`- ${gone.length} lines`] : gone), ...came];
}

/** The longest common sequence, as places in both. */
function sharedLines(before: readonly string[], after: readonly string[]): { before: Set<number>; after: Set<number> } {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      lengths[one]![other] =
        before[one] === after[other]
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!);
    }
  }
  const shared = { before: new Set<number>(), after: new Set<number>() };
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (before[one] === after[other]) {
      shared.before.add(one++);
      shared.after.add(other++);
    } else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!) one++;
    else other++;
  }
  return shared;
}
