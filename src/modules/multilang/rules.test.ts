// The small rules of several slices, as tables.
import { describe, expect, test } from 'vitest';
import { fieldsIn } from './config/rules.ts';
import { percentageOf, progressOf, statusOf, valuesOf } from './editor/rules.ts';
import type { SegmentRow } from './editor/store.ts';
import { isTerm, runsIn, termKey } from './glossary/rules.ts';
import { OPEN, shownStatus } from './jobs/states.ts';
import { checkPair } from './memory/pair.ts';
import { changedFields, fieldHashes, hashOfTexts } from './saves/hash.ts';
import { readHashes } from './saves/sources.ts';
import { shownStatus as statusOfMember } from './saves/state.ts';
import { areSure } from './segments/sure.ts';
import { isOfStrings, kindOf, nameOf } from './sources/source.ts';
import { fieldOfString, stringOfField } from './string-jobs/source.ts';
import {
  componentNamed,
  componentOf,
  countWords,
  hashOf,
  nameOfText,
  overallStatus,
  shownText,
  sortKey,
} from './strings/rules.ts';
import { jobIn } from './xliff/document.ts';
import { valueOf } from './xliff/value.ts';

describe('strings', () => {
  test('are called by what they say, and where', () => {
    expect(nameOfText('Read more', null)).toBe('43340e6cc4e88197d57f8d6d5ea50a46');
    expect(nameOfText('Post', 'noun')).toBe(nameOfText('noun\u0004Post', null));
    const same = [hashOf('a', 'b', null), hashOf('a', 'b', ''), hashOf('ab', '', null), hashOf('b', 'a', null)];
    expect(new Set(same).size).toBe(4);
  });

  test.each([
    ['starter-theme', { component_type: 2, component_id: 'starter-theme' }, true],
    ['core', { component_type: 3, component_id: 'core' }, false],
    ['seo', { component_type: 1, component_id: 'seo' }, false],
  ])('the component %s', (name, component, isTold) => {
    expect(componentNamed(name)).toEqual(component);
    expect(componentOf(name)).toEqual(isTold ? component : { component_type: 0, component_id: '' });
  });

  test.each([
    ['', 0],
    ['… – !', 0],
    ["don't stop-and-go", 2],
    ['It’s 3 o’clock', 3],
    ["'quoted' -dash-", 2],
    ['größer Straße 東京', 3],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('are sorted by the beginning, whatever its case', () => {
    expect(sortKey(`ÄB${'c'.repeat(79)}`)).toBe(`äb${'c'.repeat(78)}`);
  });

  test.each([
    [[], 0],
    [[0, 0], 0],
    [[10, 10], 10],
    [[10, 0], 2],
    [[2, 0], 2],
    [[2, 10], 2],
    [[1, 10], 1],
    [[1, 3], 3],
    [[10, 3, 1], 3],
  ])('states %j are together %i', (states, status) => {
    expect(overallStatus(states)).toBe(status);
  });

  test.each([
    ['own', 'file', 10, false, 'own'],
    ['own', 'file', 3, true, 'own'],
    ['own', 'file', 3, false, 'file'],
    ['own', null, 3, false, null],
    ['own', null, 2, true, null],
    ['own', 'file', 0, true, 'file'],
    [null, 'file', 10, true, 'file'],
    [null, null, 10, true, null],
  ])('%j of a person and %j of a file, state %i, old ones shown %s: %j', (value, mo_value, status, isOld, text) => {
    expect(shownText({ value, mo_value, status }, isOld)).toBe(text);
  });
});

test.each([
  ['post_page', 'post', 'page', false],
  ['tax_post_tag', 'tax', 'post_tag', false],
  ['package_simple-form', 'package', 'simple-form', true],
  ['string', 'string', 'string', true],
  ['st-batch_strings', 'st-batch', 'strings', true],
  ['other_thing', 'package', 'thing', true],
])('%s is a %s', (elementType, kind, name, isString) => {
  expect([kindOf(elementType), nameOf(elementType), isOfStrings(kindOf(elementType))]).toEqual([kind, name, isString]);
});

test('a field of a string names it', () => {
  expect([fieldOfString(12), stringOfField('string-12')]).toEqual(['string-12', 12]);
});

test.each([
  [1, 0, 1],
  [10, 1, 3],
  [1, 1, 3],
  [0, 1, 0],
  [9, 0, 9],
])('a job of state %i, old %i, shows %i', (status, needs_update, shown) => {
  expect(shownStatus({ status, needs_update })).toBe(shown);
});

test('somebody has to do something', () => {
  expect(OPEN).toEqual([1, 2, 3, 40]);
});

describe('what an original said', () => {
  const texts = new Map([
    ['title', 'Join'],
    ['content', ''],
  ]);
  const more = (name: string, text: string) => new Map([...texts, [name, text]]);

  test('further texts count by their names, when they say something', () => {
    expect(hashOfTexts(more('field-a', ''))).toBe(hashOfTexts(texts));
    expect(hashOfTexts(more('field-a', 'x'))).not.toBe(hashOfTexts(more('field-b', 'x')));
    expect(hashOfTexts(more('field-a', 'x'))).not.toBe(hashOfTexts(more('field-a', 'y')));
    expect(hashOfTexts(more('excerpt', ''))).not.toBe(hashOfTexts(texts));
    expect(
      hashOfTexts(
        new Map([
          ['name', 'Join'],
          ['description', ''],
        ]),
      ),
    ).toBe(hashOfTexts(texts));
  });

  test('is compared field by field; what is absent is empty', () => {
    const before = fieldHashes(more('excerpt', 'Short'));
    expect(changedFields(before, more('excerpt', 'Short'))).toEqual([]);
    expect(changedFields(before, texts)).toEqual(['excerpt']);
    expect(changedFields(before, new Map([...more('excerpt', 'Long'), ['title', 'Leave'], ['field-x', '']]))).toEqual([
      'title',
      'excerpt',
    ]);
    expect(changedFields({}, texts)).toEqual(['title']);
  });

  test('is read back as far as it can be', () => {
    expect(readHashes('{"title":"a","content":3}')).toEqual({ title: 'a' });
    expect(readHashes('[1]')).toEqual({});
  });
});

describe('the glossary', () => {
  test.each([
    ['Club', 'club'],
    ['  the  CLUB! ', 'the club'],
    ['e\u0301tat-major', 'état-major'],
    ["l'homme v2.0", "l'homme v2.0"],
  ])('%j is looked for as %j', (term, key) => {
    expect(termKey(term)).toBe(key);
  });

  test.each([
    ['one', true],
    ['1 2 3 4 5 6 7 8', true],
    ['1 2 3 4 5 6 7 8 9', false],
    ['…', false],
  ])('%j is a term: %s', (term, is) => {
    expect(isTerm(term)).toBe(is);
  });

  test('every run of words of a text may be one, each once', () => {
    expect(runsIn('The <b>old</b><br>club')).toEqual(['the', 'the old', 'the old club', 'old', 'old club', 'club']);
    expect(runsIn('a a')).toEqual(['a', 'a a']);
    expect(runsIn('1 2 3 4 5 6 7 8 9')).not.toContain('1 2 3 4 5 6 7 8 9');
    expect(runsIn('1 2 3 4 5 6 7 8 9')).toContain('2 3 4 5 6 7 8 9');
    expect(runsIn('<hr>')).toEqual([]);
  });
});

test.each([
  ['en', 'de', []],
  ['en', 'en', ['target']],
  ['es', 'de', ['source']],
  ['en', 'es', ['target']],
  ['es', 'es', ['source', 'target']],
])('from %s to %s is wrong in %j', (source, target, wrong) => {
  const check = (): string[] => {
    try {
      const siteConfig = { languages: ['en', 'de'] } as unknown as Parameters<typeof checkPair>[0]['siteConfig'];
      checkPair({ siteConfig }, { source, target });
    } catch (error) {
      return Object.keys((error as { details: { params: object } }).details.params);
    }
    return [];
  };
  expect(check()).toEqual(wrong);
});

test.each<[string[], string[], boolean]>([
  [[], [], true],
  [['a', 'b'], ['x', 'y'], true],
  [['a', 'b'], ['x'], false],
  [['a'], ['x', 'y'], false],
  [['<b>a</b>', 'b'], ['x', 'y'], false],
  [['a', '<b>b</b>'], ['x', '<b>y</b>'], true],
])('%j became %j for sure: %s', async (sentences, targets, isSure) => {
  expect(await areSure(sentences, targets)).toBe(isSure);
});

test.each([
  ['job-12', 12],
  ['job-', undefined],
  ['job-1234567890123456', undefined],
  ['my job-12', undefined],
  ['job-12.xml', undefined],
])('%j is the job %j', (name, id) => {
  expect(jobIn(name)).toBe(id);
});

describe('a target in the tags of its source', () => {
  const text = (said: string) => ({ kind: 'text', text: said }) as const;
  const begin = (id: string) => ({ kind: 'begin', id }) as const;
  const single = (id: string) => ({ kind: 'single', id }) as const;
  const end = { kind: 'end' } as const;
  const source = 'Go <b>on</b><br>';

  test.each<[string, Parameters<typeof valueOf>[0], string | undefined]>([
    ['as it was', [text('Geh '), begin('1'), text('los'), end, single('2')], 'Geh <b>los</b><br>'],
    ['the other way round', [single('2'), begin('1'), text('los'), end], '<br><b>los</b>'],
    ['one was lost', [begin('1'), text('los'), end], undefined],
    ['one is twice there', [begin('1'), end, single('2'), single('2')], undefined],
    ['none of the source', [begin('1'), end, single('3')], undefined],
    ['no number', [begin('1'), end, single('x2')], undefined],
    ['an end too many', [begin('1'), end, end, single('2')], undefined],
    ['something strange', [begin('1'), end, single('2'), { kind: 'strange' }], undefined],
  ])('%s', async (_what, nodes, value) => {
    expect(await valueOf(nodes, source)).toBe(value);
  });

  test('what is very much longer is no translation', async () => {
    expect(await valueOf([text('x'.repeat(1024 * 1024))], 'a')).toHaveLength(1024 * 1024);
    expect(await valueOf([text('x'.repeat(1024 * 1024 + 1))], 'a')).toBeUndefined();
  });
});

describe('the editor', () => {
  const part = (field: string, target: string, more: Partial<SegmentRow> = {}): SegmentRow => ({
    ...{
      job_id: 1,
      number: 1,
      field,
      gap_before: '',
      gap_after: '',
      source: '',
      target,
      state: 'new',
      is_prefilled: 0,
    },
    ...more,
  });

  test.each([
    [0, 0, 100, 'finished'],
    [3, 0, 0, 'new'],
    [3, 1, 33, 'in_progress'],
    [3, 2, 66, 'in_progress'],
    [3, 3, 100, 'finished'],
  ])('of %i sentences %i are done: %i per cent, %s', (total, done, percentage, status) => {
    expect([percentageOf({ total, done }), statusOf({ total, done })]).toEqual([percentage, status]);
  });

  test('what is translated or final is done', () => {
    const states = ['new', 'translated', 'final'] as const;
    expect(progressOf(states.map((state) => part('title', '', { state })))).toEqual({ total: 3, done: 2 });
  });

  test('sentences are put together by their fields; what has none stays', () => {
    const segments = [
      part('title', 'Eins'),
      part('content', 'A.', { gap_before: '<p>', gap_after: '' }),
      part('content', 'B.', { gap_before: ' ', gap_after: '</p>' }),
    ];
    const fields = ['title', 'content', 'excerpt'].map((name) => ({ name, source: `<hr> ${name}` }));
    expect(Object.fromEntries(valuesOf(segments, fields))).toEqual({
      title: 'Eins',
      content: '<p>A. B.</p>',
      excerpt: '<hr> excerpt',
    });
  });
});

test.each([
  [null, 9, 1, 10],
  ['en', 9, 0, 9],
  ['en', 9, 1, 3],
  ['en', null, null, 10],
  ['en', 10, 0, 10],
])('a member of %s, state %s, old %s, shows %i', (source_language_code, status, needs_update, shown) => {
  expect(statusOfMember({ source_language_code, status, needs_update })).toBe(shown);
});

test('the last word about a field counts, and only known actions', () => {
  const entry = (element: string, name: string, action: string) => ({ element, name, attributes: { action } });
  expect(
    fieldsIn([
      entry('custom-field', 'a', 'copy'),
      entry('custom-field', 'b', 'ignore'),
      entry('custom-field', 'a', 'translate'),
      entry('custom-field', 'c', 'sing'),
      entry('custom-term-field', 'd', 'copy'),
    ]),
  ).toEqual({ a: 'translate', b: 'ignore' });
});
