// Keys at the edges of parts and boxes: where Enter, Backspace and Tab lead.
import { Extension, type Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { openParagraph } from '../cards.ts';
import { holderDepth, HOLDERS } from './holders.ts';
import { stepCell } from './table.ts';

const ENDS = new Set(['caption', 'citation', 'tableCaption']);
const KEPT = new Set(['preformatted', 'verse', 'codeBlock']);

export const Edges = Extension.create({
  name: 'edges',
  priority: 900,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => leaveByEnter(editor),
    Backspace: ({ editor }) => isWalled(editor, 'before'),
    Delete: ({ editor }) => isWalled(editor, 'after'),
    Tab: ({ editor }) => tab(editor, 1),
    'Shift-Tab': ({ editor }) => tab(editor, -1),
    Escape: ({ editor }) => chooseBlock(editor),
  }),
});

function leaveByEnter(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, empty: isCaret } = state.selection;
  const { parent } = $from;
  const { name } = parent.type;
  if (!parent.isTextblock) return false;
  if (name === 'tableCell') return editor.commands.setHardBreak();
  if (ENDS.has(name)) return leaveBox(editor, false);
  if (name === 'summary') {
    view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()))).scrollIntoView());
    return true;
  }
  if (!isCaret) return false;
  if (KEPT.has(name)) return breakKeptLine(editor);
  return name === 'paragraph' && parent.content.size === 0 && isLastLine($from) && leaveBox(editor, true);
}

/** An empty line at the end of kept text leaves it. */
function breakKeptLine(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from } = state.selection;
  const { parent } = $from;
  const isEnd = $from.parentOffset === parent.content.size;
  if (!isEnd || !parent.textContent.endsWith('\n')) {
    view.dispatch(state.tr.insertText('\n').scrollIntoView());
    return true;
  }
  const tr = state.tr.delete($from.pos - 1, $from.pos);
  view.dispatch(openParagraph(tr, tr.mapping.map($from.after())).scrollIntoView());
  return true;
}

/** The last line of a box that has others: an empty one is the way out. */
function isLastLine($from: ResolvedPos): boolean {
  const depth = $from.depth - 1;
  const box = $from.node(depth);
  if (depth === 0 || !(HOLDERS.has(box.type.name) || box.type.name === 'pullquote')) return false;
  const below = box.children.slice($from.index(depth) + 1);
  const isAlone = box.children.filter(({ type }) => type.isInGroup('block')).length < 2;
  return !isAlone && below.every(({ type }) => ENDS.has(type.name));
}

function leaveBox(editor: Editor, isEmptyLine: boolean): boolean {
  const { state, view } = editor;
  const { $from } = state.selection;
  const { tr } = state;
  // The innermost block with room for a paragraph behind the one that is left.
  const outside = holderDepth(state.doc.resolve($from.before($from.depth - 1)));
  const end = $from.after(outside + 1);
  if (isEmptyLine) tr.delete($from.before(), $from.after());
  view.dispatch(openParagraph(tr, tr.mapping.map(end)).scrollIntoView());
  return true;
}

/** Whether the edge of a caption, a cell or a box stands between the caret and what the key would delete. */
function isWalled({ state }: Editor, side: 'before' | 'after'): boolean {
  const { $from, empty: isCaret } = state.selection;
  if (!isCaret || !$from.parent.isTextblock) return false;
  if ($from.parentOffset !== (side === 'before' ? 0 : $from.parent.content.size)) return false;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.spec.isolating === true) return true;
    const parent = $from.node(depth - 1);
    const neighbour = parent.maybeChild($from.index(depth - 1) + (side === 'before' ? -1 : 1));
    if (neighbour) return isOwnPart(neighbour);
  }
  return false;
}

/** Text is not joined with a part, such as the line of who said it. */
const isOwnPart = (node: Node): boolean => node.type.spec.isolating === true && node.isTextblock;

function tab({ state, view }: Editor, by: -1 | 1): boolean {
  const tr = stepCell(state, by);
  if (!tr) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** The block that one writes in; then the one around it. */
function chooseBlock({ state, view }: Editor): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (!node.type.isInGroup('block') || node.type.spec.selectable === false) continue;
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, $from.before(depth))));
    return true;
  }
  return false;
}
