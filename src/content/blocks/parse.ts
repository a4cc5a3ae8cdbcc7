import type { Block } from './block.ts';
import { readDelimiter, type Delimiter } from './delimiter.ts';

export type { Block } from './block.ts';

const maxDepth = 256;

/**
 * The blocks of a stored text, in one pass. Delimiters that fit nowhere stay text; open blocks end with the text. Who
 * needs only the beginning says of a block at the top that it is the last.
 */
export function parseBlocks(content: string, isLast: (block: Block) => boolean = never): Block[] {
  const state: State = { content, top: [], open: [], textStart: 0, tooDeep: 0 };
  let start = content.indexOf('<!--');
  while (start !== -1) {
    const next = content.indexOf('<!--', start + 4);
    const comment = readComment(content, start, next === -1 ? content.length : next);
    const delimiter = comment === undefined ? undefined : readDelimiter(comment);
    if (comment !== undefined && delimiter && take(state, delimiter, start)) {
      state.textStart = start + comment.length;
      const whole = state.open.length === 0 ? state.top.at(-1) : undefined;
      if (whole && isLast(whole)) return state.top;
    }
    start = next;
  }
  addText(state, content.length);
  return state.top;
}

const never = (): boolean => false;

interface State {
  content: string;
  top: Block[];
  open: Block[];
  /** Where the text begins that belongs to no block yet. */
  textStart: number;
  /** Openings that were left as text because they were nested too deep. */
  tooDeep: number;
}

/** A delimiter never holds the beginning of another comment, so no part of the text is looked at twice. */
function readComment(content: string, start: number, limit: number): string | undefined {
  const comment = content.slice(start, limit);
  const end = comment.indexOf('-->', 4);
  return end === -1 ? undefined : comment.slice(0, end + 3);
}

/** Whether the delimiter found its place; else it is text. */
function take(state: State, delimiter: Delimiter, start: number): boolean {
  return delimiter.kind === 'closing' ? closeBlock(state, delimiter.name, start) : openBlock(state, delimiter, start);
}

function openBlock(state: State, { name, kind, attributes }: Delimiter, start: number): boolean {
  if (state.open.length >= maxDepth) {
    if (kind === 'opening') state.tooDeep++;
    return false;
  }
  addText(state, start);
  const block: Block = { name, attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
  const parent = state.open.at(-1);
  if (parent) {
    parent.innerBlocks.push(block);
    parent.innerContent.push(null);
  } else {
    state.top.push(block);
  }
  if (kind === 'opening') state.open.push(block);
  return true;
}

function closeBlock(state: State, name: string, start: number): boolean {
  if (state.tooDeep > 0) {
    state.tooDeep--;
    return false;
  }
  const position = state.open.findLastIndex((block) => block.name === name);
  if (position === -1) return false;
  addText(state, start);
  state.open.length = position;
  return true;
}

function addText(state: State, end: number): void {
  const text = state.content.slice(state.textStart, end);
  if (text === '') return;
  const block = state.open.at(-1);
  if (block) {
    block.innerHtml += text;
    block.innerContent.push(text);
  } else {
    state.top.push({ name: null, attributes: {}, innerBlocks: [], innerHtml: text, innerContent: [text] });
  }
}
