import type { Block } from './block.ts';

/** The stored form of blocks; parsing it gives the same blocks again. */
export function serializeBlocks(blocks: readonly Block[]): string {
  return blocks.map(serializeBlock).join('');
}

function serializeBlock(block: Block): string {
  const content = serializeContent(block);
  if (block.name === null) return content;
  const name = block.name.replace(/^core\//, '');
  const attributes = serializeAttributes(block.attributes);
  if (content === '') return `<!-- wp:${name} ${attributes}/-->`;
  return `<!-- wp:${name} ${attributes}-->${content}<!-- /wp:${name} -->`;
}

function serializeContent({ innerContent, innerBlocks }: Block): string {
  const inner = innerBlocks.values();
  return innerContent
    .map((piece) => {
      if (piece !== null) return piece;
      const { value } = inner.next();
      return value ? serializeBlock(value) : '';
    })
    .join('');
}

/** JSON that can neither end the comment it stands in nor be taken for markup. */
function serializeAttributes(attributes: Record<string, unknown>): string {
  if (Object.keys(attributes).length === 0) return '';
  const json = JSON.stringify(attributes).replace(/\\[^]|--|[<>&]/g, (found) => escapes.get(found) ?? found);
  return `${json} `;
}

const escapes = new Map([
  ['\\"', '\\u0022'],
  ['--', '\\u002d\\u002d'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['&', '\\u0026'],
]);
