// Which values of a component its instances may change: reading and checking.
import { plainText } from '#kernel/args/clean.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { text } from '#modules/builder/render/settings/values.ts';

export interface OverridableProp {
  readonly elementId: string;
  readonly propKey: string;
}

/** By override key. */
export function overridableProps(stored: unknown): ReadonlyMap<string, OverridableProp> {
  const props = isMap(stored) && isMap(stored['props']) ? stored['props'] : {};
  return new Map(
    Object.entries(props).flatMap(([key, prop]): [string, OverridableProp][] =>
      isMap(prop) ? [[key, { elementId: text(prop, 'elementId'), propKey: text(prop, 'propKey') }]] : [],
    ),
  );
}

const NEEDED = ['overrideKey', 'label', 'elementId', 'elType', 'widgetType', 'propKey', 'groupId'];
const ORIGIN = ['elType', 'widgetType', 'propKey', 'elementId'];

export type CheckedProps =
  | { readonly value: Readonly<Record<string, unknown>>; readonly faults?: undefined }
  | { readonly faults: readonly string[] };

/** The value as it is stored, keys reduced to plain ones; or everything that is wrong with it. */
export function checkProps(sent: unknown): CheckedProps {
  if (isEmpty(sent)) return { value: {} };
  if (!isMap(sent)) return { faults: ['overridable_props is not an object'] };
  const sentProps = mapIn(sent['props']);
  const props = sentProps && mapped(sentProps, wholeProp);
  const groups = isMap(sent['groups']) ? sent['groups'] : undefined;
  if (!props || !groups) return { faults: ['props and groups must both be there'] };
  const sentItems = mapIn(groups['items']);
  const items = sentItems && mapped(sentItems, plainGroup);
  const order = Array.isArray(groups['order']) ? groups['order'] : undefined;
  if (!items || !order) return { faults: ['groups must have items and order'] };
  const faults = [...propFaults(props), ...groupFaults(items, order, props)];
  if (faults.length > 0) return { faults };
  return { value: { props: plainKeys(props), groups: { items: plainKeys(items), order } } };
}

const TEXTS = ['overrideKey', 'label', 'elementId', 'propKey', 'elType', 'widgetType', 'groupId'] as const;

/** As it is stored and shown: all members, null where nothing was sent; texts have no tags. */
function wholeProp(prop: unknown): unknown {
  if (!isMap(prop)) return prop;
  const { originValue = null, originPropFields = null } = prop;
  const { groupId, ...texts } = Object.fromEntries(TEXTS.map((name) => [name, plainText(text(prop, name))]));
  return { ...texts, originValue, groupId, originPropFields: plainTexts(originPropFields) };
}

function plainGroup(group: unknown): unknown {
  return isMap(group) ? { ...group, label: plainText(text(group, 'label')) } : group;
}

function plainTexts(value: unknown): unknown {
  return isMap(value) ? mapped(value, (one) => (typeof one === 'string' ? plainText(one) : one)) : value;
}

/** What was stored before some members counted, with all of them. */
export function wholeProps(stored: unknown): unknown {
  if (!isMap(stored) || !isMap(stored['props'])) return stored;
  return { ...stored, props: mapped(stored['props'], wholeProp) };
}

function mapped(map: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

function propFaults(props: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  const targets = new Set<string>();
  for (const [key, prop] of Object.entries(props)) {
    if (!isMap(prop)) {
      faults.push(`${key} is not an object`);
      continue;
    }
    const missing = NEEDED.filter((name) => text(prop, name) === '');
    if (missing.length > 0) faults.push(`${key} lacks ${missing.join(', ')}`);
    if (text(prop, 'overrideKey') !== key) faults.push(`${key} has another overrideKey`);
    const target = `${text(prop, 'elementId')}|${text(prop, 'propKey')}`;
    if (targets.has(target)) faults.push(`${key} names a value that another one names`);
    targets.add(target);
    const origin = prop['originPropFields'];
    if (origin !== undefined && origin !== null && !isOrigin(origin))
      faults.push(`${key} has no whole originPropFields`);
  }
  return faults;
}

function groupFaults(
  items: Readonly<Record<string, unknown>>,
  order: readonly unknown[],
  props: Readonly<Record<string, unknown>>,
): string[] {
  const faults: string[] = [];
  const ids = Object.keys(items);
  if (order.length !== ids.length || new Set(order).size !== ids.length || !ids.every((id) => order.includes(id))) {
    faults.push('order must list each group once');
  }
  const labels = new Set<string>();
  const homes = new Map<string, string[]>();
  for (const [id, group] of Object.entries(items)) {
    if (!isMap(group) || !Array.isArray(group['props'])) {
      faults.push(`${id} is not a group`);
      continue;
    }
    if (text(group, 'id') !== id) faults.push(`${id} has another id`);
    const label = text(group, 'label');
    if (label === '') faults.push(`${id} has no label`);
    if (labels.has(label)) faults.push(`two groups are called ${label}`);
    labels.add(label);
    faults.push(...labelFaults(id, group['props'], props));
    for (const key of group['props']) homes.set(String(key), [...(homes.get(String(key)) ?? []), id]);
  }
  for (const [key, prop] of Object.entries(props)) {
    const home = homes.get(key) ?? [];
    const named = isMap(prop) ? text(prop, 'groupId') : '';
    if (home.length !== 1 || home[0] !== named) faults.push(`${key} must be in the group that it names, once`);
  }
  for (const key of homes.keys())
    if (!Object.hasOwn(props, key)) faults.push(`a group names ${key}, which is not there`);
  return faults;
}

function labelFaults(id: string, keys: readonly unknown[], props: Readonly<Record<string, unknown>>): string[] {
  const labels = keys.map((key) => props[String(key)]).map((prop) => (isMap(prop) ? text(prop, 'label') : ''));
  return new Set(labels).size === labels.length ? [] : [`two values of ${id} have one label`];
}

function isOrigin(value: unknown): boolean {
  return isMap(value) && ORIGIN.every((name) => text(value, name) !== '');
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** An empty map may arrive as an empty list. */
function mapIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value) && value.length === 0) return {};
  return isMap(value) ? value : undefined;
}

function plainKeys(map: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key.toLowerCase().replaceAll(/[^a-z\d_-]/g, ''), value]),
  );
}
