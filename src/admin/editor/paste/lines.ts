// Blocks as lines of one text, for places that hold words alone.
import type { Block } from './blocks.ts';
import type { Run } from './marks.ts';

const BREAK: Run = { text: '\n', marks: {} };

export function linesOf(blocks: readonly Block[]): Run[] {
  const lines = blocks.map(runsOf).filter((runs) => runs.length > 0);
  return lines.flatMap((runs, at) => (at === 0 ? runs : [BREAK, ...runs]));
}

function runsOf(block: Block): readonly Run[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.runs;
    case 'code':
      return [{ text: block.text, marks: {} }];
    case 'quote':
      return linesOf(block.blocks);
    case 'list':
      return block.items.flatMap(({ runs, lists }, at) => [
        { text: at === 0 ? '• ' : '\n• ', marks: {} },
        ...runs,
        ...(lists.length > 0 ? [BREAK, ...linesOf(lists)] : []),
      ]);
    case 'table':
      return [...block.head, ...block.body, ...block.foot].flatMap((row, at) => [
        ...(at === 0 ? [] : [BREAK]),
        ...row.flatMap(({ runs }, place) => (place === 0 ? runs : [{ text: ' ', marks: {} }, ...runs])),
      ]);
    case 'embed':
      return [{ text: block.url, marks: { href: block.url } }];
    case 'picture':
    case 'separator':
    case 'markup':
      return [];
  }
}
