import { expect, test } from 'vitest';
import { metaRules } from './rules.ts';

const writer = { can: () => false };

test.each([
  [['include/general'], ['include/general']],
  [
    ['exclude/singular/page/42', 'include/a//', 'include/a'],
    ['exclude/singular/page/42', 'include/a'],
  ],
  [[], []],
  ['include/general', []],
])('the conditions %j are stored as %j', (sent, stored) => {
  expect(metaRules['_builder_conditions']?.(sent, writer)).toEqual({ value: stored });
});

test.each(['include', 'xinclude/a', 'include/a!', 'include/a/b/c/d', 'Include/a', '', 7])(
  '%j is no condition',
  (condition) => {
    expect(metaRules['_builder_conditions']?.(['include/general', condition], writer)).toEqual({
      fault: {
        message: 'meta._builder_conditions[1] is not a condition such as include/singular/page/42.',
        data: { path: '[1]' },
      },
    });
  },
);
