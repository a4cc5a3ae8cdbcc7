// An instance of a component, as it stands in the settings of an element.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode } from '#modules/builder/document/node.ts';

export interface Override {
  readonly key: string;
  /** As typed value. */
  readonly value: unknown;
}

export interface Instance {
  readonly id: number;
  readonly overrides: readonly Override[];
}

export function readInstance(setting: unknown): Instance | undefined {
  const value = inner(setting);
  if (!isMap(value)) return undefined;
  const id = Number(inner(value['component_id']));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const list = inner(value['overrides']);
  return { id, overrides: Array.isArray(list) ? list.flatMap(readOverride) : [] };
}

/** The id of a component that is not made yet is a text: its uid. */
export function referredComponent(node: ElementNode): number | string | undefined {
  if (node.widgetType !== 'b-component') return undefined;
  const value = inner(node.settings['component_instance']);
  const id = isMap(value) ? inner(value['component_id']) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

function readOverride(entry: unknown): Override[] {
  const value = inner(entry);
  if (!isMap(value)) return [];
  // A value that may be set from outside again is wrapped once more.
  const own = isMap(value['origin_value']) ? inner(value['origin_value']) : value;
  const override = isMap(own) && 'override_key' in own ? own : value;
  const key = inner(override['override_key']);
  return typeof key === 'string' ? [{ key, value: override['override_value'] }] : [];
}

const inner = (value: unknown): unknown => (isMap(value) && '$$type' in value ? value['value'] : value);
