import { expect, test } from 'vitest';
import type { BuilderKnownConditionMap } from '#client/paths.ts';
import { conditionOf, controlOf, isSame, partsIn, placesOf, ruleOf, storedOf } from './rules.ts';

const known = (label: string, subs: string[] = []) => ({
  label,
  all_label: `All ${label}`,
  sub_conditions: subs,
  controls: [],
});
const config: BuilderKnownConditionMap = {
  general: known('General', ['archive', 'singular']),
  archive: known('Archives', ['post_archive']),
  post_archive: known('Post archive', ['category']),
  category: known('Categories'),
  singular: known('Singular', ['post']),
  post: {
    ...known('Post', ['in_category']),
    controls: {
      post_id: {
        type: 'query',
        name: 'post_id',
        default: '',
        autocomplete: { object: 'post', query: { post_type: 'post' } },
      },
    },
  },
  in_category: known('In category'),
};

test('places stand in their groups, however deep', () => {
  const groups = placesOf(config, { general: 'Ganze Site' });
  expect(groups.map(({ places }) => places.map(({ place }) => place))).toEqual([
    ['general'],
    ['archive', 'archive/post_archive', 'archive/category'],
    ['singular', 'singular/post', 'singular/in_category'],
  ]);
  expect(groups.map(({ places }) => places.at(0)?.label)).toEqual(['Ganze Site', 'All Archives', 'All Singular']);
});

test('a place says what its records are', () => {
  expect(controlOf(config, 'singular/post')).toEqual({ object: 'post', subtypes: ['post'] });
  expect(controlOf(config, 'archive')).toBeUndefined();
  expect(controlOf(config, 'archive/category')).toBeUndefined();
});

test('rules go there and back', () => {
  const condition = { type: 'exclude', name: 'singular', sub_name: 'page', sub_id: '42' } as const;
  expect(conditionOf(ruleOf(condition))).toEqual(condition);
  expect(storedOf(ruleOf(condition))).toBe('exclude/singular/page/42');
  expect(storedOf({ type: 'include', place: 'general', item: '7' })).toBe('include/general');
  expect(isSame([ruleOf(condition)], [])).toBe(false);
});

test('a page tells its parts, each once', () => {
  const div = (id: number) => `<div data-builder-type="header" data-builder-id="${id}" class="x"></div>`;
  expect(partsIn(`${div(4)}${div(9)}${div(4)}`)).toEqual([4, 9]);
});
