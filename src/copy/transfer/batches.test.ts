import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Archive, ArchivedFile } from '#copy/archive/reader.ts';
import { FILE_LIST, tablePart, type Manifest } from '#copy/archive/manifest.ts';
import { ahead, batchesOf } from './batches.ts';
import { stayingSettings, withoutStaying } from './carried.ts';
import { checkContents } from './check.ts';
import { DERIVED } from './derived.ts';
import { isSealed } from './left-out.ts';
import type { TablePlan } from './plan.ts';
import type { CopyProgress } from './progress.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const column = (name: string, kind: 'text' | 'whole') => ({ name, kind, isNullable: false, isOptional: false });

/** A table of two columns whose rows are given as lines. */
function planOf(name: string, lines: readonly string[], more: Partial<TablePlan['part']> = {}): TablePlan {
  const columns = [column('id', 'whole'), column('name', 'text')];
  const text = lines.map((line) => `${line}\n`).join('');
  const part = {
    name,
    columns: ['id', 'name'],
    rows: lines.length,
    last_id: 0,
    bytes: text.length,
    sha256: sha256(text),
  };
  return {
    ...{ table: { name, columns, key: ['id'], references: [] }, part: { ...part, ...more }, columns },
    ...{ keyPlaces: [0], ownReferences: [] },
  };
}

async function* chunks(text: string): AsyncGenerator<Buffer> {
  await Promise.resolve();
  yield Buffer.from(text);
}

function archiveOf(
  parts: Record<string, readonly string[]>,
  files: Record<string, string> = {},
  count = Object.keys(files).length,
): Archive {
  const list = 'the list';
  const found = Object.entries(files).map(([key, text]): ArchivedFile => ({
    key,
    size: text.length,
    sha256: sha256(key),
    open: () => chunks(text),
  }));
  return {
    manifest: { files: { count, bytes: 0, sha256: sha256(list) } } as unknown as Manifest,
    open: (part) => chunks(part === FILE_LIST ? list : (parts[part] ?? []).map((line) => `${line}\n`).join('')),
    async *files() {
      await Promise.resolve();
      yield* found;
    },
    close: () => undefined,
  };
}

async function gathered<T>(source: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

async function sizes(lines: readonly string[], options: Parameters<typeof batchesOf>[2]) {
  const found: [number, number][] = [];
  const archive = archiveOf({ [tablePart('things')]: lines });
  for await (const { rows, end } of batchesOf(archive, planOf('things', lines), options))
    found.push([rows.length, end]);
  return found;
}

test('rows come five thousand at a time, or fewer long ones', async () => {
  const many = Array.from({ length: 10_001 }, (_, at) => `[${at},""]`);
  expect(await sizes(many, { skip: 0 })).toEqual([
    [5_000, 5_000],
    [5_000, 10_000],
    [1, 10_001],
  ]);
  expect(await sizes(many, { skip: 9_999 })).toEqual([[2, 10_001]]);
  expect(await sizes(many.slice(0, 3), { skip: 3 })).toEqual([]);
  const long = (length: number) => `[1,"${'x'.repeat(length - 6)}"]`;
  expect(await sizes([long(3_999_999), long(10), long(4_000_000), long(10)], { skip: 0 })).toEqual([
    [2, 2],
    [1, 3],
    [1, 4],
  ]);
});

test('rows are changed on their way, and completed where others decide their columns', async () => {
  const lines = ['[1,"http://old.test"]'];
  const archive = archiveOf({ [tablePart('things')]: lines });
  const [plain] = await gathered(
    batchesOf(archive, planOf('things', lines), { skip: 0, replace: () => 'new', isComplete: true }),
  );
  expect(plain?.rows).toEqual([[1, 'new']]);
  const posts = archiveOf({ [tablePart('posts')]: lines });
  const [complete] = await gathered(batchesOf(posts, planOf('posts', lines), { skip: 0, isComplete: true }));
  expect(complete?.rows[0]).toHaveLength(5);
  const [bare] = await gathered(batchesOf(posts, planOf('posts', lines), { skip: 0 }));
  expect(bare?.rows[0]).toHaveLength(2);
});

test('what is rendered of a post is made anew, files have nothing of it', () => {
  const made = (type: string) => DERIVED['posts']?.make((name) => ({ type, content: 'C', excerpt: 'E' })[name] ?? null);
  expect(DERIVED['posts']?.columns).toEqual(['excerpt_html', 'content_html', 'html_key']);
  expect(made('post')).toEqual(['<p>E</p>\n', '<p>C</p>\n', expect.any(String)]);
  expect(made('attachment')).toEqual([null, null, null]);
});

test('the next is read while this one is used, and whoever stops early lets it go', async () => {
  const log: string[] = [];
  async function* source(): AsyncGenerator<number> {
    try {
      for (let at = 1; at <= 3; at++) {
        log.push(`read ${at}`);
        await Promise.resolve();
        yield at;
      }
    } finally {
      log.push('closed');
    }
  }
  for await (const one of ahead(source())) {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`used ${one}`);
    if (one === 2) break;
  }
  expect(log).toEqual(['read 1', 'read 2', 'used 1', 'read 3', 'used 2', 'closed']);
  async function* broken(): AsyncGenerator<number> {
    await Promise.resolve();
    yield 1;
    throw new Error('torn');
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const one of ahead(broken())) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(one);
    }
  })();
  await expect(reading).rejects.toThrow('torn');
  expect(seen).toEqual([1]);
});

const LINES = ['[1,"a"]', '[2,"b"]'];
const PARTS = { [tablePart('things')]: LINES };

test('a whole archive is read once, and tells how far it is', async () => {
  const told: CopyProgress[] = [];
  await checkContents(
    archiveOf(PARTS, { 'media/a': 'media/a', 'media/b': 'media/b' }),
    [planOf('things', LINES)],
    (one) => told.push(one),
  );
  expect(told).toEqual([2, 3, 4].map((done) => ({ step: 'check', done, total: 4 })));
});

test.each<[string, Archive, TablePlan, string]>([
  [
    'another sum',
    archiveOf(PARTS),
    planOf('things', LINES, { sha256: 'x' }),
    'tables/things.jsonl is not what was exported: its checksum is another one.',
  ],
  [
    'more rows than it says',
    archiveOf(PARTS),
    planOf('things', LINES, { rows: 1 }),
    'tables/things.jsonl has 2 rows, and its manifest says 1.',
  ],
  [
    'no rows',
    archiveOf({ [tablePart('things')]: ['[1]'] }),
    planOf('things', ['[1]']),
    'Line 1 of things is not a row of 2 values.',
  ],
  [
    'another file',
    archiveOf(PARTS, { 'media/a': 'changed' }),
    planOf('things', LINES),
    'media/a is not what was exported: its checksum is another one.',
  ],
  [
    'fewer files',
    archiveOf(PARTS, { 'media/a': 'media/a' }, 2),
    planOf('things', LINES),
    'The archive has 1 files, and its manifest says 2.',
  ],
])('an archive with %s', async (_name, archive, plan, message) => {
  await expect(checkContents(archive, [plan])).rejects.toThrow(message);
});

test('an archive with another list of files', async () => {
  const archive = archiveOf(PARTS);
  const changed = { ...archive, manifest: { ...archive.manifest, files: { ...archive.manifest.files, sha256: 'x' } } };
  await expect(checkContents(changed, [planOf('things', LINES)])).rejects.toThrow(
    'files.jsonl is not what was exported',
  );
});

test('settings that stay: secrets, the key, the address, and what belongs to the server', () => {
  const settings = {
    list: () => [
      { name: 'secret', isSecret: true },
      { name: 'open', isSecret: false },
    ],
  } as never;
  const staying = stayingSettings(settings, 'copy');
  expect(staying).toEqual({
    names: ['site_key_fingerprint', 'site_address', 'site_languages', 'secret'],
    prefixes: ['installer.'],
  });
  expect(stayingSettings(settings, 'backup')).toEqual({ names: [], prefixes: [] });
  const names = ['open', 'secret', 'installer.public_key', 'installer', 'site_address'];
  const rows = names.map((name, at) => [at, name]);
  expect(withoutStaying(planOf('settings', []), rows, staying)).toEqual([
    [0, 'open'],
    [3, 'installer'],
  ]);
  expect(withoutStaying(planOf('things', []), rows, staying)).toEqual(rows);
  expect(['sealed_key', 'key_sealed', 'sealed'].map(isSealed)).toEqual([true, false, false]);
});
