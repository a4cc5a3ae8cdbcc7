import { describe, expect, test } from 'vitest';
import type { ElementNode } from '#modules/builder/document/node.ts';
import { elementFaults } from './element-settings.ts';
import { readInstance, referredComponent } from './instance.ts';
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

describe('the settings of elements', () => {
  const typed = ($$type: string, value: unknown = null) => ({ $$type, value });
  const node = (settings: object, more: object = {}): ElementNode => ({
    id: 'n',
    elType: 'widget',
    settings: { ...settings },
    elements: [],
    ...more,
  });
  const variant = { meta: { breakpoint: 'desktop', state: null }, props: {} };
  const style = (more: object = {}) => ({ id: 's', type: 'class', label: 'local', variants: [variant], ...more });

  test.each<[string, unknown, boolean]>([
    ['title', typed('string'), true],
    ['title', typed('html-v3'), true],
    ['title', typed('number'), false],
    ['title', typed('overridable'), true],
    ['title', typed('dynamic'), true],
    ['title', 'plain', false],
    ['title', null, true],
    ['tag', typed('html'), false],
    ['link', typed('link'), true],
    ['image', typed('link'), false],
    ['attributes', typed('key-value-array'), true],
    ['classes', typed('classes'), true],
    ['component_instance', typed('string'), false],
    ['unheard_of', typed('anything'), true],
    ['unheard_of', 7, false],
    ['_own', 7, true],
    ['toString', typed('anything'), true],
  ])('%s of %j fits: %s', (name, value, isRight) => {
    const faults = elementFaults([node({}, { elements: [node({ [name]: value })] })]);
    expect(faults).toEqual(isRight ? [] : [`${name} of n is not of a type that it takes`]);
  });

  test.each<[unknown, boolean]>([
    [style(), true],
    [style({ variants: [] }), true],
    [style({ id: 7 }), false],
    [style({ type: 'id' }), false],
    [style({ label: undefined }), false],
    [style({ variants: {} }), false],
    [style({ variants: ['x'] }), false],
    [style({ variants: [variant, { props: {} }] }), false],
    [style({ variants: [{ meta: { breakpoint: null, state: null } }] }), false],
    [style({ variants: [{ meta: { breakpoint: 'desktop' } }] }), false],
    ['x', false],
  ])('the style %j is one: %s', (given, isRight) => {
    expect(elementFaults([node({}, { styles: { a: given } })])).toEqual(
      isRight ? [] : ['the style a of n is not a class with variants'],
    );
  });

  test('more than enough are not looked for', () => {
    const wrong = Array.from({ length: 30 }, () => node({ title: 1, text: 2 }));
    expect(elementFaults(wrong)).toHaveLength(20);
  });
});

describe('an instance', () => {
  const typed = ($$type: string, value: unknown) => ({ $$type, value });
  const override = (key: unknown, value: unknown) => typed('override', { override_key: key, override_value: value });

  test.each<[unknown, unknown]>([
    [typed('component-instance', { component_id: typed('number', 5) }), { id: 5, overrides: [] }],
    [
      typed('component-instance', {
        component_id: '5',
        overrides: typed('overrides', [override('a', 1), 'x', override(7, 1)]),
      }),
      { id: 5, overrides: [{ key: 'a', value: 1 }] },
    ],
    [
      {
        component_id: 5,
        overrides: [typed('overridable', { override_key: 'outer', origin_value: override('inner', 2) })],
      },
      { id: 5, overrides: [{ key: 'inner', value: 2 }] },
    ],
    [
      {
        component_id: 5,
        overrides: [
          typed('override', { override_key: typed('string', 'a'), override_value: 3, origin_value: typed('x', 'y') }),
        ],
      },
      { id: 5, overrides: [{ key: 'a', value: 3 }] },
    ],
    [{ component_id: -1 }, undefined],
    [{ component_id: 1.5 }, undefined],
    [{}, undefined],
    [7, undefined],
  ])('%j', (setting, instance) => {
    expect(readInstance(setting)).toEqual(instance);
  });

  test.each<[object, unknown]>([
    [{ widgetType: 'b-component', settings: { component_instance: { component_id: 5 } } }, 5],
    [
      {
        widgetType: 'b-component',
        settings: { component_instance: typed('c', { component_id: typed('string', 'uid') }) },
      },
      'uid',
    ],
    [{ widgetType: 'b-component', settings: { component_instance: { component_id: [] } } }, undefined],
    [{ widgetType: 'b-component', settings: {} }, undefined],
    [{ widgetType: 'b-heading', settings: { component_instance: { component_id: 5 } } }, undefined],
  ])('%j refers to %j', (given, id) => {
    expect(referredComponent({ id: 'a', elType: 'widget', settings: {}, elements: [], ...given })).toBe(id);
  });
});
