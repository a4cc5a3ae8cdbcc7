// Lists of Word: paragraphs that only look like a list, and lists of one line each, become nested lists.
import { attribute, findElement, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { append } from './reading.ts';

interface Line {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly start: number;
  readonly children: HtmlNode[];
}

/** The same text with real lists in the place of what Word writes for them. */
export function withRealLists(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = [];
  let lines: Line[] = [];
  const flush = (): void => {
    append(children, nest(lines));
    lines = [];
  };
  for (const child of element.children) {
    // Blanks and the traces of an extension between two lines do not end a list.
    if (typeof child === 'string' && child.trim() === '' && lines.length > 0) continue;
    const found = typeof child === 'string' ? [] : linesOf(child);
    if (found.length > 0) {
      append(lines, found);
      continue;
    }
    flush();
    children.push(typeof child === 'string' ? child : withRealLists(child));
  }
  flush();
  return { ...element, children };
}

function linesOf(element: HtmlElement): Line[] {
  const level = /mso-list:\s*\w+\s+level(\d)/i.exec(attribute(element, 'style'))?.[1];
  if (level !== undefined && (element.tag === 'p' || /^h\d$/.test(element.tag)))
    return [desktopLine(element, Number(level))];
  const isList = element.tag === 'ul' || element.tag === 'ol';
  const isWrapper = attribute(element, 'class').includes('ListContainerWrapper');
  if (!isList && !isWrapper) return [];
  const items = isWrapper
    ? element.children.flatMap((child) => (typeof child === 'string' ? [] : itemsOf(child)))
    : itemsOf(element);
  const lines = items.flatMap(({ item, isOrdered, start }) => onlineLine(item, isOrdered, start));
  return lines.length === items.length ? lines : [];
}

interface Item {
  readonly item: HtmlElement;
  readonly isOrdered: boolean;
  readonly start: number;
}

const itemsOf = (list: HtmlElement): Item[] =>
  list.children.flatMap((item) =>
    typeof item === 'string' || item.tag !== 'li'
      ? []
      : [{ item, isOrdered: list.tag === 'ol', start: Number(attribute(list, 'start')) || 1 }],
  );

/** Word in the browser says the level of each line, and puts each into a list of its own. */
function onlineLine(item: HtmlElement, isOrdered: boolean, start: number): Line[] {
  const level = Number(attribute(item, 'data-aria-level'));
  return level >= 1 ? [{ level, isOrdered, start, children: item.children }] : [];
}

function desktopLine(element: HtmlElement, level: number): Line {
  const marker = findElement(element, (one) => /mso-list:\s*ignore/i.test(attribute(one, 'style')));
  const sign = (marker ? textOf(marker) : '').replaceAll('\u00a0', ' ').trim();
  const number = /^\(?(?:(\d{1,6})|[a-z]{1,6})[.)]/i.exec(sign);
  return { level, isOrdered: number !== null, start: Number(number?.[1] ?? 1), children: element.children };
}

interface OpenList {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly list: HtmlElement;
}

function nest(lines: readonly Line[]): HtmlElement[] {
  const roots: HtmlElement[] = [];
  const open: OpenList[] = [];
  for (const { level, isOrdered, start, children } of lines) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    if (top?.level === level && top.isOrdered !== isOrdered) open.pop();
    const parent = open.at(-1);
    if (parent?.level !== level) {
      const list = elementOf(isOrdered ? 'ol' : 'ul', [], start === 1 ? [] : [['start', String(start)]]);
      const owner = parent?.list.children.at(-1);
      if (owner !== undefined && typeof owner !== 'string') owner.children.push(list);
      else roots.push(list);
      open.push({ level, isOrdered, list });
    }
    open.at(-1)?.list.children.push(elementOf('li', [...children]));
  }
  return roots;
}

const elementOf = (tag: string, children: HtmlNode[], attributes: readonly [string, string][] = []): HtmlElement => ({
  tag,
  attributes: new Map(attributes),
  children,
});
