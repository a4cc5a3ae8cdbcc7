// Blocks become blocks of another kind. All words and marks stay.
import type { Node, Schema } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

export const TURNS = ['paragraph', 'heading2', 'heading3', 'list', 'numbers', 'quote', 'codeBlock', 'preformatted', 'verse'] as const; // prettier-ignore
export type TurnName = (typeof TURNS)[number];

const WORDS = new Set(['paragraph', 'heading', 'codeBlock', 'preformatted', 'verse']);
const LISTS = new Set(['bulletList', 'orderedList']);

/** The kinds that a block can become without losing a word. */
export function turnsFor(node: Node): TurnName[] {
  const lines = linesOf(node);
  if (!lines) return [];
  return TURNS.filter((name) => name !== nameOf(node) && (name !== 'quote' || node.type.name !== 'pullquote'));
}

function nameOf(node: Node): TurnName | undefined {
  const { name } = node.type;
  if (name === 'heading') return TURNS.find((one) => one === `heading${String(node.attrs['level'])}`);
  if (LISTS.has(name)) return name === 'bulletList' ? 'list' : 'numbers';
  if (name === 'blockquote') return 'quote';
  return TURNS.find((one) => one === name);
}

interface Line {
  readonly words: Fragment;
  /** The markup that it was stored with, when the line is a block of its own. */
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** The lines of words in a block; undefined when there is more in it than words. */
function linesOf(node: Node): Line[] | undefined {
  if (WORDS.has(node.type.name)) return [{ words: node.content, attrs: frameAttrs(node) }];
  if (node.type.name === 'citation') return node.content.size === 0 ? [] : [{ words: node.content, attrs: {} }];
  const isHolder = LISTS.has(node.type.name) || ['listItem', 'blockquote', 'pullquote'].includes(node.type.name);
  if (!isHolder) return undefined;
  const lines: Line[] = [];
  for (const child of node.children) {
    const below = linesOf(child);
    if (!below) return undefined;
    lines.push(...below);
  }
  return lines;
}

const frameAttrs = ({ attrs }: Node): Readonly<Record<string, unknown>> => ({
  head: attrs['head'],
  tail: attrs['tail'],
});

/** Undefined when the block cannot become that. */
export function turnBlock(state: EditorState, pos: number, name: TurnName): Transaction | undefined {
  const node = state.doc.nodeAt(pos);
  const lines = node && linesOf(node);
  if (!node || !lines) return undefined;
  const blocks = makeBlocks(
    state.schema,
    name,
    lines.length > 0 ? lines : [{ words: Fragment.empty, attrs: {} }],
    node,
  );
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, blocks);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
}

function makeBlocks(schema: Schema, name: TurnName, lines: readonly Line[], node: Node): Node[] {
  const { paragraph, heading, listItem, bulletList, orderedList, blockquote, citation } = schema.nodes;
  if (!paragraph || !heading || !listItem || !bulletList || !orderedList || !blockquote || !citation) return [];
  const lineOf = ({ words, attrs }: Line) => paragraph.create(attrs, brokenLines(schema, words));
  switch (name) {
    case 'paragraph':
      return lines.map(lineOf);
    case 'heading2':
    case 'heading3':
      return lines.map(({ words, attrs }) => heading.create({ ...attrs, level: name === 'heading2' ? 2 : 3 }, brokenLines(schema, words))); // prettier-ignore
    case 'list':
    case 'numbers': {
      const items = lines.map(({ words }) => listItem.create(null, paragraph.create(null, brokenLines(schema, words))));
      const list = name === 'list' ? bulletList : orderedList;
      // The items of a list stay as they are, with the lists in them.
      return [list.create(null, LISTS.has(node.type.name) ? node.content : items)];
    }
    case 'quote': {
      const blocks = LISTS.has(node.type.name) ? [node] : lines.map(lineOf);
      return [blockquote.create(null, [...blocks, citation.create()])];
    }
    case 'codeBlock':
    case 'preformatted':
    case 'verse': {
      const type = schema.nodes[name];
      return type ? [type.create(null, joinLines(schema, lines))] : [];
    }
  }
}

/** A line feed in kept text is a line break elsewhere. */
function brokenLines(schema: Schema, words: Fragment): Node[] {
  const hardBreak = schema.nodes['hardBreak'];
  return words.content.flatMap((node) => {
    if (!node.isText || node.text?.includes('\n') !== true || !hardBreak) return [node];
    return node.text
      .split('\n')
      .flatMap((text, at) => [
        ...(at > 0 ? [hardBreak.create()] : []),
        ...(text === '' ? [] : [schema.text(text, node.marks)]),
      ]);
  });
}

function joinLines(schema: Schema, lines: readonly Line[]): Node[] {
  return lines.flatMap(({ words }, at) => [...(at > 0 ? [schema.text('\n')] : []), ...words.content]);
}
