import { expect, test } from 'vitest';
import { changedChoices, openedFolder, readChoices, toSort, type Choices } from './rules.ts';

const DEFAULTS: Choices = {
  DEFAULT_FOLDER: -1,
  FOLDER_STARTUP: -1,
  DEFAULT_SORT_FILES: null,
  DEFAULT_SORT_FOLDERS: null,
  FOLDER_COUNTER_TYPE: 'counter_file_in_folder',
  THEME: { name: 'default' },
  SHOW_BREAD_CRUMB: true,
};
const CHOSEN: Choices = {
  DEFAULT_FOLDER: 7,
  FOLDER_STARTUP: 8,
  DEFAULT_SORT_FILES: { orderby: 'file_name', order: 'asc' },
  DEFAULT_SORT_FOLDERS: { orderby: 'name', order: 'desc' },
  FOLDER_COUNTER_TYPE: 'counter_file_in_folder_and_sub',
  THEME: { name: 'windows' },
  SHOW_BREAD_CRUMB: false,
};

test('what was stored, and what stands for all that does not fit', () => {
  expect(readChoices({ ...CHOSEN })).toEqual(CHOSEN);
  expect(readChoices({})).toEqual(DEFAULTS);
  const wrong = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, 'x']));
  expect(readChoices(wrong)).toEqual(DEFAULTS);
  for (const name of ['constructor', 'pink', 7])
    expect(readChoices({ THEME: { name } }).THEME).toEqual({ name: 'default' });
});

test.each([
  [
    { orderby: 'date', order: 'asc' },
    { orderby: 'date', order: 'asc' },
  ],
  [
    { orderby: 'date', order: 'up' },
    { orderby: 'date', order: 'desc' },
  ],
  [{ orderby: 'x'.repeat(50) }, { orderby: 'x'.repeat(50), order: 'desc' }],
  [{ orderby: 'x'.repeat(51) }, null],
  [{ orderby: 'a b' }, null],
  [{ orderby: '' }, null],
  [{ orderby: 7, order: 'asc' }, null],
  ['date', null],
])('files are sorted by %j: %j', (sent, sort) => {
  expect(readChoices({ DEFAULT_SORT_FILES: sent }).DEFAULT_SORT_FILES).toEqual(sort);
});

test.each([
  [
    { orderby: 'name', order: 'desc' },
    { orderby: 'name', order: 'desc' },
  ],
  [
    { orderby: 'name', order: 'down' },
    { orderby: 'name', order: 'asc' },
  ],
  [{ orderby: 'date', order: 'asc' }, null],
  [null, null],
])('folders are sorted by %j: %j', (sent, sort) => {
  expect(toSort(sent)).toEqual(sort);
});

test('a change leaves the rest, and knows no other members', () => {
  expect(changedChoices(CHOSEN, { DEFAULT_FOLDER: '-2', unknown: 1, SHOW_BREAD_CRUMB: undefined })).toEqual({
    ...CHOSEN,
    DEFAULT_FOLDER: -2,
    SHOW_BREAD_CRUMB: true,
  });
  expect(changedChoices(CHOSEN, {})).toEqual(CHOSEN);
});

test.each([
  [7, 8, 7, -1],
  [9, 8, -1, -1],
  [-2, 8, -2, 8],
  [-2, 9, -2, -1],
  [-2, 0, -2, 0],
  [0, 8, 0, -1],
  [-1, 8, -1, -1],
])('folder %i, or the last one %i, opens as %i and %i', (chosen, last, folder, start) => {
  const choices = { ...CHOSEN, DEFAULT_FOLDER: chosen, FOLDER_STARTUP: last };
  expect(openedFolder(choices, (id) => id !== 9)).toEqual({
    ...choices,
    DEFAULT_FOLDER: folder,
    FOLDER_STARTUP: start,
  });
});
