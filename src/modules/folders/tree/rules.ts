// Names, order and counts of a tree of folders. No I/O.
import { plainText } from '#kernel/args/clean.ts';

export const LONGEST_NAME = 250;
export const DEEPEST = 50;

export interface Folder {
  id: number;
  parent_id: number;
  name: string;
  ord: number;
  color: string;
  item_count: number;
}

/** Tags go, and signs in front that a spreadsheet would take for a formula. */
export function cleanName(text: string): string {
  return plainText(text)
    .replace(/^[=+\-@|\s]+/, '')
    .normalize('NFC');
}

export function isName(name: string): boolean {
  return name !== '' && Array.from(name).length <= LONGEST_NAME;
}

/** Names that clash have the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export const COUNTERS = ['counter_file_in_folder', 'counter_file_in_folder_and_sub'] as const;
export type Counter = (typeof COUNTERS)[number];

export function toCounter(value: unknown): Counter | undefined {
  return COUNTERS.find((counter) => counter === value);
}

export type Counted = Pick<Folder, 'id' | 'parent_id' | 'item_count'>;

export interface Counts {
  display: Record<number, number>;
  actual: Record<number, number>;
}

/** What the tree shows, and what lies in each folder itself. Empty folders are left out. */
export function countsOf(folders: readonly Counted[], counter: Counter): Counts {
  const filled = folders.filter((folder) => folder.item_count > 0);
  const actual = Object.fromEntries(filled.map((folder) => [folder.id, folder.item_count]));
  if (counter === 'counter_file_in_folder') return { display: actual, actual };
  const parents = new Map(folders.map((folder) => [folder.id, folder.parent_id]));
  const display: Record<number, number> = {};
  for (const { id, item_count: count } of filled) {
    for (let at = id; at !== 0; at = parents.get(at) ?? 0) display[at] = (display[at] ?? 0) + count;
  }
  return { display, actual };
}

export interface Sort {
  orderby: 'name';
  order: 'asc' | 'desc';
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By name as people count and spell, or in the order that somebody dragged them into. */
export function inOrder(folders: readonly Folder[], sort: Sort | null): Folder[] {
  if (!sort) return [...folders].sort((one, other) => one.ord - other.ord || one.id - other.id);
  const direction = sort.order === 'desc' ? -1 : 1;
  return [...folders].sort(
    (one, other) => direction * collator.compare(one.name, other.name) || direction * (one.id - other.id),
  );
}

export interface TreeNode {
  key: number;
  id: number;
  children: TreeNode[];
  text: string;
  title: string;
  color: string;
  'data-id': number;
  parent: number;
  'data-count': number;
  ord: number;
}

/** `sorted` decides the order of siblings. */
export function treeOf(sorted: readonly Folder[], counts: Readonly<Record<number, number>> = {}): TreeNode[] {
  const nodes = new Map(sorted.map((folder) => [folder.id, nodeOf(folder, counts)]));
  const top: TreeNode[] = [];
  for (const { id, parent_id: parent } of sorted) {
    const node = nodes.get(id);
    const siblings = parent === 0 ? top : nodes.get(parent)?.children;
    if (node) siblings?.push(node);
  }
  return top;
}

/** The same as JSON, without a node for each folder in between: large trees are printed often. */
export function treeText(sorted: readonly Folder[]): string {
  const children = new Map<number, Folder[]>();
  for (const folder of sorted) {
    const siblings = children.get(folder.parent_id);
    if (siblings) siblings.push(folder);
    else children.set(folder.parent_id, [folder]);
  }
  const listText = (parentId: number): string => `[${(children.get(parentId) ?? []).map(nodeText).join(',')}]`;
  const nodeText = ({ id, name, color, parent_id: parent, ord }: Folder): string => {
    const title = JSON.stringify(name);
    return (
      `{"key":${id},"id":${id},"children":${listText(id)},"text":${title},"title":${title},` +
      `"color":"${color}","data-id":${id},"parent":${parent},"data-count":0,"ord":${ord}}`
    );
  };
  return listText(0);
}

/** Hits of a search stand side by side. */
export function hitsOf(sorted: readonly Folder[], search: string): TreeNode[] {
  const wanted = nameKey(search);
  return sorted.filter((folder) => nameKey(folder.name).includes(wanted)).map((folder) => nodeOf(folder, {}));
}

/** Every folder below its parent, with how deep it lies. */
export function flattened(nodes: readonly TreeNode[], depth = 0): { node: TreeNode; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flattened(node.children, depth + 1)]);
}

function nodeOf({ id, name, color, parent_id, ord }: Folder, counts: Readonly<Record<number, number>>): TreeNode {
  return {
    key: id,
    id,
    children: [],
    text: name,
    title: name,
    color,
    'data-id': id,
    parent: parent_id,
    'data-count': counts[id] ?? 0,
    ord,
  };
}
