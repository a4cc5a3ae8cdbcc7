// Values that stand in the kit: an element names them, the style sheet of the kit has them.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { TYPOGRAPHY } from '#modules/builder/widgets/groups.ts';
import { cssColor } from './values.ts';

export interface Globals {
  /** By id: the property with the colour. */
  readonly colors: ReadonlyMap<string, string>;
  /** By id: the declarations of a font. */
  readonly fonts: ReadonlyMap<string, string>;
}

export function globalsOf(kit: Kit): Globals {
  const colors = kit.colors.filter((row) => isName(row._id) && cssColor(row.color) !== undefined);
  const fonts = kit.typography.filter((row) => isName(row._id));
  return {
    colors: new Map(colors.map((row) => [row._id, `var(--b-global-color-${row._id})`])),
    fonts: new Map(fonts.map((row) => [row._id, fontDeclarations(row._id, row)])),
  };
}

/** `globals/colors?id=primary` */
export function readReference(value: unknown): { kind: 'colors' | 'typography'; id: string } | undefined {
  const match = typeof value === 'string' ? /^globals\/(colors|typography)\/?\?id=([\w-]+)$/.exec(value) : null;
  const [, kind, id = ''] = match ?? [];
  return kind === 'colors' || kind === 'typography' ? { kind, id } : undefined;
}

/** The bound controls of an element, by name. */
export function boundControls(settings: ElementSettings): readonly (readonly [string, unknown])[] {
  const bound = settings['__globals__'];
  return isMap(bound) ? Object.entries(bound).filter(([, reference]) => reference !== '') : [];
}

export const isName = (id: string): boolean => /^[\w-]{1,60}$/.test(id);

export const fontProperty = (id: string, property: string): string => `--b-global-typography-${id}-${property}`;

function fontDeclarations(id: string, row: Readonly<Record<string, unknown>>): string {
  return Object.entries(TYPOGRAPHY)
    .filter(([member]) => row[`typography_${member}`] !== undefined && row[`typography_${member}`] !== '')
    .map(([, property]) => `${property}:var(${fontProperty(id, property)})`)
    .join(';');
}
