// Blocks of a clipboard at the place where one writes.
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { holdsBlock, leaveBlocks } from '#admin/editor/cards.ts';
import { isRemote, printBlock, printBlocks, type Block, type PictureBlock } from './blocks.ts';
import { linesOf } from './lines.ts';
import { nodesOf } from './nodes.ts';

/** A picture that is not there yet, and the empty line that stands in its place. */
export interface Waiting {
  readonly line: Node;
  readonly picture: PictureBlock;
}

/** A step of its own, so that one step back takes away nothing else. Gives the pictures that are still to come. */
export function insertBlocks(view: EditorView, blocks: readonly Block[]): Waiting[] {
  leaveChosenBlocks(view);
  const { $from } = view.state.selection;
  if ($from.parent.type.spec.code === true) {
    insertText(view, linesOf(blocks).map(({ text }) => text).join('')); // prettier-ignore
    return [];
  }
  const { nodes, waiting } = nodesFor(view, fitting($from, blocks));
  if (nodes.length === 0) return waiting;
  dispatch(view, sliceOf($from, nodes));
  return waiting;
}

export function insertText(view: EditorView, text: string): void {
  leaveChosenBlocks(view);
  view.dispatch(closeHistory(view.state.tr).insertText(text).scrollIntoView());
}

/** Blocks that are chosen stay; what is pasted goes behind them. */
function leaveChosenBlocks(view: EditorView): void {
  if (holdsBlock(view.state.selection)) view.dispatch(leaveBlocks(view.state.tr));
}

function dispatch(view: EditorView, slice: Slice): void {
  view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView());
}

/** A place for words alone, such as a caption or a cell, gets the words alone. */
function fitting($from: ResolvedPos, blocks: readonly Block[]): readonly Block[] {
  const isInItem = itemDepth($from) > 0 && blocks.every(({ kind }) => kind === 'paragraph');
  if (!isInItem && canHoldBlocks($from)) return blocks;
  const runs = linesOf(blocks);
  const pictures = blocks.filter(({ kind }) => kind === 'picture');
  return [...(runs.length > 0 ? [{ kind: 'paragraph' as const, runs }] : []), ...(isInItem ? [] : pictures)];
}

function canHoldBlocks($from: ResolvedPos): boolean {
  const paragraph = $from.doc.type.schema.nodes['paragraph'];
  if (!paragraph || $from.depth === 0) return true;
  return $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), paragraph);
}

function itemDepth($from: ResolvedPos): number {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'listItem') return depth;
  return 0;
}

function nodesFor({ state }: EditorView, blocks: readonly Block[]): { nodes: Node[]; waiting: Waiting[] } {
  const waiting: Waiting[] = [];
  const line = state.schema.nodes['paragraph'];
  const nodes = blocks.flatMap((block) => {
    if (block.kind !== 'picture' || isRemote(block.src) || !line) return nodesOf(state.schema, printBlock(block));
    const place = line.create();
    waiting.push({ line: place, picture: block });
    return [place];
  });
  return { nodes, waiting };
}

/** Words at the edges join the line that one writes in; lines of a list join the list. */
function sliceOf($from: ResolvedPos, nodes: readonly Node[]): Slice {
  const content = Fragment.fromArray([...nodes]);
  if (itemDepth($from) > 0 && nodes.every(({ type }) => type.name.endsWith('List'))) return Slice.maxOpen(content);
  const isOpen = (node: Node | undefined): boolean => node?.type.name === 'paragraph' && node.content.size > 0;
  return new Slice(content, isOpen(nodes[0]) ? 1 : 0, isOpen(nodes.at(-1)) ? 1 : 0);
}

/** Plain text first, then what it means, each a step of its own: one step back is the plain text. */
export function insertGuess(view: EditorView, text: string, blocks: readonly Block[]): void {
  insertText(view, text.replaceAll(/\r\n?/g, '\n').trim());
  const { selection, schema, tr } = view.state;
  const { $from } = selection;
  if (!canHoldBlocks($from) || itemDepth($from) > 0) return;
  const nodes = nodesOf(schema, printBlocks(blocks));
  // The text stands in one line, before the caret.
  const start = Math.max($from.start(), selection.from - text.length);
  closeHistory(tr).replaceRange(start, selection.from, sliceOf(tr.doc.resolve(start), nodes));
  view.dispatch(tr.scrollIntoView());
}
