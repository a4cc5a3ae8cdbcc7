// A set of ids in a bit for each: a million of them take 125 kB, and two such sets are joined in a moment.
import type { Ids } from './long-reads.ts';

/** What is asked of sets of ids; a plain `Set` can answer it too. */
export interface IdSet {
  readonly size: number;
  has(id: number): boolean;
}

const BLOCK_IDS = 65_536;
const BLOCK_WORDS = BLOCK_IDS / 32;

export class Bitmap implements IdSet {
  readonly #blocks: (Uint32Array | undefined)[] = [];
  #size = 0;
  #bytes = 0;

  static of(ids: Ids): Bitmap {
    const bitmap = new Bitmap();
    bitmap.addAll(ids);
    return bitmap;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(id: number): boolean {
    const block = this.#blocks[Math.floor(id / BLOCK_IDS)];
    if (!block) return false;
    const at = id % BLOCK_IDS;
    return (block[at >>> 5]! & (1 << (at & 31))) !== 0;
  }

  addAll(ids: Ids | readonly number[]): void {
    for (let index = 0; index < ids.length; index++) this.add(ids[index]!);
  }

  add(id: number): void {
    const number = Math.floor(id / BLOCK_IDS);
    let block = this.#blocks[number];
    if (!block) {
      block = new Uint32Array(BLOCK_WORDS);
      this.#blocks[number] = block;
      this.#bytes += block.byteLength;
    }
    const at = id % BLOCK_IDS;
    const before = block[at >>> 5]!;
    const after = before | (1 << (at & 31));
    if (before === after >>> 0) return;
    block[at >>> 5] = after;
    this.#size++;
  }

  delete(id: number): void {
    const block = this.#blocks[Math.floor(id / BLOCK_IDS)];
    if (!block || !this.has(id)) return;
    const at = id % BLOCK_IDS;
    block[at >>> 5]! &= ~(1 << (at & 31));
    this.#size--;
  }
}

/** Of a thousand ids or a million: one list for each rank, the highest first; equals keep their order. */
export function rankedIds(ids: Ids, best: number, rank: (id: number) => number): number[] {
  const groups = Array.from({ length: best + 1 }, (): number[] => []);
  for (let index = 0; index < ids.length; index++) groups[rank(ids[index]!)]!.push(ids[index]!);
  return groups.reverse().flat();
}

/** The ids of a set that is small enough to be a plain one. */
export function plainIds(set: IdSet): ReadonlySet<number> | undefined {
  return set instanceof Set ? (set as ReadonlySet<number>) : undefined;
}

/** Those of a list that are in the set, or those that are not, in their order. */
export function select(ids: Ids, set: IdSet, isIn = true): Ids {
  const found = ids instanceof Uint32Array ? new Uint32Array(ids.length) : new Float64Array(ids.length);
  let count = 0;
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index]!;
    if (set.has(id) === isIn) found[count++] = id;
  }
  return found.slice(0, count);
}
