import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { findSavedBy } from './saved-by.ts';

const SAVED = '2026-11-16T10:00:00';
const version = (author: number, modified = SAVED, kind = 'revision') => ({
  ...{ author, modified_gmt: modified, slug: `5-${kind}-v1` },
});

/** Who Ada (7) is told to have saved it, of these versions. */
async function savedBy(versions: unknown, name: string | Error = 'Mina') {
  const get = (path: string): Promise<unknown> => {
    const given = path.startsWith('/core/v2/users') ? name : versions;
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given === name ? { name } : given);
  };
  const app = { client: { get }, start: { user: { id: 7, name: 'Ada' } } };
  const record = { id: 5, modified_gmt: SAVED } as ContentRecord;
  const { at, isSelf, name: found } = await findSavedBy(app as never, { rest_base: 'posts' } as StartType, record);
  return [at.toISOString(), isSelf, found];
}

test.each<[string, unknown, string | Error, boolean, string]>([
  ['another person', [version(8)], 'Mina', false, 'Mina'],
  ['oneself, in another tab', [version(7)], 'Mina', true, 'Ada'],
  ['another person beside an own autosave', [version(7, SAVED, 'autosave'), version(8)], 'Mina', false, 'Mina'],
  ['nobody known, when the newest version is older', [version(8, '2026-11-16T09:00:00')], 'Mina', false, ''],
  ['nobody known, without versions', [], 'Mina', false, ''],
  ['nobody known, when people are hidden', [version(8)], new Error('No.'), false, ''],
  ['nobody known, when versions are hidden', new Error('No.'), 'Mina', false, ''],
])('findSavedBy names %s', async (_name, versions, name, isSelf, found) => {
  expect(await savedBy(versions, name)).toEqual(['2026-11-16T10:00:00.000Z', isSelf, found]);
});
