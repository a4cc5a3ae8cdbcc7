// Classes and declarations of a tag that is already written. No I/O.
import { escapeHtml } from '#kernel/text/escape.ts';
import { findTagEnd, isClosingTag, isTagStart, tagNameAt } from '#content/text/tags.ts';

interface More {
  readonly classes: readonly string[];
  readonly style: string;
}

/** Gives the tag that begins at `start` what it lacks; the same text when no tag begins there. */
export function withMore(html: string, start: number, { classes, style }: More): string {
  const tag = /^<[a-z][a-z\d]*(?=[\s/>])/i.exec(html.slice(start, start + LONGEST_NAME))?.[0];
  if (tag === undefined) return html;
  const classed = classes.length === 0 ? html : addClasses(html, start + tag.length, classes);
  return style === '' ? classed : addStyle(classed, start + tag.length, style);
}

const LONGEST_NAME = 60;

/** Where the outermost element begins. */
export const outermost = (html: string): number => /\S/.exec(html)?.index ?? 0;

/** Where the element begins that is still open at the end of this text: what follows stands inside it. */
export function innermost(html: string): number | undefined {
  const open: { name: string; at: number }[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    if (!isTagStart(html, at)) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const name = tagNameAt(html, at);
    const end = findTagEnd(html, at);
    if (isClosingTag(html, at)) {
      const last = open.findLastIndex((one) => one.name === name);
      if (last !== -1) open.length = last;
    } else if (name !== '' && !VOID.has(name) && html[end - 2] !== '/') open.push({ name, at });
    at = html.indexOf('<', end);
  }
  return open.at(-1)?.at;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function addClasses(html: string, from: number, names: readonly string[]): string {
  const present = findAttribute(html, from, 'class');
  if (!present) return `${html.slice(0, from)} class="${names.map(escapeHtml).join(' ')}"${html.slice(from)}`;
  const { value, quote, start, end } = present;
  const known = value.split(/\s+/);
  const lacking = names.filter((name) => !known.includes(name));
  if (lacking.length === 0) return html;
  const all = [value, ...lacking.map(escapeHtml)].join(' ').trim();
  return `${html.slice(0, start)} class=${quote}${all}${quote}${html.slice(end)}`;
}

/** Before what its author wrote, which wins where both say the same. */
function addStyle(html: string, from: number, style: string): string {
  const present = findAttribute(html, from, 'style');
  const more = escapeHtml(style.replace(/;$/, ''));
  if (!present) return `${html.slice(0, from)} style="${more}"${html.slice(from)}`;
  const { value, quote, start, end } = present;
  return `${html.slice(0, start)} style=${quote}${more};${value}${quote}${html.slice(end)}`;
}

function findAttribute(html: string, from: number, wished: string) {
  attribute.lastIndex = from;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', double, single, bare] = match;
    if (name.toLowerCase() !== wished) continue;
    return {
      value: double ?? single ?? bare ?? '',
      quote: single === undefined ? '"' : "'",
      start: match.index,
      end: attribute.lastIndex,
    };
  }
  return undefined;
}

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y;
