// The text of a block: letters, emphasis, links. Whatever is more than that is not read.
import { textAttr, type MarkJson, type NodeJson } from './node.ts';

const TAGS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike', code: 'code', a: 'link' };
const NAMES: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', strike: 's', code: 'code', link: 'a' };
/** How they stand in each other, from outside. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'];

/** Undefined when there is something that the editor has no form for. */
export function readInline(html: string): NodeJson[] | undefined {
  const nodes: NodeJson[] = [];
  const open: MarkJson[] = [];
  const token = /<(\/?)([a-z\d]+)((?:\s[^<>]*)?)>|[^<]+|</gi;
  for (const [all, closing, tag = '', rest = ''] of html.matchAll(token)) {
    if (tag === '') {
      if (all === '<') return undefined;
      const text = unescapeText(all);
      if (text !== '') nodes.push({ type: 'text', text, ...(open.length > 0 && { marks: ordered(open) }) });
      continue;
    }
    if (tag === 'br' && closing === '') {
      nodes.push({ type: 'hardBreak', ...(open.length > 0 && { marks: ordered(open) }) });
      continue;
    }
    const type = TAGS[tag];
    if (type === undefined) return undefined;
    if (closing === '') open.push(type === 'link' ? linkMark(rest) : { type });
    else if (open.pop()?.type !== type) return undefined;
  }
  return open.length === 0 ? nodes : undefined;
}

const linkMark = (raw: string): MarkJson => ({ type: 'link', attrs: { href: attributeIn(raw, 'href') ?? '', raw } });

const ordered = (marks: readonly MarkJson[]): MarkJson[] =>
  [...marks].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));

export function printInline(nodes: readonly NodeJson[] = []): string {
  let html = '';
  let open: MarkJson[] = [];
  for (const node of nodes) {
    const marks = ordered(node.marks ?? []);
    const shared = open.findIndex((mark, at) => !isSame(mark, marks[at]));
    const kept = shared === -1 ? open.length : shared;
    html += open.slice(kept).reverse().map(closingTag).join('');
    html += marks.slice(kept).map(openingTag).join('');
    html += node.type === 'hardBreak' ? '<br>' : escapeText(node.text ?? '');
    open = marks;
  }
  return html + open.reverse().map(closingTag).join('');
}

const isSame = (one: MarkJson, other: MarkJson | undefined): boolean =>
  other !== undefined && one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);

const closingTag = ({ type }: MarkJson): string => `</${NAMES[type] ?? type}>`;

/** A link keeps what was written in it; one that was made or changed here has its address alone. */
function openingTag(mark: MarkJson): string {
  if (mark.type !== 'link') return `<${NAMES[mark.type] ?? mark.type}>`;
  const href = textAttr(mark, 'href') ?? '';
  const raw = textAttr(mark, 'raw');
  return raw !== undefined && attributeIn(raw, 'href') === href ? `<a${raw}>` : `<a href="${escapeAttribute(href)}">`;
}

/** The value of an attribute in the inside of a tag. */
export function attributeIn(raw: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(raw)?.[1];
  return value === undefined ? undefined : unescapeText(value);
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export const unescapeText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all);
