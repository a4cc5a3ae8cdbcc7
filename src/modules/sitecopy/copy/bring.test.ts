import { expect, test } from 'vitest';
import { kindOf } from './bring.ts';

test.each([
  ['site.xml', 'exchange'],
  ['Site.XML', 'exchange'],
  ['site.zip', 'archive'],
  ['a.xml.ZIP', 'archive'],
])('%s is an %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});

test.each(['', 'site', 'xml', 'site.xml.gz', 'site.zipx', 'sitezip'])('%j is neither', (name) => {
  expect(() => kindOf(name)).toThrow(expect.objectContaining({ code: 'copy_wrong_file', status: 415 }));
});
