// Widgets that hold elements: one for each of their rows.
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { nothing, type Markup } from '#modules/builder/render/markup/markup.ts';
import { rows, text } from '#modules/builder/render/settings/values.ts';

export interface Row {
  readonly row: ElementSettings;
  readonly title: string;
  readonly inside: Markup;
  /** A box alone is there for what may come into it. */
  readonly isEmpty: boolean;
}

/** One after the other: a list may leave out what another one showed. */
export async function printEach(elements: readonly ElementNode[], context: RenderContext): Promise<Markup[]> {
  const printed: Markup[] = [];
  for (const node of elements) printed.push(await context.printElements([node], context));
  return printed;
}

/** Rows beside the elements inside the widget; neither is left out where there are more of one than of the other. */
export async function printRows(
  { node, settings }: { readonly node: ElementNode; readonly settings: ElementSettings },
  [list, title]: readonly [list: string, title: string],
  context: RenderContext,
): Promise<Row[]> {
  const [named, printed] = [rows(settings, list), await printEach(node.elements, context)];
  return Array.from({ length: Math.max(named.length, printed.length) }, (_, index) => {
    const row = named[index] ?? {};
    const element = node.elements[index];
    const shown = text(row, title) || text(element?.settings ?? {}, '_title') || String(index + 1);
    const isEmpty = !element || (element.elType !== 'widget' && element.elements.length === 0);
    return { row, title: shown, inside: printed[index] ?? nothing, isEmpty };
  });
}
