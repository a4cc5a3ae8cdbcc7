// What the styles of a clipboard say about its words: in the tags, and in the sheets of office programs.
import { attribute, findElement, textOf, type HtmlElement } from './html-tree.ts';

export type Style = ReadonlyMap<string, string>;

/** By `.class` and `tag.class`. */
export type Sheet = ReadonlyMap<string, Style>;

const NONE: Style = new Map();

export function readStyle(text: string): Style {
  if (text === '') return NONE;
  const style = new Map<string, string>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    style.set(
      part.slice(0, colon).trim().toLowerCase(),
      part
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return style;
}

/** Rules of single classes; all others say nothing about single words. */
export function readSheet(root: HtmlElement): Sheet {
  const rules = new Map<string, Style>();
  const text = styleTexts(root).join('\n').replaceAll('<!--', ' ').replaceAll('-->', ' ');
  for (const rule of withoutComments(text).split('}')) {
    const brace = rule.lastIndexOf('{');
    if (brace === -1) continue;
    const style = readStyle(rule.slice(brace + 1));
    for (const selector of rule.slice(0, brace).split(',')) {
      const name = selector.trim().toLowerCase();
      if (/^[a-z]*\d?\.[\w-]+$/.test(name)) rules.set(name, style);
    }
  }
  return rules;
}

function styleTexts(root: HtmlElement): string[] {
  const texts: string[] = [];
  findElement(root, (element) => {
    if (element.tag === 'style') texts.push(textOf(element));
    return false;
  });
  return texts;
}

function withoutComments(text: string): string {
  return text
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(endOfComment(part))))
    .join(' ');
}

function endOfComment(part: string): number {
  const end = part.indexOf('*/');
  return end === -1 ? part.length : end + 2;
}

/** Of the sheet, then of the tag, which wins. */
export function styleOf(element: HtmlElement, sheet: Sheet): Style {
  const own = readStyle(attribute(element, 'style'));
  const names = sheet.size === 0 ? [] : attribute(element, 'class').toLowerCase().split(/\s+/).filter(Boolean);
  if (names.length === 0) return own;
  const inherited = names.flatMap((name) => [
    ...(sheet.get(`.${name}`) ?? NONE),
    ...(sheet.get(`${element.tag}.${name}`) ?? NONE),
  ]);
  return new Map([...inherited, ...own]);
}

export function isHidden(element: HtmlElement, style: Style): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    element.attributes.has('hidden') ||
    attribute(element, 'aria-hidden') === 'true'
  );
}
