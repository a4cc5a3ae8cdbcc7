import { describe, expect, test } from 'vitest';
import { findCalls, findWords } from './calls.ts';

const found = (source: string) => [...findCalls(source)].flatMap((one) => one ?? []);
const texts = (source: string): string[] => found(source).map(({ text }) => text);

describe('calls', () => {
  test.each([
    [`t('Read more', 'shop')`, ['Read more']],
    [`say(language, "It's sold")`, [`It's sold`]],
    [`restError('gone', 404, 'No book has that number.')`, ['No book has that number.']],
    ["restError('full', 409, `No more than ${most + `${1}`} books.`, { most })", ['No more than {} books.']],
    [`refused(caller, 'no', 'You may ' + 'not.')`, ['You may not.']],
    [`invalid({ id: { code: 'x', message: 'id is no number.' } })`, ['id is no number.']],
    [`say(language, pick(t('inner'), 1))`, ['inner']],
    ["t(\n  // the button\n  'Send',\n)", ['Send']],
    [String.raw`t('a \u00e4\n\'b\'')`, [`a ä\n'b'`]],
    [`const x = a / b; t('kept') / 2`, ['kept']],
    [`if (/'/.test(x)) t('after a pattern')`, ['after a pattern']],
  ])('%s', (source, expected) => {
    expect(texts(source)).toEqual(expected);
  });

  test.each([
    [`// t('commented')`],
    [`/* t('commented') */`],
    [`const text = "t('quoted')"`],
    [`function t(text = 'Send') {}`],
    [`t(name)`],
    [`t(isOpen ? 'Open' : 'Closed')`],
    [`set('Send')`],
    [`t('…')`],
    [`const fault = { message: 'without a code' }`],
  ])('%s says nothing', (source) => {
    expect(texts(source)).toEqual([]);
  });

  test('domain, context and line are told', () => {
    expect(found(`x();\n\nt('Post', 'shop', 'noun')`)).toEqual([
      { text: 'Post', domain: 'shop', context: 'noun', line: 3 },
    ]);
  });

  test('what is broken does not end the search', () => {
    expect(texts(`<p>don't</p>; )))\n t('Send')`)).toEqual(['Send']);
    expect(texts('t(`never closed')).toEqual([]);
  });
});

test('lists of words: what stands on top', () => {
  const source = `export const en = {\n  menu: 'Menu',\n  hint: { before: 'x y' },\n  page: (n) => \`Page \${n}\`,\n};`;
  expect([...findWords(source)]).toEqual([{ text: 'Menu', context: null, line: 2 }]);
});

test('a long program lets others have their turn', () => {
  expect([...findCalls(`t('a', 'b');`.repeat(2000))].filter((one) => one === undefined).length).toBeGreaterThan(5);
});
