// The settings of an element before dynamic values: kit defaults and what is stored.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode, type ElementSettings } from '#modules/builder/document/node.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { widgetName } from '#modules/builder/widgets/names.ts';

export const typeOf = ({ elType, widgetType }: ElementNode): string =>
  widgetName(elType === 'widget' ? (widgetType ?? '') : elType);

/** What nobody stored comes from the kit. */
export function storedSettings(node: ElementNode, { elementDefaults }: Pick<Kit, 'elementDefaults'>): ElementSettings {
  const type = typeOf(node);
  const defaults = Object.hasOwn(elementDefaults, type) ? elementDefaults[type] : undefined;
  if (!defaults) return node.settings;
  const bound = { ...asMap(defaults['__globals__']), ...asMap(node.settings['__globals__']) };
  const merged = { ...defaults, ...node.settings, __globals__: bound };
  // A value of the element's own comes before a default that is bound to the kit.
  for (const name of Object.keys(bound)) {
    const isOwn = name in node.settings && !(name in asMap(node.settings['__globals__']));
    if (isOwn) bound[name] = '';
  }
  return merged;
}

const asMap = (value: unknown): Record<string, unknown> => (isMap(value) ? value : {});
