import { describe, expect, test } from 'vitest';
import { copyName, freeName, isNameOrCopy, monthFolder, safeName, titleOfName, uploadStem } from './names.ts';

describe('safe names', () => {
  test.each([
    ['tree.jpg', 'tree', 'jpg'],
    ['Große Bäume.JPG', 'Grose-Baume', 'jpg'],
    ['../../etc/passwd', 'passwd', ''],
    ['..\\..\\windows\\system.ini', 'system', 'ini'],
    ['a/b/c.png', 'c', 'png'],
    ['shell.php.jpg', 'shell-php', 'jpg'],
    ['tree.jpg\0.php', 'tree-jpg', 'php'],
    ['tree.php\0.jpg', 'tree-php', 'jpg'],
    ['.htaccess', 'file', 'htaccess'],
    ['...', 'file', ''],
    ['', 'file', ''],
    ['写真.png', 'file', 'png'],
    ['a b  c%20d+e.txt', 'a-b-c-20d-e', 'txt'],
    ['<script>"\'&;|$`.svg', 'script', 'svg'],
    ['tree-300x200.jpg', 'tree-300x200-1', 'jpg'],
    ['tree-scaled.jpg', 'tree-scaled-1', 'jpg'],
    ['tree-scaled-up.jpg', 'tree-scaled-up', 'jpg'],
    ['-_-tree-_-.gif', 'tree', 'gif'],
    ['tree.jpg ', 'tree', 'jpg'],
    ['old - tree.jpg', 'old-tree', 'jpg'],
    ['tree.j p g', 'tree', 'jpg'],
    ['evil\u202egpj.exe', 'evilgpj', 'exe'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(100), 'jpg'],
    [`a.${'x'.repeat(300)}`, 'a', ''],
  ])('%j', (sent, base, extension) => {
    expect(safeName(sent, 'en_US')).toEqual({ base, extension });
  });

  test('German letters, the German way', () => {
    expect(safeName('Bäume.jpg', 'de_DE').base).toBe('Baeume');
  });
});

test.each([
  ['My tree.jpg', 'My tree'],
  ['../a/写真 1.png', '写真 1'],
  ['no ending', 'no ending'],
  ['Tree No. 5.jpg', 'Tree No. 5'],
  ['.jpg', ''],
])('the title of %j', (sent, title) => {
  expect(titleOfName(sent)).toBe(title);
});

test.each([
  ['2026/03/tree.jpg', true],
  ['2026/03/tree-300x200.jpg', true],
  ['2026/03/tree-scaled.jpg', true],
  ['2026/03/tree-rotated.jpg', true],
  ['2026/03/tree-1.jpg', false],
  ['2026/03/tree-1-300x200.jpg', false],
  ['2026/03/tree-300x200.png', false],
  ['2026/03/trees.jpg', false],
  ['2026/03/tree-300x200.jpg.webp', true],
  ['2026/03/tree.jpg.avif', true],
  ['2026/03/tree.webp', false],
  ['2026/03/trees.jpg.webp', false],
])('%s belongs to tree.jpg: %s', (file, isOwn) => {
  expect(isNameOrCopy(file, '2026/03/tree.jpg')).toBe(isOwn);
});

test.each([
  ['tree.jpg', 'tree'],
  ['tree-300x200.jpg', 'tree'],
  ['tree-scaled.jpg.webp', 'tree'],
  ['tree.jpg.avif', 'tree'],
  ['tree.jpg.webps', 'tree.jpg'],
  ['tree-300x200-big.jpg', 'tree-300x200-big'],
  ['a.b/tree.jpg', 'a.b/tree'],
  ['a.b/tree', 'a.b/tree'],
])('%s is of the upload %s', (file, stem) => {
  expect(uploadStem(file)).toBe(stem);
});

test('names of copies and folders', () => {
  expect(copyName('2026/03/tree.jpg', '300x200')).toBe('2026/03/tree-300x200.jpg');
  expect(monthFolder('2026-03-01T10:00:00')).toBe('2026/03');
});

describe('the first free name', () => {
  test.each([
    [0, 'tree.jpg', 1],
    [1, 'tree-1.jpg', 2],
    [2, 'tree-2.jpg', 4],
    [1_000, 'tree-1000.jpg', 30],
  ])('%i are taken', async (taken, expected, mostQuestions) => {
    let questions = 0;
    const isFree = (name: string) => {
      questions++;
      return Promise.resolve(Number(/-(\d+)/.exec(name)?.[1] ?? 0) >= taken);
    };
    expect((await freeName({ base: 'tree', extension: 'jpg' }, isFree)).name).toBe(expected);
    expect(questions).toBeLessThanOrEqual(mostQuestions);
  });
});
