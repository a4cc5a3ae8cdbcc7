// What a write leaves behind, for a table: tags, events and jobs.
import type { Leaving } from '#test/kit/watch-tx.ts';

const DAY = 86_400_000;

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
  return line.replace(/[\d-]{10}T[\d:.]+Z/, (time) => (Math.abs(Date.parse(time) - Date.now()) < DAY ? '<now>' : time));
}
