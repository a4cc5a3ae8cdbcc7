// What can be done with whole blocks: double, remove, group, copy.
import type { Node, Schema } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type EditorState, type Selection, type Transaction } from '@tiptap/pm/state';
import { newSealed } from '../markup/new-blocks.ts';
import type { NodeJson } from '../markup/node.ts';
import { printBlock } from '../markup/print.ts';
import { HOLDERS } from './holders.ts';

/** Says that a change removes blocks on purpose. */
export const REMOVES_BLOCKS = 'removesBlocks';

export interface Chosen {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly Node[];
}

/** The whole blocks that a selection reaches, side by side in one box. */
export function chosenBlocks(selection: Selection): Chosen {
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    return { from: selection.from, to: selection.to, nodes: [selection.node] };
  }
  const { $from, $to } = selection;
  let depth = $from.sharedDepth($to.pos);
  while (depth > 0 && !HOLDERS.has($from.node(depth).type.name)) depth--;
  const parent = $from.node(depth);
  const first = $from.index(depth);
  const isEdge = $to.depth === depth && !selection.empty;
  const last = Math.max(first, Math.min(parent.childCount - 1, $to.index(depth) - (isEdge ? 1 : 0)));
  const from = $from.posAtIndex(first, depth);
  const nodes = parent.children.slice(first, last + 1).filter(({ type }) => type.isInGroup('block'));
  return { from, to: from + nodes.reduce((sum, node) => sum + node.nodeSize, 0), nodes };
}

/** A copy is new: it is not the block of the stored text. */
const copyOf = (node: Node): Node => node.type.create({ ...node.attrs, kept: null }, node.content, node.marks);

export function duplicateBlocks(state: EditorState): Transaction {
  const { to, nodes } = chosenBlocks(state.selection);
  const tr = state.tr.insert(to, Fragment.from(nodes.map(copyOf)));
  return chooseAt(tr, to);
}

export function removeBlocks(state: EditorState): Transaction {
  const { from, to } = chosenBlocks(state.selection);
  const tr = state.tr.delete(from, to).setMeta(REMOVES_BLOCKS, true);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
}

export function groupBlocks(state: EditorState): Transaction | undefined {
  const group = state.schema.nodes['group'];
  const { from, to, nodes } = chosenBlocks(state.selection);
  if (!group || nodes.length === 0) return undefined;
  return chooseAt(state.tr.replaceWith(from, to, group.create(null, Fragment.from(nodes))), from);
}

const BOXES = new Set(['group', 'columns', 'cover', 'mediaText', 'classic']);

/** Whether the blocks in a box can go on without it. */
export const canUngroup = (node: Node): boolean => BOXES.has(node.type.name) && node.type.name !== 'classic';

/** The blocks stay, the box around them goes. */
export function ungroupBlock(state: EditorState, pos: number): Transaction | undefined {
  const node = state.doc.nodeAt(pos);
  if (!node || !canUngroup(node)) return undefined;
  const inside = node.type.name === 'columns' ? node.children.flatMap((column) => column.children) : node.children;
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, Fragment.from(inside));
  tr.setMeta(REMOVES_BLOCKS, true);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
}

function chooseAt(tr: Transaction, pos: number): Transaction {
  return tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView();
}

export const printBlocksOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => printBlock(node.toJSON()) ?? '').join('\n\n');

/** The blocks that a text without blocks would become. */
export function blocksOfClassic(node: Node, schema: Schema): Node[] {
  return node.children.map((child) => schema.nodeFromJSON(asBlock(child.toJSON())));
}

function asBlock(node: NodeJson): NodeJson {
  const source = (printBlock(node, true) ?? '').trim();
  const isShortcode = /^\[[a-z][^<>]*\]$/i.test(source);
  if (node.type !== 'sealed' && !isShortcode) return withoutBareMarkup(node);
  return newSealed(isShortcode ? 'shortcode' : 'html', `\n${source}\n`);
}

/** Tags without comments are no frames of blocks; a line feed at the end of a line is a break. */
function withoutBareMarkup(node: NodeJson): NodeJson {
  if (node.type === 'hardBreak') return node.attrs?.['raw'] === '<br>' ? node : { type: 'hardBreak' };
  const { gap: _gap, middle: _middle, bare: _bare, ...attrs } = node.attrs ?? {};
  if (!node.content) return { ...node, attrs };
  return {
    ...node,
    attrs,
    content: node.content.map((child) => (child.type === 'text' ? child : withoutBareMarkup(child))),
  };
}

export function turnClassicIntoBlocks(state: EditorState, pos: number): Transaction | undefined {
  const node = state.doc.nodeAt(pos);
  if (node?.type.name !== 'classic') return undefined;
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, Fragment.from(blocksOfClassic(node, state.schema)));
  return tr.setMeta(REMOVES_BLOCKS, true).setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
}
