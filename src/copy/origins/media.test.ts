import { expect, test } from 'vitest';
import { folderOf } from './media.ts';

test.each([
  ['https://old.test/uploads/2019/07/tree.jpg', '2019/07'],
  ['https://old.test/2018/12/2019/10/tree.jpg', '2019/10'],
  ['https://old.test/uploads/tree.jpg', '2026/03'],
  ['https://old.test/2019/13/tree.jpg', '2026/03'],
  ['https://old.test/2019/00/tree.jpg', '2026/03'],
  ['https://old.test/2019/07/deeper/tree.jpg', '2026/03'],
  ['https://old.test/x2019/07/tree.jpg', '2026/03'],
])('%s stays in %s', (url, folder) => {
  expect(folderOf(url, '2026-03-01T10:00:00')).toBe(folder);
});
