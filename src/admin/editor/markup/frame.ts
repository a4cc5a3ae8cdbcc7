// What stands around the inside of a block.
import { textAttr, type NodeJson } from './node.ts';

export const block = (name: string, data: string | undefined, inner: string): string =>
  `<!-- wp:${name} ${data === undefined || data === '' ? '' : `${data} `}-->${inner}<!-- /wp:${name} -->`;

/** What stood in the tag, else what a new one has. */
export const openOf = (node: NodeJson, otherwise: string): string => textAttr(node, 'open') ?? otherwise;
