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
  '',
  'Hello',
  'msgid "a"',
  'msgid a\nmsgstr "b"',
  'msgid "a"\nmsgstr "b',
  '"a"',
  'msgid "a"\nmsgid "b"\nmsgstr "c"',
])('%j is none', async (text) => {
  await expect(parse(text)).rejects.toMatchObject({ code: 'multilang_po_invalid', status: 400 });
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
