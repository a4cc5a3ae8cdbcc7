// The file of `--map`.
import { readFile, stat } from 'node:fs/promises';
import { isMap } from '#kernel/args/is-map.ts';
import { MAP_PARTS, type MapPart, type NameMap } from './map.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/** Throws one line that says what is wrong with the file. */
export async function readMap(path: string): Promise<NameMap> {
  if ((await stat(path)).size > MOST_BYTES) throw new Error(`${path} is too large for a map.`);
  return parseMap(await readFile(path, 'utf8'), path);
}

export function parseMap(text: string, path: string): NameMap {
  const value = jsonOf(text, path);
  if (!isMap(value)) throw new Error(`${path} must be a JSON object.`);
  const wrong = Object.keys(value).find((part) => !isPart(part));
  if (wrong !== undefined) throw new Error(`${path}: "${wrong}" is none of ${MAP_PARTS.join(', ')}.`);
  return {
    types: partOf(value, 'types', path),
    taxonomies: partOf(value, 'taxonomies', path),
    meta: partOf(value, 'meta', path),
    shortcodes: partOf(value, 'shortcodes', path),
    blocks: partOf(value, 'blocks', path),
    classes: partOf(value, 'classes', path),
    widgets: partOf(value, 'widgets', path),
  };
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function isPart(name: string): name is MapPart {
  return MAP_PARTS.some((part) => part === name);
}

/** What our names may consist of; types and taxonomies also stand in addresses. */
const FORMS: Readonly<Record<MapPart, RegExp>> = {
  types: /^[a-z\d_-]{0,20}$/,
  taxonomies: /^[a-z\d_-]{0,32}$/,
  meta: /^[^\0]{0,255}$/,
  shortcodes: /^(?:[a-z][\w-]*)?$/i,
  blocks: /^(?:[a-z][a-z\d_-]*\/[a-z][a-z\d_-]*)?$/,
  classes: /^[^\s"'<>&]*$/,
  widgets: /^[\w-]*$/,
};

function partOf(value: Readonly<Record<string, unknown>>, part: MapPart, path: string): Record<string, string> {
  const names = value[part] ?? {};
  if (!isMap(names)) throw new Error(`${path}: "${part}" must be an object of names.`);
  const checked: [string, string][] = Object.entries(names).map(([theirs, ours]) => {
    if (typeof ours !== 'string' || !FORMS[part].test(ours)) {
      throw new Error(`${path}: "${part}" gives "${theirs}" a name that cannot be used.`);
    }
    return [theirs, ours];
  });
  return Object.fromEntries(checked);
}
