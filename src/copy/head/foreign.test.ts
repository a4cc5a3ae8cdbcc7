import { expect, test } from 'vitest';
import { headMeta } from '#content/posts/head-meta.ts';
import { SEO_CASES, SEO_FAULTS, SEO_TERM_CASES } from '#src/compat/cases-for-tests.ts';
import { SEO_SOURCES, type SeoSource } from '#src/compat/seo-meta.ts';
import { ForeignFault, readForeign, readReadable } from './foreign.ts';
import { valuesOf } from './sources.ts';

const read = (source: string, values: Readonly<Record<string, unknown>>, owner: 'post' | 'term' = 'post') => {
  const known = SEO_SOURCES[source];
  if (!known) throw new Error(`There is no source ${source}.`);
  const stored = Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  return Object.fromEntries(readForeign({ ...known, values: valuesOf(known, owner) }, new Map(stored)));
};

test.each(Object.entries(SEO_SOURCES))('%s: each value has a place here', (_name, { values, ofTerms = {} }) => {
  for (const { to } of [...Object.values(values), ...Object.values(ofTerms)])
    expect(Object.keys(headMeta)).toContain(to);
});

test.each(SEO_CASES)('%s: %j', (source, theirs, ours) => {
  expect(read(source, theirs)).toEqual(ours);
});

test.each(SEO_TERM_CASES)('terms, %s: %j', (source, theirs, ours) => {
  expect(read(source, theirs, 'term')).toEqual(ours);
});

test.each(SEO_FAULTS)('%s: %j is a fault', (source, theirs) => {
  expect(() => read(source, theirs)).toThrow(ForeignFault);
});

const tool: SeoSource = {
  variable: /\{(\w+)\}|%(\w+)%/g,
  variables: { site: 'sitename' },
  values: {
    text: { to: '_seo_focuskw', as: 'text' },
    template: { to: '_seo_title', as: 'template' },
    older: { to: '_seo_title', as: 'text' },
    first: { to: '_seo_metadesc', as: 'first' },
    choice: { to: '_seo_canonical', as: 'choice' },
    indexing: { to: '_seo_robots_noindex', as: 'indexing' },
    flag: { to: '_seo_is_cornerstone', as: 'flag' },
    number: { to: '_seo_primary_category', as: 'number' },
    noarchive: { to: '_seo_robots_adv', as: 'refusal', word: 'noarchive' },
    nosnippet: { to: '_seo_robots_adv', as: 'refusal', word: 'nosnippet' },
    robots: { to: '_seo_robots_adv', as: 'robots' },
  },
};
const own = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(readForeign(tool, new Map(Object.entries(values))));

type Values = Readonly<Record<string, string>>;

test.each<[Values, Values]>([
  [{}, {}],
  [{ unknown: '"x"' }, {}],
  [{ text: '"  a word "' }, { _seo_focuskw: 'a word' }],
  [{ text: 'not JSON ' }, { _seo_focuskw: 'not JSON' }],
  [{ text: 'null' }, {}],
  [{ text: '" "' }, {}],
  [{ text: '12' }, { _seo_focuskw: '12' }],
  [{ template: '" {site} – %other% "' }, { _seo_title: '%%sitename%% – %%other%%' }],
  [{ template: '"New"', older: '"Old"' }, { _seo_title: 'New' }],
  [{ template: '""', older: '"Old"' }, { _seo_title: 'Old' }],
  [{ first: '" one , two"' }, { _seo_metadesc: 'one' }],
  [{ choice: '"1"' }, { _seo_canonical: '1' }],
  [{ choice: '2' }, { _seo_canonical: '2' }],
  [{ choice: '3' }, {}],
  [{ indexing: '"NoIndex"' }, { _seo_robots_noindex: '1' }],
  [{ indexing: '"INDEX"' }, { _seo_robots_noindex: '2' }],
  [{ indexing: '"perhaps"' }, {}],
  [{ indexing: '"constructor"' }, {}],
  [{ template: '"{constructor}"' }, { _seo_title: '%%constructor%%' }],
  ...['"1"', '"YES"', '"On"', 'true', '1'].map((flag): [Values, Values] => [{ flag }, { _seo_is_cornerstone: '1' }]),
  [{ flag: '"no"' }, {}],
  [{ number: '7' }, { _seo_primary_category: '7' }],
  ...['"0"', '"07"', '"7x"', '"1234567890123456"'].map((number): [Values, Values] => [{ number }, {}]),
  [{ noarchive: '"Yes"', nosnippet: 'true' }, { _seo_robots_adv: 'noarchive,nosnippet' }],
  [{ noarchive: '"no"', nosnippet: 'true' }, { _seo_robots_adv: 'nosnippet' }],
  [
    { nosnippet: 'true', robots: '"noindex, nofollow ,noarchive,noodp"' },
    { _seo_robots_adv: 'nosnippet,noarchive', _seo_robots_noindex: '1', _seo_robots_nofollow: '1' },
  ],
  [{ robots: '["xnoarchive"]' }, {}],
  [{ robots: '["noimageindex"]' }, { _seo_robots_adv: 'noimageindex' }],
  [{ robots: '{"a":"noindex","b":"nosnippets"}' }, { _seo_robots_noindex: '1' }],
  [{ indexing: '"index"', robots: '["noindex"]' }, { _seo_robots_noindex: '2' }],
])('%j is %j', (theirs, ours) => {
  expect(own(theirs)).toEqual(ours);
});

test.each([{ text: '{"a":1}' }, { text: '[]' }, { robots: '[1]' }, { robots: 'null' }, { robots: '7' }])(
  '%j cannot be read, and the fault names it',
  (values) => {
    expect(() => own(values)).toThrow(`The value "${Object.keys(values)[0]}" cannot be read.`);
  },
);

test('one value that cannot be read leaves the others', () => {
  const faults: string[] = [];
  const stored = new Map([
    ['text', '{"a":1}'],
    ['robots', '[1]'],
    ['template', '"Title"'],
    ['indexing', '"noindex"'],
  ]);
  const ours = readReadable(tool, stored, ({ key }) => faults.push(key));
  expect(Object.fromEntries(ours)).toEqual({ _seo_title: 'Title', _seo_robots_noindex: '1' });
  expect(faults).toEqual(['text', 'robots']);
});
