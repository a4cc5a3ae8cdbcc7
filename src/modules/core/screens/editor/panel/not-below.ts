interface Placed {
  readonly id: number;
  readonly parent: number;
}

/** Where a record can stand: neither in itself nor in what stands in it. */
export function notBelow<One extends Placed>(all: readonly One[], id: number | undefined): One[] {
  if (id === undefined) return [...all];
  const below = new Set([id]);
  let before = 0;
  while (below.size > before) {
    before = below.size;
    for (const one of all) if (below.has(one.parent)) below.add(one.id);
  }
  return all.filter((one) => !below.has(one.id));
}
