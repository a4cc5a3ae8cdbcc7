// What a write leaves behind, for a table: rows, tags, events and jobs.
import type { Leaving } from '#test/kit/watch-tx.ts';
import { masked } from './mask.ts';

const DAY = 86_400_000;
const LONGEST_LINE = 600;

/** Statements with what was written, of one answer. */
export function writtenLines(statements: readonly string[]): string[] {
  return statements.map((line) => shortened(masked(withoutToday(line))));
}

/** Values that are long begin alike; how long they are shows what follows. */
function shortened(line: string): string {
  return line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)}… ${line.length}`;
}

/** Without what is empty. */
export function leftBehind(leaving: Leaving): Partial<Leaving> {
  const some = Object.entries(leaving).filter(([, lines]: [string, string[]]) => lines.length > 0);
  return Object.fromEntries(some.map(([name, lines]: [string, string[]]) => [name, lines.map(withoutToday)]));
}

/** In one line. */
export function leftLine(leaving: Leaving): string {
  const { touched = [], said = [], planned = [] } = leftBehind(leaving);
  return [touched.join(' '), said.join(', '), planned.join(', ')].filter((part) => part !== '').join(' | ');
}

/** The post that every new site has is of the moment in which the site was made. */
function withoutToday(line: string): string {
  return line.replaceAll(/[\d-]{10}T[\d:.]+Z?/g, (time) =>
    Math.abs(Date.parse(time) - Date.now()) < DAY ? '<now>' : time,
  );
}
