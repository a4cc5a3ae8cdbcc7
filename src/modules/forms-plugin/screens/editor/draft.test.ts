import { expect, test } from 'vitest';
import { moved, newField, optionsIn, preview } from './draft.ts';

test('a new field has a number of its own', () => {
  const first = newField([], 'A');
  expect(first.id).toBe('1');
  expect(
    newField(
      [
        { ...first, id: '7' },
        { ...first, id: 'day' },
      ],
      'B',
    ).id,
  ).toBe('8');
});

test('fields are moved, but not out of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

test('choices are lines; a mail is shown with its fields', () => {
  expect(optionsIn(' S \n\nM')).toEqual([
    { value: 'S', label: 'S' },
    { value: 'M', label: 'M' },
  ]);
  const fields = [newField([], 'Name')];
  expect(preview('{form_title}: {field:1} {field:9}\n{all_fields}', { title: 'Ask', fields })).toBe(
    'Ask: ‹Name› ‹9›\nName: ‹Name›',
  );
});
