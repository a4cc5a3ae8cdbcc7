// Classes that a whole site shares are no part of this one: each becomes a class of the elements that use it.
import { isMap } from '#kernel/args/is-map.ts';
import { newElementId } from '#modules/builder/document/ids.ts';
import type { ElementNode } from '#modules/builder/document/node.ts';
import { mapElements } from '#modules/builder/document/walk.ts';

export type FileClasses = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `{"items":{"g-1a2b3c4":{"id":"g-1a2b3c4","type":"class","label":"card","variants":[…]}}}` */
export function readFileClasses(value: unknown): FileClasses {
  const items = isMap(value) && isMap(value['items']) ? value['items'] : {};
  return Object.fromEntries(
    Object.entries(items).flatMap(([id, style]) => (isMap(style) && style['type'] === 'class' ? [[id, style]] : [])),
  );
}

/** What somebody set on the element itself comes last, so that it still wins. */
export function withLocalClasses(elements: readonly ElementNode[], classes: FileClasses): readonly ElementNode[] {
  if (Object.keys(classes).length === 0) return elements;
  return mapElements(elements, (element) => {
    const prop = element.settings['classes'];
    const names: readonly unknown[] = isMap(prop) && Array.isArray(prop['value']) ? prop['value'] : [];
    const local = new Map<unknown, string>();
    for (const name of names) {
      if (typeof name === 'string' && Object.hasOwn(classes, name))
        local.set(name, `b-${element.id}-${newElementId()}`);
    }
    if (local.size === 0 || !isMap(prop)) return element;
    const styles = [...local].map(([name, id]) => [id, { ...classes[String(name)], id }] as const);
    return {
      ...element,
      settings: { ...element.settings, classes: { ...prop, value: names.map((name) => local.get(name) ?? name) } },
      styles: { ...Object.fromEntries(styles), ...element.styles },
    };
  });
}
