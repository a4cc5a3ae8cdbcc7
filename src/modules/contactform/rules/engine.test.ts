import { describe, expect, test } from 'vitest';
import { findFaults, trimmed } from './engine.ts';
import type { PostedFile, Rule } from './rule.ts';

const passes = (rule: Omit<Rule, 'field'>, values: readonly string[], files: readonly PostedFile[] = []): boolean =>
  findFaults([{ field: 'a', error: 'No.', ...rule }], { texts: () => values, files: () => files }).length === 0;

describe.each<[string, Omit<Rule, 'field'>, string[], string[]]>([
  [
    'email',
    { rule: 'email' },
    ['a@b.de', "o'neil+x@mail.site.test", 'A@B.CO'],
    [
      'ab',
      'a@b',
      'a@[1.2.3.4]',
      'a b@c.de',
      'a@-b.de',
      'a@b-.de',
      'a@b..de',
      'a@b.de.',
      '@b.dede',
      'ä@b.dede',
      'a@b@c.de',
      'a@b.de@c.de',
    ],
  ],
  [
    'url',
    { rule: 'url' },
    ['http://a', 'https://a.de/?x', 'mailto:a@b.de', 'tel:+491', 'ftp://x', 'http://a/1/2', 'http://a//'],
    [
      'HTTP://a',
      'a.de',
      'javascript:alert(1)',
      'tel:123',
      'http:',
      'http://',
      'http:///x',
      '//a',
      'a.de:80',
      'xhttp://a',
      '-http://a',
    ],
  ],
  [
    'tel',
    { rule: 'tel' },
    ['+49 (0)30 123456#12', '030/123.456', '0049 30 123456', '123456', '+12345', '123456789012345'],
    ['12345', '+1234', '1234567890123456', 'abc123456', '1234567x', '12+34567'],
  ],
  [
    'number',
    { rule: 'number' },
    ['1', '-1', '1e3', '.5', '0.5', '-.5', '1.5E-3', '007'],
    ['+1', '1,5', '5.', 'e3', '1e', '--1', '0x10', '١', 'Infinity', '1 000'],
  ],
  [
    'date',
    { rule: 'date' },
    ['2026-02-28', '2024-02-29', '0001-01-01'],
    ['2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '01.02.2026', '2026-02-28T00:00', 'x2026-02-28'],
  ],
  ['time', { rule: 'time' }, ['00:00', '23:59', '23:59:59'], ['24:00', '12:60', '12:00:60', '1:00', '12', 'x12:00']],
  [
    'dayofweek',
    { rule: 'dayofweek', accept: ['1', '7'] },
    ['2026-11-16', '2026-11-15', 'no date', '1969-12-29'],
    ['2026-11-17', '2026-11-14', '1969-12-30'],
  ],
  [
    'enum',
    { rule: 'enum', accept: ['One', 'Two\r\nLines', ' Blank '] },
    ['One', 'Two\nLines', 'Two\rLines', 'Blank'],
    ['one', 'Three', 'One,Two'],
  ],
  ['minlength', { rule: 'minlength', threshold: 3 }, ['abc', 'abcd', 'a😀'], ['ab', 'a ']],
  ['maxlength', { rule: 'maxlength', threshold: 5 }, ['abcde', 'abc😀', 'a\r\nbcd', ' abcde '], ['abcdef', 'abcd😀']],
  ['minnumber', { rule: 'minnumber', threshold: '1.5' }, ['1.5', '2', 'x', '1,0'], ['1.4', '-3']],
  ['maxnumber', { rule: 'maxnumber', threshold: '10' }, ['10', '9', '1e1', 'x'], ['10.1', '1e2']],
  [
    'stepnumber',
    { rule: 'stepnumber', base: '1', interval: '0.1' },
    ['1', '1.1', '1.3000000001', '0.7', 'x'],
    ['1.05', '1.31'],
  ],
  [
    'mindate',
    { rule: 'mindate', threshold: '2026-03-01' },
    ['2026-03-01', '2027-01-01', '2026-02-30', '12026-01-01'],
    ['2026-02-28', '0999-01-01'],
  ],
  ['maxdate', { rule: 'maxdate', threshold: '2026-03-01' }, ['2026-03-01', '2025-12-31', 'x'], ['2026-03-02']],
])('%s', (_name, rule, good, bad) => {
  test.each(good)('%j passes', (value) => expect(passes(rule, [value])).toBe(true));
  test.each(bad)('%j fails', (value) => expect(passes(rule, [value])).toBe(false));
  test('nothing passes', () => {
    expect(passes(rule, [])).toBe(true);
    expect(passes(rule, ['', ' \u00a0\u200b'])).toBe(true);
  });
  test('each value counts', () => {
    // Lengths are those of all values together: short ones help each other.
    const isHelped = rule.rule === 'minlength';
    expect(passes(rule, [bad[0]!, isHelped ? bad[0]! : good[0]!])).toBe(isHelped);
  });
});

describe('presence and number', () => {
  test.each<[Omit<Rule, 'field'>, string[], boolean]>([
    [{ rule: 'required' }, ['x'], true],
    [{ rule: 'required' }, ['', 'x'], true],
    [{ rule: 'required' }, [], false],
    [{ rule: 'required' }, ['\u3000\u200b\t'], false],
    [{ rule: 'minitems', threshold: 1 }, [], false],
    [{ rule: 'minitems', threshold: 2 }, ['a', 'b'], true],
    [{ rule: 'maxitems', threshold: 1 }, ['a'], true],
    [{ rule: 'maxitems', threshold: 1 }, ['a', ''], true],
    [{ rule: 'maxitems', threshold: 1 }, ['a', 'b'], false],
    [{ rule: 'maxlength', threshold: 5 }, ['abc', 'abc'], false],
    [{ rule: 'minlength', threshold: 5 }, ['abc', 'abc'], true],
    [{ rule: 'of-tomorrow' }, ['a'], true],
  ])('%j of %j: %j', (rule, values, expected) => {
    expect(passes(rule, values)).toBe(expected);
  });
});

describe('files', () => {
  const file = (name: string, size = 10): PostedFile => ({ name, size });
  const accept = ['.pdf', 'image/*', 'audio/mpeg'];
  test.each<[Omit<Rule, 'field'>, PostedFile[], boolean]>([
    [{ rule: 'requiredfile' }, [file('a.pdf')], true],
    [{ rule: 'requiredfile' }, [], false],
    [{ rule: 'file', accept }, [file('a.PDF'), file('b.jpg'), file('c.mp3')], true],
    [{ rule: 'file', accept }, [file('a.pdf'), file('b.exe')], false],
    [{ rule: 'file', accept }, [file('pdf')], false],
    [{ rule: 'file', accept }, [file('a.pdf.exe')], false],
    [{ rule: 'file', accept }, [file('a.wav')], false],
    [{ rule: 'file', accept }, [], true],
    [{ rule: 'maxfilesize', threshold: 20 }, [file('a'), file('b')], true],
    [{ rule: 'maxfilesize', threshold: 20 }, [file('a'), file('b', 11)], false],
    [{ rule: 'minfilesize', threshold: 20 }, [file('a')], false],
    [{ rule: 'minfilesize', threshold: 20 }, [], true],
  ])('%j of %j: %j', (rule, files, expected) => {
    expect(passes(rule, [], files)).toBe(expected);
  });
});

describe('groups', () => {
  const email = { rule: 'email', error: 'No address.' };
  const short = { rule: 'maxlength', threshold: 6 };
  const faults = (rule: Rule, value: string) => findFaults([rule], { texts: () => [value], files: () => [] });
  test.each([
    [{ rule: 'all', rules: [email, short], error: 'Both.' }, 'a@b.de', undefined],
    [{ rule: 'all', rules: [email, short], error: 'Both.' }, 'x', 'No address.'],
    [{ rule: 'all', rules: [email, short], error: 'Both.' }, 'aa@b.de', 'Both.'],
    [{ rule: 'any', rules: [email, { rule: 'tel' }], error: 'Neither.' }, '030123456', undefined],
    [{ rule: 'any', rules: [email, { rule: 'tel' }], error: 'Neither.' }, 'x', 'Neither.'],
  ])('%j of %s', (rule, value, error) => {
    expect(faults({ field: 'a', ...rule }, value).map((fault) => fault.error)).toEqual(
      error === undefined ? [] : [error],
    );
  });
});

test('a field has one fault, the first', () => {
  const rules: Rule[] = [
    { rule: 'required', field: 'b', error: 'Missing.' },
    { rule: 'email', field: 'a', error: 'No address.' },
    { rule: 'maxlength', field: 'a', threshold: 1, error: 'Too long.' },
  ];
  expect(findFaults(rules, { texts: (field) => (field === 'a' ? ['xx'] : []), files: () => [] })).toEqual([
    { field: 'b', error: 'Missing.' },
    { field: 'a', error: 'No address.' },
  ]);
});

test('blanks around a text', () => {
  expect(trimmed('\ufeff \u00a0a b\u200b\u3000\n')).toBe('a b');
  expect(trimmed('\u200b'.repeat(100_000))).toBe('');
});
