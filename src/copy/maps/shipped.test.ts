import { expect, test } from 'vitest';
import { createNames } from './names.ts';
import { shippedMap } from './shipped.ts';

test('names that begin as ours do, and those that people defined, are known', () => {
  const told: string[] = [];
  const defined = {
    findType: (name: string) => (name === 'book' ? ({} as never) : undefined),
    findTaxonomy: (name: string) => (name === 'genre' ? ({} as never) : undefined),
    hasWidget: (name: string) => name === 'b-anything',
  };
  const names = createNames(undefined, (part, name) => told.push(`${part} ${name}`), defined);
  for (const name of ['core/anything', 'vendor/box']) names.ours('blocks', name);
  for (const name of ['b-anything', 'a-b-c']) names.ours('widgets', name);
  for (const name of ['book', 'genre', 'film']) names.ours('types', name);
  for (const name of ['genre', 'book']) names.ours('taxonomies', name);
  for (const name of ['b-meta', 'core/meta']) names.ours('meta', name);
  names.ours('classes', 'anything');
  expect(told).toEqual([
    ...['blocks vendor/box', 'widgets a-b-c', 'types genre', 'types film', 'taxonomies book'],
    ...['meta b-meta', 'meta core/meta'],
  ]);
  expect([names.hasType('book'), names.hasType('film'), names.hasType('post')]).toEqual([true, false, true]);
  const parts = ['types', 'taxonomies', 'meta', 'shortcodes', 'blocks', 'classes', 'widgets'] as const;
  const given = { types: {}, taxonomies: {}, meta: {}, shortcodes: {}, blocks: {}, classes: { a: 'b' }, widgets: {} };
  const more = createNames(given, () => undefined);
  expect(parts.filter((part) => names.hasOthers(part) !== more.hasOthers(part))).toEqual(
    Object.keys(shippedMap.classes).length > 0 ? [] : ['classes'],
  );
});
