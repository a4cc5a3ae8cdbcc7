// Blocks in which other blocks stand below each other.
import type { ResolvedPos } from '@tiptap/pm/model';

export const HOLDERS = new Set(['doc', 'column', 'group', 'cover', 'mediaText', 'details', 'blockquote', 'classic']);

/** The depth of the innermost one around a place. */
export function holderDepth($pos: ResolvedPos): number {
  for (let depth = $pos.depth; depth > 0; depth--) if (HOLDERS.has($pos.node(depth).type.name)) return depth;
  return 0;
}
