// A parsed page, and what the rules ask of it. No I/O.
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export interface ParsedPage {
  readonly elements: readonly Element[];
  /** The text of a page without the frame of the theme: it stands below a title that is not in it. */
  readonly isFragment: boolean;
  named(...names: string[]): Element[];
  byId(id: string): Element | undefined;
}

export function parsePage(html: string, { isFragment }: { isFragment: boolean }): ParsedPage {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html), true);
  const ids = new Map<string, Element>();
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
  }
  return {
    elements,
    isFragment,
    named: (...names) => elements.filter(({ name }) => names.includes(name)),
    byId: (id) => ids.get(id),
  };
}

export function attribute({ attribs }: Element, name: string): string | undefined {
  return attribs[name];
}

export function hasText(element: Element, name: string): boolean {
  return (attribute(element, name) ?? '').trim() !== '';
}

/** Neither seen nor read out. */
export function isHidden(element: Element): boolean {
  const isOff = ({ attribs, name }: Element): boolean =>
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    name === 'template' ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs['style'] ?? '');
  return [element, ...parentsOf(element)].some(isOff);
}

export function parentsOf(element: Element): Element[] {
  const parents: Element[] = [];
  for (let node = element.parent; node; node = node.parent) if ('attribs' in node) parents.push(node);
  return parents;
}

export function within(element: Element, ...names: string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), element, true).filter((one) => one !== element);
}

/** What is read out for an element: its label, or its text with the texts of its images. */
export function spokenName(page: ParsedPage, element: Element): string {
  const labelled = (attribute(element, 'aria-labelledby') ?? '').split(/\s+/).flatMap((id) => page.byId(id) ?? []);
  const words =
    labelled.map(spokenText).join(' ').trim() ||
    (attribute(element, 'aria-label') ?? '').trim() ||
    spokenText(element).trim() ||
    (attribute(element, 'title') ?? '').trim();
  return words.replaceAll(/\s+/g, ' ');
}

function spokenText(element: Element): string {
  const parts = element.children.map((child) => {
    if (child.type === ElementType.Text) return child.data;
    if (!('attribs' in child) || child.name === 'style' || child.name === 'script') return '';
    if (child.attribs['aria-hidden'] === 'true' || 'hidden' in child.attribs) return '';
    if (child.name === 'img') return child.attribs['alt'] ?? '';
    return (child.attribs['aria-label'] ?? '') || spokenText(child);
  });
  return parts.join(' ');
}

const LONGEST_PLACE = 160;

/** The opening tag, for people who look for it. */
export function placeOf(element: Element): string {
  const attributes = Object.entries(element.attribs).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value}"`,
  );
  const tag = `<${element.name}${attributes.join('')}>`;
  return tag.length > LONGEST_PLACE ? `${tag.slice(0, LONGEST_PLACE)}…` : tag;
}
