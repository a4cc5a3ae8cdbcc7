import { expect, test } from 'vitest';
import { headMeta } from '#content/posts/head-meta.ts';
import { SEO_CASES, SEO_FAULTS, SEO_TERM_CASES } from '#src/compat/cases-for-tests.ts';
import { SEO_SOURCES } from '#src/compat/seo-meta.ts';
import { ForeignFault, readForeign } from './foreign.ts';
import { posts, terms } from './places.ts';

const read = (source: string, values: Readonly<Record<string, unknown>>, place = posts) => {
  const known = SEO_SOURCES[source];
  if (!known) throw new Error(`There is no source ${source}.`);
  const stored = Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  return Object.fromEntries(readForeign({ ...known, values: place.valuesOf(known) }, new Map(stored)));
};

test.each(Object.entries(SEO_SOURCES))('%s: each value has a place here', (_name, { values, ofTerms = {} }) => {
  for (const { to } of [...Object.values(values), ...Object.values(ofTerms)])
    expect(Object.keys(headMeta)).toContain(to);
});

test.each(SEO_CASES)('%s: %j', (source, theirs, ours) => {
  expect(read(source, theirs)).toEqual(ours);
});

test.each(SEO_TERM_CASES)('terms, %s: %j', (source, theirs, ours) => {
  expect(read(source, theirs, terms)).toEqual(ours);
});

test.each(SEO_FAULTS)('%s: %j is a fault', (source, theirs) => {
  expect(() => read(source, theirs)).toThrow(ForeignFault);
});
