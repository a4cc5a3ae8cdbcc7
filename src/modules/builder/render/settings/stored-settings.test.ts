import { expect, test } from 'vitest';
import { storedSettings, typeOf } from './stored-settings.ts';

const defaults = { color: 'kit', size: 5, __globals__: { color: 'bound', border: 'bound too' } };
const node = (settings: object, more: object = {}) =>
  ({ id: 'a', elType: 'widget', widgetType: 'divider', settings, elements: [], ...more }) as never;

test.each<[object, object]>([
  [{}, { color: 'kit', size: 5, __globals__: { color: 'bound', border: 'bound too' } }],
  [{ size: 7 }, { color: 'kit', size: 7, __globals__: { color: 'bound', border: 'bound too' } }],
  [{ color: 'own' }, { color: 'own', size: 5, __globals__: { color: '', border: 'bound too' } }],
  [
    { color: 'own', __globals__: { color: 'mine', other: 'x' } },
    { color: 'own', size: 5, __globals__: { color: 'mine', border: 'bound too', other: 'x' } },
  ],
  [{ __globals__: 'strange' }, { color: 'kit', size: 5, __globals__: { color: 'bound', border: 'bound too' } }],
])('%j with the defaults of the kit', (settings, merged) => {
  expect(storedSettings(node(settings), { elementDefaults: { divider: defaults } })).toEqual(merged);
});

test('what the kit has no defaults for stays as it is', () => {
  const settings = { color: 'own' };
  expect(storedSettings(node(settings), { elementDefaults: { heading: defaults } })).toBe(settings);
  expect(storedSettings(node(settings, { widgetType: 'toString' }), { elementDefaults: {} })).toBe(settings);
  expect(storedSettings(node({}), { elementDefaults: { divider: { size: 5 } } })).toEqual({ size: 5, __globals__: {} });
});

test('containers are a type of their own', () => {
  expect([
    typeOf(node({})),
    typeOf(node({}, { widgetType: undefined })),
    typeOf(node({}, { elType: 'column' })),
  ]).toEqual(['divider', '', 'column']);
});
