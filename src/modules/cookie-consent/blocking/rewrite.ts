// Makes everything of a page inert that would load from outside before somebody agreed. Only such elements change; every
// other byte of the page stays.
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import type { Matcher, Owner } from './match.ts';
import { placeholder } from './placeholder.ts';
import { srcsetAddresses } from './srcset.ts';
import { styleAddresses } from './style-addresses.ts';

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
  /** Its own address, or the first one inside. */
  blocked: { owner: Owner; address: string } | undefined;
}

const EMBEDDED = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
const HINTS = /(?:^|\s)(?:preload|modulepreload|prefetch|preconnect|dns-prefetch|prerender)(?:\s|$)/i;
/** Of other links the address only says something. */
const LOADED = /(?:^|\s)(?:stylesheet|icon|mask-icon|apple-touch-icon|apple-touch-icon-precomposed|manifest)(?:\s|$)/i;
/** Attributes that load by themselves. */
const LOADING = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'background', 'data'];
/** Elements whose `href` loads; of others it is a link. */
const HREF_LOADS = new Set(['link', 'image', 'use', 'feimage']);

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
      const element = { name, start, tagEnd: parser.endIndex + 1, attributes, text: '', blocked: undefined };
      if (name === 'noscript') silent++;
      if (EMBEDDED.has(name) || name === 'script' || name === 'style') open.push(element);
      else editTag(element, context, silent > 0, edits);
      const around = open.findLast((one) => EMBEDDED.has(one.name));
      if (around)
        around.blocked ??= blockedIn(name, attributes, context.matcher) ?? blockedInFrame(attributes, context);
    },
    ontext(text) {
      const last = open.at(-1);
      if (last) last.text += text;
    },
    onclosetag(name) {
      if (name === 'noscript') silent--;
      const last = open.at(-1);
      if (last?.name !== name) return;
      open.pop();
      const end = Math.max(parser.endIndex + 1, last.tagEnd);
      editElement(last, html.slice(last.start, end), { end, isSilent: silent > 0 }, context, edits);
    },
  });
  parser.end(html);
  return applied(html, edits);
}

function editElement(
  element: Open,
  original: string,
  { end, isSilent }: { end: number; isSilent: boolean },
  context: RewriteContext,
  edits: Edit[],
): void {
  const { name, attributes, start, tagEnd, text, blocked } = element;
  const { matcher } = context;
  if (name === 'script') {
    const { src } = attributes;
    const owner = src === undefined ? matcher.ownerOfText(text) : matcher.ownerOf(src);
    if (!owner) {
      stripTag(element, edits);
      return;
    }
    const { type, src: _moved, ...others } = withoutHeld(attributes);
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
    if (!owner) {
      stripTag(element, edits);
      return;
    }
    const { type: _own, ...others } = withoutHeld(attributes);
    const inert = { ...others, type: 'text/plain', 'data-consent-service': owner.service };
    edits.push(isSilent ? { start, end, text: '' } : { start, end: tagEnd, text: printTag(name, inert) });
    return;
  }
  if (!blocked) {
    editTag(element, context, isSilent, edits);
    return;
  }
  const { width = '', height = '' } = attributes;
  const put = isSilent ? '' : placeholder({ ...blocked, original, width, height }, context.model, context.language);
  edits.push({ start, end, text: put });
}

function editTag(
  { name, attributes, start, tagEnd }: Open,
  { matcher }: RewriteContext,
  isSilent: boolean,
  edits: Edit[],
): void {
  const own = withoutHeld(attributes);
  const { ping = '', ...others } = own;
  const isTold = pingOwner(ping, matcher);
  const kept = isTold ? others : own;
  const owner = ownerOfTag(name, own, matcher);
  if (!owner) {
    if (isTold || own !== attributes) edits.push({ start, end: tagEnd, text: printTag(name, kept) });
    return;
  }
  const isGone = isSilent || (name === 'link' && HINTS.test(attributes['rel'] ?? ''));
  const text = isGone ? '' : printTag(name, inertAttributes(name, kept, owner, matcher));
  edits.push({ start, end: tagEnd, text });
}

/** Marks that lead to the choice; nothing is loaded by them. */
const LEADING = ['data-consent-open', 'data-consent-history'];

/** Whoever wrote the page: only what is held back here is marked so, as the script of the dialog believes the marks. */
function withoutHeld(attributes: Attributes): Attributes {
  const isForeign = (name: string): boolean => name.startsWith('data-consent-') && !LEADING.includes(name);
  const entries = Object.entries(attributes);
  return entries.some(([name]) => isForeign(name))
    ? Object.fromEntries(entries.filter(([name]) => !isForeign(name)))
    : attributes;
}

function stripTag({ name, attributes, start, tagEnd }: Open, edits: Edit[]): void {
  const own = withoutHeld(attributes);
  if (own !== attributes) edits.push({ start, end: tagEnd, text: printTag(name, own) });
}

function ownerOfTag(name: string, attributes: Attributes, matcher: Matcher): Owner | undefined {
  const { rel = '', style = '' } = attributes;
  const isLoaded = name !== 'link' || HINTS.test(rel) || LOADED.test(rel);
  const blocked = isLoaded ? blockedIn(name, attributes, matcher) : undefined;
  return blocked?.owner ?? ownerOfStyle(style, matcher);
}

function inertAttributes(name: string, attributes: Attributes, owner: Owner, matcher: Matcher): Attributes {
  const moved = Object.entries(attributes).map(([key, value]): [string, string] => {
    const isLoading = loads(name, key) && addressesIn(key, value).some((one) => matcher.ownerOf(one));
    const isStyle = key === 'style' && ownerOfStyle(value, matcher) !== undefined;
    return isLoading || isStyle ? [`data-consent-${key.replace(':', '-')}`, value] : [key, value];
  });
  return { ...Object.fromEntries(moved), 'data-consent-service': owner.service };
}

function blockedIn(name: string, attributes: Attributes, matcher: Matcher): Open['blocked'] {
  if (name === 'script') return undefined;
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

/** The first thing that the document in a frame would load. */
function blockedInFrame({ srcdoc }: Attributes, context: RewriteContext): Open['blocked'] {
  if (srcdoc === undefined) return undefined;
  const { matcher } = context;
  let found: Open['blocked'];
  const noted = (owner: Owner | undefined, address: string): Owner | undefined => {
    if (owner) found ??= { owner, address };
    return owner;
  };
  const watching: Matcher = {
    ownerOf: (address) => noted(matcher.ownerOf(address), address),
    ownerOfText: (text) => noted(matcher.ownerOfText(text), ''),
  };
  blockOutside(srcdoc, { ...context, matcher: watching });
  return found;
}

function loads(name: string, key: string): boolean {
  if (key === 'href' || key === 'xlink:href') return HREF_LOADS.has(name.toLowerCase());
  if (key === 'data') return name === 'object';
  return LOADING.includes(key);
}

const addressesIn = (key: string, value: string): string[] => (key === 'srcset' ? srcsetAddresses(value) : [value]);

const pingOwner = (value: string, matcher: Matcher): boolean =>
  value.split(/\s+/).some((address) => matcher.ownerOf(address) !== undefined);

function ownerOfStyle(style: string, matcher: Matcher): Owner | undefined {
  for (const { address } of styleAddresses(style)) {
    const owner = matcher.ownerOf(address);
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
  for (const { start, end, text: put } of edits.toSorted((one, other) => one.start - other.start)) {
    // What lies in something that is replaced goes with it.
    if (start < at) continue;
    text += html.slice(at, start) + put;
    at = end;
  }
  return text + html.slice(at);
}
