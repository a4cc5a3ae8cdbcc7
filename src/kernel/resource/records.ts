// Records by id: heads decide who sees what, texts come from the record cache or are made once and kept.
import type { TagCache } from '#kernel/cache/tag-cache.ts';
import type { Db } from '#kernel/db/db.ts';
import { inOrder } from '#kernel/db/in-order.ts';
import { turnOfOwn } from '#kernel/turn.ts';
import type { Records, Resource } from './resource.ts';
import { loadFurther } from './further.ts';
import { shapeRow, shapeRows } from './shape.ts';
import type { View } from './view.ts';

export interface RecordText {
  /** As bytes: putting an answer together is then copying, not encoding. */
  readonly text: Buffer;
  /** What the text depends on; the answer that holds it depends on the same. */
  readonly tags: readonly string[];
}

export interface RecordCache {
  readonly heads: TagCache<unknown>;
  readonly texts: TagCache<RecordText>;
  /** Which records a list has. */
  readonly lists: TagCache<unknown>;
}

/** A list that was found before and is still right, or found now; `asked` is everything that it depends on. */
export async function keptList<L extends { ids: readonly number[] }>(
  cache: RecordCache | undefined,
  asked: unknown,
  tags: readonly string[],
  find: () => Promise<L>,
): Promise<L> {
  if (!cache) return find();
  const key = JSON.stringify(asked);
  const kept = cache.lists.get(key) as L | undefined;
  if (kept) return kept;
  const since = cache.lists.position();
  const list = await find();
  cache.lists.set(key, list, { bytes: list.ids.length * 8 + key.length * 2 + 300, tags, since });
  return list;
}

const tagOf = (resource: Resource, id: number): string => `${resource.name}:${id}`;

/** The heads of these records, in the order of the ids; those that do not exist are left out. */
export async function findHeads<H>(
  resource: Resource,
  ids: readonly number[],
  cache: RecordCache | undefined,
  db: Db,
): Promise<H[]> {
  const { findHeads: load } = recordsOf(resource);
  if (!cache) return inOrder(ids, (await load(db, ids)) as (H & { id: number })[]);
  const found = new Map<number, H>();
  const missing: number[] = [];
  for (const id of ids) {
    const head = cache.heads.get(tagOf(resource, id)) as H | undefined;
    if (head === undefined) missing.push(id);
    else found.set(id, head);
  }
  if (missing.length > 0) {
    const since = cache.heads.position();
    for (const head of (await load(db, missing)) as (H & { id: number })[]) {
      found.set(head.id, head);
      cache.heads.set(tagOf(resource, head.id), head, { bytes: 200, tags: [tagOf(resource, head.id)], since });
    }
  }
  return ids.map((id) => found.get(id)).filter((head) => head !== undefined);
}

/** The JSON texts of the records this caller may see, in the order of the ids. */
export async function recordTexts(
  resource: Resource,
  ids: readonly number[],
  view: View,
  cache: RecordCache,
): Promise<Buffer[]> {
  const { isVisible, variant } = recordsOf(resource);
  const heads = await findHeads<{ id: number }>(resource, ids, cache, view.db);
  const visible = heads.filter((head) => isVisible(head, view));
  const keys = visible.map(
    (head) => `${tagOf(resource, head.id)}|${view.context}|${view.language}|${variant(head, view)}`,
  );
  const texts = keys.map((key) => cache.texts.get(key));
  const missing = visible.filter((_, index) => texts[index] === undefined).map((head) => head.id);
  if (missing.length > 0) {
    const made = await makeTexts(resource, missing, view, cache, (id) => keys[visible.findIndex((h) => h.id === id)]!);
    for (const [index, head] of visible.entries()) texts[index] ??= made.get(head.id);
  }
  for (const head of heads) view.reads(tagOf(resource, head.id));
  const found = texts.filter((text) => text !== undefined);
  for (const { tags } of found) view.reads(...tags);
  return found.map(({ text }) => text);
}

/** The public objects of records, for answers that need more than their text (`_fields`, `_embed`, no cache). */
export async function recordObjects(resource: Resource, ids: readonly number[], view: View): Promise<unknown[]> {
  const { find, head, id, isVisible } = recordsOf(resource);
  const rows = inOrder(ids, await find(view.db, ids, view), id);
  view.reads(...rows.map((row) => tagOf(resource, id(row))));
  return shapeRows(
    resource,
    rows.filter((row) => isVisible(head(row), view)),
    view,
  );
}

/** What an entry costs beside its text. */
const ENTRY_BYTES = 500;

/** After so long whoever asks for less comes in between. */
const TURN_MS = 0.3;

/** Between two pieces of long work: nothing while the last took little. */
function createPauses(): () => Promise<void> | undefined {
  let began = -Infinity;
  return () => {
    if (performance.now() - began <= TURN_MS) return undefined;
    return turnOfOwn().then(() => {
      began = performance.now();
    });
  };
}

async function makeTexts(
  resource: Resource,
  ids: readonly number[],
  view: View,
  cache: RecordCache,
  keyOf: (id: number) => string,
): Promise<Map<number, RecordText>> {
  const { find, head, id, isVisible, tags } = recordsOf(resource);
  const since = cache.texts.position();
  // A single one is no long work: whoever reads a list after a write would wait for all others who do.
  const pause = ids.length > 1 ? createPauses() : () => undefined;
  await pause();
  // Somebody may have hidden one since its head was read.
  const rows = (await find(view.db, ids, view)).filter((row) => isVisible(head(row), view));
  await pause();
  const extra: unknown = resource.load ? await resource.load(rows, view) : undefined;
  const further = await loadFurther(resource, rows, view);
  const made = new Map<number, RecordText>();
  for (const row of rows) {
    await pause();
    const more = further?.(row);
    const text = Buffer.from(JSON.stringify(shapeRow(resource, row, extra, view, more?.values)));
    const entry = { text, tags: [...tags(row, extra), ...(more?.tags ?? [])] };
    made.set(id(row), entry);
    cache.texts.set(keyOf(id(row)), entry, { bytes: text.length + ENTRY_BYTES, tags: entry.tags, since });
  }
  return made;
}

function recordsOf(resource: Resource): Records {
  if (!resource.records) throw new Error(`The resource ${resource.name} has no records.`);
  return resource.records;
}
