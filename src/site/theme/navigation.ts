// How much of a menu fits into one line, without asking the browser. No I/O.
import { plainText } from '#content/text/plain-text.ts';
import type { NavNode } from './model.ts';

/** Letters of the entries together. */
const MOST_LETTERS = 44;

export function fitting(nodes: readonly NavNode[]): { shown: readonly NavNode[]; more: readonly NavNode[] } {
  let letters = 0;
  const first = nodes.findIndex(({ title }) => (letters += plainText(title).length) > MOST_LETTERS);
  // A word for one entry would be as long as the entry.
  if (first === -1 || first >= nodes.length - 1) return { shown: nodes, more: [] };
  const count = Math.max(1, first);
  return { shown: nodes.slice(0, count), more: nodes.slice(count) };
}
