// Attributes of blocks and shortcodes come from people: each is read as what it should be, or not at all.
import type { Block } from '#content/blocks/block.ts';

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

/** The classes of the outermost tag: the block's own, its place in the text, what its author added. */
export function classesOf(attributes: Attributes, own: string, ...more: (string | false)[]): string {
  const align = textOf(attributes, 'align');
  const textAlign = textOf(attributes, 'textAlign');
  return [
    own,
    /^(?:left|right|center|wide|full)$/.test(align) && `align${align}`,
    /^(?:left|right|center)$/.test(textAlign) && `has-text-align-${textAlign}`,
    ...more,
    textOf(attributes, 'className').replaceAll(/[^\w\s-]/g, ''),
  ]
    .filter((name) => name !== false && name !== '')
    .join(' ');
}

/** `h1` to `h6`, else a paragraph or whatever stands for it. */
export function headingTag(level: unknown, otherwise: number): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' {
  const tags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return tags[typeof level === 'number' ? level : otherwise] ?? 'h2';
}
