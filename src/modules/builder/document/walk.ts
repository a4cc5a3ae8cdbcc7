// Going through the elements of a document.
import type { ElementNode } from './node.ts';

/** Every element, each before those inside it. */
export function walk(elements: readonly ElementNode[], found: ElementNode[] = []): readonly ElementNode[] {
  for (const element of elements) {
    found.push(element);
    walk(element.elements, found);
  }
  return found;
}

export function findElement(elements: readonly ElementNode[], id: string): ElementNode | undefined {
  return walk(elements).find((element) => element.id === id);
}

/** A copy of the tree; `change` sees each element after those inside it. */
export function mapElements(
  elements: readonly ElementNode[],
  change: (element: ElementNode) => ElementNode,
): readonly ElementNode[] {
  return elements.map((element) => change({ ...element, elements: mapElements(element.elements, change) }));
}
