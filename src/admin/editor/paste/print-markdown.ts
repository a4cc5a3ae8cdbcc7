// Blocks as Markdown.
import type { Block, Cell, ListBlock, TableBlock } from './blocks.ts';
import type { Marks, Run } from './marks.ts';

export const printMarkdown = (blocks: readonly Block[]): string =>
  blocks
    .map(printOne)
    .filter((text) => text !== '')
    .join('\n\n');

function printOne(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return printLine(block.runs);
    case 'heading':
      return `${'#'.repeat(block.level)} ${printLine(block.runs).replaceAll('\n', ' ')}`;
    case 'quote': {
      const cite = block.cite.length > 0 ? `\n\n${printLine(block.cite)}` : '';
      return `${printMarkdown(block.blocks)}${cite}`.split('\n').map((line) => `> ${line}`.trimEnd()).join('\n'); // prettier-ignore
    }
    case 'code':
      return printCode(block.text);
    case 'separator':
      return '---';
    case 'embed':
      return `<${block.url}>`;
    case 'markup':
      return block.source;
    case 'list':
      return printList(block, '');
    case 'table':
      return printTable(block);
    case 'picture':
      return `![${block.alt.replaceAll(/[[\]\n]/g, ' ')}](${block.src})${block.caption.length > 0 ? `\n\n${printLine(block.caption)}` : ''}`;
  }
}

function printCode(text: string): string {
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}\n${text}\n${fence}`;
}

function printList({ isOrdered, start, items }: ListBlock, indent: string): string {
  return items
    .map(({ runs, lists }, at) => {
      const sign = isOrdered ? `${start + at}.` : '-';
      const inner = `${indent}${' '.repeat(sign.length + 1)}`;
      const lines = printLine(runs).replaceAll('\n', `\n${inner}`);
      return [`${indent}${sign} ${lines}`, ...lists.map((list) => printList(list, inner))].join('\n');
    })
    .join('\n');
}

function printTable({ head, body, foot }: TableBlock): string {
  const [first = [], ...rest] = [...head, ...body, ...foot];
  const line = (cells: readonly Cell[]): string => `| ${cells.map(({ runs }) => printCell(runs)).join(' | ')} |`;
  return [line(first), `| ${first.map(() => '---').join(' | ')} |`, ...rest.map(line)].join('\n');
}

const printCell = (runs: readonly Run[]): string =>
  runs
    .map(printRun)
    .join('')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('\n', '<br>');

/** A line break is two blanks at the end of a line. */
const printLine = (runs: readonly Run[]): string => runs.map(printRun).join('').replaceAll('\n', '  \n');

const SIGNS: readonly (readonly [mark: keyof Marks, open: string, close: string])[] = [
  ['italic', '*', '*'],
  ['bold', '**', '**'],
  ['strike', '~~', '~~'],
  ['sub', '<sub>', '</sub>'],
  ['sup', '<sup>', '</sup>'],
];

function printRun({ text, marks }: Run): string {
  // Signs of emphasis stand close to the words.
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  if (words === '') return text;
  const plain = marks.code === true ? printInlineCode(words) : words.replaceAll(/[\\`*_[\]<>~]/g, String.raw`\$&`);
  const styled = SIGNS.reduce(
    (inner, [mark, open, close]) => (marks[mark] === true ? open + inner + close : inner),
    plain,
  );
  return `${before}${marks.href === undefined ? styled : `[${styled}](${marks.href})`}${after}`;
}

const printInlineCode = (words: string): string => (words.includes('`') ? `\`\` ${words} \`\`` : `\`${words}\``);
