// Two states of a text, paragraph by paragraph: what stayed, what went, what came.

export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const MOST_STEPS = 4_000_000;

/** What a reader sees of a stored text, in paragraphs; pictures by their descriptions. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '\n')
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '\n[$1]\n')
    .replaceAll(
      /<br\s*\/?>|<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|table|tr|pre|section)\b[^>]*>/gi,
      '\n',
    )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is the same at both ends is left out of the work; a very long middle is taken as all new. */
export function compare(before: readonly string[], after: readonly string[]): Piece[] {
  let first = 0;
  while (first < before.length && first < after.length && before[first] === after[first]) first++;
  let last = 0;
  while (
    last < before.length - first &&
    last < after.length - first &&
    before[before.length - 1 - last] === after[after.length - 1 - last]
  ) {
    last++;
  }
  const same = (text: string): Piece => ({ kind: 'same', text });
  return [
    ...before.slice(0, first).map(same),
    ...middle(before.slice(first, before.length - last), after.slice(first, after.length - last)),
    ...before.slice(before.length - last).map(same),
  ];
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > MOST_STEPS) {
    return [
      ...before.map((text): Piece => ({ kind: 'gone', text })),
      ...after.map((text): Piece => ({ kind: 'new', text })),
    ];
  }
  // How many are common to both ends from here: the longest way through both lists.
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pieces: Piece[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]];
    if (old !== undefined && old === young) {
      pieces.push({ kind: 'same', text: old });
      row++;
      column++;
    } else if (young === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'gone', text: old ?? '' });
      row++;
    } else {
      pieces.push({ kind: 'new', text: young });
      column++;
    }
  }
  return pieces;
}
