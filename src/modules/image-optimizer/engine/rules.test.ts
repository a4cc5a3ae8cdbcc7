import { expect, test } from 'vitest';
import type { MediaItem } from '#content/media/store.ts';
import {
  currentBytes,
  filesOf,
  hiddenBackup,
  isAccepted,
  isWorkable,
  keysBeside,
  leftFiles,
  rowsFor,
  sumOf,
  untouched,
} from '#modules/image-optimizer/files/rules.ts';
import type { FileRow } from '#modules/image-optimizer/files/store.ts';
import {
  compressionLevel,
  convertToFormat,
  customSizes,
  delivery,
  enabledSizes,
  largestWidth,
  markOf,
  mostPixels,
  recipeOf,
  resizeLarger,
  sizeFilter,
  stripExif,
  type Recipe,
} from '#modules/image-optimizer/settings.ts';
import { savedOf, shownCounts } from '#modules/image-optimizer/stats/shown.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { ImageError } from '#kernel/images/pool.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { failureOf, OptimizerError } from './failure.ts';
import { dimensionsOf, originalOf } from './original.ts';
import { convertedFile, isRestorable, planFor, variantFile, withFile } from './rules.ts';

const copy = { file: 'tree-300x200.png', width: 300, height: 200, mime_type: 'image/png', filesize: 40 };
const item = {
  id: 7,
  file: '2026/03/tree.jpg',
  media_type: 'image',
  mime_type: 'image/jpeg',
  width: 2_000,
  height: 1_000,
  filesize: 100,
  details: { sizes: { medium: copy } },
} as unknown as MediaItem;
const row = (more: Partial<FileRow> = {}): FileRow => ({
  ...untouched(7, { size: 'full', file: item.file, bytes: 100 }),
  ...more,
});
const recipe = (more: Partial<Recipe> = {}): Recipe => ({
  ...{ level: 'lossy', wanted: undefined, replaces: false, mostWidth: undefined },
  ...{ stripsMetadata: true, cutsLocation: true, mostPixels: 1 },
  ...more,
});

test.each([
  ['image', 'image/jpeg', true],
  ['image', 'image/gif', true],
  ['image', 'image/svg+xml', false],
  ['file', 'image/jpeg', false],
])('%s of %s: %s', (media_type, mime_type, isIt) => {
  expect(isAccepted({ media_type, mime_type } as MediaItem)).toBe(isIt);
});

test('what has another type from us is worked on, too', () => {
  const avif = { ...item, mime_type: 'image/avif' };
  expect(isWorkable(avif, [])).toBe(false);
  expect(isWorkable(avif, [row({ is_done: 1 })])).toBe(true);
  expect(isWorkable(avif, [row({ is_done: 0 })])).toBe(false);
  expect(isWorkable(avif, [row({ is_done: 1, file: 'other.jpg' })])).toBe(false);
  expect(rowsFor(avif, [])).toEqual([]);
});

test('the files of an item, and what is known of them', () => {
  const medium = { size: 'medium', file: '2026/03/tree-300x200.png', bytes: 40 };
  expect(filesOf(item)).toEqual([{ size: 'full', file: item.file, bytes: 100 }, medium]);
  expect(filesOf({ ...item, file: 'tree.jpg' })[1]?.file).toBe('tree-300x200.png');
  expect(rowsFor(item, [])).toEqual([row(), untouched(7, medium)]);
  const [fresh] = rowsFor(item, [row({ bytes: 5, initial_bytes: 5, pending_hash: 'x' })]);
  expect(fresh).toMatchObject({ bytes: 100, initial_bytes: 100, pending_hash: 'x' });
  const [done] = rowsFor(item, [row({ bytes: 5, initial_bytes: 500, is_done: 1 })]);
  expect(done).toMatchObject({ bytes: 100, initial_bytes: 500 });
  const [kept] = rowsFor(item, [row({ initial_bytes: 500, backup_key: 'b' })]);
  expect(kept).toMatchObject({ initial_bytes: 500 });
  const [renamed] = rowsFor(item, [row({ file: 'other.jpg', is_done: 1, initial_bytes: 500 })]);
  expect(renamed).toEqual(row());
});

test('sums and what lies beside', () => {
  expect(sumOf([row({ is_done: 1, variant_bytes: 30, initial_bytes: 200 }), row()])).toEqual({
    ...{ total: 2, done: 1, current_bytes: 130, initial_bytes: 300 },
  });
  expect(sumOf([])).toEqual({ total: 0, done: 0, current_bytes: 0, initial_bytes: 0 });
  expect([currentBytes({ bytes: 5, variant_bytes: 9 }), currentBytes({ bytes: 5, variant_bytes: null })]).toEqual([
    5, 5,
  ]);
  expect([leftFiles({ left_files: '["a", 7]' }), leftFiles({ left_files: '{}' })]).toEqual([['a'], []]);
  const beside = row({ variant_file: 'v.webp', left_files: '["l.jpg"]', backup_key: 'backups/x' });
  expect(keysBeside(beside)).toEqual(['media/v.webp', 'media/l.jpg', 'backups/x']);
  expect(keysBeside(row())).toEqual([]);
  expect(hiddenBackup({ backup_key: 'media/x' })).toEqual([]);
});

const usual = { type: 'image/jpeg', variant: undefined, isReplaced: false, mostWidth: undefined, changesFile: true };

test.each<[Partial<Recipe>, object]>([
  [{}, {}],
  [{ wanted: 'image/jpeg' }, {}],
  [{ wanted: 'image/webp' }, { variant: 'image/webp', changesFile: false }],
  [
    { wanted: 'image/webp', replaces: true },
    { variant: 'image/webp', isReplaced: true, changesFile: false },
  ],
  [{ wanted: 'image/jpeg', replaces: true }, {}],
  [
    { wanted: 'image/webp', mostWidth: 1_999 },
    { variant: 'image/webp', mostWidth: 1_999 },
  ],
  [
    { wanted: 'image/webp', mostWidth: 2_000 },
    { variant: 'image/webp', mostWidth: 2_000, changesFile: false },
  ],
  [
    { wanted: 'image/webp', mostWidth: 1_999, replaces: true },
    { variant: 'image/webp', mostWidth: 1_999, isReplaced: true, changesFile: false },
  ],
])('%j', (wish, plan) => {
  expect(planFor(item, row(), item.file, recipe(wish))).toEqual({ ...usual, ...plan });
});

test('what is read decides, and copies keep their width', () => {
  expect(planFor(item, row(), 'backup/tree.png', recipe()).type).toBe('image/png');
  expect(planFor(item, row({ size: 'medium', file: 'm' }), 'm', recipe({ mostWidth: 10 }))).toMatchObject({
    type: 'image/png',
    mostWidth: undefined,
  });
  const wide = row({ original: JSON.stringify({ width: 9_000, height: 1 }) });
  expect(
    planFor({ ...item, width: 10 }, wide, item.file, recipe({ wanted: 'image/webp', mostWidth: 11 })).changesFile,
  ).toBe(true);
});

test('names and details of what was made', () => {
  expect(variantFile('2026/tree.jpg', 'image/webp')).toBe('2026/tree.jpg.webp');
  expect(convertedFile('2026/tree.x.jpg', 'image/avif')).toBe('2026/tree.x.avif');
  const made = { file: '2026/03/new.webp', type: 'image/webp', width: 1, height: 2, filesize: 3 };
  const facts = { width: 1, height: 2, filesize: 3 };
  expect(withFile(item, 'full', made)).toEqual({ ...facts, file: '2026/03/new.webp', mime_type: 'image/webp' });
  expect(withFile(item, 'medium', made)).toEqual({
    details: { sizes: { medium: { ...facts, file: 'new.webp', mime_type: 'image/webp' } } },
  });
  expect(withFile(item, 'large', made)).toEqual({});
});

test.each<[Partial<FileRow>[], boolean]>([
  [[], false],
  [[{}], false],
  [[{ variant_file: 'v' }], true],
  [[{ backup_key: 'b', original: '{}' }], true],
  [[{ backup_key: 'b', original: '{}' }, { original: '{}' }], false],
])('%j can be brought back: %s', (rows, isIt) => {
  expect(isRestorable(rows.map((one) => row(one)))).toBe(isIt);
});

const settingsWith = (...values: [Setting, unknown][]): Settings => {
  const known = new Map<Setting, unknown>(values);
  return { get: (one: Setting) => (known.has(one) ? known.get(one) : one.default) } as unknown as Settings;
};

test('how files are made, as the settings say', () => {
  expect(recipeOf(settingsWith())).toMatchObject({
    level: 'lossy',
    wanted: 'image/webp',
    replaces: false,
    mostWidth: 1920,
    stripsMetadata: true,
    mostPixels: 100_000_000,
  });
  expect(
    recipeOf(
      settingsWith(
        [compressionLevel, 'lossless'],
        [convertToFormat, 'avif'],
        [delivery, 'replace'],
        [largestWidth, 320],
        [stripExif, false],
        [mostPixels, 7],
      ),
    ),
  ).toMatchObject({
    level: 'lossless',
    wanted: 'image/avif',
    replaces: true,
    mostWidth: 320,
    stripsMetadata: false,
    mostPixels: 7,
  });
  const odd = recipeOf(settingsWith([compressionLevel, 'magic'], [convertToFormat, 'original'], [resizeLarger, false]));
  expect(odd).toMatchObject({ level: 'lossy', wanted: undefined, mostWidth: undefined });
  expect(recipeOf(settingsWith([convertToFormat, 'constructor'])).wanted).toBeUndefined();
});

test('files made in another way have another mark', () => {
  expect(markOf(recipe())).toBe('lossy original any true true');
  expect(markOf(recipe({ replaces: true }))).toBe('lossy original any true true');
  expect(markOf(recipe({ wanted: 'image/webp', replaces: true, mostWidth: 320, stripsMetadata: false }))).toBe(
    'lossy image/webp 320 false true replace',
  );
  expect(markOf(recipe({ mostPixels: 9 }))).toBe(markOf(recipe()));
});

test.each([
  ['all', undefined, [true, true]],
  [' all ', undefined, [true, true]],
  ['', ['full', ''], [true, false]],
  ['medium , large', ['full', 'medium', 'large'], [true, true]],
])('the sizes %j', (wish, names, taken) => {
  const settings = settingsWith([customSizes, wish]);
  expect(enabledSizes(settings)).toEqual(names);
  expect(['full', 'medium'].map(sizeFilter(settings))).toEqual(taken);
});

test.each([
  [200, 50, { relative: 75, absolute: 150 }],
  [3, 2, { relative: 33, absolute: 1 }],
  [50, 200, { relative: 0, absolute: 0 }],
  [0, 0, { relative: 0, absolute: 0 }],
])('from %i to %i bytes', (initial, current, saved) => {
  expect(savedOf(initial, current)).toEqual(saved);
});

test('counts in the words of clients, and what a file was', () => {
  expect(shownCounts({ total: 4, done: 3, current_bytes: 20, initial_bytes: 50 })).toEqual({
    total_image_count: 4,
    optimized_image_count: 3,
    current_image_size: 20,
    initial_image_size: 50,
  });
  expect([dimensionsOf(item, 'full'), dimensionsOf(item, 'medium')]).toEqual([
    { width: 2_000, height: 1_000 },
    { width: 300, height: 200 },
  ]);
  expect(dimensionsOf({ ...item, width: null, height: null }, 'full')).toEqual({ width: 0, height: 0 });
  const before = (original: string | null) => originalOf({ original, file: 'now.webp' });
  expect(before('{"width":3,"height":2,"file":"old.jpg"}')).toEqual({ width: 3, height: 2, file: 'old.jpg' });
  expect(before('{"width":3,"height":2}')).toEqual({ width: 3, height: 2, file: 'now.webp' });
  expect([before(null), before('[]'), before('{"width":3}'), before('{"height":3}')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each<[string, unknown, string, boolean]>([
  ['a known one', new OptimizerError('file-missing'), 'file-missing', false],
  ['no room', Object.assign(new Error('x'), { code: 'ENOSPC' }), 'disk-full', false],
  ['the service', new RemoteError('x'), 'connection-error', true],
  ['a bad picture', new ImageError('bad', 'x'), 'decode-failed', false],
  ['an unknown kind', new ImageError('unsupported', 'x'), 'unsupported', false],
  ['no room for a picture', new ImageError('full', 'x'), 'disk-full', false],
  ['a slow one', new ImageError('slow', 'x'), 'generic', true],
  ['too many', new ImageError('busy', 'x'), 'generic', true],
  ['a fault', new ImageError('failed', 'x'), 'generic', true],
  ['anything', 'x', 'generic', true],
])('%s: %s', (_what, error, failure, isTransient) => {
  expect(failureOf(error)).toEqual({ failure, isTransient });
});
