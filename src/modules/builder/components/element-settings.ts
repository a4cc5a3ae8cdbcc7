// Whether the settings of atomic elements are of the types that the elements take.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode } from '#modules/builder/document/node.ts';
import { walk } from '#modules/builder/document/walk.ts';

const TEXT = ['html', 'html-v2', 'html-v3', 'string'];
/** A value that an instance may change, or that is found when the page is shown. */
const ANYWHERE = ['overridable', 'dynamic'];

const TYPES: Readonly<Record<string, readonly string[]>> = {
  title: TEXT,
  paragraph: TEXT,
  text: TEXT,
  tag: ['string'],
  link: ['link'],
  image: ['image'],
  classes: ['classes'],
  attributes: ['attributes', 'key-value-array'],
  component_instance: ['component-instance'],
};

const MOST_FAULTS = 20;

export function elementFaults(elements: readonly ElementNode[]): string[] {
  const faults: string[] = [];
  for (const { id, settings, styles } of walk(elements)) {
    for (const [name, value] of Object.entries(settings)) {
      if (!fits(name, value)) faults.push(`${name} of ${id} is not of a type that it takes`);
    }
    for (const [name, style] of Object.entries(styles ?? {})) {
      if (!isStyle(style)) faults.push(`the style ${name} of ${id} is not a class with variants`);
    }
    if (faults.length >= MOST_FAULTS) return faults;
  }
  return faults;
}

function fits(name: string, value: unknown): boolean {
  if (name.startsWith('_') || value === null) return true;
  if (!isMap(value) || typeof value['$$type'] !== 'string') return false;
  const type = value['$$type'];
  const allowed = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return !allowed || allowed.includes(type) || ANYWHERE.includes(type);
}

function isStyle(style: unknown): boolean {
  if (!isMap(style) || typeof style['id'] !== 'string' || style['type'] !== 'class') return false;
  if (typeof style['label'] !== 'string' || !Array.isArray(style['variants'])) return false;
  return style['variants'].every(
    (variant) =>
      isMap(variant) &&
      isMap(variant['meta']) &&
      typeof variant['meta']['breakpoint'] === 'string' &&
      'state' in variant['meta'],
  );
}
