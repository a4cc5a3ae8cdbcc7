// The settings of an element as they count: kit defaults, what is stored, dynamic values.
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode, type ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '../context.ts';
import { dynamicValue } from './dynamic.ts';
import type { MaybePromise } from '../markup/maybe-promise.ts';
import { storedSettings } from './stored-settings.ts';

export function shownSettings(node: ElementNode, context: RenderContext): MaybePromise<ElementSettings> {
  const settings = storedSettings(node, context.kit);
  const tags = settings['__dynamic__'];
  return isMap(tags) ? withDynamic(settings, tags, context) : settings;
}

async function withDynamic(
  settings: ElementSettings,
  tags: Readonly<Record<string, unknown>>,
  context: RenderContext,
): Promise<ElementSettings> {
  const shown: Record<string, unknown> = { ...settings };
  for (const [name, tag] of Object.entries(tags)) {
    const value = typeof tag === 'string' ? await dynamicValue(tag, context) : undefined;
    if (value !== undefined) shown[name] = isMap(shown[name]) && isMap(value) ? { ...shown[name], ...value } : value;
  }
  return shown;
}
