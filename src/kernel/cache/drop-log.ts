// Which tags fell lately, and when: what was read before that is stale. One for all caches of a process.

/** Dropped tags of one generation; two are remembered. */
const GENERATION = 40_000;

export class DropLog {
  #position = 0;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  /** Where the young generation begins. */
  #turnedAt = 0;
  #forgottenUpTo = 0;

  position(): number {
    return this.#position;
  }

  drop(tags: Iterable<string>): void {
    this.#position++;
    for (const tag of tags) this.#young.set(tag, this.#position);
    if (this.#young.size >= GENERATION) this.#turn();
  }

  /** Everything that was read until now is stale. */
  clear(): void {
    this.#position++;
    this.#young = new Map();
    this.#old = new Map();
    this.#turnedAt = this.#position;
    this.#forgottenUpTo = this.#position;
  }

  /** Whether one of these tags fell after `since`, or may have: that long ago is forgotten. */
  isStale(tags: readonly string[], since: number): boolean {
    if (since === this.#position) return false;
    if (since < this.#forgottenUpTo) return true;
    const isYoung = since >= this.#turnedAt;
    return tags.some((tag) => (this.#young.get(tag) ?? (isYoung ? undefined : this.#old.get(tag)) ?? 0) > since);
  }

  #turn(): void {
    this.#forgottenUpTo = this.#turnedAt;
    this.#turnedAt = this.#position;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
