// The typed values of atomic elements: `{"$$type":"string","value":"…"}`.
import { isReservedAttribute } from '#content/text/reserved-attributes.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode, type ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { isTyped } from '#modules/builder/render/css/element.ts';
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import type { Attributes } from '#modules/builder/render/markup/markup.ts';
import { isOn, link, mediaIn, text, type Link, type Media } from '#modules/builder/render/settings/values.ts';

const DEEPEST = 20;

/** The value without its types, all the way down. */
export function unwrapped(value: unknown, levels = DEEPEST): unknown {
  if (levels === 0) return undefined;
  if (isTyped(value)) return unwrapped(value.value, levels - 1);
  if (Array.isArray(value)) return value.map((one) => unwrapped(one, levels - 1));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapped(inner, levels - 1)]));
}

export function propsOf(settings: ElementSettings): ElementSettings {
  const props = unwrapped(settings);
  return isMap(props) ? props : {};
}

/** Rich text is a text, or an object that has it as its content. */
export function richProp(props: ElementSettings, name: string): string {
  const value = props[name];
  return isMap(value) ? text(value, 'content') : text(props, name);
}

export function linkProp(props: ElementSettings): Link | undefined {
  const value = props['link'];
  if (!isMap(value)) return undefined;
  const found = link({ link: { url: value['destination'] } }, 'link');
  return found && { ...found, isExternal: isOn(value, 'isTargetBlank') };
}

export function imageProp(props: ElementSettings, name: string): { media: Media | undefined; size: string } {
  const value = props[name];
  if (!isMap(value)) return { media: undefined, size: 'full' };
  return { media: mediaIn(value['src']), size: text(value, 'size', 'full') };
}

/** The id of the element in front of its classes, and what else people gave it. */
export function atomicAttributes(
  { id }: ElementNode,
  props: ElementSettings,
  { idPrefix }: Pick<RenderContext, 'idPrefix'>,
  ...classes: readonly string[]
): Attributes {
  const named = Array.isArray(props['classes']) ? props['classes'] : [];
  const own = named.filter((name): name is string => typeof name === 'string' && /^[a-z_][\w-]*$/i.test(name));
  const elementId = text(props, '_cssid').replaceAll(/[^\w:.-]/g, '');
  return {
    ...extraAttributes(props['attributes']),
    class: [...classes, ...own],
    ...(elementId !== '' && { id: elementId }),
    'data-id': elementClassId(id, idPrefix),
  };
}

function extraAttributes(value: unknown): Record<string, string> {
  const pairs = Array.isArray(value) ? value.filter(isMap) : [];
  const named = pairs.map((pair) => [text(pair, 'key').trim().toLowerCase(), text(pair, 'value')] as const);
  const isPlain = (key: string): boolean => /^(?:data|aria)-[a-z\d-]+$|^(?:title|lang|dir|role)$/.test(key);
  return Object.fromEntries(named.filter(([key]) => isPlain(key) && !isReservedAttribute(key)));
}
