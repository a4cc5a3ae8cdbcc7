// The settings of an element as they count: kit defaults, what is stored, dynamic values.
import { isMap, type ElementNode, type ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from './context.ts';
import { dynamicValue } from './dynamic.ts';
import { storedSettings } from './stored-settings.ts';

export async function shownSettings(node: ElementNode, context: RenderContext): Promise<ElementSettings> {
  const settings = storedSettings(node, context.kit);
  const tags = settings['__dynamic__'];
  if (!isMap(tags)) return settings;
  const shown: Record<string, unknown> = { ...settings };
  for (const [name, tag] of Object.entries(tags)) {
    const value = typeof tag === 'string' ? await dynamicValue(tag, context) : undefined;
    if (value !== undefined) shown[name] = isMap(shown[name]) && isMap(value) ? { ...shown[name], ...value } : value;
  }
  return shown;
}
