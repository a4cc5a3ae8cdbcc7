// Steps for lists and maps.
import type { ArgSpec, Schema } from './args.ts';
import { emptyMap } from './empty-map.ts';
import { canonical } from './plain.ts';
import { inside, Problem, wrongType, type Step } from './problem.ts';
import { compilePattern } from './scalars.ts';

type Compile = (schema: Schema) => Step;
type MapValue = Record<string, unknown>;

export function listStep(spec: ArgSpec, compile: Compile): Step {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false } = spec;
  const item = spec.items && compile(spec.items);
  const wrong = wrongType(['array']);
  const few = new Problem('rest_too_few_items', (name) => `${name} must have at least ${counted(minItems, 'item')}.`);
  const many = new Problem('rest_too_many_items', (name) => `${name} must have at most ${counted(maxItems, 'item')}.`);
  const twice = new Problem('rest_duplicate_items', (name) => `${name} has the same item twice.`);
  return (value) => {
    const list = toList(value);
    if (!list) return wrong;
    const items = item ? eachItem(list, item) : list;
    if (items instanceof Problem) return items;
    if (items.length < minItems) return few;
    if (items.length > maxItems) return many;
    return uniqueItems && hasDuplicates(items) ? twice : items;
  };
}

export function mapStep(schema: Schema, compile: Compile): Step {
  const { minProperties = 0, maxProperties = Infinity } = schema;
  const required = requiredKeys(schema);
  const member = memberStep(schema, compile);
  const wrong = wrongType(['object']);
  const few = new Problem(
    'rest_too_few_properties',
    (name) => `${name} must have at least ${counted(minProperties, 'property')}.`,
  );
  const many = new Problem(
    'rest_too_many_properties',
    (name) => `${name} must have at most ${counted(maxProperties, 'property')}.`,
  );
  return (value) => {
    const map = toMap(value);
    if (!map) return wrong;
    for (const key of required) if (!Object.hasOwn(map, key)) return lacking(key);
    const members = member ? eachMember(map, member) : map;
    if (members instanceof Problem) return members;
    const count = Object.keys(members).length;
    if (count < minProperties) return few;
    return count > maxProperties ? many : members;
  };
}

/** A list, or the parts of a text such as `1,2 3`. */
export function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.split(/[ \t\n\r\v\f,]+/).filter((part) => part !== '');
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return undefined;
}

/** A map; an empty text is an empty one, and a list is a map from positions. */
export function toMap(value: unknown): MapValue | undefined {
  if (value === '') return emptyMap();
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return value as MapValue;
  return Object.assign(emptyMap(), value);
}

function eachItem(list: readonly unknown[], item: Step): unknown[] | Problem {
  const items = new Array<unknown>(list.length);
  for (let at = 0; at < list.length; at++) {
    const result = item(list[at]);
    if (result instanceof Problem) return inside(at, result);
    items[at] = result;
  }
  return items;
}

function eachMember(map: MapValue, member: (key: string, value: unknown) => unknown): MapValue | Problem {
  const members = emptyMap();
  for (const key of Object.keys(map)) {
    const result = member(key, map[key]);
    if (result instanceof Problem) return result;
    members[key] = result;
  }
  return members;
}

/** What happens to one member of a map; nothing when the schema says nothing about members. */
function memberStep(schema: Schema, compile: Compile): ((key: string, value: unknown) => unknown) | undefined {
  const { additionalProperties: extra = true } = schema;
  const named = new Map(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, compile(of)]));
  const patterns = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, of]) => [compilePattern(pattern), compile(of)] as const,
  );
  const other = typeof extra === 'object' ? compile(extra) : undefined;
  if (named.size === 0 && patterns.length === 0 && extra === true) return undefined;

  const stepFor = (key: string) => named.get(key) ?? patterns.find(([pattern]) => pattern.test(key))?.[1] ?? other;
  return (key, value) => {
    const step = stepFor(key);
    if (!step) return extra === false ? unexpected(key) : value;
    const result = step(value);
    return result instanceof Problem ? inside(key, result) : result;
  };
}

/** Both ways of saying it: a list of names on the map, or `true` on the property. */
function requiredKeys({ required, properties = {} }: Schema): string[] {
  const marked = Object.keys(properties).filter((key) => properties[key]?.required === true);
  return [...new Set([...(Array.isArray(required) ? (required as string[]) : []), ...marked])];
}

function lacking(key: string): Problem {
  return new Problem('rest_property_required', (name) => `${name} lacks the required property ${key}.`);
}

function unexpected(key: string): Problem {
  return new Problem('rest_additional_properties_forbidden', (name) => `${name} has no property ${key}.`);
}

function hasDuplicates(items: readonly unknown[]): boolean {
  return new Set(items.map(canonical)).size < items.length;
}

function counted(count: number, noun: 'item' | 'property'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'item' ? 'items' : 'properties'}`;
}
