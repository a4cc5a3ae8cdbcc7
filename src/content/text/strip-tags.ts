import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';

/** The text without tags and comments; what stands in scripts and styles goes with them. */
export function stripTags(html: string): string {
  let text = '';
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    if (isTagStart(html, at)) {
      text += html.slice(copied, at);
      copied = endOfMarkup(html, at);
    }
    at = html.indexOf('<', Math.max(copied, at + 1));
  }
  return text + html.slice(copied);
}

function endOfMarkup(html: string, at: number): number {
  const end = findTagEnd(html, at);
  const name = tagNameAt(html, at);
  if (isClosingTag(html, at) || (name !== 'script' && name !== 'style')) return end;
  return findElementEnd(html, name, end);
}
