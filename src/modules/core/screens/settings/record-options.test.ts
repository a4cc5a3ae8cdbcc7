import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { recordOptions } from './record-options.ts';
import { siteSettings } from './source.ts';

const records = [
  { id: 4, name: 'Home' },
  { id: 5, name: '' },
];
const known = [
  { value: '4', label: 'Home' },
  { value: '5', label: '#5' },
];

test('records to choose from, and the one that is chosen', () => {
  expect(recordOptions(records, 0, 'None')).toEqual([{ value: '0', label: 'None' }, ...known]);
  expect(recordOptions(records, 4, undefined)).toEqual(known);
  expect(recordOptions(records, 9, 'None')).toEqual([
    { value: '0', label: 'None' },
    { value: '9', label: '#9' },
    ...known,
  ]);
  expect(recordOptions([], 0, undefined)).toEqual([]);
});

test('where the settings of the site are kept', async () => {
  const asked: unknown[] = [];
  const note =
    (method: string) =>
    (...sent: unknown[]) => {
      asked.push([method, ...sent]);
      return Promise.resolve({ title: method });
    };
  const client = { get: note('GET'), post: note('POST') } as unknown as Client;
  const { signal } = new AbortController();
  expect([await siteSettings.read(client, signal), await siteSettings.write(client, { title: 'New' })]).toEqual([
    { title: 'GET' },
    { title: 'POST' },
  ]);
  expect([siteSettings.id, asked]).toEqual([
    'site',
    [
      ['GET', '/core/v2/settings', {}, { signal }],
      ['POST', '/core/v2/settings', { title: 'New' }],
    ],
  ]);
});
