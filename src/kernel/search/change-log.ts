// Which records were written, in the order in which this process learned of it.

export interface ChangeLog {
  /** Reads the numbers out of tags such as `post:12`. A list that changed may have rows that nobody named. */
  add(tags: Iterable<string>): void;
  /** Anything may have changed. */
  clear(): void;
  end(): number;
  /** Undefined when the log does not reach back so far, or when it would be more work than to begin anew. */
  since(at: number): { ids: number[]; end: number } | undefined;
}

/** Rows came in whose numbers were not told. */
const UNNAMED = 0;
const MOST = 20_000;
const MOST_AT_ONCE = 2_000;

export function createChangeLog(): ChangeLog {
  let ids: number[] = [];
  let start = 0;
  return {
    add(tags) {
      for (const tag of tags) {
        if (tag.startsWith('list:')) ids.push(UNNAMED);
        const id = Number(tag.slice(tag.lastIndexOf(':') + 1));
        if (Number.isSafeInteger(id) && id > 0) ids.push(id);
      }
      if (ids.length <= MOST) return;
      start += ids.length - MOST / 2;
      ids = ids.slice(-MOST / 2);
    },
    clear() {
      start += ids.length + 1;
      ids = [];
    },
    end: () => start + ids.length,
    since(at) {
      if (at < start) return undefined;
      const changed = new Set(ids.slice(at - start));
      changed.delete(UNNAMED);
      return changed.size > MOST_AT_ONCE ? undefined : { ids: [...changed], end: start + ids.length };
    },
  };
}
