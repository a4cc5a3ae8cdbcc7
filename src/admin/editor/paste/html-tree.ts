// Reads HTML of a clipboard as plain data: it never becomes a document of the page, whose policy would drop its styles.
import { decodeEntities } from './entities.ts';

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Deeper elements stand beside each other: no text has more levels, and no reader runs out of stack. */
const MOST_LEVELS = 120;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Their inside is text up to their end tag, whatever it looks like. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

export function readHtml(html: string): HtmlElement {
  const tree = createTree();
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start === -1) {
      tree.addText(html.slice(at));
      break;
    }
    tree.addText(html.slice(at, start));
    at = readMarkup(html, start, tree);
  }
  return tree.root;
}

/** Reads what begins with `<`; gives where the text goes on. */
function readMarkup(html: string, start: number, tree: TreeBuilder): number {
  if (html.startsWith('<!--', start)) return endOf(html, '-->', start + 2);
  const next = html[start + 1] ?? '';
  if (next === '!' || next === '?') return endOf(html, '>', start);
  if (next === '/') {
    const end = endOf(html, '>', start);
    tree.close(nameAt(html, start + 2));
    return end;
  }
  const tag = nameAt(html, start + 1);
  if (tag === '') {
    tree.addText('<');
    return start + 1;
  }
  const { attributes, end, isClosed } = readAttributes(html, start + 1 + tag.length);
  tree.open(tag.toLowerCase(), attributes, isClosed);
  return RAW.has(tag.toLowerCase()) && !isClosed ? readRaw(html, end, tag.toLowerCase(), tree) : end;
}

function readRaw(html: string, start: number, tag: string, tree: TreeBuilder): number {
  const closing = new RegExp(`</${tag}[\\s/>]`, 'gi');
  closing.lastIndex = start;
  const end = closing.exec(html)?.index ?? html.length;
  tree.addText(html.slice(start, end));
  tree.close(tag);
  return end === html.length ? end : endOf(html, '>', end);
}

export function endOf(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at === -1 ? html.length : at + sign.length;
}

const NAME = /[a-zA-Z][\w:.-]*/y;

export function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0] ?? '';
}

const BLANK = /[\s/]*/y;
const ATTRIBUTE = /[^\s"'<>/=]+/y;
const EQUALS = /\s*=\s*/y;
const BARE = /[^\s"'<>]*/y;

function match(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? '';
}

export function readAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    const blank = match(BLANK, html, at);
    at += blank.length;
    const name = match(ATTRIBUTE, html, at);
    if (name === '') {
      if (at >= html.length || html[at] === '>') return { attributes, end: at + 1, isClosed: blank.endsWith('/') };
      if (html[at] === '<') return { attributes, end: at, isClosed: false };
      at++;
      continue;
    }
    at += name.length;
    const equals = match(EQUALS, html, at);
    const value = equals === '' ? { text: '', end: at } : readValue(html, at + equals.length);
    at = value.end;
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), decodeEntities(value.text));
  }
}

function readValue(html: string, at: number): { text: string; end: number } {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const text = match(BARE, html, at);
    return { text, end: at + text.length };
  }
  const end = html.indexOf(quote, at + 1);
  return end === -1 ? { text: html.slice(at + 1), end: html.length } : { text: html.slice(at + 1, end), end: end + 1 };
}

const BLOCKS = new Set(
  'address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);

/** An opening tag ends those of the first list that are still open, unless one of the second stands between. */
const ENDS: ReadonlyMap<string, readonly [ends: readonly string[], within: readonly string[]]> = new Map([
  ['li', [['li'], ['ul', 'ol']]],
  ['dt', [['dt', 'dd'], ['dl']]],
  ['dd', [['dt', 'dd'], ['dl']]],
  ['option', [['option'], ['select']]],
  [
    'td',
    [
      ['td', 'th'],
      ['tr', 'table'],
    ],
  ],
  [
    'th',
    [
      ['td', 'th'],
      ['tr', 'table'],
    ],
  ],
  ['tr', [['tr'], ['table']]],
  ['tbody', [['thead', 'tbody', 'tfoot'], ['table']]],
  ['thead', [['thead', 'tbody', 'tfoot'], ['table']]],
  ['tfoot', [['thead', 'tbody', 'tfoot'], ['table']]],
]);
/** A paragraph is not ended from inside of these. */
const PARAGRAPH_WITHIN = ['td', 'th', 'li', 'table', 'blockquote', 'div', 'figure'];
/** An end tag does not reach beyond these. */
const SCOPES = new Set(['table', 'td', 'th']);

interface TreeBuilder {
  readonly root: HtmlElement;
  addText(text: string): void;
  open(tag: string, attributes: ReadonlyMap<string, string>, isClosed: boolean): void;
  close(name: string): void;
}

function createTree(): TreeBuilder {
  const root: HtmlElement = { tag: '', attributes: new Map(), children: [] };
  const path: HtmlElement[] = [root];
  const top = (): HtmlElement => path.at(-1) ?? root;
  const end = (tags: readonly string[], isLimit: (tag: string) => boolean): void => {
    for (let at = path.length - 1; at > 0; at--) {
      const open = path[at]?.tag ?? '';
      if (tags.includes(open)) {
        path.length = at;
        return;
      }
      if (isLimit(open)) return;
    }
  };
  const open: TreeBuilder['open'] = (tag, attributes, isClosed) => {
    if (BLOCKS.has(tag)) end(['p'], (other) => PARAGRAPH_WITHIN.includes(other));
    const [ends, within] = ENDS.get(tag) ?? [[], []];
    if (ends.length > 0) end(ends, (other) => within.includes(other));
    const element: HtmlElement = { tag, attributes, children: [] };
    top().children.push(element);
    // A slash closes elements of other languages alone, such as those of Office.
    const isEmpty = VOID.has(tag) || (isClosed && tag.includes(':'));
    if (!isEmpty && path.length < MOST_LEVELS) path.push(element);
  };
  return {
    root,
    open,
    addText(text) {
      if (text === '') return;
      const { children, tag } = top();
      children.push(tag === 'style' || tag === 'script' ? text : decodeEntities(text));
    },
    close(name) {
      const tag = name.toLowerCase();
      if (tag === 'br') open('br', new Map(), true);
      else end([tag], (other) => SCOPES.has(other) && !ROWS.has(tag));
    },
  };
}

const ROWS = new Set(['table', 'tr', 'tbody', 'thead', 'tfoot']);

export const attribute = ({ attributes }: HtmlElement, name: string): string => attributes.get(name) ?? '';

/** All words of an element and below, without any markup. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The first element below that fits, in the order of the text. */
export function findElement(element: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}
