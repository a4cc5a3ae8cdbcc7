// What the shipped packages bring, line by line, and that all of it fits into the dialog.
import { expect, test } from 'vitest';
import { takeFields } from '#modules/cookie-consent/model/fields.ts';
import { SHIPPED } from './catalog.ts';

test('the shipped packages are what they were', async () => {
  const lines = SHIPPED.flatMap(({ components, fields, ...item }) => [
    JSON.stringify(item),
    ...[...fields, ...components].map((part) => `  ${JSON.stringify(part)}`),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./shipped/packages.txt');
});

test.each(SHIPPED)('$name: everything in it is known', ({ components, fields }) => {
  for (const { kind, fields: given } of components) {
    const { fields: taken, faults } = takeFields(kind, given, ['en']);
    expect([Object.keys(taken).sort(), faults]).toEqual([Object.keys(given).sort(), {}]);
  }
  const keysOf = (kind: string): string[] => components.filter((one) => one.kind === kind).map(({ key }) => key);
  const named = (name: string): unknown[] => components.flatMap(({ fields: given }) => given[name] ?? []);
  expect([...keysOf('provider'), 'site-owner']).toEqual(expect.arrayContaining(named('provider')));
  expect(keysOf('service')).toEqual(expect.arrayContaining(named('service')));
  const marks = [...JSON.stringify(components).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect([...new Set(marks)].sort()).toEqual(fields.map(({ key }) => key).sort());
});
