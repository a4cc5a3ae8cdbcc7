// Reads a database of network addresses in the MaxMind DB format: a binary tree over the bits, then the data.
import ipaddr from 'ipaddr.js';
import { isMap } from '#kernel/args/is-map.ts';

export class MmdbError extends Error {}

export interface Mmdb {
  /** Seconds since 1970, as text. */
  readonly builtAt: string;
  find(address: string): unknown;
}

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** Between tree and data. */
const GAP = 16;
const DEEPEST = 32;

export function openMmdb(file: Buffer): Mmdb {
  const at = file.lastIndexOf(MARKER);
  if (at === -1) throw new MmdbError('It is no such database.');
  const start = at + MARKER.length;
  const meta = decode(file, start, start).value;
  if (!isMap(meta)) throw new MmdbError('It says nothing about itself.');
  const [nodes, bits, version] = [meta['node_count'], meta['record_size'], meta['ip_version']];
  if (typeof nodes !== 'number' || (bits !== 24 && bits !== 28 && bits !== 32)) {
    throw new MmdbError('Its tree cannot be read.');
  }
  const treeBytes = (nodes * bits) / 4;
  if (treeBytes + GAP > at) throw new MmdbError('Its tree is cut off.');
  const child = childReader(file, bits);
  const isWide = version === 6;
  return {
    builtAt: typeof meta['build_epoch'] === 'number' ? String(meta['build_epoch']) : '',
    find(address) {
      const path = bitsOf(address, isWide);
      if (!path) return undefined;
      let node = 0;
      for (const bit of path) {
        if (node >= nodes) break;
        node = child(node, bit);
      }
      if (node <= nodes) return undefined;
      return decode(file, treeBytes + (node - nodes), treeBytes + GAP).value;
    },
  };
}

function childReader(file: Buffer, bits: 24 | 28 | 32): (node: number, bit: number) => number {
  if (bits === 24) return (node, bit) => file.readUIntBE(node * 6 + bit * 3, 3);
  if (bits === 32) return (node, bit) => file.readUInt32BE(node * 8 + bit * 4);
  return (node, bit) => {
    const at = node * 7;
    const middle = file.readUInt8(at + 3);
    const high = bit === 0 ? middle >> 4 : middle & 15;
    return high * 2 ** 24 + file.readUIntBE(at + bit * 4, 3);
  };
}

/** Undefined for what the tree cannot have: an IPv6 address in a tree of IPv4. */
function bitsOf(address: string, isWide: boolean): number[] | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const bytes = ipaddr.process(address).toByteArray();
  if (bytes.length === 16 && !isWide) return undefined;
  const all = bytes.length === 4 && isWide ? [...Array<number>(12).fill(0), ...bytes] : bytes;
  return all.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
}

interface Decoded {
  readonly value: unknown;
  readonly end: number;
}

function decode(file: Buffer, at: number, base: number, depth = 0): Decoded {
  if (depth > DEEPEST) throw new MmdbError('Its data lead in circles.');
  const control = byteAt(file, at);
  let next = at + 1;
  let type = control >> 5;
  if (type === 1) return decodePointer(file, control, next, base, depth);
  if (type === 0) type = byteAt(file, next++) + 7;
  let size = control & 31;
  if (size > 28) {
    const more = size - 28;
    size = ([29, 285, 65_821][more - 1] ?? 0) + file.readUIntBE(next, more);
    next += more;
  }
  if (type === 7) return decodeMap(file, next, size, base, depth);
  if (type === 11) return decodeList(file, next, size, base, depth);
  if (type === 14) return { value: size === 1, end: next };
  return { value: scalar(file.subarray(next, next + size), type), end: next + size };
}

function decodePointer(file: Buffer, control: number, at: number, base: number, depth: number): Decoded {
  const size = (control >> 3) & 3;
  const high = control & 7;
  const low = file.readUIntBE(at, size + 1);
  const offset = size === 3 ? low : high * 256 ** (size + 1) + low + ([0, 2_048, 526_336][size] ?? 0);
  return { value: decode(file, base + offset, base, depth + 1).value, end: at + size + 1 };
}

function decodeMap(file: Buffer, at: number, size: number, base: number, depth: number): Decoded {
  const entries: [string, unknown][] = [];
  let next = at;
  for (let count = 0; count < size; count++) {
    const key = decode(file, next, base, depth + 1);
    const value = decode(file, key.end, base, depth + 1);
    entries.push([String(key.value), value.value]);
    next = value.end;
  }
  return { value: Object.fromEntries(entries), end: next };
}

function decodeList(file: Buffer, at: number, size: number, base: number, depth: number): Decoded {
  const list: unknown[] = [];
  let next = at;
  for (let count = 0; count < size; count++) {
    const { value, end } = decode(file, next, base, depth + 1);
    list.push(value);
    next = end;
  }
  return { value: list, end: next };
}

function scalar(bytes: Buffer, type: number): unknown {
  if (type === 2) return bytes.toString('utf8');
  if (type === 3) return bytes.readDoubleBE();
  if (type === 15) return bytes.readFloatBE();
  if (type === 4) return bytes;
  let number = 0;
  for (const byte of bytes) number = number * 256 + byte;
  return type === 8 && number >= 2 ** 31 ? number - 2 ** 32 : number;
}

function byteAt(file: Buffer, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new MmdbError('Its data are cut off.');
  return byte;
}

export function countryIn(found: unknown): string | null {
  const country = isMap(found) ? found['country'] : undefined;
  const code = isMap(country) ? country['iso_code'] : undefined;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
}
