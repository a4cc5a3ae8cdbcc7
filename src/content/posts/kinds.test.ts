import { expect, test } from 'vitest';
import type { CustomTaxonomy, Taxonomy } from '#content/terms/taxonomies.ts';
import { categories } from '#content/terms/taxonomies.ts';
import { kindsIn } from './kinds.ts';

const custom: CustomTaxonomy = {
  isViewable: true,
  isInRest: true,
  formerWords: [],
  defaultTerm: 0,
  labels: {},
};
const taxonomy = (name: string, isViewable: boolean): Taxonomy => ({
  ...categories,
  name,
  addressWord: `${name}-word`,
  types: ['post'],
  custom: { ...custom, isViewable },
});

test('only what may be seen has pages and takes a word of the addresses', () => {
  const kinds = kindsIn([{ taxonomies: [taxonomy('genre', true), taxonomy('shelf', false)] }]);
  const names = (list: readonly Taxonomy[]) => list.map(({ name }) => name);
  expect(names(kinds.taxonomies)).toEqual(['category', 'post_tag', 'genre', 'shelf']);
  expect(names(kinds.shownTaxonomies)).toEqual(['category', 'post_tag', 'genre']);
  expect([kinds.words.has('genre-word'), kinds.words.has('shelf-word')]).toEqual([true, false]);
  expect(kinds.findType('post')?.taxonomies).toEqual(['category', 'post_tag', 'genre', 'shelf']);
  expect(kinds.findTaxonomy('shelf')?.types).toEqual(['post']);
  expect([kinds.findTaxonomy('none'), kinds.findType('none')]).toEqual([undefined, undefined]);
});
