// Which rows of a list are chosen.
import { useEffect, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
  /** Adds them, or takes them out. */
  set(ids: readonly number[], isChosen: boolean): void;
  clear(): void;
}

/** `scope` names the list: another tab, filter or page has nothing chosen. */
export function useSelection(scope: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setIds(new Set()), [scope]);
  const set = (changed: readonly number[], isChosen: boolean): void =>
    setIds((before) => withChosen(before, changed, isChosen));
  return {
    ids,
    set,
    toggle: (id) => setIds((before) => withChosen(before, [id], !before.has(id))),
    clear: () => setIds(new Set()),
  };
}

export function withChosen(before: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): Set<number> {
  const next = new Set(before);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
