import { expect, test } from 'vitest';
import { readFileClasses, withLocalClasses } from './import-classes.ts';

const card = { id: 'g-card', type: 'class', label: 'card', variants: [] };
const classes = readFileClasses({ items: { 'g-card': card, 'g-wrong': { type: 'other' } }, order: ['g-card'] });
const element = (names: unknown) => ({
  id: '81bd0e4',
  elType: 'widget',
  widgetType: 'b-heading',
  settings: { classes: { $$type: 'classes', value: names } },
  styles: { own: { id: 'own' } },
  elements: [],
});

test('a class of the other site becomes one of the element, before its own', () => {
  const [after] = withLocalClasses([element(['g-card', 'own'])], classes);
  const [id = ''] = Object.keys(after?.styles ?? {});
  expect(id).toMatch(/^b-81bd0e4-[\da-f]{7}$/);
  expect(after?.styles).toEqual({ [id]: { ...card, id }, own: { id: 'own' } });
  expect(after?.settings).toEqual({ classes: { $$type: 'classes', value: [id, 'own'] } });
});

test.each([[['g-wrong', 'own']], ['g-card'], [undefined]])('%j stays', (names) => {
  expect(withLocalClasses([element(names)], classes)).toEqual([element(names)]);
});
