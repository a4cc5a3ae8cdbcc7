// Attributes of blocks and shortcodes come from people: each is read as what it should be, or not at all.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Block } from '#content/blocks/block.ts';
import { dressOf } from '#content/blocks/dress.ts';
import { layoutOf } from '#content/blocks/layout.ts';
import { mapIn } from '#content/global-styles/values.ts';

type Attributes = Block['attributes'];

export function textOf(attributes: Attributes, name: string, otherwise = ''): string {
  const value = attributes[name];
  return typeof value === 'string' ? value : otherwise;
}

/** Within bounds, whatever was written. */
export function countOf(attributes: Attributes, name: string, otherwise: number, most = 100): number {
  const value = attributes[name];
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(1, Math.trunc(value)))
    : otherwise;
}

export function isOn(attributes: Attributes, name: string, otherwise = false): boolean {
  const value = attributes[name];
  return typeof value === 'boolean' ? value : otherwise;
}

export function idsOf(value: unknown): number[] {
  const list = Array.isArray(value) ? value : plain(value).split(',');
  return [...new Set(list.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_IDS);
}

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const MOST_IDS = 500;

/** The attributes of the outermost tag: what the block is, its place in the text, what its author wished. */
export function boxOf(attributes: Attributes, own: string, ...more: (string | false)[]): Box {
  const align = textOf(attributes, 'align');
  const textAlign = textOf(attributes, 'textAlign') || textOf(mapIn(attributes, 'style', 'typography'), 'textAlign');
  const { classes, style } = dressOf(attributes);
  const id = textOf(attributes, 'anchor').replaceAll(/[^\w-]/g, '');
  const names = [
    own,
    /^(?:left|right|center|wide|full)$/.test(align) && `align${align}`,
    /^(?:left|right|center)$/.test(textAlign) && `has-text-align-${textAlign}`,
    ...more,
    ...classes,
    textOf(attributes, 'className').replaceAll(/[^\w\s-]/g, ''),
  ];
  return {
    class: names.filter((name) => name !== false && name !== '').join(' '),
    ...(style !== '' && { style: style.replace(/;$/, '') }),
    ...(id !== '' && { id }),
  };
}

/** Of a block that places others. */
export function placingBox(block: Pick<Block, 'name' | 'attributes'>, own: string, ...more: (string | false)[]): Box {
  const { classes, style } = layoutOf(block) ?? { classes: [], style: '' };
  const box = boxOf(block.attributes, own, ...more, ...classes);
  const both = `${style}${box.style ?? ''}`.replace(/;$/, '');
  return { ...box, ...(both !== '' && { style: both }) };
}

export interface Box {
  readonly class: string;
  readonly style?: string;
  readonly id?: string;
  readonly 'aria-label'?: string;
}

/** The same around HTML that is ready. */
export function inBox(tag: string, box: Box, html: string): string {
  const written = Object.entries(box).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${tag}${written.join('')}>${html}</${tag}>`;
}

const TAGS = ['div', 'header', 'main', 'section', 'article', 'aside', 'footer', 'nav'] as const;

/** What its author wants it to be in the order of the page. */
export function tagOf(attributes: Attributes, otherwise: (typeof TAGS)[number]): (typeof TAGS)[number] {
  return TAGS.find((one) => one === attributes['tagName']) ?? otherwise;
}

/** `h1` to `h6`, else a paragraph or whatever stands for it. */
export function headingTag(level: unknown, otherwise: number): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' {
  const tags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return tags[typeof level === 'number' ? level : otherwise] ?? 'h2';
}
