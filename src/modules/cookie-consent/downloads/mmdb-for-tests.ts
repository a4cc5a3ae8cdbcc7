// Writes a small database of network addresses, for tests.
import ipaddr from 'ipaddr.js';

type Node = [Node | string | undefined, Node | string | undefined];

/** `makeMmdb({ '81.0.0.0/8': 'DE' })` */
export function makeMmdb(networks: Readonly<Record<string, string>>): Buffer {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) put(root, bitsOf(network), country);
  const nodes: Node[] = [];
  collect(root, nodes);
  const countries = [...new Set(Object.values(networks))];
  const records = countries.map((country) => map({ country: map({ iso_code: text(country) }) }));
  const offsets = new Map<string, number>();
  let at = 0;
  for (const [index, country] of countries.entries()) {
    offsets.set(country, at);
    at += records[index]?.length ?? 0;
  }
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, node] of nodes.entries()) {
    for (const [side, child] of node.entries()) {
      const target = typeof child === 'string' ? nodes.length + 16 + (offsets.get(child) ?? 0) : nodes.length;
      tree.writeUIntBE(Array.isArray(child) ? nodes.indexOf(child) : target, index * 6 + side * 3, 3);
    }
  }
  const about = { node_count: nodes.length, record_size: 24, ip_version: 6, build_epoch: 1_700_000_000 };
  const metadata = map(Object.fromEntries(Object.entries(about).map(([key, value]) => [key, number(value)])));
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([tree, Buffer.alloc(16), ...records, marker, metadata]);
}

function put(root: Node, bits: readonly number[], country: string): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = bit === 0 ? 0 : 1;
    const next: Node = Array.isArray(node[side]) ? node[side] : [undefined, undefined];
    node[side] = next;
    node = next;
  }
  node[bits.at(-1) === 0 ? 0 : 1] = country;
}

function collect(node: Node, nodes: Node[]): void {
  nodes.push(node);
  for (const child of node) if (Array.isArray(child)) collect(child, nodes);
}

function bitsOf(network: string): number[] {
  const [address, length] = ipaddr.parseCIDR(network);
  const bytes = address.toByteArray();
  const all = bytes.length === 4 ? [...Array<number>(12).fill(0), ...bytes] : bytes;
  const bits = all.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  return bits.slice(0, length + (bytes.length === 4 ? 96 : 0));
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes[0] = (6 << 5) | 4;
  bytes.writeUInt32BE(value, 1);
  return bytes;
}

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const members = Object.entries(entries).flatMap(([key, value]) => [text(key), value]);
  return Buffer.concat([Buffer.from([(7 << 5) | Object.keys(entries).length]), ...members]);
}
