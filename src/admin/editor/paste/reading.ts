// What the readers of a clipboard share.
import type { Block } from './blocks.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { Marks } from './marks.ts';
import type { Sheet } from './styles.ts';

export interface Reading {
  readonly sheet: Sheet;
  /** Elements that hold a block, at whatever depth. */
  readonly holders: ReadonlySet<HtmlElement>;
  /** Levels of paragraphs that are headings by their size alone. */
  readonly sizes: ReadonlyMap<HtmlElement, number>;
  /** Blocks, and lines between them that are paragraphs. */
  flow(nodes: readonly HtmlNode[], marks: Marks): Block[];
}

/** Of any length, where spreading would run out of stack. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}
