// HTML that is only looked at: it cannot run, load, send or leave its frame.
import { escapeAttribute } from './markup/entities.ts';
import { attributeIn, matchTags, tokensOf } from './markup/tags.ts';

const DROPPED = new Set(['script', 'style', 'link', 'meta', 'base', 'iframe', 'frame', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'dialog', 'portal']); // prettier-ignore
const KEPT_ATTRIBUTES = ['class', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir', 'start', 'type', 'placeholder', 'controls', 'open']; // prettier-ignore
const SAFE_SOURCE = /^(?:https?:|data:image\/|\/|\.|[^:]*$)/i;

/** Only tags and attributes that show something. It is made from the text: the page's policy never sees the rest. */
export function safeHtml(html: string): string {
  const tokens = tokensOf(html);
  const ends = matchTags(tokens);
  let safe = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.kind === 'comment') continue;
    if (token.kind === 'stray') safe += '&lt;';
    else if (token.kind === 'text') safe += token.source;
    else if (DROPPED.has(token.name)) at = ends.get(at) ?? at;
    else if (token.kind === 'closing') safe += `</${token.name}>`;
    else safe += `<${token.name}${safeAttributes(token.raw)}>`;
  }
  return safe;
}

const safeAttributes = (raw: string): string =>
  KEPT_ATTRIBUTES.map((name) => {
    const value = attributeIn(raw, name);
    const isSafe = value !== undefined && (name !== 'src' || SAFE_SOURCE.test(value.trim()));
    return isSafe ? ` ${name}="${escapeAttribute(value)}"` : '';
  }).join('');

/** In a shadow of its own, so that neither its styles nor its names reach the page. What is empty shows the words instead. */
export function showHtml(place: HTMLElement, html: string, words: string): void {
  if (typeof DOMParser === 'undefined') {
    place.textContent = words;
    return;
  }
  const { body } = new DOMParser().parseFromString(safeHtml(html), 'text/html');
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const isEmpty = body.textContent.trim() === '' && body.querySelector('img, video, audio, hr, input') === null;
  const frame = document.createElement('div');
  frame.append(...(isEmpty ? [words] : body.childNodes));
  frame.inert = true;
  root.adoptedStyleSheets = [sheet()];
  root.replaceChildren(frame);
}

let shared: CSSStyleSheet | undefined;

function sheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(
      'div{max-height:420px;overflow:hidden}img,video{max-width:100%;height:auto}ul,ol{padding-inline-start:1.3em}a{text-decoration:underline}*{font-family:inherit}',
    );
  }
  return shared;
}
