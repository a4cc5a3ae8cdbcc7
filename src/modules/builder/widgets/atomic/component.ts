// An instance of a component: its elements, changed where the instance says so.
import { isMap } from '#kernel/args/is-map.ts';
import { findMeta } from '#content/posts/store.ts';
import { component as componentType } from '#content/posts/types.ts';
import { readInstance, type Override } from '#modules/builder/components/instance.ts';
import { overridableProps } from '#modules/builder/components/props.ts';
import { cleanValue } from '#modules/builder/document/clean.ts';
import { type ElementNode } from '#modules/builder/document/node.ts';
import { mapElements } from '#modules/builder/document/walk.ts';
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { nothing } from '#modules/builder/render/markup/markup.ts';
import { noteOnce } from '#modules/builder/render/notes.ts';
import { plain } from '../control.ts';
import type { Widget } from '../widget.ts';

const DEEPEST = 50;
const PROPS = '_builder_component_overridable_props';

export const component: Widget = {
  type: 'b-component',
  controls: { component_instance: plain('text') },
  async render({ node, settings }, context) {
    const instance = readInstance(settings['component_instance']);
    if (!instance) return nothing;
    const { id } = instance;
    if (context.trail.includes(id) || context.trail.length > DEEPEST) {
      noteOnce(context, `cycle:${id}`, { inside: context.trail }, 'A component inside itself is not shown.');
      return nothing;
    }
    const found = await context.openDocument(id, context);
    if (found?.document.postType !== componentType.name) return nothing;
    const props = await findProps(id, context.db);
    const overrides = context.document.isTrusted ? instance.overrides : instance.overrides.map(cleaned);
    const elements = withOverrides(found.document.elements, overrides, props);
    const inner = { ...found, idPrefix: `${elementClassId(node.id, context.idPrefix)}-` };
    return inner.printElements(elements, inner);
  },
};

const cleaned = ({ key, value }: Override): Override => ({ key, value: cleanValue(value) });

async function findProps(id: number, db: Parameters<typeof findMeta>[0]): Promise<ReturnType<typeof overridableProps>> {
  const stored = (await findMeta(db, [id], [PROPS])).get(id)?.get(PROPS);
  return overridableProps(stored === undefined ? undefined : JSON.parse(stored));
}

/** An override whose key no longer exists is dropped. */
export function withOverrides(
  elements: readonly ElementNode[],
  overrides: readonly Override[],
  props: ReturnType<typeof overridableProps>,
): readonly ElementNode[] {
  const byElement = new Map<string, (readonly [string, Override])[]>();
  for (const override of overrides) {
    const prop = props.get(override.key);
    if (!prop) continue;
    byElement.set(prop.elementId, [...(byElement.get(prop.elementId) ?? []), [prop.propKey, override]]);
  }
  if (byElement.size === 0) return elements;
  return mapElements(elements, (node) => {
    const changes = byElement.get(node.id) ?? [];
    return changes.reduce((changed, [name, override]) => applied(changed, name, override), node);
  });
}

/** A value that is handed on to a component inside this one is an override there. */
function applied(node: ElementNode, name: string, { value }: Override): ElementNode {
  if (node.widgetType !== 'b-component') return { ...node, settings: { ...node.settings, [name]: value } };
  const instance = node.settings['component_instance'];
  if (!isMap(instance) || !isMap(instance['value'])) return node;
  const list = instance['value']['overrides'];
  const before: readonly unknown[] = isMap(list) && Array.isArray(list['value']) ? list['value'] : [];
  const more = { $$type: 'override', value: { override_key: name, override_value: value } };
  const overrides = { $$type: 'overrides', value: [...before, more] };
  const changed = { ...instance, value: { ...instance['value'], overrides } };
  return { ...node, settings: { ...node.settings, component_instance: changed } };
}
