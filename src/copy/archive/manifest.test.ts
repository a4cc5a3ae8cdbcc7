import { expect, test } from 'vitest';
import { CopyFault } from './fault.ts';
import { readManifest } from './manifest.ts';

const part = { bytes: 1, sha256: 'a' };
const whole = {
  format: 1,
  product: 'p',
  version: '1',
  variant: 'a',
  extent: 'copy',
  address: 'https://a.test',
  origin: 'o',
  archive: 'x',
  created_at: 'now',
  modules: ['core'],
  last_id: 7,
  tables: [{ ...part, name: 't', columns: ['a'], rows: 0, last_id: 0 }],
  files: { ...part, count: 2 },
};
const read = (more: object) => readManifest(JSON.stringify({ ...whole, ...more }));

test('what is there is read, and nothing else', () => {
  expect(read({ other: 1 })).toEqual(whole);
  expect(read({ extent: 'all' }).extent).toBe('copy');
  const backup = { extent: 'backup', site: 's', key: 'k', key_fingerprint: 'f' };
  expect(read(backup)).toEqual({ ...whole, ...backup });
});

test.each<[object, string]>([
  ...['product', 'version', 'variant', 'address', 'origin', 'archive', 'created_at'].flatMap(
    (name): [object, string][] => [
      [{ [name]: '' }, `"${name}"`],
      [{ [name]: 1 }, `"${name}"`],
    ],
  ),
  ...['site', 'key', 'key_fingerprint'].map((name): [object, string] => [{ [name]: '' }, `"${name}"`]),
  [{ format: 2 }, 'the format 2, and this program reads 1'],
  [{ format: -1 }, '"format"'],
  [{ last_id: -1 }, '"last_id"'],
  [{ last_id: 1.5 }, '"last_id"'],
  [{ last_id: '1' }, '"last_id"'],
  [{ modules: 'core' }, '"modules"'],
  [{ modules: [1] }, '"modules"'],
  [{ tables: {} }, '"tables"'],
  [{ tables: [null] }, '"name"'],
  [{ tables: [{ ...whole.tables[0], rows: -1 }] }, '"rows"'],
  [{ tables: [{ ...whole.tables[0], bytes: '1' }] }, '"bytes"'],
  [{ files: undefined }, '"bytes"'],
  [{ files: part }, '"count"'],
])('%j is refused', (more, fault) => {
  expect(() => read(more)).toThrow(CopyFault);
  expect(() => read(more)).toThrow(fault);
});

test('what is no JSON is refused', () => {
  expect(() => readManifest('{')).toThrow('not JSON');
});
