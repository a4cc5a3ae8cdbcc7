// Where something stands in a document.
import type { Node, ResolvedPos } from '@tiptap/pm/model';

export interface Place {
  readonly pos: number;
  readonly node: Node;
}

/** The innermost block around a place that is of some kind. */
export function findParent($pos: ResolvedPos, isWanted: (node: Node) => boolean): Place | undefined {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth);
    if (isWanted(node)) return { node, pos: $pos.before(depth) };
  }
  return undefined;
}
