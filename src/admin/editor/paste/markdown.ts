// Markdown as blocks, when a text clearly is Markdown.
import { isRemote, type Block, type Cell, type ListBlock, type ListItem, type TableBlock } from './blocks.ts';
import { readMarkdownLine } from './markdown-line.ts';
import { tidyRuns, type Run } from './marks.ts';

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/;
const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/;
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const RULE = /^[ \t]{0,3}(?:-[ \t]*){3,}$|^[ \t]{0,3}(?:\*[ \t]*){3,}$|^[ \t]{0,3}(?:_[ \t]*){3,}$/;
const QUOTE = /^[ \t]{0,3}>[ \t]?(.*)$/;
const PICTURE = /^!\[([^[\]]*)\]\(([^\s()]+)(?:[ \t]+"[^"]*")?\)$/;
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const LONGEST_LINE = 20_000;

/** Single signs stand in every text; two of them, or one that nothing else has, are Markdown. */
export function isMarkdown(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trimEnd());
  if (lines.some((line) => line.length > LONGEST_LINE)) return false;
  const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
  const hasTable = lines.some((line, at) => isTableStart(line, lines[at + 1]));
  const score =
    (count(FENCE) >= 2 ? 3 : 0) +
    (hasTable ? 3 : 0) +
    (count(/^#{1,6}[ \t]+\S/) > 0 ? 2 : 0) +
    (count(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/) >= 2 ? 2 : 0) +
    (count(/\[[^[\]]+\]\(https?:\/\/[^\s()]+/) > 0 ? 2 : 0) +
    (count(/(?:^|\s)\*\*\S/) > 0 && count(/\S\*\*(?:\W|$)/) > 0 ? 2 : 0) +
    (count(/^>[ \t]\S/) > 0 ? 1 : 0) +
    (count(/(?:^|\s)`[^`\s][^`]*`/) > 0 ? 1 : 0);
  return score >= 2;
}

export function readMarkdown(text: string): Block[] {
  const blocks = readLines(text.replaceAll('\r\n', '\n').split('\n'), 0);
  const hasTitle = blocks.some((block) => block.kind === 'heading' && block.level === 1);
  return hasTitle ? blocks.map(lower) : blocks;
}

const lower = (block: Block): Block =>
  block.kind === 'heading' ? { ...block, level: Math.min(6, block.level + 1) } : block;

interface Part {
  readonly blocks: readonly Block[];
  /** The line behind it. */
  readonly end: number;
}

type Reader = (lines: readonly string[], at: number, level: number) => Part | undefined;

const READERS: readonly Reader[] = [readFence, readHeading, readRule, readTable, readQuote, readList, readPicture];
const MOST_LEVELS = 8;

function readLines(lines: readonly string[], level: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at++;
      continue;
    }
    const part = partAt(lines, at, level) ?? readParagraph(lines, at, level);
    for (const block of part.blocks) blocks.push(block);
    at = part.end;
  }
  return blocks;
}

function partAt(lines: readonly string[], at: number, level: number): Part | undefined {
  for (const reader of READERS) {
    const part = reader(lines, at, level);
    if (part) return part;
  }
  return undefined;
}

function readFence(lines: readonly string[], at: number): Part | undefined {
  const [, fence] = FENCE.exec(lines[at] ?? '') ?? [];
  if (fence === undefined) return undefined;
  const isClose = (line: string): boolean => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim());
  const end = endOfRun(lines, at + 1, (line) => !isClose(line));
  return { blocks: [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }], end: end + 1 };
}

function readHeading(lines: readonly string[], at: number): Part | undefined {
  const [, signs, words] = HEADING.exec(lines[at]?.trimEnd() ?? '') ?? [];
  if (signs !== undefined && words !== undefined) {
    return { blocks: [headingOf(signs.length, words.replace(/[ \t]+#{1,6}$/, ''))], end: at + 1 };
  }
  const [line = '', below = ''] = [lines[at]?.trim(), lines[at + 1]?.trim()];
  const isUnderlined = line !== '' && !ITEM.test(line) && !QUOTE.test(line) && /^(?:={2,}|-{2,})$/.test(below);
  if (!isUnderlined) return undefined;
  return { blocks: [headingOf(below.startsWith('=') ? 1 : 2, line)], end: at + 2 };
}

const headingOf = (level: number, words: string): Block => ({ kind: 'heading', level, runs: lineOf(words) });

function readRule(lines: readonly string[], at: number): Part | undefined {
  return RULE.test(lines[at] ?? '') ? { blocks: [{ kind: 'separator' }], end: at + 1 } : undefined;
}

function readPicture(lines: readonly string[], at: number): Part | undefined {
  const [, alt = '', src = ''] = PICTURE.exec(lines[at]?.trim() ?? '') ?? [];
  return isRemote(src) ? { blocks: [{ kind: 'picture', src, alt, caption: [] }], end: at + 1 } : undefined;
}

function readQuote(lines: readonly string[], at: number, level: number): Part | undefined {
  if (!QUOTE.test(lines[at] ?? '') || level >= MOST_LEVELS) return undefined;
  const end = endOfRun(lines, at, (line) => QUOTE.test(line));
  const inner = readLines(
    lines.slice(at, end).map((line) => QUOTE.exec(line)?.[1] ?? ''),
    level + 1,
  );
  return { blocks: inner.length > 0 ? [{ kind: 'quote', blocks: inner, cite: [] }] : [], end };
}

function endOfRun(lines: readonly string[], at: number, belongs: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && belongs(lines[end] ?? '')) end++;
  return end;
}

const isTableStart = (line: string, below: string | undefined): boolean =>
  line.includes('|') && below !== undefined && below.includes('-') && below.includes('|') && TABLE_RULE.test(below);

function readTable(lines: readonly string[], at: number): Part | undefined {
  if (!isTableStart(lines[at] ?? '', lines[at + 1])) return undefined;
  const end = endOfRun(lines, at + 2, (line) => line.includes('|') && line.trim() !== '');
  const head = cellsOf(lines[at] ?? '');
  const body = lines.slice(at + 2, end).map((line) => cellsOf(line, head.length));
  const table: TableBlock = { kind: 'table', head: [head], body: body.length > 0 ? body : [head.map(() => cellOf(''))], foot: [], caption: [] }; // prettier-ignore
  return { blocks: [table], end };
}

function cellsOf(line: string, count?: number): Cell[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  const cells = inner.split('|').map((text) => cellOf(text.trim()));
  if (count === undefined) return cells;
  return Array.from({ length: count }, (_none, at) => cells[at] ?? cellOf(''));
}

const cellOf = (text: string): Cell => ({ runs: lineOf(text), columns: 1, rows: 1 });

interface Line {
  readonly indent: number;
  readonly isOrdered: boolean;
  readonly start: number;
  text: string;
}

function readList(lines: readonly string[], at: number): Part | undefined {
  if (!ITEM.test(lines[at] ?? '')) return undefined;
  const found: Line[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const [, indent, sign = '', text = ''] = ITEM.exec(line) ?? [];
    const last = found.at(-1);
    if (indent !== undefined && !RULE.test(line)) {
      const isOrdered = /^\d/.test(sign);
      if (last && found.length > 0 && isOtherList(found[0], indentOf(indent), isOrdered)) break;
      found.push({ indent: indentOf(indent), isOrdered, start: isOrdered ? Number.parseInt(sign, 10) : 1, text });
    } else if (line.trim() === '' ? !isItemNext(lines, end) : !/^[ \t]/.test(line) || !last) break;
    else if (last && line.trim() !== '') last.text += ` ${line.trim()}`;
  }
  return { blocks: nest(found), end };
}

/** A numbered list right after one without numbers is another list. */
const isOtherList = (first: Line | undefined, indent: number, isOrdered: boolean): boolean =>
  first !== undefined && indent <= first.indent && first.isOrdered !== isOrdered;

const isItemNext = (lines: readonly string[], at: number): boolean => {
  const next = lines[at + 1] ?? '';
  return (ITEM.test(next) && !RULE.test(next)) || /^[ \t]{2,}\S/.test(next);
};

const indentOf = (blank: string): number => blank.replaceAll('\t', '    ').length;

function nest(lines: readonly Line[]): ListBlock[] {
  const lists: ListBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at];
    if (!first) break;
    const items: ListItem[] = [];
    let line: Line | undefined = first;
    while (line && line.indent <= first.indent + 1 && line.isOrdered === first.isOrdered) {
      const start = ++at;
      while ((lines[at]?.indent ?? -1) > line.indent + 1) at++;
      items.push({ runs: lineOf(taskOf(line.text)), lists: nest(lines.slice(start, at)) });
      line = lines[at];
    }
    lists.push({ kind: 'list', isOrdered: first.isOrdered, start: first.start, items });
  }
  return lists;
}

const taskOf = (text: string): string =>
  text.replace(/^\[([ xX])\][ \t]+/, (_all, sign: string) => (sign === ' ' ? '☐ ' : '☑ '));

/** Lines of a paragraph are one line, unless one ends with two blanks or a backslash. */
function readParagraph(lines: readonly string[], at: number, level: number): Part {
  let end = at + 1;
  while (end < lines.length && lines[end]?.trim() !== '' && !partAt(lines, end, level)) end++;
  const text = lines
    .slice(at, end)
    .map((line, place, all) => line.trimStart().replace(/(?: {2,}|\\)$/, place < all.length - 1 ? '\n' : ''))
    .reduce((whole, line) => (whole === '' || whole.endsWith('\n') ? whole + line : `${whole} ${line}`), '');
  const runs = lineOf(text);
  return { blocks: runs.length > 0 ? [{ kind: 'paragraph', runs }] : [], end };
}

const lineOf = (text: string): Run[] => tidyRuns(readMarkdownLine(text));
