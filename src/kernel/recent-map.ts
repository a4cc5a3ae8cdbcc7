// A map with a bound: what nobody asked for again goes first.

interface Slot<V> {
  value: V;
  cost: number;
  isUsed: boolean;
}

/** Of what has grown too large; many go at once, as the way to the oldest leads over all that went before it. */
const KEPT_PART = 0.98;
/** What was asked for stays for another round, but nobody waits until thousands were moved. */
const MOST_CHANCES = 1_000;

/**
 * Whoever asks leaves a mark, and no more. Moving the key to the end of the map at each use would leave a hole behind each
 * time, and the next search for that key would walk over all of them: 80 µs with 10,000 entries.
 */
export class RecentMap<V> {
  readonly #slots = new Map<string, Slot<V>>();
  readonly #limit: number;
  #cost = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get cost(): number {
    return this.#cost;
  }

  get(key: string): V | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    slot.isUsed = true;
    return slot.value;
  }

  /** Another value in the place of one that was there is in use. */
  set(key: string, value: V, cost = 1): void {
    const before = this.#slots.get(key);
    this.#cost += cost - (before?.cost ?? 0);
    this.#slots.set(key, { value, cost, isUsed: before !== undefined });
    if (this.#cost > this.#limit) this.#shrink();
  }

  delete(key: string): void {
    this.#cost -= this.#slots.get(key)?.cost ?? 0;
    this.#slots.delete(key);
  }

  clear(): void {
    this.#slots.clear();
    this.#cost = 0;
  }

  #shrink(): void {
    let chances = MOST_CHANCES;
    for (const [key, slot] of this.#slots) {
      this.#slots.delete(key);
      if (slot.isUsed && chances > 0) {
        chances--;
        slot.isUsed = false;
        this.#slots.set(key, slot);
        continue;
      }
      this.#cost -= slot.cost;
      if (this.#cost <= this.#limit * KEPT_PART) return;
    }
  }
}
