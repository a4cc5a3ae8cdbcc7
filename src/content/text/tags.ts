// Where tags, comments and elements begin and end in a text. Each search moves forward only, so callers stay linear.

const lessThanCode = 60;
const greaterThanCode = 62;
const equalsCode = 61;

/** Whether the `<` at this place opens a tag, a comment or a declaration, and is not just a sign in the text. */
export function isTagStart(html: string, at: number): boolean {
  if (html.charCodeAt(at) !== lessThanCode) return false;
  const code = html.charCodeAt(at + 1);
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || code === 47 || code === 33 || code === 63;
}

/** The place after the tag or comment that starts here; the end of the text when it is never closed. */
export function findTagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return endOf(html, '-->', start + 2);
  let at = start + 1;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === greaterThanCode) return at + 1;
    at = code === equalsCode ? skipValue(html, at + 1) : at + 1;
  }
  return html.length;
}

/** The lower-case name of the tag that starts here, without its slash; empty for comments and declarations. */
export function tagNameAt(html: string, start: number): string {
  const from = isClosingTag(html, start) ? start + 2 : start + 1;
  let end = from;
  let hasCapital = false;
  for (let code = html.charCodeAt(end); isNameCode(code); code = html.charCodeAt(++end)) {
    hasCapital ||= code >= 65 && code <= 90;
  }
  const name = html.slice(from, end);
  return hasCapital ? name.toLowerCase() : name;
}

export function isClosingTag(html: string, start: number): boolean {
  return html.charCodeAt(start + 1) === 47;
}

/** The place after the closing tag of an element whose content begins at `from`; the end of the text without one. */
export function findElementEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![\\w-])`, 'gi');
  closing.lastIndex = from;
  const match = closing.exec(html);
  return match ? findTagEnd(html, match.index) : html.length;
}

function skipValue(html: string, from: number): number {
  let at = from;
  while (isSpaceCode(html.charCodeAt(at))) at++;
  const quote = html[at];
  if (quote !== '"' && quote !== "'") return at;
  return endOf(html, quote, at + 1);
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function isNameCode(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) || code === 45 || code === 58;
}

function isSpaceCode(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
