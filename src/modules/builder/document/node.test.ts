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
    expect(readElements([nested(90)]).fault).toBeUndefined();
    expect(readElements([nested(150)]).fault?.message).toContain('levels deep');
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(readElementsText(`[{"id":"a","elType":"w","settings":{"x":${deep}}}]`).fault?.path).toBe('[0].settings');
  });
});

test('an empty text has no elements', () => {
  expect(readElementsText('  ').elements).toEqual([]);
});
