import { expect, test } from 'vitest';
import { isTooDeep, renameElements } from './elements.ts';
import { createNames } from './names.ts';
import { parseMap } from './read-map.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('what nobody can walk through', () => {
  expect([isTooDeep(nested(500)), isTooDeep(nested(501)), isTooDeep({ a: nested(500) })]).toEqual([false, true, true]);
  expect([isTooDeep(null), isTooDeep('text'), isTooDeep({ a: null, b: [] })]).toEqual([false, false, false]);
});

test('widgets, classes and shortcodes are renamed where they stand, and nothing else', () => {
  const map = { widgets: { old: 'heading', gone: '' }, classes: { a: 'b' }, shortcodes: { x: 'y' } };
  const names = createNames(parseMap(JSON.stringify(map), 'm'), () => undefined);
  const renamed = (value: unknown): unknown => JSON.parse(renameElements(JSON.stringify(value), names));
  const settings = { _css_classes: 'a c', title: 'a', text: '[x k="1"] a', count: 5, empty: '' };
  expect(
    renamed([
      { widgetType: 'old', settings },
      { widgetType: 'gone', elements: [{ css_classes: 'a' }] },
    ]),
  ).toEqual([
    { widgetType: 'heading', settings: { ...settings, _css_classes: 'b c', text: '[y k="1"] a' } },
    { widgetType: 'gone', elements: [{ css_classes: 'b' }] },
  ]);
  expect(renameElements('{', names)).toBe('{');
  const deep = JSON.stringify([{ widgetType: 'old' }, nested(500)]);
  expect(renameElements(deep, names)).toBe(deep);
});

test('atomic elements and maps of the shipped names get ours, boxes included', () => {
  const names = createNames(undefined, () => undefined);
  const box = { elType: 'e-flexbox', elements: [{ elType: 'widget', widgetType: 'e-heading' }] };
  const map = { elType: 'widget', widgetType: 'google_maps' };
  expect(JSON.parse(renameElements(JSON.stringify([box, map, { elType: 'container' }]), names))).toEqual([
    { elType: 'b-flexbox', elements: [{ elType: 'widget', widgetType: 'b-heading' }] },
    { elType: 'widget', widgetType: 'google-maps' },
    { elType: 'container' },
  ]);
});
