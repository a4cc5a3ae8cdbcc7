// Grey words in parts that nobody has written in yet, and a frame around the block that one stands in.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export interface HintWords {
  readonly captionHint: string;
  readonly citationHint: string;
  readonly summaryHint: string;
  readonly buttonHint: string;
  readonly classic: string;
}

const HINTS: ReadonlyMap<string, keyof HintWords> = new Map<string, keyof HintWords>([
  ['caption', 'captionHint'],
  ['tableCaption', 'captionHint'],
  ['citation', 'citationHint'],
  ['summary', 'summaryHint'],
  ['button', 'buttonHint'],
]);

/** Hints of a top block never change while it stands: blocks are replaced, not changed. */
const known = new WeakMap<Node, readonly Found[]>();

interface Found {
  readonly at: number;
  readonly size: number;
  readonly hint: keyof HintWords;
}

function hintsIn(block: Node): readonly Found[] {
  const before = known.get(block);
  if (before) return before;
  const found: Found[] = [];
  if (block.type.name === 'classic') found.push({ at: -1, size: block.nodeSize, hint: 'classic' });
  if (!block.isTextblock) {
    block.descendants((node, at) => {
      const hint = HINTS.get(node.type.name);
      if (hint !== undefined && node.content.size === 0) found.push({ at, size: node.nodeSize, hint });
      return !node.isTextblock;
    });
  }
  known.set(block, found);
  return found;
}

function decorationsOf({ doc, selection }: EditorState, words: HintWords): DecorationSet {
  const decorations: Decoration[] = [];
  doc.forEach((block, pos) => {
    for (const { at, size, hint } of hintsIn(block)) {
      const start = pos + 1 + at;
      decorations.push(Decoration.node(start, start + size, { 'data-hint': words[hint] }));
    }
  });
  const { $from } = selection;
  if ($from.depth > 0) decorations.push(Decoration.node($from.before(1), $from.after(1), { class: 'is-current' }));
  return DecorationSet.create(doc, decorations);
}

export const Hints = Extension.create<HintWords>({
  name: 'hints',
  addOptions: () => ({ captionHint: '', citationHint: '', summaryHint: '', buttonHint: '', classic: '' }),
  addProseMirrorPlugins() {
    const words = this.options;
    return [new Plugin({ props: { decorations: (state) => decorationsOf(state, words) } })];
  },
});
