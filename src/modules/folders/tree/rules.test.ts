import { expect, test } from 'vitest';
import { readAttributes } from '../gallery/attributes.ts';
import { toBoolean, toNumber, toNumbers, toText } from '../input.ts';
import { bearerKey } from '../key/rules.ts';
import { readChunk } from '../old-data/rules.ts';
import {
  cleanName,
  countsOf,
  flattened,
  hitsOf,
  inOrder,
  isName,
  nameKey,
  toCounter,
  treeOf,
  treeText,
  type Folder,
} from './rules.ts';

const folder = (id: number, parent: number, name: string, ord = 0, color = ''): Folder => ({
  id,
  parent_id: parent,
  name,
  ord,
  color,
  item_count: 0,
});

test('the printed tree is the tree', () => {
  const folders = inOrder(
    [
      folder(1, 0, 'A "quoted" name \\ <b>', 1),
      folder(2, 0, 'Zwei ü 🌳', 0, '#f3c73e'),
      folder(3, 1, 'inner', 1),
      folder(4, 1, 'first', 0),
      folder(5, 3, 'deep'),
      folder(6, 99, 'lost'),
    ],
    null,
  );
  const printed: unknown = JSON.parse(treeText(folders));
  expect(printed).toEqual(treeOf(folders));
  expect(treeText(folders)).toBe(JSON.stringify(treeOf(folders)));
  expect(treeText([])).toBe('[]');
});

test.each([
  ['  <b>Bold</b> name ', 'Bold name'],
  ['=+-@| x', 'x'],
  ['a=b', 'a=b'],
  ['e\u0301', 'é'],
])('the name %j is cleaned to %j', (text, name) => {
  expect(cleanName(text).trim()).toBe(name);
});

test.each([
  ['', false],
  ['x', true],
  ['🌳'.repeat(250), true],
  ['🌳'.repeat(251), false],
])('%s is a name: %s', (name, is) => {
  expect(isName(name)).toBe(is);
});

test('names clash whatever their case and form', () => {
  expect(nameKey('ÉTÉ')).toBe(nameKey('e\u0301te\u0301'));
  expect([toCounter('counter_file_in_folder_and_sub'), toCounter('other'), toCounter(undefined)]).toEqual([
    'counter_file_in_folder_and_sub',
    undefined,
    undefined,
  ]);
});

test('counts of folders, with and without what lies below', () => {
  const counted = [
    { id: 1, parent_id: 0, item_count: 0 },
    { id: 2, parent_id: 1, item_count: 2 },
    { id: 3, parent_id: 2, item_count: 3 },
    { id: 4, parent_id: 0, item_count: 0 },
    { id: 5, parent_id: 99, item_count: 1 },
  ];
  const actual = { 2: 2, 3: 3, 5: 1 };
  expect(countsOf(counted, 'counter_file_in_folder')).toEqual({ display: actual, actual });
  expect(countsOf(counted, 'counter_file_in_folder_and_sub')).toEqual({
    display: { 1: 5, 2: 5, 3: 3, 5: 1, 99: 1 },
    actual,
  });
});

test('the order of folders, also of those that are alike', () => {
  const folders = [folder(3, 0, 'b', 1), folder(2, 0, 'B', 1), folder(1, 0, 'img10', 0), folder(4, 0, 'img2', 0)];
  const ids = (sort: Parameters<typeof inOrder>[1]) => inOrder(folders, sort).map(({ id }) => id);
  expect(ids(null)).toEqual([1, 4, 2, 3]);
  expect(ids({ orderby: 'name', order: 'asc' })).toEqual([2, 3, 4, 1]);
  expect(ids({ orderby: 'name', order: 'desc' })).toEqual([1, 4, 3, 2]);
});

test('hits stand side by side, and each folder below its parent', () => {
  const folders = [folder(1, 0, 'Été'), folder(2, 1, 'inner'), folder(3, 0, 'Last')];
  expect(hitsOf(folders, 'É').map(({ id, children }) => [id, children.length])).toEqual([[1, 0]]);
  expect(hitsOf(folders, 'n').map(({ title }) => title)).toEqual(['inner']);
  expect(flattened(treeOf(folders)).map(({ node, depth }) => [node.id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  expect(treeOf(folders, { 2: 7 })[0]?.children[0]?.['data-count']).toBe(7);
});

test.each([
  [' 12 ', 12],
  ['-3', -3],
  [7, 7],
  [1.5, undefined],
  ['1.5', undefined],
  ['', undefined],
  ['12345678901234567', undefined],
  [null, undefined],
])('%j is the number %s', (value, number) => {
  expect(toNumber(value)).toBe(number);
});

test.each([
  ['1, 2,,3', [1, 2, 3]],
  ['', []],
  [4, [4]],
  [
    ['5', 6],
    [5, 6],
  ],
  ['1,x', undefined],
  [[1, null], undefined],
])('%j are the numbers %j', (value, numbers) => {
  expect(toNumbers(value)).toEqual(numbers);
});

test('texts and switches of several forms', () => {
  expect(['x', 7, true, null].map(toText)).toEqual(['x', '7', '', '']);
  expect([true, 1, '1', 'true'].map(toBoolean)).toEqual([true, true, true, true]);
  expect([false, 0, '0', 'false', ''].map(toBoolean)).toEqual([false, false, false, false, false]);
  expect([2, 'yes', null, undefined].map(toBoolean)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['Bearer ' + 'a1B'.repeat(13) + 'x', 'a1B'.repeat(13) + 'x'],
  ['BEARER ' + 'a'.repeat(40), 'a'.repeat(40)],
  ['Bearer ' + 'a'.repeat(39), undefined],
  ['Bearer ' + 'a'.repeat(41), undefined],
  ['x Bearer ' + 'a'.repeat(40), undefined],
  ['Basic ' + 'a'.repeat(40), undefined],
  [undefined, undefined],
])('%s is the key %s', (header, key) => {
  expect(bearerKey(header)).toBe(key);
});

const OLD = { id: 7, name: 'Logos' };
test.each<[unknown, object | undefined]>([
  [[OLD], [{ id: 7, name: 'Logos', parent: 0, created_by: 0, ord: 0, attachments: [] }]],
  [
    [{ ...OLD, parent: '3', created_by: '2', attachments: '4,5' }, OLD],
    [{ parent: 3, created_by: 2, attachments: [4, 5], ord: 0 }, { ord: 1 }],
  ],
  [[], undefined],
  ['x', undefined],
  [Array.from({ length: 1_001 }, () => OLD), undefined],
  [[OLD, 7], undefined],
  [[{ ...OLD, id: 0 }], undefined],
  [[{ ...OLD, id: -1 }], undefined],
  [[{ ...OLD, name: ' ' }], undefined],
  [[{ ...OLD, parent: 'x' }], undefined],
  [[{ ...OLD, created_by: -1 }], undefined],
  [[{ ...OLD, attachments: ['x'] }], undefined],
])('a chunk (%#)', (sent, rows) => {
  if (rows === undefined) expect(readChunk(sent)).toBeUndefined();
  else expect(readChunk(sent)).toMatchObject(rows);
});

test.each<[Parameters<typeof readAttributes>[0], object]>([
  [
    {},
    {
      ...{ folders: [], order: 'date', direction: 'desc', layout: 'flex', columns: 3, isCropped: true },
      ...{ hasCaption: false, hasLightbox: false, linkTo: 'none', space: 0, minWidth: 0, className: '' },
    },
  ],
  [
    { selectedFolder: '3,4', sortBy: 'file_name', sortType: 'asc' },
    { folders: [3, 4], order: 'file_name', direction: 'asc' },
  ],
  [
    { selectedFolder: { a: 1 }, sortBy: 'constructor', sortType: 'up' },
    { folders: [], order: 'date', direction: 'desc' },
  ],
  [
    { selectedFolder: 'x', layout: 'masonry', linkTo: 'media' },
    { folders: [], layout: 'masonry', linkTo: 'media' },
  ],
  [
    { layout: 'tower', linkTo: 'moon', isCropped: 'false', hasCaption: 1 },
    { layout: 'flex', linkTo: 'none', isCropped: false, hasCaption: true },
  ],
  [
    { columns: 0, spaceAroundImage: -1, imgMinWidth: -1 },
    { columns: 1, space: 0, minWidth: 0 },
  ],
  [
    { columns: 13, spaceAroundImage: 1_001, imgMinWidth: 10_001 },
    { columns: 12, space: 1_000, minWidth: 10_000 },
  ],
  [{ className: ' wide "x" <b>_y-z ' }, { className: 'wide x b_y-z' }],
])('a gallery of %j', (sent, attributes) => {
  expect(readAttributes(sent)).toMatchObject(attributes);
});
