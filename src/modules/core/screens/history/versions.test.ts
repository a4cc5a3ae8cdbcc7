import { expect, test } from 'vitest';
import { firstShown, isSameState, versionBefore, type VersionHead } from './versions.ts';

const version = (id: number, kind: VersionHead['kind'] = 'revision'): VersionHead => ({
  ...{ id, kind, author: 1 },
  at: new Date(id * 1000),
});
const all = [version(5, 'autosave'), version(4), version(3, 'autosave'), version(2), version(1, 'original')];
const at = (index: number): VersionHead => all[index] ?? version(0);

test('the history opens with the newest version that somebody saved', () => {
  expect(firstShown(all)?.id).toBe(4);
  expect(firstShown([version(5, 'autosave')])?.id).toBe(5);
  expect(firstShown<VersionHead>([])).toBeUndefined();
});

test('a version is compared with the saved one before it, never with itself', () => {
  expect(versionBefore(all, at(1))?.id).toBe(2);
  expect(versionBefore(all, at(0))?.id).toBe(4);
  expect(versionBefore(all, at(4))).toBeUndefined();
});

test('two states are the same when title, text and excerpt are', () => {
  const texts = { title: 'T', content: 'C', excerpt: 'E' };
  expect(isSameState(texts, { ...texts })).toBe(true);
  for (const name of ['title', 'content', 'excerpt']) expect(isSameState(texts, { ...texts, [name]: 'x' })).toBe(false);
});
