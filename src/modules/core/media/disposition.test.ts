import { expect, test } from 'vitest';
import { fileNameIn } from './disposition.ts';

test.each([
  ['attachment; filename="tree.jpg"', 'tree.jpg'],
  ['attachment; filename=tree.jpg', 'tree.jpg'],
  ['attachment;filename=tree.jpg;size=3', 'tree.jpg'],
  ['attachment; FILENAME = "a b.jpg" ; x=y', 'a b.jpg'],
  ['form-data; name="file"; filename="../../x.php"', '../../x.php'],
  ['attachment; filename="a\\"b.jpg"', 'a"b.jpg'],
  ['attachment; filename="B\u00c3\u00a4ume.jpg"', 'Bäume.jpg'],
  ['attachment; filename="B\u00e4ume.jpg"', 'Bäume.jpg'],
  ['attachment; filename=""', undefined],
  ['attachment; filename=', undefined],
  ["attachment; filename*=UTF-8''tree.jpg", undefined],
  ['attachment', undefined],
  ['filename.jpg', undefined],
])('%j', (header, expected) => {
  expect(fileNameIn(header)).toBe(expected);
});
