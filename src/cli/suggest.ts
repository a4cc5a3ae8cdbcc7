// The word somebody may have meant.

const MOST_EDITS = 2;

export function closest(word: string, known: readonly string[]): string | undefined {
  const rated = known.map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }));
  const [best] = rated.sort((one, other) => one.edits - other.edits);
  return best && best.edits <= Math.min(MOST_EDITS, best.candidate.length - 1) ? best.candidate : undefined;
}

/** ` Did you mean "--port"?`, or nothing. */
export function suggestion(word: string, known: readonly string[], show = (text: string): string => text): string {
  const found = closest(word, known);
  return found === undefined ? '' : ` Did you mean "${show(found)}"?`;
}

/** How many letters must be put in, taken out, changed or swapped with their neighbour. */
export function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(edits);
    }
  }
  return at(one.length, other.length);
}
