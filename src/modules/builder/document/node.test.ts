import { describe, expect, test } from 'vitest';
import { parseElements, readElements, readElementsText } from './node.ts';

const widget = (more: object = {}) => ({
  id: 'a',
  elType: 'widget',
  widgetType: 'x',
  settings: {},
  elements: [],
  ...more,
});
const nested = (levels: number): object =>
  levels === 0 ? widget() : { id: 'c', elType: 'container', settings: {}, elements: [nested(levels - 1)] };

describe('what is read', () => {
  test.each([
    ['an empty list of settings', widget({ settings: [] }), widget()],
    [
      'no settings and no elements',
      { id: 'a', elType: 'widget' },
      { id: 'a', elType: 'widget', settings: {}, elements: [] },
    ],
    ['a number as text', widget({ templateID: '12' }), widget({ templateID: 12 })],
    ['an empty list of styles', widget({ styles: [] }), widget({ styles: {} })],
    ['isInner as a number', widget({ isInner: 1 }), widget({ isInner: true })],
    ['no widget type', widget({ widgetType: null }), { id: 'a', elType: 'widget', settings: {}, elements: [] }],
    ['members of tomorrow', widget({ interactions: [1] }), widget({ interactions: [1] })],
  ])('%s', (_what, given, read) => {
    expect(readElements([given]).elements).toEqual([read]);
  });
});

describe('what is refused', () => {
  test.each([
    ['"text"', ''],
    ['{"0":{}}', ''],
    ['[null]', '[0]'],
    ['[[]]', '[0]'],
    ['[{"elType":"widget"}]', '[0].id'],
    ['[{"id":5,"elType":"widget"}]', '[0].id'],
    ['[{"id":"a","elType":""}]', '[0].elType'],
    ['[{"id":"a","elType":"widget","elements":{}}]', '[0].elements'],
    ['[{"id":"a","elType":"widget","templateID":"x"}]', '[0].templateID'],
    ['[{"id":"a","elType":"widget","styles":"x"}]', '[0].styles'],
    ['[{"id":"a","elType":"c","elements":[{"id":"b","elType":"c","elements":[7]}]}]', '[0].elements[0].elements[0]'],
  ])('%s at %j', (text, path) => {
    expect(readElementsText(text).fault?.path).toBe(path);
    expect(parseElements(text)).toEqual([]);
  });

  test('elements and values that stand too deep, without running out of stack', () => {
    expect(readElements([nested(100)]).fault).toEqual({
      path: `[0]${'.elements[0]'.repeat(100)}.elements`,
      message: 'elements may stand 100 levels deep',
    });
    expect(readElements([nested(99)]).fault).toBeUndefined();
    const value = (levels: number): unknown => (levels === 0 ? 'x' : { a: value(levels - 1) });
    expect(readElements([widget({ settings: { a: value(63) } })]).fault).toBeUndefined();
    expect(readElements([widget({ settings: { a: value(64) } })]).fault).toEqual({
      path: '[0].settings',
      message: 'values may stand 64 levels deep',
    });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(readElementsText(`[{"id":"a","elType":"w","settings":{"x":${deep}}}]`).fault?.path).toBe('[0].settings');
  });
});

test.each([
  ['x{', { path: '', message: 'it is not JSON' }],
  ['{}', { path: '', message: 'it is not a list' }],
  ['[7]', { path: '[0]', message: 'an element is an object' }],
  ['[{"id":"a","elType":""}]', { path: '[0].elType', message: 'it is empty' }],
  ['[{"id":7,"elType":"a"}]', { path: '[0].id', message: 'it is not a text' }],
  ['[{"id":"a","elType":"a","widgetType":7}]', { path: '[0].widgetType', message: 'it is not a text' }],
  ['[{"id":"a","elType":"a","settings":[1]}]', { path: '[0].settings', message: 'it is not an object' }],
  ['[{"id":"a","elType":"a","elements":7}]', { path: '[0].elements', message: 'it is not a list' }],
  ['[{"id":"a","elType":"a","templateID":1.5}]', { path: '[0].templateID', message: 'it is not a number' }],
  ['[{"id":"a","elType":"a","templateID":null}]', { path: '[0].templateID', message: 'it is not a number' }],
])('%s does not fit', (text, fault) => {
  expect(readElementsText(text)).toEqual({ fault });
});

test('elements that are stored as they should be are not copied, others are', () => {
  const whole = widget({ isInner: false, styles: { a: 1 }, templateID: 5, elements: [widget()] });
  expect(readElements([whole]).elements?.[0]).toBe(whole);
  const { widgetType: _type, ...box } = widget();
  expect(readElements([box]).elements?.[0]).toBe(box);
  for (const more of [{ isInner: 1 }, { styles: [] }, { templateID: '5' }, { settings: [] }, { widgetType: null }]) {
    const around = widget({ elements: [widget(more)] });
    const [read] = readElements([around]).elements!;
    expect(read).not.toBe(around);
    expect(read!.elements[0]).not.toBe(around.elements[0]);
  }
  expect(readElements([{ id: 'a', elType: 'b', settings: {}, elements: null }]).elements).toEqual([
    { id: 'a', elType: 'b', settings: {}, elements: [] },
  ]);
});

test('an empty text has no elements', () => {
  expect(readElementsText('  ').elements).toEqual([]);
});
