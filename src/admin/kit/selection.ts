// Which rows of a list are chosen.
import { useEffect, useState } from 'react';

export interface Selection<Id = number> {
  readonly ids: ReadonlySet<Id>;
  toggle(id: Id): void;
  /** Adds them, or takes them out. */
  set(ids: readonly Id[], isChosen: boolean): void;
  clear(): void;
}

/** `scope` names the list: another tab, filter or page has nothing chosen. */
export const useSelection = (scope: string): Selection => useChosen<number>(scope);

/** Of records that are known by names. */
export const useNamedSelection = (scope: string): Selection<string> => useChosen<string>(scope);

function useChosen<Id>(scope: string): Selection<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  useEffect(() => setIds(new Set()), [scope]);
  const set = (changed: readonly Id[], isChosen: boolean): void =>
    setIds((before) => withChosen(before, changed, isChosen));
  return {
    ids,
    set,
    toggle: (id) => setIds((before) => withChosen(before, [id], !before.has(id))),
    clear: () => setIds(new Set()),
  };
}

export function withChosen<Id>(before: ReadonlySet<Id>, ids: readonly Id[], isChosen: boolean): Set<Id> {
  const next = new Set(before);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Whether all of a list are chosen, or else some of them. */
export function chosenOf<Id>(ids: readonly Id[], chosen: ReadonlySet<Id>): { isAll: boolean; isSome: boolean } {
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return { isAll, isSome: !isAll && ids.some((id) => chosen.has(id)) };
}
