import { expect, test } from 'vitest';
import { chosenFiles, droppedFiles, placeOf } from './dropped.ts';

test('where a file goes', () => {
  expect(placeOf(0, '')).toBe('');
  expect(placeOf(3, '')).toBe('3');
  expect(placeOf(0, '2026/May/pier.png')).toBe('0/2026/May');
  expect(placeOf(3, 'May/pier.png')).toBe('3/May');
});

const fileAt = (path: string): File =>
  Object.assign(new File([path], path.split('/').at(-1) ?? ''), { webkitRelativePath: '' });
const fileEntry = (fullPath: string) => ({
  ...{ fullPath, isFile: true, isDirectory: false },
  file: (resolve: (file: File) => void) => resolve(fileAt(fullPath)),
});
/** A folder whose reader gives two at a time. */
const folderEntry = (fullPath: string, inside: readonly object[]) => ({
  ...{ fullPath, isFile: false, isDirectory: true },
  createReader() {
    const left = [...inside];
    return { readEntries: (resolve: (some: readonly object[]) => void) => resolve(left.splice(0, 2)) };
  },
});
const dropped = (entries: readonly unknown[], files: readonly File[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer;
const told = (files: readonly { readonly file: File; readonly folder: string }[]) =>
  files.map(({ file, folder }) => `${folder}: ${file.name}`);

test('chosen files know their way', () => {
  const inFolder = Object.assign(new File([''], 'b.png'), { webkitRelativePath: 'May/b.png' });
  expect(told(chosenFiles([fileAt('a.png'), inFolder], 3))).toEqual(['3: a.png', '3/May: b.png']);
});

test('dropped folders are read to their ends', async () => {
  const deep = folderEntry('/May/deep', [fileEntry('/May/deep/d.png')]);
  const may = folderEntry('/May', [fileEntry('/May/a.png'), fileEntry('/May/b.png'), deep, { fullPath: '/May/odd' }]);
  const data = dropped([may, null, fileEntry('/c.png')], [fileAt('not this')]);
  expect(told(await droppedFiles(data, 0))).toEqual(['0/May: a.png', '0/May: b.png', '0/May/deep: d.png', ': c.png']);
});

test('without a folder the files are taken as they are', async () => {
  expect(told(await droppedFiles(dropped([fileEntry('/a.png'), null], [fileAt('a.png')]), 2))).toEqual(['2: a.png']);
});

test('a file that cannot be read', async () => {
  const lost = {
    ...fileEntry('/May/a.png'),
    file: (_good: unknown, bad: (error: Error) => void) => bad(new Error('Lost.')),
  };
  await expect(droppedFiles(dropped([folderEntry('/May', [lost])], []), 0)).rejects.toThrow('Lost.');
});
