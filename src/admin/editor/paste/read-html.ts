// HTML of a clipboard, from whichever program, as blocks.
import type { Block, ListBlock, ListItem } from './blocks.ts';
import { headingSizes } from './apple.ts';
import { attribute, findElement, readHtml, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { linesOf } from './lines.ts';
import { joinAlike, plainOf, tidyRuns, type Marks, type Run } from './marks.ts';
import { withRealLists } from './office.ts';
import { isBackLink, isDropped, isPicture, marksOf, readInline, type Piece } from './read-inline.ts';
import { readTable } from './read-table.ts';
import { append, type Reading } from './reading.ts';
import { readSheet, styleOf } from './styles.ts';

export function readClipboardHtml(html: string): Block[] {
  const plain = readHtml(html);
  const root = withRealLists(plain);
  const sheet = readSheet(plain);
  const reading: Reading = {
    sheet,
    holders: findHolders(root),
    sizes: headingSizes(root, sheet),
    flow: (nodes, marks) => readFlow(nodes, marks, reading),
  };
  return withSecondLevel(joinNotes(reading.flow(root.children, {})));
}

const BLOCK_TAGS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html iframe legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

function findHolders(root: HtmlElement): Set<HtmlElement> {
  const holders = new Set<HtmlElement>();
  const visit = (element: HtmlElement): boolean => {
    let isHolder = false;
    for (const child of element.children) {
      if (typeof child !== 'string' && visit(child)) isHolder = true;
    }
    if (isHolder) holders.add(element);
    return isHolder || BLOCK_TAGS.has(element.tag);
  };
  visit(root);
  return holders;
}

function readFlow(nodes: readonly HtmlNode[], marks: Marks, reading: Reading): Block[] {
  const blocks: Block[] = [];
  let line: Piece[] = [];
  const flush = (): void => {
    append(blocks, paragraphsOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !(BLOCK_TAGS.has(node.tag) || reading.holders.has(node))) {
      append(line, readInline(node, marks, reading.sheet));
      continue;
    }
    flush();
    // Frames are dropped as such, but some of them are videos.
    if (node.tag === 'iframe' || !isDropped(node, reading.sheet)) append(blocks, readBlock(node, marks, reading));
  }
  flush();
  return blocks;
}

/** A picture within a line parts it. */
function paragraphsOf(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = (): void => {
    const kept = tidyRuns(runs);
    if (kept.length > 0) blocks.push({ kind: 'paragraph', runs: kept });
    runs = [];
  };
  for (const piece of pieces) {
    if (isPicture(piece)) {
      flush();
      blocks.push(piece);
    } else runs.push(piece);
  }
  flush();
  return blocks;
}

function readBlock(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(element, Number(element.tag.slice(1)), reading);
    case 'ul':
    case 'ol':
      return readList(element, marks, reading);
    case 'table':
      return readTable(element, marks, reading);
    case 'pre':
      return codeOf(element);
    case 'hr':
      return [{ kind: 'separator' }];
    case 'blockquote':
      return quoteOf(element, marks, reading);
    case 'figure':
      return readFigure(element, marks, reading);
    case 'iframe':
      return videoOf(attribute(element, 'src'));
    default:
      return readBox(element, marks, reading);
  }
}

function readBox(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  const level = levelOf(element, reading);
  if (level !== undefined) return headingOf(element, level, reading);
  const style = styleOf(element, reading.sheet);
  // Emphasis of a whole paragraph is a matter of its look; of an inline element around it, of its words.
  const inner = BLOCK_TAGS.has(element.tag) ? termMarks(element, marks) : marksOf(element, marks, style);
  const isNoteList = /^(?:foot|end)note-list$/.test(style.get('mso-element') ?? '');
  const children = isNoteList ? element.children.filter((child) => typeof child === 'string' || child.tag !== 'hr') : element.children; // prettier-ignore
  const blocks = reading.flow(children, inner);
  if (/\bMso(?:Intense)?Quote\b/.test(attribute(element, 'class'))) return [{ kind: 'quote', blocks, cite: [] }];
  return isNote(element) ? blocks.map(asNote) : blocks;
}

const termMarks = (element: HtmlElement, marks: Marks): Marks =>
  element.tag === 'dt' || element.tag === 'summary' ? { ...marks, bold: true } : marks;

function levelOf(element: HtmlElement, { sizes }: Reading): number | undefined {
  const names = attribute(element, 'class');
  if (/\bMsoTitle\b/.test(names) || (element.tag === 'p' && /(?:^|\s)title(?:\s|$)/.test(names))) return 1;
  const isHeading = attribute(element, 'role') === 'heading';
  return isHeading ? Number(attribute(element, 'aria-level')) || 2 : sizes.get(element);
}

function headingOf(element: HtmlElement, level: number, reading: Reading): Block[] {
  const blocks = reading.flow(element.children, {});
  const runs = tidyRuns(linesOf(blocks).map(({ text, marks }) => ({ text: text.replaceAll('\n', ' '), marks })));
  const isAllBold = runs.every(({ text, marks }) => marks.bold === true || text.trim() === '');
  const plain = isAllBold
    ? joinAlike(runs.map(({ text, marks }) => ({ text, marks: { ...marks, bold: false } })))
    : runs;
  const pictures = blocks.filter((block) => block.kind === 'picture');
  return [...(plain.length > 0 ? [{ kind: 'heading' as const, level, runs: plain }] : []), ...pictures];
}

function readList(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  const items: ListItem[] = [];
  const others: Block[] = [];
  for (const child of element.children) {
    if (typeof child === 'string' || isDropped(child, reading.sheet)) continue;
    const { runs, lists, rest } = readItem(child, marks, reading);
    append(others, rest);
    const last = items.at(-1);
    // Google Docs puts a list of the next level beside the line that it belongs to.
    if (child.tag !== 'li' && runs.length === 0 && last) {
      items[items.length - 1] = { ...last, lists: [...last.lists, ...lists] };
    } else if (child.tag !== 'li' && runs.length === 0)
      append(
        items,
        lists.flatMap((list) => list.items),
      );
    else items.push({ runs, lists });
  }
  const start = Number.parseInt(attribute(element, 'start'), 10);
  const list: ListBlock = {
    kind: 'list',
    isOrdered: element.tag === 'ol',
    start: Number.isSafeInteger(start) ? start : 1,
    items: items.filter(({ runs, lists }) => runs.length > 0 || lists.length > 0),
  };
  return [...(list.items.length > 0 ? [list] : []), ...others];
}

function readItem(element: HtmlElement, marks: Marks, reading: Reading) {
  const isOwn = element.tag === 'li';
  const blocks = reading.flow(isOwn ? element.children : [element], marks);
  const lists = blocks.filter((block) => block.kind === 'list');
  const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'heading');
  const rest = blocks.filter((block) => block.kind !== 'list' && !texts.includes(block));
  const sign = boxSign(element);
  const words = linesOf(texts);
  const pictures = sign === '' ? rest : rest.filter(({ kind }) => kind !== 'picture');
  return { runs: sign === '' ? words : [{ text: sign, marks: {} }, ...words], lists, rest: pictures };
}

/** A line of a list of tasks has a box, which in a text is a sign. */
function boxSign(element: HtmlElement): string {
  const box = findElement(
    { tag: '', attributes: new Map(), children: [element] },
    ({ tag, attributes }) =>
      attributes.get('role') === 'checkbox' || (tag === 'input' && attributes.get('type') === 'checkbox'),
  );
  if (!box || element.tag !== 'li') return '';
  return attribute(box, 'aria-checked') === 'true' || box.attributes.has('checked') ? '☑ ' : '☐ ';
}

function codeOf(element: HtmlElement): Block[] {
  const text = codeText(element).replaceAll('\r', '').replace(/^\n/, '').trimEnd();
  return text === '' ? [] : [{ kind: 'code', text: text.replaceAll('\u00a0', ' ') }];
}

const codeText = (node: HtmlNode): string => {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? '\n' : node.children.map(codeText).join('');
};

function quoteOf(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  const isCite = (child: HtmlNode): child is HtmlElement =>
    typeof child !== 'string' && (child.tag === 'cite' || child.tag === 'footer');
  const cite = tidyRuns(element.children.filter(isCite).flatMap((child) => linesOf(reading.flow(child.children, {})))); // prettier-ignore
  const inner = reading.flow(element.children.filter((child) => !isCite(child)), marks); // prettier-ignore
  const pictures = inner.filter(({ kind }) => kind === 'picture');
  const blocks = inner.filter(({ kind }) => kind !== 'picture');
  return [...(blocks.length > 0 ? [{ kind: 'quote' as const, blocks, cite }] : []), ...pictures];
}

/** What a picture, a table or a quote says below itself stays with it. */
function readFigure(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  const isCaption = (child: HtmlNode): child is HtmlElement => typeof child !== 'string' && child.tag === 'figcaption';
  const captions = element.children.filter(isCaption);
  const caption = tidyRuns(captions.flatMap((child) => linesOf(reading.flow(child.children, {}))));
  const blocks = reading.flow(element.children.filter((child) => !isCaption(child)), marks); // prettier-ignore
  const at = blocks.findIndex(({ kind }) => kind === 'picture' || kind === 'table');
  if (plainOf(caption) === '') return blocks;
  if (at === -1) return [...blocks, { kind: 'paragraph', runs: caption }];
  return blocks.map((block, place) => (place === at ? withCaption(block, caption) : block));
}

const withCaption = (block: Block, caption: readonly Run[]): Block =>
  block.kind === 'picture' || block.kind === 'table' ? { ...block, caption } : block;

function videoOf(src: string): Block[] {
  const [, tube] = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/.exec(src) ?? [];
  if (tube !== undefined) return [{ kind: 'embed', url: `https://www.youtube.com/watch?v=${tube}` }];
  const [, vimeo] = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,12})/.exec(src) ?? [];
  return vimeo === undefined ? [] : [{ kind: 'embed', url: `https://vimeo.com/${vimeo}` }];
}

/** A note begins with the way back to its place. */
function isNote(element: HtmlElement): boolean {
  if (element.tag !== 'p' && element.tag !== 'li') return false;
  const first = findElement(element, (one) => one.tag === 'a' && one.attributes.has('href'));
  return first !== undefined && isBackLink(first) && textOf(element).trimStart().startsWith(textOf(first).trim());
}

interface NoteList extends ListBlock {
  readonly isNotes: true;
}

const asNote = (block: Block): Block => {
  if (block.kind !== 'paragraph') return block;
  const notes: NoteList = { kind: 'list', isNotes: true, isOrdered: true, start: 1, items: [{ runs: block.runs, lists: [] }] }; // prettier-ignore
  return notes;
};

const isNoteList = (block: Block | undefined): block is NoteList => block !== undefined && 'isNotes' in block;

/** Notes that follow each other are one list. */
function joinNotes(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (isNoteList(block) && isNoteList(last)) {
      const both: NoteList = { ...last, items: [...last.items, ...block.items] };
      joined[joined.length - 1] = both;
    } else joined.push(block);
  }
  return joined;
}

/** The first level is the title of the page: with one in the text, all of them go down a step. */
function withSecondLevel(blocks: readonly Block[]): Block[] {
  const step = hasFirstLevel(blocks) ? 1 : 0;
  const lower = (block: Block): Block => {
    if (block.kind === 'heading') return { ...block, level: Math.max(2, Math.min(6, block.level + step)) };
    return block.kind === 'quote' ? { ...block, blocks: block.blocks.map(lower) } : block;
  };
  return blocks.map(lower);
}

const hasFirstLevel = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => (block.kind === 'heading' && block.level === 1) || (block.kind === 'quote' && hasFirstLevel(block.blocks))); // prettier-ignore
