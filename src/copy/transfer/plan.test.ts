import { describe, expect, test } from 'vitest';
import type { Manifest, TablePart } from '#copy/archive/manifest.ts';
import { planImport, type TablePlan } from './plan.ts';
import { completeRow, keyOf, readRow, replaceInRow } from './row.ts';
import { inOrder, tablesOf, type Table } from './table.ts';
import { holdReferences } from './write-rows.ts';

const table = (name: string, more: Partial<Table> = {}): Table => ({
  name,
  columns: [
    { name: 'id', kind: 'whole', isNullable: false, isOptional: false },
    { name: 'parent_id', kind: 'whole', isNullable: true, isOptional: true },
    { name: 'name', kind: 'text', isNullable: false, isOptional: false },
    { name: 'score', kind: 'real', isNullable: false, isOptional: true },
  ],
  key: ['id'],
  references: [{ column: 'parent_id', table: name }],
  ...more,
});
const part = (name: string, columns: readonly string[]): TablePart => ({
  name,
  columns,
  rows: 0,
  bytes: 0,
  sha256: '',
  last_id: 0,
});
const manifest = (...tables: TablePart[]): Manifest => ({
  format: 1,
  product: 'sitewright',
  version: '2.0.0',
  variant: 'A',
  extent: 'copy',
  address: 'http://old.test',
  origin: 'o',
  archive: 'a',
  created_at: '',
  modules: [],
  last_id: 0,
  tables,
  files: { count: 0, bytes: 0, sha256: '' },
});
const ALL = ['id', 'parent_id', 'name', 'score'];
const plan = (columns: readonly string[] = ALL): TablePlan =>
  planImport(manifest(part('things', columns)), [table('things')], '1.0.0')[0]!;

describe('what goes where', () => {
  test('in the order of this site, whatever that of the archive is', () => {
    const plans = planImport(manifest(part('b', ALL), part('a', ALL)), [table('a'), table('b'), table('c')], '1.0.0');
    expect(plans.map(({ table: { name } }) => name)).toEqual(['a', 'b']);
  });

  test('columns of an older site that lacks some', () => {
    expect(plan(['name', 'id'])).toMatchObject({ keyPlaces: [1], ownReferences: [] });
    expect(plan()).toMatchObject({ keyPlaces: [0], ownReferences: [1] });
  });

  test.each([
    [
      'a table',
      manifest(part('others', ALL)),
      /has the table others, which this site does not have: .* 2\.0\.0, and this is 1\.0\.0/,
    ],
    [
      'a column',
      manifest(part('things', [...ALL, 'more'])),
      /has the column more of things, which this site does not have/,
    ],
    ['a column twice', manifest(part('things', [...ALL, 'id'])), /names a column of things twice/],
    ['no column that must be', manifest(part('things', ['id'])), /has no column name of things/],
    ['no key', manifest(part('things', ['name'])), /has no column id of things/],
  ])('refuses %s', (_name, given, message) => {
    expect(() => planImport(given, [table('things')], '1.0.0')).toThrow(message);
  });
});

describe('one row', () => {
  test.each([
    ['[1,null,"x",0.5]', [1, null, 'x', 0.5]],
    ['[1,2,"",0]', [1, 2, '', 0]],
  ])('%s', (line, expected) => {
    expect(readRow(plan(), line, 1)).toEqual(expected);
  });

  test.each([
    ['{}', 'Line 3 of things is not a row of 4 values.'],
    ['[1,2,"x"]', 'Line 3 of things is not a row of 4 values.'],
    ['[1,2,"x",0', 'Line 3 of things is not a row of 4 values.'],
    ['["1",2,"x",0]', 'Line 3 of things has no proper id.'],
    ['[1.5,2,"x",0]', 'Line 3 of things has no proper id.'],
    ['[null,2,"x",0]', 'Line 3 of things has no proper id.'],
    ['[1,2,3,0]', 'Line 3 of things has no proper name.'],
    ['[1,2,null,0]', 'Line 3 of things has no proper name.'],
    [String.raw`[1,2,"a\u0000b",0]`, 'Line 3 of things has no proper name.'],
    ['[1,2,"x",{"a":1}]', 'Line 3 of things has no proper score.'],
  ])('%s', (line, message) => {
    expect(() => readRow(plan(), line, 3)).toThrow(message);
  });

  test('addresses change everywhere but in its key', () => {
    const named = { ...plan(), keyPlaces: [2] };
    expect(replaceInRow(plan(), [1, 2, 'x', 0], () => 'y')).toEqual([1, 2, 'y', 0]);
    expect(replaceInRow(named, [1, 2, 'x', 0], () => 'y')).toEqual([1, 2, 'x', 0]);
    expect(keyOf({ keyPlaces: [0, 2] }, [1, 2, 'x', 0])).toBe('1/x');
  });

  test('what others decide stands at its end', () => {
    const twice = { columns: ['twice'], make: (of: (name: string) => unknown) => [`${String(of('name'))}2`] };
    expect(completeRow(plan(), [1, 2, 'x', 0], twice)).toEqual([1, 2, 'x', 0, 'x2']);
  });
});

test('references to later rows wait', () => {
  const rows = [
    [1, 3, 'x', 0],
    [2, 1, 'x', 0],
    [3, null, 'x', 0],
  ];
  expect(holdReferences(plan(), rows)).toEqual({ held: [[1, null, 'x', 0], rows[1], rows[2]], isLate: true });
  expect(holdReferences(plan(), rows.slice(1))).toEqual({ held: rows.slice(1), isLate: false });
});

describe('the order of tables', () => {
  const names = (...tables: Table[]): string[] => inOrder(tables).map(({ name }) => name);
  const to = (...targets: string[]) => ({ references: targets.map((target) => ({ column: 'x', table: target })) });

  test('each stands after those that it refers to', () => {
    expect(names(table('a', to('c')), table('b', to('a', 'b')), table('c', to('elsewhere')))).toEqual(['c', 'a', 'b']);
  });

  test('a circle is said', () => {
    expect(() => names(table('a', to('b')), table('b', to('a')))).toThrow('The tables a, b form a circle.');
  });

  test('as the database describes them', () => {
    const column = { table_name: 't', is_nullable: 0, has_default: 0, key_position: 0 };
    const rows = [
      { ...column, name: 'b', type: 'bigint', key_position: 2 },
      { ...column, name: 'a', type: 'text', key_position: 1 },
      { ...column, name: 'c', type: 'double precision', has_default: 1 },
      { ...column, name: 'd', type: 'INTEGER' },
      { ...column, name: 'e', type: 'REAL', is_nullable: 1 },
    ];
    expect(tablesOf(rows, [{ table_name: 't', column_name: 'b', target: 'u' }])).toEqual([
      {
        name: 't',
        columns: [
          { name: 'b', kind: 'whole', isNullable: false, isOptional: false },
          { name: 'a', kind: 'text', isNullable: false, isOptional: false },
          { name: 'c', kind: 'real', isNullable: false, isOptional: true },
          { name: 'd', kind: 'whole', isNullable: false, isOptional: false },
          { name: 'e', kind: 'real', isNullable: true, isOptional: true },
        ],
        key: ['a', 'b'],
        references: [{ column: 'b', table: 'u' }],
      },
    ]);
  });
});
