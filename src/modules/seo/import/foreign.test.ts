import { expect, test } from 'vitest';
import { headMeta } from '#content/posts/head-meta.ts';
import { SEO_CASES, SEO_FAULTS } from '#src/compat/cases-for-tests.ts';
import { SEO_SOURCES } from '#src/compat/seo-meta.ts';
import { ForeignFault, readForeign } from './foreign.ts';

const read = (source: string, values: Readonly<Record<string, unknown>>) => {
  const known = SEO_SOURCES[source];
  if (!known) throw new Error(`There is no source ${source}.`);
  const stored = Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  return Object.fromEntries(readForeign(known, new Map(stored)));
};

test.each(Object.entries(SEO_SOURCES))('%s: each value has a place here', (_name, { values }) => {
  for (const { to } of Object.values(values)) expect(Object.keys(headMeta)).toContain(to);
});

test.each(SEO_CASES)('%s: %j', (source, theirs, ours) => {
  expect(read(source, theirs)).toEqual(ours);
});

test.each(SEO_FAULTS)('%s: %j is a fault', (source, theirs) => {
  expect(() => read(source, theirs)).toThrow(ForeignFault);
});
