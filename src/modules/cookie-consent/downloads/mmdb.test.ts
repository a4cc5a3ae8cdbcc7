import { expect, test } from 'vitest';
import { countryIn, MmdbError, openMmdb } from './mmdb.ts';
import { makeMmdb } from './mmdb-for-tests.ts';

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const GAP = Buffer.alloc(16);
const bytes = (...list: number[]): Buffer => Buffer.from(list);
const text = (value: string): Buffer => Buffer.concat([bytes((2 << 5) | value.length), Buffer.from(value)]);
const map = (entries: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    bytes((7 << 5) | Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ]);
const uint16 = (value: number): Buffer => bytes((5 << 5) | 2, value >> 8, value & 255);

/** One node: what begins with a 0 has no data, what begins with a 1 has these. */
function ofOneNode(data: Buffer, bits: 24 | 28 | 32, more: Readonly<Record<string, Buffer>> = {}): Buffer {
  const target = 1 + 16;
  const trees = {
    24: bytes(0, 0, 1, 0, 0, target),
    28: bytes(0, 0, 1, 0x00, 0, 0, target),
    32: bytes(0, 0, 0, 1, 0, 0, 0, target),
  };
  const meta = { node_count: uint16(1), record_size: uint16(bits), ip_version: uint16(4), ...more };
  return Buffer.concat([trees[bits], GAP, data, MARKER, map(meta)]);
}
const found = (data: Buffer, bits: 24 | 28 | 32 = 24): unknown => openMmdb(ofOneNode(data, bits)).find('192.0.2.1');

test.each([24, 28, 32] as const)('a tree of %i bits', (bits) => {
  const database = openMmdb(ofOneNode(text('here'), bits));
  expect(database.find('128.0.0.0')).toBe('here');
  expect(database.find('127.255.255.255')).toBeUndefined();
  expect(database.find('not an address')).toBeUndefined();
  expect(database.find('2001:db8::1')).toBeUndefined();
  expect(database.builtAt).toBe('');
});

test('the high bits of 28 stand in the middle', () => {
  // Two nodes; the second is reached by a 0, and its children would be far behind the end of a small file.
  const tree = bytes(0, 0, 1, 0x00, 0, 0, 2, 0, 0, 3, 0x12, 0, 0, 4);
  const size = 2 ** 25;
  const data = Buffer.alloc(size + 64);
  text('left').copy(data, 2 ** 24 + 3 - 2 - 16);
  text('right').copy(data, 2 ** 25 + 4 - 2 - 16);
  const meta = map({ node_count: uint16(2), record_size: uint16(28), ip_version: uint16(4) });
  const database = openMmdb(Buffer.concat([tree, GAP, data, MARKER, meta]));
  expect([database.find('0.0.0.1'), database.find('64.0.0.1')]).toEqual(['left', 'right']);
});

const long = (size: number): Buffer => Buffer.alloc(size, 'x');

test.each<[string, Buffer, unknown]>([
  ['a text', text('here'), 'here'],
  ['28 letters', Buffer.concat([bytes((2 << 5) | 28), long(28)]), 'x'.repeat(28)],
  ['29 letters', Buffer.concat([bytes((2 << 5) | 29, 0), long(29)]), 'x'.repeat(29)],
  ['300 letters', Buffer.concat([bytes((2 << 5) | 30, 0, 15), long(300)]), 'x'.repeat(300)],
  ['65,900 letters', Buffer.concat([bytes((2 << 5) | 31, 0, 0, 79), long(65_900)]), 'x'.repeat(65_900)],
  ['a double', bytes((3 << 5) | 8, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0), 1.5],
  ['a float', bytes(4, 15 - 7, 0x3f, 0xc0, 0, 0), 1.5],
  ['bytes', bytes((4 << 5) | 2, 1, 2), Buffer.from([1, 2])],
  ['16 bits', uint16(513), 513],
  ['32 bits', bytes((6 << 5) | 4, 0xff, 0xff, 0xff, 0xfe), 4_294_967_294],
  ['with a sign', bytes(4, 8 - 7, 0xff, 0xff, 0xff, 0xfe), -2],
  ['with a sign, at the bound', bytes(4, 8 - 7, 0x80, 0, 0, 0), -(2 ** 31)],
  ['with a sign, below the bound', bytes(4, 8 - 7, 0x7f, 0xff, 0xff, 0xff), 2 ** 31 - 1],
  ['64 bits', bytes(5, 9 - 7, 1, 0, 0, 0, 0), 2 ** 32],
  ['nothing', bytes(5 << 5), 0],
  ['yes', bytes(1, 14 - 7), true],
  ['no', bytes(0, 14 - 7), false],
  ['a list', Buffer.concat([bytes(2, 11 - 7), text('a'), text('b')]), ['a', 'b']],
  ['a map', map({ a: text('x'), b: map({ c: uint16(7) }) }), { a: 'x', b: { c: 7 } }],
])('%s', (_name, data, value) => {
  expect(found(data)).toEqual(value);
});

test.each<[number, Buffer]>([
  [300, bytes((1 << 5) | 1, 300 - 256)],
  [2_048 + 65_536 + 7, bytes((1 << 5) | (1 << 3) | 1, 0, 7)],
  [526_336 + 9, bytes((1 << 5) | (2 << 3), 0, 0, 9)],
  [1_000, bytes((1 << 5) | (3 << 3) | 5, 0, 0, 1_000 >> 8, 1_000 & 255)],
])('what lies %i bytes further', (offset, pointer) => {
  const list = Buffer.concat([bytes(2, 11 - 7), pointer, text('after')]);
  const data = Buffer.concat([list, Buffer.alloc(offset - list.length), text('far')]);
  expect(found(data)).toEqual(['far', 'after']);
});

test.each<[string, () => unknown]>([
  ['no such database', () => openMmdb(Buffer.from('words'))],
  ['says nothing about itself', () => openMmdb(Buffer.concat([GAP, MARKER, text('x')]))],
  ['tree cannot be read', () => openMmdb(ofOneNode(text('x'), 24, { record_size: uint16(26) }))],
  ['tree cannot be read', () => openMmdb(ofOneNode(text('x'), 24, { node_count: text('one') }))],
  ['tree is cut off', () => openMmdb(ofOneNode(text(''), 24, { node_count: uint16(2) }))],
  ['data lead in circles', () => found(bytes(1 << 5, 0))],
  ['data are cut off', () => openMmdb(Buffer.concat([GAP, MARKER]))],
])('%s', (message, open) => {
  expect(open).toThrow(MmdbError);
  expect(open).toThrow(message);
});

test('a wide tree has the narrow addresses, too', () => {
  const database = openMmdb(makeMmdb({ '81.0.0.0/8': 'DE', '2001:db8::/32': 'FR' }));
  const countries = ['81.2.3.4', '::ffff:81.2.3.4', '2001:db8::7', '82.0.0.1', '2001:db9::7'];
  expect(countries.map((address) => countryIn(database.find(address)))).toEqual(['DE', 'DE', 'FR', null, null]);
  expect(database.builtAt).toBe('1700000000');
});

test.each([
  [{ country: { iso_code: 'DE' } }, 'DE'],
  [{ country: { iso_code: 'DEU' } }, null],
  [{ country: { iso_code: 7 } }, null],
  [{ country: 'DE' }, null],
  ['DE', null],
])('%j: %s', (record, code) => {
  expect(countryIn(record)).toBe(code);
});
