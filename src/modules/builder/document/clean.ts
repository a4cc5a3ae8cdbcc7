// What is left of a document whose writer may not use any HTML they like.
import { filterHtml } from '#content/text/html-filter.ts';
import type { ElementNode, ElementSettings } from './node.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { mapElements } from './walk.ts';

const CUSTOM_CSS = 'custom_css';

/** Every text passes the list of allowed tags; rules for browsers do not stay. */
export function cleanElements(elements: readonly ElementNode[]): readonly ElementNode[] {
  return mapElements(elements, ({ elements: inner, ...element }) => ({
    ...element,
    ...cleanMap(element),
    settings: cleanSettings(element.settings),
    elements: inner,
  }));
}

export function cleanSettings(settings: ElementSettings): ElementSettings {
  return cleanMap(settings);
}

function cleanMap(map: object): Record<string, unknown> {
  const kept = Object.entries(map).filter(([key]) => key !== CUSTOM_CSS);
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanValue(value)]));
}

function cleanValue(value: unknown): unknown {
  // Without a bracket there is no tag, and addresses keep their ampersands.
  if (typeof value === 'string') return /[<>]/.test(value) ? filterHtml(value) : value;
  if (Array.isArray(value)) return value.map(cleanValue);
  return isMap(value) ? cleanMap(value) : value;
}
