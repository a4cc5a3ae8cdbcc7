// Trees that come from elsewhere, put into an order in which they can be made. No I/O.

/** A folder of a file or of another system. */
export interface ForeignFolder {
  id: number;
  parent: number;
  name: string;
  ord: number;
  attachments: readonly number[];
}

/**
 * Parents before children, siblings in their order. A folder whose parent is not there, and one that lies in itself,
 * comes with parent 0; a parent in `known` was made before.
 */
export function parentsFirst(
  folders: readonly ForeignFolder[],
  known: ReadonlyMap<number, number> = new Map(),
): ForeignFolder[][] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const depths = new Map<number, number>();
  const lifted = new Set<number>();
  for (const folder of byId.values()) settleChain(folder, byId, depths, lifted);
  const levels: ForeignFolder[][] = [];
  for (const folder of byId.values()) {
    const isLifted = lifted.has(folder.id) && (byId.has(folder.parent) || !known.has(folder.parent));
    (levels[depths.get(folder.id) ?? 0] ??= []).push(isLifted ? { ...folder, parent: 0 } : folder);
  }
  return levels.map((level) => level.sort((one, other) => one.ord - other.ord || one.id - other.id));
}

/** Goes up from a folder as far as nothing is known yet. */
function settleChain(
  start: ForeignFolder,
  byId: ReadonlyMap<number, ForeignFolder>,
  depths: Map<number, number>,
  lifted: Set<number>,
): void {
  const chain: ForeignFolder[] = [];
  const seen = new Set<number>();
  let at: ForeignFolder | undefined = start;
  while (at && !depths.has(at.id) && !seen.has(at.id)) {
    seen.add(at.id);
    chain.push(at);
    at = byId.get(at.parent);
  }
  // The chain came back to itself: from there on it is a circle, and all of it goes to the top.
  const circle = at && seen.has(at.id) ? chain.slice(chain.indexOf(at)) : [];
  for (const folder of circle) {
    depths.set(folder.id, 0);
    lifted.add(folder.id);
  }
  for (const folder of chain.reverse()) {
    if (depths.has(folder.id)) continue;
    const above = byId.has(folder.parent) ? depths.get(folder.parent) : undefined;
    depths.set(folder.id, above === undefined ? 0 : above + 1);
    if (above === undefined) lifted.add(folder.id);
  }
}
