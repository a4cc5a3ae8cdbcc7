// The elements of a document, by their ids alone.
import { isMap } from '#kernel/args/is-map.ts';

/** Of the text in which a document is stored; of anything else none. */
export function elementIds(stored: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  if (typeof stored === 'string' && stored.trim() !== '') collect(JSON.parse(stored), ids);
  return ids;
}

function collect(elements: unknown, ids: Set<string>): void {
  if (!Array.isArray(elements)) return;
  for (const element of elements) {
    if (!isMap(element)) continue;
    if (typeof element['id'] === 'string') ids.add(element['id']);
    collect(element['elements'], ids);
  }
}
