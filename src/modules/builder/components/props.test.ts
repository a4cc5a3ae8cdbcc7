import { expect, test } from 'vitest';
import { checkProps, overridableProps, wholeProps } from './props.ts';

const prop = (key: string, more = {}) => ({
  overrideKey: key,
  label: `Label of ${key}`,
  elementId: `e-${key}`,
  elType: 'widget',
  widgetType: 'heading',
  propKey: 'title',
  groupId: 'main',
  originValue: 'Before',
  ...more,
});
const group = (props: unknown, more = {}) => ({ id: 'main', label: 'Main', props, ...more });
const sent = (props: object, items: object, order: unknown = Object.keys(items)) => ({
  props,
  groups: { items, order },
});
const origin = { elType: 'widget', widgetType: 'heading', propKey: 'title', elementId: 'x' };

test.each([undefined, null, '', [], {}])('%j is nothing', (value) => {
  expect(checkProps(value)).toEqual({ value: {} });
});

test('what is right is stored whole, without tags, under plain keys', () => {
  const props = {
    'A b!': prop('A b!', { label: '<b>Words</b>', originPropFields: { ...origin, elType: '<i>w</i>' } }),
  };
  expect(checkProps(sent(props, { Main: group(['A b!'], { id: 'Main', label: '<b>M</b>' }) }))).toEqual({
    faults: ['A b! must be in the group that it names, once'],
  });
  const good = { 'A b!': { ...props['A b!'], groupId: 'Main' } };
  expect(checkProps(sent(good, { Main: group(['A b!'], { id: 'Main', label: '<b>M</b>' }) }))).toEqual({
    value: {
      props: {
        ab: {
          overrideKey: 'A b!',
          label: 'Words',
          elementId: 'e-A b!',
          propKey: 'title',
          elType: 'widget',
          widgetType: 'heading',
          originValue: 'Before',
          groupId: 'Main',
          originPropFields: { ...origin, elType: 'w' },
        },
      },
      groups: { items: { main: { id: 'Main', label: 'M', props: ['A b!'] } }, order: ['Main'] },
    },
  });
  expect(checkProps(sent([], []))).toEqual({ value: { props: {}, groups: { items: {}, order: [] } } });
});

test.each<[unknown, string[]]>([
  ['x', ['overridable_props is not an object']],
  [{ props: {} }, ['props and groups must both be there']],
  [{ groups: { items: {}, order: [] } }, ['props and groups must both be there']],
  [{ props: ['x'], groups: {} }, ['props and groups must both be there']],
  [{ props: {}, groups: { items: {} } }, ['groups must have items and order']],
  [{ props: {}, groups: { order: [] } }, ['groups must have items and order']],
  [sent({ a: 'x' }, { main: group(['a']) }), ['a is not an object', 'a must be in the group that it names, once']],
  [sent({ a: prop('a', { label: '', propKey: '' }) }, { main: group(['a']) }), ['a lacks label, propKey']],
  [sent({ a: prop('b', { elementId: 'e' }) }, { main: group(['a']) }), ['a has another overrideKey']],
  [
    sent({ a: prop('a'), b: prop('b', { elementId: 'e-a' }) }, { main: group(['a', 'b']) }),
    ['b names a value that another one names'],
  ],
  [
    sent({ a: prop('a', { originPropFields: { elType: 'x' } }) }, { main: group(['a']) }),
    ['a has no whole originPropFields'],
  ],
  [sent({}, { main: group([]) }, []), ['order must list each group once']],
  [sent({}, { main: group([]) }, ['main', 'main']), ['order must list each group once']],
  [sent({}, { main: group([]) }, ['other']), ['order must list each group once']],
  [sent({}, { main: 'x' }), ['main is not a group']],
  [sent({}, { main: group('x') }), ['main is not a group']],
  [sent({}, { main: group([], { id: 'other' }) }), ['main has another id']],
  [sent({}, { main: group([], { label: '' }) }), ['main has no label']],
  [sent({}, { main: group([]), next: group([], { id: 'next' }) }), ['two groups are called Main']],
  [
    sent({ a: prop('a', { label: 'L' }), b: prop('b', { label: 'L' }) }, { main: group(['a', 'b']) }),
    ['two values of main have one label'],
  ],
  [sent({ a: prop('a') }, { main: group([]) }), ['a must be in the group that it names, once']],
  [sent({}, { main: group(['a']) }), ['a group names a, which is not there']],
])('%j', (value, faults) => {
  expect(checkProps(value)).toEqual({ faults });
});

test('what was stored is read', () => {
  const stored = { props: { a: { elementId: 'e', propKey: 'title' }, b: 'x' }, other: 1 };
  expect([...overridableProps(stored)]).toEqual([['a', { elementId: 'e', propKey: 'title' }]]);
  expect([...overridableProps({ props: 7 }), ...overridableProps('x')]).toEqual([]);
  expect(wholeProps('x')).toBe('x');
  expect(wholeProps({ props: 7 })).toEqual({ props: 7 });
  expect(wholeProps(stored)).toEqual({
    props: {
      a: {
        overrideKey: '',
        label: '',
        elementId: 'e',
        propKey: 'title',
        elType: '',
        widgetType: '',
        originValue: null,
        groupId: '',
        originPropFields: null,
      },
      b: 'x',
    },
    other: 1,
  });
});
