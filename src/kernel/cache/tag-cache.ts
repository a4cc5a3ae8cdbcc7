// A bounded cache whose entries fall when something they read is written: segmented LRU, measured in bytes.

interface Entry<V> {
  key: string;
  value: V;
  bytes: number;
  tags: readonly string[];
  isProven: boolean;
}

export interface EntryOptions {
  bytes: number;
  tags: readonly string[];
  /** `position()` from before the entry's data was read: what was dropped in between makes the entry stale at birth. */
  since: number;
}

/** How many dropped tags are remembered, to refuse entries whose data was read before the drop. */
const REMEMBERED_DROPS = 20_000;

/** Of what has grown too large. */
const KEPT_PART = 0.98;

/** A new entry is on probation; one hit moves it to the proven part, so that a scan cannot push out what is in use. */
export class TagCache<V> {
  readonly #limit: number;
  readonly #provenLimit: number;
  readonly #entries = new Map<string, Entry<V>>();
  readonly #probation = new Map<string, Entry<V>>();
  readonly #proven = new Map<string, Entry<V>>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #drops = new Map<string, number>();
  #position = 0;
  #forgottenUpTo = 0;
  #bytes = 0;
  #provenBytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
    this.#provenLimit = Math.floor(limitBytes * 0.8);
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  position(): number {
    return this.#position;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#touch(entry);
    return entry.value;
  }

  set(key: string, value: V, options: EntryOptions): void {
    const { bytes, tags, since } = options;
    if (bytes > this.#limit / 8 || this.#isStale(tags, since)) return;
    this.delete(key);
    const entry: Entry<V> = { key, value, bytes, tags, isProven: false };
    this.#entries.set(key, entry);
    this.#probation.set(key, entry);
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    this.#shrink();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    if (entry.isProven) this.#provenBytes -= entry.bytes;
    (entry.isProven ? this.#proven : this.#probation).delete(key);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Every entry with one of these tags is gone when this returns. */
  drop(tags: Iterable<string>): void {
    this.#position++;
    for (const tag of tags) {
      this.#drops.delete(tag);
      this.#drops.set(tag, this.#position);
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.delete(key);
    }
    if (this.#drops.size > REMEMBERED_DROPS) this.#forgetOldestDrops();
  }

  clear(): void {
    this.#position++;
    this.#forgottenUpTo = this.#position;
    this.#entries.clear();
    this.#probation.clear();
    this.#proven.clear();
    this.#byTag.clear();
    this.#drops.clear();
    this.#bytes = 0;
    this.#provenBytes = 0;
  }

  #isStale(tags: readonly string[], since: number): boolean {
    if (since === this.#position) return false;
    return since < this.#forgottenUpTo || tags.some((tag) => (this.#drops.get(tag) ?? 0) > since);
  }

  /** Many at once: the way to the first of a map leads over all that were deleted before it. */
  #forgetOldestDrops(): void {
    for (const [tag, position] of this.#drops) {
      this.#drops.delete(tag);
      this.#forgottenUpTo = position;
      if (this.#drops.size <= REMEMBERED_DROPS * KEPT_PART) return;
    }
  }

  #touch(entry: Entry<V>): void {
    if (entry.isProven) {
      this.#proven.delete(entry.key);
      this.#proven.set(entry.key, entry);
      return;
    }
    this.#probation.delete(entry.key);
    entry.isProven = true;
    this.#proven.set(entry.key, entry);
    this.#provenBytes += entry.bytes;
    while (this.#provenBytes > this.#provenLimit) this.#demoteOldest();
  }

  #demoteOldest(): void {
    const entry = this.#proven.values().next().value!;
    this.#proven.delete(entry.key);
    this.#provenBytes -= entry.bytes;
    entry.isProven = false;
    this.#probation.set(entry.key, entry);
  }

  #shrink(): void {
    if (this.#bytes <= this.#limit) return;
    for (const part of [this.#probation, this.#proven]) {
      for (const key of part.keys()) {
        this.delete(key);
        if (this.#bytes <= this.#limit * KEPT_PART) return;
      }
    }
  }
}
