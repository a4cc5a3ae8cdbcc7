// Runs of lines that stand in two places of the sources.

/** So many lines in a row are a thought, which has one place. */
export const LEAST = 6;

interface Line {
  readonly text: string;
  readonly number: number;
}

export interface Copy {
  /** `src/a.ts ~ src/b.ts` */
  readonly files: string;
  readonly lines: number;
  /** Where it begins in both. */
  readonly at: readonly [number, number];
}

/** The longest ones of each pair of files, the first first. */
export function findCopies(sources: ReadonlyMap<string, string>): Copy[] {
  const files = [...sources].sort(([one], [other]) => (one < other ? -1 : 1));
  const read = files.map(([path, text]) => ({ path, lines: linesOf(text) }));
  const places = new Map<string, [file: number, line: number][]>();
  const copies: Copy[] = [];
  for (const [file, { lines }] of read.entries()) {
    for (let at = 0; at + LEAST <= lines.length; at++) {
      const window = textAt(lines, at);
      const known = places.get(window) ?? [];
      for (const [other, from] of known) {
        const before = read[other];
        if (!before || isInside(before.lines, from, lines, at) || (other === file && at - from < LEAST)) continue;
        copies.push({
          files: `${before.path} ~ ${read[file]?.path ?? ''}`,
          lines: lengthOf(before.lines, from, lines, at),
          at: [before.lines[from]?.number ?? 0, lines[at]?.number ?? 0],
        });
      }
      places.set(window, [...known, [file, at]]);
    }
  }
  return copies.sort((one, other) => (one.files < other.files ? -1 : Number(one.files > other.files)));
}

/** What says something: no blank lines, comments, brackets alone, and no imports. */
function linesOf(text: string): Line[] {
  const bare = text.replace(/^(import|export) [^;]*? from '[^']*';$/gms, (match) => match.replace(/[^\n]/g, ''));
  return bare
    .split('\n')
    .map((line, at) => ({ text: line.trim().replace(/\s+/g, ' '), number: at + 1 }))
    .filter(({ text: line }) => /\w{2}/.test(line) && !/^(\/\/|\/\*|\*)/.test(line));
}

const textAt = (lines: readonly Line[], at: number): string =>
  lines
    .slice(at, at + LEAST)
    .map(({ text }) => text)
    .join('\n');

/** The run has begun a line before. */
function isInside(one: readonly Line[], at: number, other: readonly Line[], from: number): boolean {
  const [last, before] = [one[at - 1]?.text, other[from - 1]?.text];
  return last !== undefined && last === before;
}

function lengthOf(one: readonly Line[], at: number, other: readonly Line[], from: number): number {
  let length = 0;
  while (one[at + length] && one[at + length]?.text === other[from + length]?.text) length++;
  return length;
}
