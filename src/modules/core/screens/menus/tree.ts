// A menu as a list in which every entry has a depth; what stands deeper below an entry belongs to it. No I/O.
import type { NavMenuItem } from '#client/paths.ts';

export interface Node {
  /** Its number; below zero for one that is not stored yet. */
  readonly id: number;
  readonly depth: number;
  readonly title: string;
  readonly url: string;
  readonly type: NavMenuItem['type'];
  readonly object: string;
  readonly objectId: number;
  readonly label: string;
}

export type Tree = readonly Node[];
export type Addition = Omit<Node, 'id' | 'depth'>;

export function treeOf(items: readonly NavMenuItem[]): Tree {
  const known = new Set(items.map(({ id }) => id));
  // Whoever stands below something that is not there stands at the top.
  const childrenOf = (parent: number): NavMenuItem[] =>
    items
      .filter((item) => (known.has(item.parent) ? item.parent : 0) === parent)
      .toSorted((one, other) => one.menu_order - other.menu_order || one.id - other.id);
  const walk = (parent: number, depth: number): Node[] =>
    childrenOf(parent).flatMap((item) => [nodeOf(item, depth), ...walk(item.id, depth + 1)]);
  return walk(0, 0);
}

const nodeOf = (item: NavMenuItem, depth: number): Node => ({
  id: item.id,
  depth,
  title: item.title.raw ?? item.title.rendered,
  url: item.url,
  type: item.type,
  object: item.object,
  objectId: item.object_id,
  label: item.type_label,
});

/** Behind the last one that belongs to the entry. */
function endOf(tree: Tree, at: number): number {
  const depth = tree[at]?.depth ?? 0;
  const next = tree.findIndex((node, place) => place > at && node.depth <= depth);
  return next === -1 ? tree.length : next;
}

/** The one before it at the same depth, of the same parent. */
function previousSibling(tree: Tree, at: number): number {
  const depth = tree[at]?.depth ?? 0;
  for (let place = at - 1; place >= 0; place--) {
    const found = tree[place]?.depth ?? 0;
    if (found === depth) return place;
    if (found < depth) return -1;
  }
  return -1;
}

function parentAt(tree: Tree, at: number): number {
  const depth = tree[at]?.depth ?? 0;
  for (let place = at - 1; place >= 0; place--) if ((tree[place]?.depth ?? 0) < depth) return place;
  return -1;
}

/** Takes an entry with all that belongs to it to another place and depth. */
function placed(tree: Tree, at: number, before: number, depth: number): Tree {
  const end = endOf(tree, at);
  const by = depth - (tree[at]?.depth ?? 0);
  const own = tree.slice(at, end).map((node) => ({ ...node, depth: node.depth + by }));
  const rest = [...tree.slice(0, at), ...tree.slice(end)];
  const place = before > at ? before - own.length : before;
  return [...rest.slice(0, place), ...own, ...rest.slice(place)];
}

/** At the end and at the top, with numbers that no other has. */
export function withAdditions(tree: Tree, additions: readonly Addition[]): Tree {
  const lowest = Math.min(0, ...tree.map(({ id }) => id));
  return [...tree, ...additions.map((addition, at) => ({ ...addition, id: lowest - 1 - at, depth: 0 }))];
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The same tree when there is no way. */
export function moved(tree: Tree, id: number, direction: Direction): Tree {
  const at = tree.findIndex((node) => node.id === id);
  const node = tree[at];
  if (!node) return tree;
  const before = previousSibling(tree, at);
  if (direction === 'up') return before === -1 ? tree : placed(tree, at, before, node.depth);
  if (direction === 'in') return before === -1 ? tree : placed(tree, at, at, node.depth + 1);
  if (direction === 'out') {
    const parent = parentAt(tree, at);
    return parent === -1 ? tree : placed(tree, at, endOf(tree, parent), node.depth - 1);
  }
  const next = endOf(tree, at);
  return tree[next]?.depth === node.depth ? placed(tree, at, endOf(tree, next), node.depth) : tree;
}

/** Dropped on another one it stands before that, at its depth; nothing can stand inside of itself. */
export function dropped(tree: Tree, id: number, on: number): Tree {
  const at = tree.findIndex((node) => node.id === id);
  const before = tree.findIndex((node) => node.id === on);
  if (at === -1 || before === -1 || (before >= at && before < endOf(tree, at))) return tree;
  return placed(tree, at, before, tree[before]?.depth ?? 0);
}

/** What belonged to it moves up to its place. */
export function removed(tree: Tree, id: number): Tree {
  const at = tree.findIndex((node) => node.id === id);
  if (at === -1) return tree;
  const end = endOf(tree, at);
  return tree.flatMap((node, place) => {
    if (place === at) return [];
    return place > at && place < end ? { ...node, depth: node.depth - 1 } : node;
  });
}

export interface Change {
  readonly node: Node;
  /** The entry above it, by its number in the tree; 0 for none. */
  readonly parent: number;
  readonly place: number;
}

/** What has to be sent so that the site has the second tree; parents come before their children. */
export function changesOf(before: Tree, after: Tree): { removed: number[]; changed: Change[] } {
  const laid = new Map(layOut(before).map((change) => [change.node.id, change]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    removed: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    changed: layOut(after).filter((change) => {
      const old = laid.get(change.node.id);
      return (
        !old ||
        old.parent !== change.parent ||
        old.place !== change.place ||
        old.node.title !== change.node.title ||
        old.node.url !== change.node.url
      );
    }),
  };
}

const layOut = (tree: Tree): Change[] =>
  tree.map((node, at) => ({ node, parent: tree[parentAt(tree, at)]?.id ?? 0, place: at + 1 }));
