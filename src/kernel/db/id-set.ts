// A set of ids in a bit for each: a million of them take 125 kB, and two such sets are joined in a moment.
import { inPieces } from '#kernel/turn.ts';
import type { Ids } from './long-reads.ts';

/** What is asked of sets of ids; a plain `Set` can answer it too. */
export interface IdSet {
  readonly size: number;
  has(id: number): boolean;
}

const BLOCK_IDS = 65_536;
const BLOCK_WORDS = BLOCK_IDS / 32;
const NO_BLOCK = new Uint32Array(0);

export class Bitmap implements IdSet {
  readonly #blocks: (Uint32Array | undefined)[] = [];
  #size = 0;
  #bytes = 0;

  static async of(ids: Ids): Promise<Bitmap> {
    const bitmap = new Bitmap();
    await inPieces(ids.length, (from, to) => bitmap.addAll(ids.subarray(from, to)));
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
    // Neighbours in a list are mostly neighbours here: the block is looked up when it changes.
    let number = -1;
    let block: Uint32Array = NO_BLOCK;
    let added = 0;
    for (let index = 0; index < ids.length; index++) {
      const id = ids[index]!;
      const wanted = Math.floor(id / BLOCK_IDS);
      if (wanted !== number) {
        number = wanted;
        block = this.#blockOf(number);
      }
      const at = id - number * BLOCK_IDS;
      const bit = 1 << (at & 31);
      if ((block[at >>> 5]! & bit) === 0) {
        block[at >>> 5]! |= bit;
        added++;
      }
    }
    this.#size += added;
  }

  add(id: number): void {
    this.addAll([id]);
  }

  #blockOf(number: number): Uint32Array {
    const known = this.#blocks[number];
    if (known) return known;
    const block = new Uint32Array(BLOCK_WORDS);
    this.#blocks[number] = block;
    this.#bytes += block.byteLength;
    return block;
  }

  delete(id: number): void {
    const block = this.#blocks[Math.floor(id / BLOCK_IDS)];
    if (!block || !this.has(id)) return;
    const at = id % BLOCK_IDS;
    block[at >>> 5]! &= ~(1 << (at & 31));
    this.#size--;
  }
}

/** The highest rank first; equals keep their order. */
export async function rankedIds(ids: Ids, best: number, rank: (id: number) => number): Promise<Ids> {
  const ranks = new Uint8Array(ids.length);
  const places = new Array<number>(best + 1).fill(0);
  await inPieces(ids.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const found = rank(ids[index]!);
      ranks[index] = found;
      // Those below come after it.
      for (let lower = 0; lower < found; lower++) places[lower]!++;
    }
  });
  const inOrder = emptyLike(ids);
  await inPieces(ids.length, (from, to) => {
    for (let index = from; index < to; index++) inOrder[places[ranks[index]!]!++] = ids[index]!;
  });
  return inOrder;
}

const emptyLike = (ids: Ids): Ids =>
  ids instanceof Uint32Array ? new Uint32Array(ids.length) : new Float64Array(ids.length);

/** The ids of a set that is small enough to be a plain one. */
export function plainIds(set: IdSet): ReadonlySet<number> | undefined {
  return set instanceof Set ? (set as ReadonlySet<number>) : undefined;
}

/** Those of a list that are in the set, or those that are not, in their order. */
export async function select(ids: Ids, set: IdSet, isIn = true): Promise<Ids> {
  const found = emptyLike(ids);
  let count = 0;
  await inPieces(ids.length, (from, to) => {
    let next = count;
    for (let index = from; index < to; index++) {
      const id = ids[index]!;
      if (set.has(id) === isIn) found[next++] = id;
    }
    count = next;
  });
  return found.slice(0, count);
}
