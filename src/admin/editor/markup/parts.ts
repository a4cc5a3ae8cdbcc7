// Parts of a block: its comments, the tags around its inside, a caption or a summary.
import { readInline } from './inline.ts';
import { nodeOf, type NodeJson } from './node.ts';
import { tokensOf } from './tags.ts';

export interface Parts {
  /** The comment that opens the block. */
  readonly opening: string;
  readonly inner: string;
  readonly closing: string;
  readonly source: string;
}

/** The tags at the end that close what was opened before, with their blanks. */
export function splitClosings(html: string): [before: string, after: string] {
  let end = html.length;
  for (;;) {
    const rest = html.slice(0, end).trimEnd();
    const start = rest.lastIndexOf('</');
    if (start === -1 || !/^<\/[a-z\d]+>$/.test(rest.slice(start))) return [html.slice(0, end), html.slice(end)];
    end = start;
  }
}

interface Unwrapped {
  readonly before: string;
  readonly html: string;
  readonly after: string;
}

/** What stands between the given tags, from outside to inside; `a|b` is one of two. */
export function unwrap(inner: string, tags: readonly string[]): Unwrapped | undefined {
  const open = tags.map((tag) => `\\s*<(?:${tag})(?:\\s(?:"[^"<]*"|'[^'<]*'|[^'"<>])*)?>`).join('');
  const before = new RegExp(`^${open}`).exec(inner)?.[0];
  if (before === undefined) return undefined;
  let end = inner.length;
  for (const { name } of tokensOf(before).filter(({ kind }) => kind === 'opening')) {
    const rest = inner.slice(0, end).trimEnd();
    if (!rest.endsWith(`</${name}>`)) return undefined;
    end = rest.length - name.length - 3;
  }
  return end < before.length ? undefined : { before, html: inner.slice(before.length, end), after: inner.slice(end) };
}

/** A caption or a citation before the tags at the end. One that is not there is empty. */
export function readPartAtStart(
  html: string,
  type: string,
  tag: string,
): { middle: string; part: NodeJson; after: string } | undefined {
  const start = html.indexOf(`<${tag}`);
  if (start === -1) return { middle: '', part: { type }, after: html };
  const end = html.lastIndexOf(`</${tag}>`);
  const found = end === -1 ? undefined : unwrap(html.slice(start, end + tag.length + 3), [tag]);
  const content = found && readInline(found.html);
  if (!content) return undefined;
  const isKept = content.length === 0 && { isKept: true };
  return {
    middle: html.slice(0, start),
    part: nodeOf(type, { head: found.before, tail: found.after, ...isKept }, content),
    after: html.slice(end + tag.length + 3),
  };
}

export function readPartAtEnd(html: string, type: string, tag: string): { before: string; part: NodeJson } | undefined {
  const start = html.indexOf(`<${tag}`);
  const end = html.lastIndexOf(`</${tag}>`) + tag.length + 3;
  const found = start === -1 || end < start ? undefined : unwrap(html.slice(start, end), [tag]);
  const content = found && readInline(found.html);
  if (!content) return undefined;
  const tail = found.after + html.slice(end);
  return { before: html.slice(0, start), part: nodeOf(type, { head: found.before, tail }, content) };
}
