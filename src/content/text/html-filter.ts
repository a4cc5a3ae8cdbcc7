import { QuoteType, Tokenizer } from 'htmlparser2';
import { readDelimiter } from '#content/blocks/delimiter.ts';
import { commentTags, postTags, titleTags, type AllowedTags } from './allowed-tags.ts';
import { isReservedAttribute } from './reserved-attributes.ts';
import { isSafeUrl, isSafeUrlSet, safeStyle } from './safe-values.ts';

/** For authors who may not write any HTML they like: known tags and attributes stay, of the others only the text. */
export function filterHtml(html: string): string {
  return filter(html, { tags: postTags, keepsComments: true });
}

/** As `filterHtml`, for one line of text: inline tags only. */
export function filterTitle(html: string): string {
  return filter(html, { tags: titleTags, keepsComments: false });
}

/** As `filterHtml`, for the texts of readers: a few tags that mark words or quote. */
export function filterComment(html: string): string {
  return filter(html, { tags: commentTags, keepsComments: false });
}

interface Rules {
  tags: AllowedTags;
  keepsComments: boolean;
}

// Everything that leaves here is escaped text, a tag built anew from the list, a block delimiter, or a comment without
// any sign that could end it.
function filter(text: string, { tags, keepsComments }: Rules): string {
  if (!/[<>&\0]/.test(text)) return text;
  // First of all: what is decided with it in the middle would be something else without it.
  const html = text.replaceAll('\0', '');
  let out = '';
  let tag = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string | null>();
  let entityEnd = 0;

  const endTag = (end: string) => {
    const allowed = tags.get(tag);
    if (allowed) out += `<${tag}${printAttributes(attributes, allowed)}${end}`;
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        out += escapeText(html.slice(start, end));
      },
      ontextentity: (_codepoint, end) => {
        // An entity of two code points is announced twice.
        if (end === entityEnd) return;
        entityEnd = end;
        out += escapeText(html.slice(html.lastIndexOf('&', end - 1), end));
      },
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: (quote) => {
        if (!attributes.has(attribute)) attributes.set(attribute, quote === QuoteType.NoValue ? null : value);
      },
      onopentagend: () => {
        endTag('>');
      },
      onselfclosingtag: () => {
        endTag(' />');
      },
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        if (tags.has(name)) out += `</${name}>`;
      },
      oncomment: (start, end, endOffset) => {
        if (keepsComments) out += safeComment(html.slice(start, end - endOffset));
      },
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return out;
}

/** Marks such as `<!--more-->` stay. What looks like a delimiter and is none would be a broken block, and goes. */
function safeComment(text: string): string {
  const comment = `<!--${text}-->`;
  if (/^\s*\/?wp:/.test(text)) return readDelimiter(comment) ? comment : '';
  return `<!--${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}-->`;
}

function nothing(): void {
  // Declarations, instructions and CDATA sections have no place in a text.
}

function printAttributes(attributes: ReadonlyMap<string, string | null>, allowed: ReadonlySet<string>): string {
  let out = '';
  for (const [name, value] of attributes) {
    if (!isAllowedName(name, allowed)) continue;
    const safe = value === null ? undefined : safeValue(name, value);
    if (value === null) out += ` ${name}`;
    if (safe !== undefined) out += ` ${name}="${escapeValue(safe)}"`;
  }
  return out;
}

function isAllowedName(name: string, allowed: ReadonlySet<string>): boolean {
  if (isReservedAttribute(name)) return false;
  return allowed.has(name) || (allowed.has('data-*') && /^(?:data|aria)-[a-z\d_.-]+$/.test(name));
}

const urlAttributes = new Set(['href', 'src', 'cite', 'poster', 'longdesc', 'usemap']);

function safeValue(name: string, value: string): string | undefined {
  if (name === 'style') return safeStyle(value);
  if (name === 'srcset') return isSafeUrlSet(value) ? value : undefined;
  if (urlAttributes.has(name)) return isSafeUrl(value) ? value : undefined;
  return value;
}

function escapeText(text: string): string {
  if (!/[<>&]/.test(text)) return text;
  return text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
