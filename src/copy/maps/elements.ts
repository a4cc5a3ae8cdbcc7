// Names inside documents of the page builder: widgets and classes become ours. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import type { Names } from './names.ts';
import { renameInText, renameList } from './texts.ts';

/** The elements as text; a text that is no JSON comes back as it is, for the check to refuse. */
export function renameElements(text: string, names: Names): string {
  const value = parsed(text);
  return value === undefined || isTooDeep(value) ? text : JSON.stringify(renamed(value, names, ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const DEEPEST = 500;

/** What nobody can walk through without falling. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return false;
  return depth >= DEEPEST || Object.values(value).some((one) => isTooDeep(one, depth + 1));
}

const CLASS_KEYS = new Set(['_css_classes', 'css_classes', 'custom_css_classes']);

function renamed(value: unknown, names: Names, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, key));
  if (isMap(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, names, name)]));
  }
  if (typeof value !== 'string' || value === '') return value;
  if (key === 'elType') return names.mapped('widgets', value) || value;
  if (key === 'widgetType') return names.ours('widgets', value) || value;
  if (CLASS_KEYS.has(key)) return renameList(value, names);
  return value.includes('[') ? renameInText(value, names) : value;
}
