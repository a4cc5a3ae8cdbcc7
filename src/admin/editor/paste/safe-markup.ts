// Block markup of a clipboard is taken as it is, but for what would run: whoever wrote it is not the one who pastes.
import { printData } from '#admin/editor/markup/blocks.ts';
import { escapeAttribute } from '#admin/editor/markup/inline.ts';
import { endOf, nameAt, readAttributes } from './html-tree.ts';

/** They go together with what stands in them. */
const DROPPED_WHOLE = new Set('script style svg math iframe object noscript template xmp noembed noframes'.split(' '));
const DROPPED = new Set(
  'embed applet base link meta form input button select textarea frame frameset portal'.split(' '),
);

export function cleanMarkup(source: string): string {
  let clean = '';
  for (let at = 0; at < source.length;) {
    const start = source.indexOf('<', at);
    if (start === -1) return clean + source.slice(at);
    clean += source.slice(at, start);
    const { text, end } = readMarkup(source, start);
    clean += text;
    at = end;
  }
  return clean;
}

interface Part {
  readonly text: string;
  readonly end: number;
}

function readMarkup(source: string, start: number): Part {
  if (source.startsWith('<!--', start)) {
    const end = endOf(source, '-->', start + 2);
    return { text: cleanComment(source.slice(start, end)), end };
  }
  const isClosing = source[start + 1] === '/';
  const name = nameAt(source, start + (isClosing ? 2 : 1));
  if (name === '') return readStray(source, start);
  const tag = name.toLowerCase();
  if (isClosing) {
    const end = endOf(source, '>', start);
    return { text: DROPPED.has(tag) || DROPPED_WHOLE.has(tag) ? '' : `</${name}>`, end };
  }
  const { attributes, end } = readAttributes(source, start + 1 + name.length);
  if (DROPPED_WHOLE.has(tag)) return { text: '', end: endOfElement(source, tag, end) };
  if (DROPPED.has(tag) || source[end - 1] !== '>') return { text: '', end };
  const kept = [...attributes].filter(([key, value]) => isHarmless(key, value));
  const raw = source.slice(start, end);
  return { text: kept.length === attributes.size ? raw : printTag(name, kept, raw.endsWith('/>')), end };
}

/** A doctype, a bogus comment, or a sign that begins nothing. */
function readStray(source: string, start: number): Part {
  const next = source[start + 1] ?? '';
  if (next === '!' || next === '?' || next === '/') return { text: '', end: endOf(source, '>', start) };
  return { text: '&lt;', end: start + 1 };
}

function endOfElement(source: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  const at = closing.exec(source)?.index;
  return at === undefined ? source.length : endOf(source, '>', at);
}

const printTag = (name: string, attributes: readonly [string, string][], isClosed: boolean): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}${isClosed ? '/' : ''}>`;

function isHarmless(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || name === 'ping') return false;
  if (name === 'style') return !/expression|javascript:|behavior|@import/i.test(value);
  return !isScript(value);
}

/** Browsers leave out blanks and controls within a scheme. */
function isScript(value: string): boolean {
  const text = Array.from(value.slice(0, 200))
    .filter((sign) => sign > ' ')
    .join('')
    .toLowerCase();
  return /^(?:javascript|vbscript|livescript|mocha):|^data:(?!image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,])/.test(text);
}

const DELIMITER = /^(<!--\s+\/?wp:[\w/-]+\s+)(\{[^]*\})?(\s*\/?-->)$/;
const MARKER = /^<!--(?:more\b[^<>]*|nextpage|noteaser)-->$/;

/** Delimiters of blocks and the marks of a page stay; every other comment could hide something. */
function cleanComment(whole: string): string {
  const comment = whole.slice(whole.lastIndexOf('<!--'));
  if (MARKER.test(comment)) return comment;
  const [, open, json, close] = DELIMITER.exec(comment) ?? [];
  if (open === undefined || close === undefined) return '';
  if (json === undefined) return comment;
  const data = parse(json);
  const clean = cleanData(data);
  return JSON.stringify(clean) === JSON.stringify(data) ? comment : `${open}${printData(clean ?? {})}${close}`;
}

function parse(json: string): object | undefined {
  try {
    const value: object = JSON.parse(json);
    return value;
  } catch {
    // No JSON: the comment is no delimiter, and nobody reads it.
    return undefined;
  }
}

function cleanData<T>(value: T): T {
  const clean: T =
    value === undefined ? value : JSON.parse(JSON.stringify(value), (_key, one: unknown) => cleanValue(one));
  return clean;
}

function cleanValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (isScript(value)) return '';
  return value.includes('<') ? cleanMarkup(value) : value;
}
