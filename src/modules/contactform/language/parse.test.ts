import { describe, expect, test } from 'vitest';
import { decodeEntities } from './entities.ts';
import { fileTypesOf, sizeLimitOf } from './file-options.ts';
import { parseTemplate } from './parse.ts';
import { hasOption, isRequired, numberOption, optionOf, sizesOf, tagFields, wholeOption } from './tag.ts';

const tagsOf = (template: string) => parseTemplate(template).tags;
const textOf = (template: string): string =>
  parseTemplate(template)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.name || piece.type}}`))
    .join('');

describe('a tag', () => {
  test('has everything that clients see', () => {
    const [tag] = tagsOf(`[select* dept id:d class:wide "Sales|sales@site.test" 'Support' "a|b|c"]`);
    expect(tag && tagFields(tag)).toEqual({
      type: 'select*',
      basetype: 'select',
      name: 'dept',
      options: ['id:d', 'class:wide'],
      raw_values: ['Sales|sales@site.test', 'Support', 'a|b|c'],
      labels: ['Sales', 'Support', 'a'],
      values: ['Sales', 'Support', 'a'],
      pipes: [
        ['Sales', 'sales@site.test'],
        ['Support', 'Support'],
        ['a', 'b|c'],
      ],
      content: '',
    });
  });

  test('has its content', () => {
    const [tag] = tagsOf('[acceptance terms optional] I <b>agree</b>. [/acceptance]');
    expect(tag).toMatchObject({ name: 'terms', options: ['optional'], content: 'I <b>agree</b>.' });
    expect(textOf('a [textarea t]x[/textarea] b')).toBe('a {t} b');
    expect(textOf('a [textarea t]x [text y][/textarea]')).toBe('a {t}x {y}[/textarea]');
  });

  test('has no name where none belongs', () => {
    expect(tagsOf('[submit class:big "Send"] [response]')).toMatchObject([
      { type: 'submit', name: '', options: ['class:big'], values: ['Send'] },
      { type: 'response', name: '' },
    ]);
  });

  test('dots of a name become underscores', () => {
    expect(tagsOf('[text* your.name]')[0]).toMatchObject({ name: 'your_name', writtenName: 'your.name' });
  });

  test('odd blanks and line ends separate', () => {
    expect(tagsOf('[text\u00a0your-name\n  size:4\u200b\u200bclass:x\t"v w"]')[0]).toMatchObject({
      name: 'your-name',
      options: ['size:4', 'class:x'],
      values: ['v w'],
    });
  });
});

describe('what stays text', () => {
  test.each([
    ['an unknown word', '[foo bar]'],
    ['a star where none belongs', '[radio* a "x"]'],
    ['capitals', '[Text a]'],
    ['a longer word', '[texture a]'],
    ['no name', '[text]'],
    ['a value for a name', '[text "a"]'],
    ['a bad name', '[text 1a]'],
    ['a name with a bad end', '[text a!]'],
    ['a value before an option', '[text a "v" size:4]'],
    ['an unclosed quote', '[text a "v]'],
    ['a sign that no option has', '[text a (b)]'],
    ['no end', 'x [text a'],
    ['an end alone', '[/textarea]'],
  ])('%s', (_name, template) => {
    expect(textOf(template)).toBe(template);
    expect(tagsOf(template)).toEqual([]);
  });

  test('a doubled bracket is the escape', () => {
    expect(textOf('[[text your-name]] [[textarea a]b[/textarea]]')).toBe('[text your-name] [textarea a]b[/textarea]');
    expect(tagsOf('[[text your-name]]')).toEqual([]);
    expect(textOf('[[text a] [text b]]')).toBe('[{a} {b}]');
  });

  test('a tag inside the brackets of an unknown word is found', () => {
    expect(textOf('[foo [text a] ]')).toBe('[foo {a} ]');
  });
});

test('faults say where they are', () => {
  const { faults } = parseTemplate('<p>\n[text a]\n  [text 1a] [email b "x" y]\n[url]');
  expect(faults).toEqual([
    { line: 3, column: 3, message: '"1a" cannot be the name of a field.' },
    { line: 3, column: 13, message: 'The options of [email] cannot be read: quoted values come last.' },
    { line: 4, column: 1, message: '[url] needs a name.' },
  ]);
});

describe('sizes', () => {
  test.each([
    ['[text a]', { size: undefined, minlength: undefined, maxlength: 400 }],
    ['[text a 40/80]', { size: 40, maxlength: 80 }],
    ['[text a class:x 40/80]', { size: 40, maxlength: 80 }],
    ['[text a /80]', { size: undefined, maxlength: 80 }],
    ['[text a 40/]', { size: 40, maxlength: 400 }],
    ['[text a size:7 minlength:2 maxlength:9]', { size: 7, minlength: 2, maxlength: 9 }],
    ['[text a maxlength:x]', { maxlength: 400 }],
    ['[textarea a]', { cols: undefined, rows: undefined, maxlength: 2000 }],
    ['[textarea a 40x10/2100]', { size: undefined, cols: 40, rows: 10, maxlength: 2100 }],
    ['[textarea a x5]', { cols: undefined, rows: 5 }],
    ['[textarea a cols:3 rows:4]', { cols: 3, rows: 4 }],
  ])('%s', (template, sizes) => {
    expect(sizesOf(tagsOf(template)[0]!)).toMatchObject(sizes);
  });

  test('the first option that fits counts', () => {
    expect(optionOf(tagsOf('[date a min:x min:2026-01-01]')[0]!, 'min', /^\d/)).toBe('2026-01-01');
  });
});

test.each([
  ['unclosed tags', '[text a '.repeat(20_000)],
  ['unknown words', `${'[foo '.repeat(20_000)}]`],
  ['blanks', `[text a${' '.repeat(200_000)}(]`],
  ['tags without an end', '[textarea a]x'.repeat(20_000)],
])('%s do not take longer than their length', (_name, template) => {
  expect(parseTemplate(template).pieces.length).toBeGreaterThan(0);
});

test.each([
  ['a &amp; b', 'a & b'],
  ['&lt;&gt;&quot;&apos;', '<>"\''],
  ['&nbsp;', '\u00a0'],
  ['&#65;&#x42;&#X43;', 'ABC'],
  ['&#xfF;', 'ÿ'],
  ['&#0;&#1114112;', '&#0;&#1114112;'],
  ['&#1114111;', '\u{10ffff}'],
  ['&copy; &AMP; &amp', '&copy; &AMP; &amp'],
])('%j is %j', (written, read) => {
  expect(decodeEntities(written)).toBe(read);
});

test.each<[string, number, string[]]>([
  ['[file a]', 1_048_576, ['audio/*', 'video/*', 'image/*']],
  ['[file a limit:3KB]', 3072, ['audio/*', 'video/*', 'image/*']],
  ['[file a limit:7b]', 7, ['audio/*', 'video/*', 'image/*']],
  ['[file a limit:0 limit:2Mb]', 2_097_152, ['audio/*', 'video/*', 'image/*']],
  ['[file a limit:x2mb limit:2mbx]', 1_048_576, ['audio/*', 'video/*', 'image/*']],
  ['[file a limit:5gb]', 1_048_576, ['audio/*', 'video/*', 'image/*']],
  ['[file a filetypes:PDF|.Pdf|!!|IMAGE/*]', 1_048_576, ['.pdf', 'image/*']],
  ['[file a filetypes:png filetypes:application/x-y.z+w]', 1_048_576, ['.png', 'application/x-y.z+w']],
  ['[file a filetypes:x-image/png|image/p!|a.b|.c:d]', 1_048_576, ['audio/*', 'video/*', 'image/*']],
  ['[file a filetypes:|]', 1_048_576, ['audio/*', 'video/*', 'image/*']],
])('%s takes %i of %j', (template, bytes, types) => {
  const [tag] = tagsOf(template);
  expect([sizeLimitOf(tag!), fileTypesOf(tag!)]).toEqual([bytes, types]);
});

test('options by their words', () => {
  const [tag] = tagsOf('[number a min:1.5 max:-.5 min:2 step:1e3 size:1234567890 readonly classy:x]');
  expect([numberOption(tag!, 'min'), numberOption(tag!, 'max'), numberOption(tag!, 'step')]).toEqual([
    '1.5',
    '-.5',
    undefined,
  ]);
  expect(wholeOption(tag!, 'size')).toBeUndefined();
  expect([
    hasOption(tag!, 'readonly'),
    hasOption(tag!, 'min'),
    hasOption(tag!, 'class'),
    hasOption(tag!, 'mi'),
  ]).toEqual([true, true, false, false]);
  expect([isRequired(tagsOf('[radio a "x"]')[0]!), isRequired(tagsOf('[text* a]')[0]!), isRequired(tag!)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('at most fifty faults are told', () => {
  expect(parseTemplate('[text 1a] '.repeat(51)).faults).toHaveLength(50);
});
