// Folders in a line, each with its depth.
import type { Folder, FolderTree } from '#client/paths.ts';

export interface FolderLine {
  readonly id: number;
  readonly title: string;
  readonly count: number;
  readonly depth: number;
}

export function linesOf(found: Pick<FolderTree, 'tree' | 'attachmentsCount'> | undefined): FolderLine[] {
  const counts = found?.attachmentsCount.display ?? {};
  const flat = (tree: readonly Folder[], depth: number): FolderLine[] =>
    tree.flatMap(({ id, title, children }) => [
      { id, title, count: counts[id] ?? 0, depth },
      ...flat(children, depth + 1),
    ]);
  return flat(found?.tree ?? [], 0);
}
