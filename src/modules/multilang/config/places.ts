// Where in a document something was found, as people count: lines and columns from 1.
import type { Finding } from './check.ts';

export interface Found extends Finding {
  /** From the beginning of the document. */
  readonly offset: number;
}

export interface Problem extends Finding {
  readonly column: number;
  readonly line: number;
}

export function placed(document: string, found: readonly Found[]): Problem[] {
  const breaks = /\r\n?|\n/g;
  let next = breaks.exec(document);
  let line = 1;
  let start = 0;
  return found
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, level, code, message }) => {
      for (; next && next.index < offset; next = breaks.exec(document)) {
        line += 1;
        start = next.index + next[0].length;
      }
      return { level, code, message, line, column: offset - start + 1 };
    });
}
