// Text that was written without blocks: one region of the document, which stays without blocks.
import { closeBox, readElements } from './elements.ts';
import { nodeOf, type NodeJson } from './node.ts';
import { printBlock } from './print.ts';

/** Undefined when there is nothing in it that can be written in. */
export function readClassic(source: string): NodeJson | undefined {
  const { lead, nodes } = readElements(source);
  if (nodes.every(({ type }) => type === 'sealed')) return undefined;
  const node = closeBox(nodeOf('classic', { head: lead, tail: '' }, nodes));
  return node && printBlock(node) === source ? node : undefined;
}
