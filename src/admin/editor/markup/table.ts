// Tables: sections of rows of cells, and a caption.
import { readInline } from './inline.ts';
import { nodeOf, type NodeJson } from './node.ts';
import { readPartAtStart, type Parts } from './parts.ts';
import { isOnlyTags, matchTags, tokensOf, type Token } from './tags.ts';

const OPEN = /^\s*<figure(?:\s[^<>]*)?>\s*<table(?:\s[^<>]*)?>\s*/;

export function readTable({ opening, inner, closing }: Parts): NodeJson | undefined {
  const before = OPEN.exec(inner)?.[0];
  const end = inner.indexOf('</table>');
  if (before === undefined || end === -1) return undefined;
  const sections = readParts('tableSection', ['thead', 'tbody', 'tfoot'], inner.slice(before.length, end));
  const last = readPartAtStart(inner.slice(end), 'tableCaption', 'figcaption');
  if (!sections || !last) return undefined;
  const hasCaption = last.part.attrs !== undefined;
  const tail = hasCaption ? last.after : inner.slice(end + '</table>'.length);
  const middle = hasCaption ? last.middle : '</table>';
  if (!isOnlyTags(middle) || !isOnlyTags(tail)) return undefined;
  return nodeOf('table', { head: opening + before, middle, tail: tail + closing }, [...sections, last.part]);
}

const INSIDE: Readonly<Record<string, readonly [type: string, tags: readonly string[]]>> = {
  tableSection: ['tableRow', ['tr']],
  tableRow: ['tableCell', ['td', 'th']],
};

/** Elements of one kind, and nothing else but blanks. Undefined when there is none. */
function readParts(type: string, tags: readonly string[], html: string): NodeJson[] | undefined {
  const tokens = tokensOf(html);
  const ends = matchTags(tokens);
  const parts: NodeJson[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const end = ends.get(at);
    const previous = parts.at(-1);
    if (previous && token?.kind === 'text' && token.source.trim() === '') {
      parts[parts.length - 1] = { ...previous, attrs: { ...previous.attrs, gap: token.source } };
      continue;
    }
    if (!token || end === undefined || !tags.includes(token.name)) return undefined;
    const part = readPart(type, tokens.slice(at, end + 1));
    if (!part) return undefined;
    parts.push(part);
    at = end;
  }
  return parts.length === 0 ? undefined : moveGap(parts);
}

/** Blanks behind the last part go with the tag that closes it. */
function moveGap(parts: readonly NodeJson[]): NodeJson[] {
  return parts.map((part, at) => {
    const { gap, tail, ...attrs } = part.attrs ?? {};
    if (at < parts.length - 1 || typeof gap !== 'string') return part;
    return { ...part, attrs: { ...attrs, tail: `${String(tail)}${gap}` } };
  });
}

function readPart(type: string, tokens: readonly Token[]): NodeJson | undefined {
  const [head = '', tail = ''] = [tokens[0]?.source, tokens.at(-1)?.source];
  const inner = tokens.slice(1, -1);
  const html = inner.map(({ source }) => source).join('');
  const below = INSIDE[type];
  if (!below) {
    const words = readInline(html);
    return words && nodeOf(type, { head, tail }, words);
  }
  const blanks = /^\s*/.exec(html)?.[0] ?? '';
  const parts = readParts(...below, html.slice(blanks.length));
  return parts && nodeOf(type, { head: head + blanks, tail }, parts);
}
