// The text of a block: letters, marks, line breaks. Each tag is kept as it was written, so that printing gives it again.
import { decodeEntity, escapeAttribute, escapeText } from './entities.ts';
import { textAttr, type MarkJson, type NodeJson } from './node.ts';
import { attributeIn, matchTags, tokensOf, withAttribute, type Token } from './tags.ts';

export { escapeAttribute, escapeText };

/** Marks with a name of their own; all other phrasing elements are the mark `tag`. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ...(['strong', 'b'] as const).map((tag): [string, string] => [tag, 'bold']),
  ...(['em', 'i'] as const).map((tag): [string, string] => [tag, 'italic']),
  ...(['s', 'del', 'strike'] as const).map((tag): [string, string] => [tag, 'strike']),
  ['code', 'code'],
  ['a', 'link'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);
const TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  link: 'a',
  subscript: 'sub',
  superscript: 'sup',
};
const PHRASING = new Set(['span', 'mark', 'u', 'small', 'cite', 'q', 'abbr', 'ins', 'kbd', 'var', 'samp', 'time', 'dfn', 'bdo', 'bdi', 'font', 'big', 'tt', 'acronym', 'label', 'data', 'nobr', 'center']); // prettier-ignore
/** Elements that stand in a line and are kept whole. */
const OPAQUE = new Set(['svg', 'math', 'iframe', 'video', 'audio', 'button', 'select', 'textarea', 'object', 'canvas', 'picture', 'ruby', 'script', 'style', 'noscript', 'template', 'map', 'progress', 'meter', 'output']); // prettier-ignore
/** New marks stand in each other in this order, from outside. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript', 'code', 'tag'];

export interface InlineForm {
  /** How a line feed is meant: as a blank, as itself, or as the end of a line. */
  readonly lineFeed?: 'blank' | 'kept' | 'break';
}

interface Open {
  readonly token: Token;
  readonly mark: MarkJson;
  /** Nodes that stood before it. */
  readonly start: number;
}

/** Undefined when tags do not fit into each other, or when there are blocks in it. */
export function readInline(html: string, { lineFeed = 'blank' }: InlineForm = {}): NodeJson[] | undefined {
  const nodes: NodeJson[] = [];
  const open: Open[] = [];
  const tokens = tokensOf(html);
  const ends = matchTags(tokens);
  const push = (node: NodeJson): void => {
    const marks = [...(node.marks ?? []), ...open.map(({ mark }) => mark)];
    nodes.push(marks.length > 0 ? { ...node, marks } : node);
  };
  let key = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { kind, name, source } = token;
    if (kind === 'text') readWords(source, lineFeed).forEach(push);
    else if (kind === 'stray') push(spelled('<', '<'));
    else if (kind === 'void' && name === 'br') push({ type: 'hardBreak', attrs: { raw: source } });
    else if (kind === 'void' || kind === 'comment') {
      if (!isInline(name)) return undefined;
      push({ type: 'inlineRaw', attrs: { source } });
    } else if (kind === 'closing') {
      const last = open.pop();
      if (last?.token.name !== name || token.raw !== '') return undefined;
      // An element without text, such as the target of a link, is kept whole.
      if (nodes.length === last.start) push({ type: 'inlineRaw', attrs: { source: last.token.source + source } });
      else if (token.written !== last.token.written) return undefined;
    } else if (OPAQUE.has(name)) {
      const end = ends.get(at);
      if (end === undefined) return undefined;
      push({ type: 'inlineRaw', attrs: { source: sourceOf(tokens.slice(at, end + 1)) } });
      at = end;
    } else {
      const mark = markOf(token, ++key, open);
      if (!mark) return undefined;
      open.push({ token, mark, start: nodes.length });
    }
  }
  return open.length === 0 ? nodes : undefined;
}

const isInline = (name: string): boolean => name === '' || name === 'img' || name === 'wbr' || name === 'input';

const sourceOf = (tokens: readonly Token[]): string => tokens.map(({ source }) => source).join('');

/** The key says which element it is, and how deep: outer ones have smaller keys. */
function markOf({ name, written, raw }: Token, key: number, open: readonly Open[]): MarkJson | undefined {
  const type = MARKS.get(name) ?? (PHRASING.has(name) ? 'tag' : undefined);
  if (type === undefined) return undefined;
  const attrs = { tag: written, raw, key };
  // A mark cannot be twice on the same letters.
  if (type === 'tag' || open.some(({ mark }) => mark.type === type)) return { type: 'tag', attrs };
  return { type, attrs: type === 'link' ? { ...attrs, href: attributeIn(raw, 'href') ?? '' } : attrs };
}

const SPECIAL = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});|\r\n|[&>\n\r\u00a0]/gi;

/** Letters; those that are spelled in another way than the editor would do it keep their spelling. */
function readWords(source: string, lineFeed: NonNullable<InlineForm['lineFeed']>): NodeJson[] {
  const nodes: NodeJson[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') nodes.push({ type: 'text', text: plain });
    plain = '';
  };
  let at = 0;
  for (const { 0: found, index } of source.matchAll(SPECIAL)) {
    plain += source.slice(at, index);
    at = index + found.length;
    const text = shownOf(found, lineFeed);
    if (escapeText(text) === found) {
      plain += text;
      continue;
    }
    flush();
    const isBreak = lineFeed === 'break' && isLineFeed(found);
    nodes.push(isBreak ? { type: 'hardBreak', attrs: { raw: found } } : spelled(text, found));
  }
  plain += source.slice(at);
  flush();
  return nodes;
}

const isLineFeed = (source: string): boolean => source === '\n' || source === '\r\n' || source === '\r';

function shownOf(source: string, lineFeed: InlineForm['lineFeed']): string {
  if (isLineFeed(source)) return lineFeed === 'kept' ? '\n' : ' ';
  return source.startsWith('&') && source.length > 1 ? decodeEntity(source) : source;
}

const spelled = (text: string, raw: string): NodeJson => ({
  type: 'text',
  text,
  marks: [{ type: 'spelling', attrs: { raw, shown: text } }],
});

export interface PrintForm {
  /** How a new line break is written. */
  readonly lineBreak?: string;
}

export function printInline(nodes: readonly NodeJson[] = [], { lineBreak = '<br>' }: PrintForm = {}): string {
  let html = '';
  let open: MarkJson[] = [];
  for (const node of nodes) {
    const marks = ordered((node.marks ?? []).filter(({ type }) => type !== 'spelling'));
    const shared = open.findIndex((mark, at) => !isSame(mark, marks[at]));
    const kept = shared === -1 ? open.length : shared;
    html += open.slice(kept).reverse().map(closingTag).join('');
    html += marks.slice(kept).map(openingTag).join('');
    html += printLeaf(node, lineBreak);
    open = marks;
  }
  return html + open.reverse().map(closingTag).join('');
}

function printLeaf(node: NodeJson, lineBreak: string): string {
  if (node.type === 'hardBreak') return textAttr(node, 'raw') ?? lineBreak;
  if (node.type === 'inlineRaw') return textAttr(node, 'source') ?? '';
  const text = node.text ?? '';
  const spelling = node.marks?.find(({ type }) => type === 'spelling');
  const [raw, shown] = spelling ? [textAttr(spelling, 'raw') ?? '', textAttr(spelling, 'shown') ?? ''] : ['', ''];
  const times = shown === '' ? 0 : text.length / shown.length;
  // Letters that were typed into it are spelled as usual.
  return Number.isInteger(times) && times > 0 && shown.repeat(times) === text ? raw.repeat(times) : escapeText(text);
}

function ordered(marks: readonly MarkJson[]): MarkJson[] {
  const keyOf = ({ attrs }: MarkJson): number =>
    typeof attrs?.['key'] === 'number' ? attrs['key'] : Number.MAX_SAFE_INTEGER;
  return [...marks].sort(
    (one, other) => keyOf(one) - keyOf(other) || ORDER.indexOf(one.type) - ORDER.indexOf(other.type),
  );
}

const isSame = (one: MarkJson, other: MarkJson | undefined): boolean =>
  other !== undefined && one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);

const tagOf = (mark: MarkJson): string => textAttr(mark, 'tag') ?? TAGS[mark.type] ?? 'span';

const closingTag = (mark: MarkJson): string => `</${tagOf(mark)}>`;

/** A link that leads elsewhere now keeps what else was written in it. */
function openingTag(mark: MarkJson): string {
  const raw = textAttr(mark, 'raw');
  if (mark.type !== 'link') return `<${tagOf(mark)}${raw ?? ''}>`;
  const href = textAttr(mark, 'href') ?? '';
  if (raw === undefined) return `<${tagOf(mark)} href="${escapeAttribute(href)}">`;
  return `<${tagOf(mark)}${(attributeIn(raw, 'href') ?? '') === href ? raw : withAttribute(raw, 'href', href)}>`;
}
