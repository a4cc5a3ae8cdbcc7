// The ids of elements: seven characters, unique inside a document.
import { randomInt } from 'node:crypto';
import type { ElementNode } from './node.ts';
import { mapElements } from './walk.ts';

const LENGTH = 7;

export function newElementId(): string {
  return randomInt(16 ** LENGTH)
    .toString(16)
    .padStart(LENGTH, '0');
}

/** A copy whose elements all have new ids. */
export function renewIds(elements: readonly ElementNode[]): readonly ElementNode[] {
  const taken = new Set<string>();
  return mapElements(elements, (element) => ({ ...element, id: freeId(taken) }));
}

/** An id that stands twice stays with its first element. */
export function separateIds(elements: readonly ElementNode[]): readonly ElementNode[] {
  const taken = new Set<string>();
  const separate = (list: readonly ElementNode[]): ElementNode[] =>
    list.map((element) => {
      const id = element.id === '' || taken.has(element.id) ? freeId(taken) : element.id;
      taken.add(id);
      return { ...element, id, elements: separate(element.elements) };
    });
  return separate(elements);
}

function freeId(taken: Set<string>): string {
  let id = newElementId();
  while (taken.has(id)) id = newElementId();
  taken.add(id);
  return id;
}
