import { describe, expect, test } from 'vitest';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { defaultMessages } from '#modules/contactform/messages/messages.ts';
import { makeRules, makeSchema } from './make-rules.ts';
import { resolveDate } from './relative-date.ts';

const options = { messages: defaultMessages('en_US'), locale: 'en_US', today: '2026-01-31' };
const rulesOf = (template: string) => makeRules(parseTemplate(template).tags, options);
/** `maxlength 80` for each rule. */
const short = (template: string): string[] =>
  rulesOf(template).map(({ rule, threshold, accept }) =>
    [rule, threshold ?? (accept ? accept.join('/') : undefined)].filter((part) => part !== undefined).join(' '),
  );

describe('which tag makes which rules', () => {
  test.each([
    ['[text a]', ['maxlength 400']],
    ['[text* a 40/80]', ['required', 'maxlength 80']],
    ['[email* a]', ['required', 'email', 'maxlength 400']],
    ['[url a minlength:3]', ['url', 'minlength 3', 'maxlength 400']],
    ['[tel a]', ['tel', 'maxlength 400']],
    ['[textarea* a]', ['required', 'maxlength 2000']],
    ['[number* a min:1 max:9.5 step:2]', ['required', 'number', 'minnumber 1', 'maxnumber 9.5']],
    ['[number a min:x]', ['number']],
    ['[range a]', ['number', 'minnumber 0', 'maxnumber 100']],
    ['[date* a min:today max:today+1_month]', ['required', 'date', 'mindate 2026-01-31', 'maxdate 2026-03-03']],
    ['[date a min:2026-02-30]', ['date']],
    ['[select* a "x" "y"]', ['required', 'enum x/y']],
    ['[select a first_as_label "Choose" "x"]', ['enum x']],
    ['[select a "x|y" "&lt;b&gt; &amp; c"]', ['enum x/<b> & c']],
    ['[checkbox a "x"]', ['enum x']],
    ['[checkbox* a exclusive "x"]', ['required', 'maxitems 1', 'enum x']],
    ['[checkbox a free_text "x"]', []],
    ['[radio a "x"] [radio a "y"]', ['required', 'maxitems 1', 'required', 'maxitems 1', 'enum x/y']],
    ['[file a]', ['file audio/*/video/*/image/*', 'maxfilesize 1048576']],
    [
      '[file* a limit:2mb filetypes:pdf|.DOCX|image/png]',
      ['requiredfile', 'file .pdf/.docx/image/png', 'maxfilesize 2097152'],
    ],
    ['[file a limit:500kb]', ['file audio/*/video/*/image/*', 'maxfilesize 512000']],
    ['[file a limit:77]', ['file audio/*/video/*/image/*', 'maxfilesize 77']],
    ['[acceptance a] [quiz b "1?|1"] [hidden c "x"] [count d] [submit "Go"] [output e]', []],
  ])('%s', (template, expected) => {
    expect(short(template)).toEqual(expected);
  });
});

test('the order is that of the kinds, not of the form', () => {
  const template = '[textarea f][text e][select* d "x"][number c][file b][date a][checkbox* z "x"][email y]';
  expect(rulesOf(template).map(({ rule, field }) => `${field} ${rule}`)).toEqual([
    'z required',
    'a date',
    'b file',
    'b maxfilesize',
    'c number',
    'd required',
    'e maxlength',
    'y email',
    'y maxlength',
    'f maxlength',
    'z enum',
    'd enum',
  ]);
});

test('numbers and dates have their bounds as text, lengths as numbers', () => {
  expect(makeSchema(parseTemplate('[number* n min:1]').tags, { ...options, locale: 'de_DE' })).toEqual({
    version: 'contactform SWV Schema 2024-10',
    locale: 'de_DE',
    rules: [
      { rule: 'required', field: 'n', error: 'Please fill this in.' },
      { rule: 'number', field: 'n', error: 'Please enter a number.' },
      { rule: 'minnumber', field: 'n', threshold: '1', error: 'This number is too small.' },
    ],
  });
});

describe('dates from options', () => {
  test.each([
    ['2026-02-28', '2026-02-28'],
    ['today', '2026-01-31'],
    ['tomorrow', '2026-02-01'],
    ['yesterday-1_day', '2026-01-29'],
    ['today+7_days', '2026-02-07'],
    ['+2_weeks', '2026-02-14'],
    ['today+1_year-1_day', '2027-01-30'],
    ['someday', undefined],
    ['today+x', undefined],
    ['today+99999_years', undefined],
    ['_', undefined],
    ['2026-02-30', undefined],
  ])('%s', (option, expected) => {
    expect(resolveDate(option, '2026-01-31')).toBe(expected);
  });
});
