// Makes everything of a page inert that would load from outside before somebody agreed. Only such elements change; every
// other byte of the page stays.
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import type { Matcher, Owner } from './match.ts';
import { placeholder } from './placeholder.ts';

type Attributes = Readonly<Record<string, string>>;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An element whose end is still to come. */
interface Open {
  readonly name: string;
  readonly start: number;
  readonly tagEnd: number;
  readonly attributes: Attributes;
  text: string;
  /** The address inside that is blocked. */
  inner: { owner: Owner; address: string } | undefined;
}

const EMBEDDED = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
const VOID = new Set(['embed', 'img', 'link', 'source', 'input']);
const HINTS = /(?:^|\s)(?:preload|modulepreload|prefetch|preconnect|dns-prefetch|prerender)(?:\s|$)/i;
/** Attributes that load by themselves. */
const LOADING = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'background', 'data'];
/** Elements whose `href` loads; of others it is a link. */
const HREF_LOADS = new Set(['link', 'image', 'use', 'feimage']);
const STYLE_ADDRESS = /url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)/gi;

export interface RewriteContext {
  readonly model: Model;
  readonly matcher: Matcher;
  readonly language: string;
}

export function blockOutside(html: string, context: RewriteContext): string {
  const edits: Edit[] = [];
  const open: Open[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const start = parser.startIndex;
      const element = { name, start, tagEnd: parser.endIndex + 1, attributes, text: '', inner: undefined };
      if (name === 'noscript') silent++;
      if (EMBEDDED.has(name) || name === 'script' || name === 'style') open.push(element);
      else editTag(element, context, { isSilent: silent > 0, isInside: open.some(isEmbedded) }, edits);
      const parent = open.findLast(isEmbedded);
      const blocked = parent && parent !== element ? blockedIn(name, attributes, context.matcher) : undefined;
      if (parent && blocked) parent.inner ??= blocked;
    },
    ontext(text) {
      const last = open.at(-1);
      if (last && !EMBEDDED.has(last.name)) last.text += text;
    },
    onclosetag(name) {
      if (name === 'noscript') silent--;
      const last = open.at(-1);
      if (last?.name !== name) return;
      open.pop();
      const end = VOID.has(name) ? last.tagEnd : Math.max(parser.endIndex + 1, last.tagEnd);
      editElement(last, html.slice(last.start, end), { end, isSilent: silent > 0 }, context, edits);
    },
  });
  parser.end(html);
  return applied(html, edits);
}

const isEmbedded = ({ name }: Open): boolean => EMBEDDED.has(name);

function editElement(
  element: Open,
  original: string,
  { end, isSilent }: { end: number; isSilent: boolean },
  context: RewriteContext,
  edits: Edit[],
): void {
  const { name, attributes, start, tagEnd, text } = element;
  const { matcher } = context;
  if (name === 'script') {
    const { src } = attributes;
    const owner = src === undefined ? matcher.ownerOfText(text) : matcher.ownerOf(src);
    if (!owner) return;
    const { type, src: _moved, ...others } = attributes;
    const inert = {
      type: 'text/plain',
      'data-consent-service': owner.service,
      ...(src !== undefined && { 'data-consent-src': src }),
      ...(type !== undefined && { 'data-consent-type': type }),
      ...others,
    };
    edits.push(isSilent ? { start, end, text: '' } : { start, end: tagEnd, text: printTag(name, inert) });
    return;
  }
  if (name === 'style') {
    const owner = ownerOfStyle(text, matcher);
    const { type: _own, ...others } = attributes;
    const inert = { ...others, type: 'text/plain', 'data-consent-service': owner?.service ?? '' };
    if (owner) edits.push(isSilent ? { start, end, text: '' } : { start, end: tagEnd, text: printTag(name, inert) });
    return;
  }
  const found = blockedIn(name, attributes, matcher) ?? element.inner;
  if (!found) return;
  const { width = '', height = '' } = attributes;
  const text_ = isSilent ? '' : placeholder({ ...found, original, width, height }, context.model, context.language);
  const inside = edits.findIndex((edit) => edit.start >= start);
  if (inside !== -1) edits.splice(inside);
  edits.push({ start, end, text: text_ });
}

function editTag(
  { name, attributes, start, tagEnd }: Open,
  { matcher }: RewriteContext,
  { isSilent, isInside }: { isSilent: boolean; isInside: boolean },
  edits: Edit[],
): void {
  if (isInside) return;
  if (name === 'a' || name === 'area') {
    if (attributes['ping'] === undefined || !pingOwner(attributes['ping'], matcher)) return;
    const { ping: _gone, ...others } = attributes;
    edits.push({ start, end: tagEnd, text: printTag(name, others) });
    return;
  }
  const owner = blockedIn(name, attributes, matcher)?.owner ?? ownerOfStyle(attributes['style'] ?? '', matcher);
  if (!owner) return;
  if (isSilent || (name === 'link' && HINTS.test(attributes['rel'] ?? ''))) {
    edits.push({ start, end: tagEnd, text: '' });
    return;
  }
  if (name === 'link' && !/(?:^|\s)stylesheet(?:\s|$)/i.test(attributes['rel'] ?? '')) return;
  edits.push({ start, end: tagEnd, text: printTag(name, inertAttributes(name, attributes, owner, matcher)) });
}

function inertAttributes(name: string, attributes: Attributes, owner: Owner, matcher: Matcher): Attributes {
  const moved = Object.entries(attributes).map(([key, value]): [string, string] => {
    const isLoading = loads(name, key) && addressesIn(key, value).some((one) => matcher.ownerOf(one));
    const isStyle = key === 'style' && ownerOfStyle(value, matcher) !== undefined;
    return isLoading || isStyle ? [`data-consent-${key.replace(':', '-')}`, value] : [key, value];
  });
  return { ...Object.fromEntries(moved), 'data-consent-service': owner.service };
}

function blockedIn(name: string, attributes: Attributes, matcher: Matcher): Open['inner'] {
  if (name === 'script' || name === 'a' || name === 'area') return undefined;
  for (const key of LOADING) {
    const value = attributes[key];
    if (value === undefined || !loads(name, key)) continue;
    for (const address of addressesIn(key, value)) {
      const owner = matcher.ownerOf(address);
      if (owner) return { owner, address };
    }
  }
  return undefined;
}

function loads(name: string, key: string): boolean {
  if (key === 'href' || key === 'xlink:href') return HREF_LOADS.has(name);
  if (key === 'data') return name === 'object';
  return LOADING.includes(key);
}

const addressesIn = (key: string, value: string): string[] =>
  key === 'srcset'
    ? value.split(/,\s+|,(?=https?:|\/\/)/i).map((part) => part.trim().split(/\s/, 1)[0] ?? '')
    : [value];

const pingOwner = (value: string, matcher: Matcher): boolean =>
  value.split(/\s+/).some((address) => matcher.ownerOf(address) !== undefined);

function ownerOfStyle(style: string, matcher: Matcher): Owner | undefined {
  for (const [, inUrl, imported] of style.matchAll(STYLE_ADDRESS)) {
    const owner = matcher.ownerOf(inUrl ?? imported ?? '');
    if (owner) return owner;
  }
  return undefined;
}

function printTag(name: string, attributes: Attributes): string {
  const printed = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${printed.join('')}>`;
}

function applied(html: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: put } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    text += html.slice(at, start) + put;
    at = end;
  }
  return text + html.slice(at);
}
