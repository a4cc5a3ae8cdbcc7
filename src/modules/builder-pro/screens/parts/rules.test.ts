import { expect, test } from 'vitest';
import type { BuilderKnownConditionMap } from '#client/paths.ts';
import { conditionOf, controlOf, isSame, partsIn, placesOf, ruleOf, rulesIn, storedOf } from './rules.ts';

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

test('places are called as people say, else as the interface does, else by their names', () => {
  const labels = (names: Record<string, string>) =>
    placesOf({ ...config, archive: known('Archives', ['post_archive', 'lost', 'category']) }, names).map(
      ({ name, places }) => [name, ...places.map(({ label }) => label)],
    );
  expect(labels({ archive: 'Listen', category: 'Kategorien' })).toEqual([
    ['general', 'All General'],
    ['archive', 'Listen', 'Post archive', 'Kategorien', 'lost'],
    ['singular', 'All Singular', 'Post', 'In category'],
  ]);
  expect(placesOf({}, {})).toEqual([
    { name: 'general', places: [{ place: 'general', label: 'general' }] },
    { name: 'archive', places: [{ place: 'archive', label: 'archive' }] },
    { name: 'singular', places: [{ place: 'singular', label: 'singular' }] },
  ]);
});

test('what one record of a place is', () => {
  const having = (object: 'post' | 'tax' | 'author', query: Record<string, unknown>): BuilderKnownConditionMap => ({
    one: {
      ...known('One'),
      controls: { id: { type: 'query', name: 'id', default: '', autocomplete: { object, query } } },
    },
  });
  expect(controlOf(having('tax', { taxonomy: 'category', post_type: 'post' }), 'archive/one')).toEqual({
    object: 'tax',
    subtypes: ['category'],
  });
  expect(controlOf(having('post', { post_type: ['post', 7, 'page'], taxonomy: 'x' }), 'x/one/y')).toEqual({
    object: 'post',
    subtypes: ['post', 'page'],
  });
  expect(controlOf(having('author', {}), 'archive/one')).toEqual({ object: 'author', subtypes: [] });
  expect(controlOf({ one: { ...known('One'), controls: {} } }, 'archive/one')).toBeUndefined();
});

test('a rule for a whole group has no record; the same rules are the same', () => {
  const whole = { type: 'include', name: 'general', sub_name: '', sub_id: '' } as const;
  expect(ruleOf(whole)).toEqual({ type: 'include', place: 'general', item: '' });
  expect(conditionOf({ type: 'include', place: 'general', item: '7' })).toEqual(whole);
  expect(conditionOf({ type: 'exclude', place: 'singular/page', item: '' })).toEqual({
    ...{ type: 'exclude', name: 'singular', sub_name: 'page', sub_id: '' },
  });
  const [one, other] = [ruleOf(whole), { type: 'exclude', place: 'singular/page', item: '4' } as const];
  expect([isSame([one, other], [one, other]), isSame([one, other], [other, one]), isSame([], [])]).toEqual([
    ...[true, false, true],
  ]);
  expect(partsIn('<div data-builder-type="header" data-builder-id="x"><i data-builder-id="3">')).toEqual([]);
});

test.each([
  ['include/general', { type: 'include', place: 'general', item: '' }],
  ['exclude/singular/page', { type: 'exclude', place: 'singular/page', item: '' }],
  ['include/singular/page/42', { type: 'include', place: 'singular/page', item: '42' }],
  ['exclude', { type: 'exclude', place: '', item: '' }],
])('%s is read', (stored, rule) => {
  expect(rulesIn(stored)).toEqual([rule]);
  expect(rulesIn(`x${stored}`)).toEqual([]);
});
