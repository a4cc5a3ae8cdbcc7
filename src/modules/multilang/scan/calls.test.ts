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
    [`permit(x, 'code', 'You may.')`, ['You may.']],
    [`t('a' + 'b' + "c", x)`, ['abc']],
    [`t(('in brackets'))`, []],
    [`say(f(a, b), 'Second')`, ['Second']],
    ['t(`${count} books`)', ['{} books']],
    [`[{ code: 'a', message: 'One.' }, { code: 'b', message: 'Two.' }]`, ['One.', 'Two.']],
    [`x({ code, message: 'Both.', data: { message: 'Not this.' } })`, ['Both.']],
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
    [`const fault = { code: 1, 'message': 'in quotes' }`],
    [`const fault = { 'code': 1, message: 'beside a quoted one' }`],
    [`t('a' + b)`],
    [`t(a + 'b')`],
    [`t('a' 'b')`],
    [`t(!'a')`],
    [`say('only one')`],
    [`restError('gone', 404)`],
    ['t(`${count} – ${other}`)'],
    [`t['a']`],
    [`t`],
  ])('%s says nothing', (source) => {
    expect(texts(source)).toEqual([]);
  });

  test('domain, context and line are told', () => {
    expect(found(`x();\n\nt('Post', 'shop', 'noun')`)).toEqual([
      { text: 'Post', domain: 'shop', context: 'noun', line: 3 },
    ]);
    expect(found(`t(\n'Post',\n'', 'noun')`)).toEqual([{ text: 'Post', context: 'noun', line: 1 }]);
    expect(found(`t('Post', name)`)).toEqual([{ text: 'Post', context: null, line: 1 }]);
    expect(found(`say(x, 'Post', 'no domain', 'no context')`)).toEqual([{ text: 'Post', context: null, line: 1 }]);
    expect(found(`x({\ncode: 1,\nmessage: 'Wrong.' })`)).toEqual([{ text: 'Wrong.', context: null, line: 3 }]);
  });

  test('what is broken does not end the search', () => {
    expect(texts(`<p>don't</p>; )))\n t('Send')`)).toEqual(['Send']);
    expect(texts('t(`never closed')).toEqual([]);
  });
});

test('lists of words: what stands on top', () => {
  const source = `export const en = {\n  menu: 'Menu',\n  hint: { before: 'x y' },\n  page: (n) => \`Page \${n}\`,\n};`;
  expect([...findWords(source)]).toEqual([{ text: 'Menu', context: null, line: 2 }]);
  const others = `const a: string = 'No';\nx({ 'quoted': 'No', none: '…', is: y ? 'No' : 'No', last: "Yes" }, ['No'], z)`;
  expect([...findWords(others)].map((one) => one?.text)).toEqual([]);
  expect([...findWords(`({ 'a': 'No', b: '…' }) && { c: "Yes", d: 1 ? 'No' : 'No' }`)].map((one) => one?.text)).toEqual(
    ['Yes'],
  );
});

test('a long program lets others have their turn', () => {
  expect([...findCalls(`t('a', 'b');`.repeat(2000))].filter((one) => one === undefined).length).toBeGreaterThan(5);
});
