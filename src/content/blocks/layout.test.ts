import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

const gap = (blockGap: unknown) => ({ spacing: { blockGap } });

test.each<[string, Record<string, unknown>, classes: string[], style: string]>([
  ['core/group', {}, ['is-layout-flow', 'wp-block-group-is-layout-flow'], ''],
  ['core/group', { layout: { type: 'default' } }, ['is-layout-flow', 'wp-block-group-is-layout-flow'], ''],
  ['core/columns', { layout: { type: 'unknown' } }, ['is-layout-flex', 'wp-block-columns-is-layout-flex'], ''],
  [
    'core/group',
    { style: gap('2rem') },
    ['is-layout-flow', 'wp-block-group-is-layout-flow', 'has-block-gap'],
    '--block-gap:2rem;',
  ],
  [
    'core/group',
    { style: gap({ top: '1rem', left: '2rem' }) },
    ['is-layout-flow', 'wp-block-group-is-layout-flow', 'has-block-gap'],
    '--block-gap:1rem;',
  ],
  [
    'core/cover',
    { layout: { justifyContent: 'left', contentSize: '600px', wideSize: '900px' }, style: gap('1px') },
    ['is-layout-constrained', 'wp-block-cover-is-layout-constrained', 'has-block-gap', 'is-content-justification-left'],
    '--block-gap:1px;--content-size:600px;--wide-size:900px;',
  ],
  [
    'core/cover',
    { layout: { justifyContent: 'nowhere' } },
    ['is-layout-constrained', 'wp-block-cover-is-layout-constrained'],
    '',
  ],
  [
    'core/buttons',
    { style: gap('1rem') },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex'],
    'row-gap:1rem;column-gap:1rem;',
  ],
  [
    'core/buttons',
    { style: gap({ top: '1rem', left: '2rem' }) },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex'],
    'row-gap:1rem;column-gap:2rem;',
  ],
  [
    'core/buttons',
    { style: gap({ left: '2rem' }) },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex'],
    'column-gap:2rem;',
  ],
  [
    'core/buttons',
    { layout: { justifyContent: 'right', verticalAlignment: 'top', flexWrap: 'nowrap' } },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex', 'is-nowrap', 'is-content-justification-right'],
    'flex-wrap:nowrap;justify-content:flex-end;align-items:flex-start;',
  ],
  [
    'core/buttons',
    { layout: { orientation: 'vertical', justifyContent: 'right', verticalAlignment: 'bottom' } },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex', 'is-vertical', 'is-content-justification-right'],
    'flex-direction:column;justify-content:flex-end;align-items:flex-end;',
  ],
  [
    'core/buttons',
    { layout: { orientation: 'vertical', verticalAlignment: 'top' } },
    ['is-layout-flex', 'wp-block-buttons-is-layout-flex', 'is-vertical'],
    'flex-direction:column;justify-content:flex-start;',
  ],
  ['core/group', { layout: { type: 'grid' } }, ['is-layout-grid', 'wp-block-group-is-layout-grid'], '--least:12rem;'],
  [
    'core/group',
    { layout: { type: 'grid', minimumColumnWidth: '8rem' }, style: gap('1px') },
    ['is-layout-grid', 'wp-block-group-is-layout-grid'],
    'row-gap:1px;column-gap:1px;--least:8rem;',
  ],
  [
    'core/group',
    { layout: { type: 'grid', columnCount: 16 } },
    ['is-layout-grid', 'wp-block-group-is-layout-grid'],
    'grid-template-columns:repeat(16,minmax(0,1fr));',
  ],
  [
    'core/group',
    { layout: { type: 'grid', columnCount: 1, minimumColumnWidth: '8rem' } },
    ['is-layout-grid', 'wp-block-group-is-layout-grid', 'has-most-columns'],
    '--least:8rem;--most:1;',
  ],
  ...[0, 17, 1.5, '3'].map((columnCount): [string, Record<string, unknown>, string[], string] => [
    'core/group',
    { layout: { type: 'grid', columnCount } },
    ['is-layout-grid', 'wp-block-group-is-layout-grid'],
    '--least:12rem;',
  ]),
])('%s with %j', (name, attributes, classes, style) => {
  expect(layoutOf({ name, attributes })).toEqual({ classes, style });
});

test('blocks that place nothing', () => {
  expect([layoutOf({ name: 'core/paragraph', attributes: {} }), layoutOf({ name: null, attributes: {} })]).toEqual([
    undefined,
    undefined,
  ]);
});
