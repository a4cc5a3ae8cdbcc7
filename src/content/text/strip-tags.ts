import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';

/**
 * The text without tags and comments; what stands in scripts and styles goes with them. `partsEndWith` stands where a
 * part of the text ends, as a paragraph or a line.
 */
export function stripTags(html: string, partsEndWith = ''): string {
  let text = '';
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    if (isTagStart(html, at)) {
      text += html.slice(copied, at);
      copied = endOfMarkup(html, at);
      if (partsEndWith !== '' && endsPart(html, at)) text += partsEndWith;
    }
    at = html.indexOf('<', Math.max(copied, at + 1));
  }
  return text + html.slice(copied);
}

/** The tag, comment, script or style that begins at this place; undefined: it is just a sign. */
export function markupAt(html: string, at: number): { end: number; endsPart: boolean } | undefined {
  return isTagStart(html, at) ? { end: endOfMarkup(html, at), endsPart: endsPart(html, at) } : undefined;
}

const ENDING = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'blockquote', 'figcaption']);
const PARTING = new Set(['br', 'script', 'style']);

const endsPart = (html: string, at: number): boolean =>
  (isClosingTag(html, at) ? ENDING : PARTING).has(tagNameAt(html, at));

function endOfMarkup(html: string, at: number): number {
  const end = findTagEnd(html, at);
  const name = tagNameAt(html, at);
  if (isClosingTag(html, at) || (name !== 'script' && name !== 'style')) return end;
  return findElementEnd(html, name, end);
}
