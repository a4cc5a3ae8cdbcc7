import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';

const untouched = new Set(['script', 'style', 'textarea']);

/** Images load when they come into view, unless their author said otherwise. */
export function addImageAttributes(html: string): string {
  return eachImage(html, lackingAttributes);
}

/** Puts what `more` says of the rest of its tag behind each `<img`. */
export function eachImage(html: string, more: (attributes: string) => string): string {
  if (!/<img/i.test(html)) return html;
  let out = '';
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    let end = at + 1;
    if (isTagStart(html, at)) {
      const name = tagNameAt(html, at);
      end = findTagEnd(html, at);
      if (name === 'img') {
        out += html.slice(copied, at + 4) + more(html.slice(at + 4, end));
        copied = at + 4;
      }
      if (untouched.has(name) && !isClosingTag(html, at)) end = findElementEnd(html, name, end);
    }
    at = html.indexOf('<', end);
  }
  return out + html.slice(copied);
}

function lackingAttributes(attributes: string): string {
  const names = new Set(
    attributes
      .replace(/=\s*(?:"[^"]*"|'[^']*')/g, ' ')
      .toLowerCase()
      .match(/[^\s=/>]+/g),
  );
  const loading = names.has('loading') ? '' : ' loading="lazy"';
  const decoding = names.has('decoding') ? '' : ' decoding="async"';
  return loading + decoding;
}
