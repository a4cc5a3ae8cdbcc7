import { expect, test } from 'vitest';
import { backupName, outdatedBackups } from './names.ts';

test('names tell the time, and follow it', () => {
  expect(backupName(new Date('2026-03-01T23:59:07.5Z'), ['notes.txt'])).toBe('sitewright-2026-03-01-235907.zip');
});

test('no backup takes the name of another', () => {
  const taken = ['sitewright-2026-03-01-235958.zip', 'sitewright-2026-03-01-235959.zip'];
  expect(backupName(new Date('2026-03-01T23:59:58.9Z'), taken)).toBe('sitewright-2026-03-02-000000.zip');
});

test('the newest are kept, and what others put there', () => {
  const days = ['03', '01', '02'].map((day) => `sitewright-2026-03-${day}-020000.zip`);
  const others = [
    'notes.txt',
    'sitewright-2020.zip',
    'sitewright-2020-01-01-020000.zip.part',
    'my-sitewright-2020-01-01-020000.zip',
  ];
  expect(outdatedBackups([...days, ...others], 2)).toEqual(['sitewright-2026-03-01-020000.zip']);
  expect(outdatedBackups([...days, ...others], 3)).toEqual([]);
  expect(outdatedBackups([], 1)).toEqual([]);
});
