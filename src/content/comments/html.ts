// The text of a comment: what of it is kept, and how it is shown.
import { autop } from '#content/text/autop.ts';
import { filterComment } from '#content/text/html-filter.ts';
import { noShortcodes } from '#content/text/shortcode-tag.ts';
import { findTagEnd, isClosingTag, isTagStart, tagNameAt } from '#content/text/tags.ts';
import { texturise } from '#content/text/texturise.ts';

/** For readers who may not write any HTML they like. No tag reaches beyond the comment. */
export function cleanComment(html: string): string {
  return balanced(filterComment(html));
}

export function renderComment(content: string): string {
  return autop(texturise(clickable(content), noShortcodes));
}

/** Links of all kinds: written as such, and addresses that are made clickable. */
export function countLinks(content: string): number {
  return clickable(content).match(/<a\s[^<>]*href/gi)?.length ?? 0;
}

/** Search engines are told that the site does not vouch for these. */
const REL = 'rel="nofollow ugc"';

/** Addresses in the text become links; inside links and code they stay text. */
export function clickable(html: string): string {
  let out = '';
  let inside: string | undefined;
  for (const piece of pieces(html)) {
    if (!piece.isTag) {
      out += inside === undefined ? linked(piece.text) : piece.text;
      continue;
    }
    const name = tagNameAt(piece.text, 0);
    const isEnd = isClosingTag(piece.text, 0);
    if (inside === undefined && !isEnd && UNTOUCHED.has(name)) inside = name;
    else if (isEnd && name === inside) inside = undefined;
    out += name === 'a' && !isEnd ? withRel(piece.text) : piece.text;
  }
  return out;
}

const UNTOUCHED = new Set(['a', 'code', 'pre', 'script', 'style', 'textarea']);
const ADDRESS =
  /(?<![\w/=@.-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"']{1,2000}|(?<![\w/.:@+-])[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,63}\b/gi;

function linked(text: string): string {
  if (!text.includes('://') && !text.includes('@') && !/www\./i.test(text)) return text;
  return text.replaceAll(ADDRESS, (found) => {
    const address = withoutEnd(found);
    const rest = found.slice(address.length);
    const isMail = !/^(?:[a-z]+:\/\/|www\.)/i.test(address);
    if (isMail) return `<a href="mailto:${address}">${address}</a>${rest}`;
    const target = /^www\./i.test(address) ? `http://${address}` : address;
    return `<a href="${target}" ${REL}>${address}</a>${rest}`;
  });
}

/** Punctuation behind an address belongs to the sentence, as does a bracket that was opened before it. */
function withoutEnd(found: string): string {
  let surplus = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    const entity = last === ';' ? ENTITY.exec(found.slice(Math.max(0, end - 8), end))?.[0] : undefined;
    if (last === ')' && surplus-- <= 0) break;
    if (last !== ')' && !'.,;:!?*'.includes(last)) break;
    end -= entity?.length ?? 1;
  }
  return found.slice(0, end);
}

const ENTITY = /&(?:gt|quot|#\d+);$/;

function withRel(tag: string): string {
  if (/\srel\s*=/i.test(tag) || !/\shref\s*=/i.test(tag)) return tag;
  return tag.replace(/(?<!\s)\s*\/?>$/, ` ${REL}>`);
}

/** Tags that are never closed are closed at the end; an end without a beginning goes. */
function balanced(html: string): string {
  if (!html.includes('<')) return html;
  const open: string[] = [];
  let out = '';
  for (const piece of pieces(html)) {
    if (!piece.isTag) {
      out += piece.text;
      continue;
    }
    const name = tagNameAt(piece.text, 0);
    if (!isClosingTag(piece.text, 0)) {
      open.push(name);
      out += piece.text.replace(/(?<!\s)\s*\/>$/, '>');
      continue;
    }
    const at = open.lastIndexOf(name);
    if (at !== -1) out += endsOf(open.splice(at));
  }
  return out + endsOf(open);
}

function endsOf(names: readonly string[]): string {
  return names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

function* pieces(html: string): Generator<{ text: string; isTag: boolean }> {
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (!isTagStart(html, at)) {
      at++;
      continue;
    }
    if (at > from) yield { text: html.slice(from, at), isTag: false };
    from = findTagEnd(html, at);
    yield { text: html.slice(at, from), isTag: true };
    at = from;
  }
  if (from < html.length) yield { text: html.slice(from), isTag: false };
}
