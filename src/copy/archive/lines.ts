// Lines of a part, as they come off the disk.
import { CopyFault } from './fault.ts';

/** The longest row of a site is a text of 16 MB with its rendered form. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
const NEW_LINE = 10;

/** All lines of a chunk at once: one by one they would cost more than what is done with them. */
export async function* linesOf(part: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let begun: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const lines: string[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
      begun.push(chunk.subarray(from, at));
      lines.push(textOf(begun));
      [begun, bytes, from] = [[], 0, at + 1];
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > MOST_LINE_BYTES) throw new CopyFault(`A line of ${part} is longer than any row of a site.`);
    if (lines.length > 0) yield lines;
  }
  if (bytes > 0) throw new CopyFault(`The last line of ${part} is cut off.`);
}

function textOf(pieces: readonly Buffer[]): string {
  const [first] = pieces;
  return pieces.length === 1 && first ? first.toString('utf8') : Buffer.concat(pieces).toString('utf8');
}
