// A bounded cache whose entries fall when something they read is written, measured in bytes.
import { RecentMap } from '#kernel/recent-map.ts';
import type { DropLog } from './drop-log.ts';

interface Entry<V> {
  value: V;
  tags: readonly string[];
  /** Up to here in the log of drops it is known to be right. */
  rightAt: number;
}

export interface EntryOptions {
  bytes: number;
  tags: readonly string[];
  /** `position()` from before the entry's data was read: what was dropped in between makes the entry stale at birth. */
  since: number;
}

/** The place of an entry that fell, which mostly comes again. */
const EMPTY_BYTES = 100;

/** Entries are looked at when somebody asks for them: a write only leaves its tags in the log. */
export class TagCache<V> {
  readonly #largest: number;
  readonly #drops: DropLog;
  readonly #entries: RecentMap<Entry<V> | undefined>;

  constructor(limitBytes: number, drops: DropLog) {
    this.#largest = limitBytes / 8;
    this.#drops = drops;
    this.#entries = new RecentMap(limitBytes);
  }

  get bytes(): number {
    return this.#entries.cost;
  }

  position(): number {
    return this.#drops.position();
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const position = this.#drops.position();
    if (entry.rightAt !== position) {
      if (this.#drops.isStale(entry.tags, entry.rightAt)) {
        this.#entries.set(key, undefined, EMPTY_BYTES);
        return undefined;
      }
      entry.rightAt = position;
    }
    return entry.value;
  }

  set(key: string, value: V, { bytes, tags, since }: EntryOptions): void {
    if (bytes > this.#largest || this.#drops.isStale(tags, since)) return;
    this.#entries.set(key, { value, tags, rightAt: this.#drops.position() }, bytes);
  }

  /** Gives the memory back. */
  clear(): void {
    this.#entries.clear();
  }
}
