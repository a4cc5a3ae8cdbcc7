import { expect, test } from 'vitest';
import { parsePo } from './parse.ts';
import { headOf, printString } from './print.ts';

const parse = (text: string) => parsePo(text);

test('what a PO file says', async () => {
  const entries = await parse(
    [
      'msgid ""',
      'msgstr "Language: de\\n"',
      '',
      '#: a.ts:3',
      'msgid "Read more"',
      'msgstr "Weiterlesen"',
      '# two without a line between them',
      'msgctxt "verb"',
      'msgid "Post"',
      'msgstr ""',
      '',
      '#, c-format, fuzzy',
      'msgid ""',
      '"One\\n"',
      '"\\"two\\"\\t\\\\"',
      'msgstr "Eins"',
      '',
      'msgid "%d page"',
      'msgid_plural "%d pages"',
      'msgstr[0] "%d Seite"',
      'msgstr[1] "%d Seiten"',
      '',
      '#~ msgid "gone"',
      '#~ msgstr "weg"',
    ].join('\r\n'),
  );
  expect(entries).toEqual([
    { context: null, text: 'Read more', translation: 'Weiterlesen', isFuzzy: false },
    { context: 'verb', text: 'Post', translation: '', isFuzzy: false },
    { context: null, text: 'One\n"two"\t\\', translation: 'Eins', isFuzzy: true },
    { context: null, text: '%d page', translation: '%d Seite', isFuzzy: false },
    { context: null, text: '%d pages', translation: '%d Seiten', isFuzzy: false },
  ]);
});

test.each([
  ['', 1],
  ['Hello', 1],
  ['# nothing', 1],
  ['msgid "a"', 1],
  ['# a\n\nmsgid "a"\n# no translation', 4],
  ['msgid "a"\n\nmsgid "b"\nmsgstr "c"', 1],
  ['msgstr "a"\nmsgid "b"', 1],
  ['msgid a\nmsgstr "b"', 1],
  ['msgid "a"\nmsgstr "b', 2],
  ['msgid "a"\nmsgstr "b"c"', 2],
  ['msgid "a"\nmsgstr[100] "b"', 2],
  ['"a"', 1],
  ['xmsgid "a"\nmsgstr "b"', 1],
  ['msgid "a"\nmsgstr x"b"', 2],
  ['msgid "a"\nmsgid "b"\nmsgstr "c"', 2],
])('%j is none: line %i', async (text, line) => {
  await expect(parse(text)).rejects.toMatchObject({ code: 'multilang_po_invalid', status: 400, details: { line } });
});

test.each<[string, object[]]>([
  ['\uFEFFmsgid "a"\nmsgstr "b"', [{ text: 'a', translation: 'b' }]],
  ['# fuzzy\nmsgid "a"\nmsgstr "b"', [{ isFuzzy: false }]],
  ['#, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""', [{ isFuzzy: true }, { isFuzzy: false }]],
  ['#, notfuzzy\nmsgid "a"\nmsgstr "b"', [{ isFuzzy: false }]],
  ['msgctxt ""\nmsgid "a"\nmsgstr "b"', [{ context: '' }]],
  ['msgid "a\u2028b"\nmsgstr "c\u2029d"', [{ text: 'a\u2028b', translation: 'c\u2029d' }]],
  ['msgid "a"\nmsgstr "b"\n"# msgid c"', [{ text: 'a', translation: 'b# msgid c' }]],
  [
    'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgid "c"\nmsgstr "d"',
    [{ text: 'a', translation: 'b' }, { text: 'as', translation: '' }, { text: 'c' }],
  ],
  ['msgid "a"\nmsgstr "b"\nmsgctxt "x"\nmsgid "a"\nmsgstr ""', [{ context: null }, { context: 'x' }]],
  ['  msgid\t"\\q\\r"  \n  msgstr   "b" ', [{ text: '\\q\r', translation: 'b' }]],
])('%j', async (text, entries) => {
  const found = await parse(text);
  expect(found).toMatchObject(entries);
  expect(found).toHaveLength(entries.length);
});

test('how it is printed', () => {
  expect(headOf('de', 'shop')).toBe(
    [
      'msgid ""',
      'msgstr ""',
      ...['Language: de', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=UTF-8'].map((line) => `"${line}\\n"`),
      '"Content-Transfer-Encoding: 8bit\\n"',
      '"X-Domain: shop\\n"',
      '',
    ].join('\n'),
  );
  const one = { context: null, value: 'a "b" \\ \t\r', translation: null, isFuzzy: false };
  expect(printString(one)).toBe('\nmsgid "a \\"b\\" \\\\ \\t\\r"\nmsgstr ""\n');
  expect(printString({ context: 'noun', value: 'a\nb', translation: 'c', isFuzzy: true })).toBe(
    '\n#, fuzzy\nmsgctxt "noun"\nmsgid ""\n"a\\n"\n"b"\nmsgstr "c"\n',
  );
});

test('what is printed can be read', async () => {
  const strings = [
    { context: null, value: 'Two\nlines "here"\t\\', translation: 'Zwei\n', isFuzzy: false },
    { context: 'noun', value: 'Post', translation: null, isFuzzy: true },
  ];
  const text = headOf('de', 'x') + strings.map(printString).join('');
  expect(await parse(text)).toEqual(
    strings.map(({ context, value, translation, isFuzzy }) => ({
      context,
      text: value,
      translation: translation ?? '',
      isFuzzy,
    })),
  );
});
