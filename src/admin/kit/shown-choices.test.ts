import { expect, test } from 'vitest';
import { isNewName, shownChoices } from './shown-choices.ts';

const items = ['Sea', 'Salt', 'Moon', 'Sand'].map((label) => ({ value: label.toLowerCase(), label }));
const shown = (text: string, first: readonly string[]) => shownChoices(items, text, first).map(({ label }) => label);

test('what was chosen before comes first, both in the order of the list', () => {
  expect(shown('', [])).toEqual(['Sea', 'Salt', 'Moon', 'Sand']);
  expect(shown('', ['sand', 'salt', 'lost'])).toEqual(['Salt', 'Sand', 'Sea', 'Moon']);
  expect(shown('SA', ['sand'])).toEqual(['Sand', 'Salt']);
  expect(shown('x', ['sand'])).toEqual([]);
});

test('a tree keeps its order', () => {
  const tree = [
    { value: '1', label: 'Sea', depth: 0 },
    { value: '2', label: 'Salt', depth: 1 },
  ];
  expect(shownChoices(tree, 's', ['2'])).toEqual(tree);
  expect(
    shownChoices(
      tree.map((item) => ({ ...item, depth: 0 })),
      '',
      ['2'],
    ).map(({ value }) => value),
  ).toEqual(['2', '1']);
});

test('a name is new when nothing else is called so', () => {
  expect(['Foam', ' foam ', 'sea', ' SEA ', 'Se', ' ', ''].map((text) => isNewName(items, text))).toEqual([
    ...[true, true, false, false, true, false, false],
  ]);
  expect([isNewName(undefined, 'Foam'), isNewName([], 'Foam')]).toEqual([false, true]);
});
