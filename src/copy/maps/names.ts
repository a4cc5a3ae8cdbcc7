// Looking names up: the map that was given first, then the shipped one, then what is called the same here.
import type { Services } from '#kernel/services.ts';
import { kindsOf, type Kinds } from '#content/posts/kinds.ts';
import { hasWidget } from './known-widgets.ts';
import { MAP_PARTS, type MapPart, type NameMap } from './map.ts';
import { knownNames, shippedMap } from './shipped.ts';

export interface Names {
  /** Our name; empty when the thing is left out. A name that nobody knows stays, and is told to `unknown`. */
  ours(part: MapPart, theirs: string): string;
  /** What a map says; undefined when it says nothing. */
  mapped(part: MapPart, theirs: string): string | undefined;
  /** Whether anything of this kind is called otherwise here. */
  hasOthers(part: MapPart): boolean;
  /** Whether records of this type are known here: those of every site, and those that its people defined. */
  hasType(ours: string): boolean;
}

export type TellUnknown = (part: MapPart, name: string) => void;

/** What the people of a site defined, and the widgets that its modules print. */
export type Defined = Pick<Kinds, 'findTaxonomy' | 'findType'> & { readonly hasWidget: (type: string) => boolean };

export function definedIn(services: Services): Defined {
  const { findType, findTaxonomy } = kindsOf(services);
  return { findType, findTaxonomy, hasWidget: (type) => hasWidget(services, type) };
}

export function createNames(given: NameMap | undefined, unknown: TellUnknown, defined: Defined = NOTHING): Names {
  const lookups = Object.fromEntries(
    MAP_PARTS.map((part) => [part, lookupOf({ ...shippedMap[part], ...given?.[part] })]),
  );
  const mapped = (part: MapPart, theirs: string): string | undefined => lookups[part]?.(theirs);
  return {
    mapped,
    ours(part, theirs) {
      const name = mapped(part, theirs);
      if (name !== undefined) return name;
      if (part !== 'classes' && !isKnown(part, theirs, defined)) unknown(part, theirs);
      return theirs;
    },
    hasType: (name) => isKnown('types', name, defined),
    hasOthers: (part) => Object.keys({ ...shippedMap[part], ...given?.[part] }).length > 0,
  };
}

function lookupOf(names: Readonly<Record<string, string>>): (name: string) => string | undefined {
  const whole = new Map(Object.entries(names).filter(([name]) => !name.endsWith('*')));
  const starts = Object.entries(names).filter(([name]) => name.endsWith('*'));
  return (name) => whole.get(name) ?? starts.find(([start]) => name.startsWith(start.slice(0, -1)))?.[1];
}

const NOTHING: Defined = { findType: () => undefined, findTaxonomy: () => undefined, hasWidget: () => false };

function isKnown(part: Exclude<MapPart, 'classes'>, name: string, defined: Defined): boolean {
  if (part === 'widgets') return defined.hasWidget(name);
  if (knownNames[part].has(name)) return true;
  if (part === 'types') return defined.findType(name) !== undefined;
  if (part === 'taxonomies') return defined.findTaxonomy(name) !== undefined;
  return part === 'blocks' && name.startsWith('core/');
}
