// Going through the elements of a document.
import type { ElementNode } from './node.ts';

/** Every element, each before those inside it. */
export function* walk(elements: readonly ElementNode[]): Generator<ElementNode> {
  for (const element of elements) {
    yield element;
    yield* walk(element.elements);
  }
}

export function findElement(elements: readonly ElementNode[], id: string): ElementNode | undefined {
  for (const element of walk(elements)) if (element.id === id) return element;
  return undefined;
}

/** A copy of the tree; `change` sees each element after those inside it. */
export function mapElements(
  elements: readonly ElementNode[],
  change: (element: ElementNode) => ElementNode,
): readonly ElementNode[] {
  return elements.map((element) => change({ ...element, elements: mapElements(element.elements, change) }));
}
