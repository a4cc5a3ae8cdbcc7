import { expect, test } from 'vitest';
import type { SimpleForm } from '#client/paths.ts';
import { draftOf, hasOptions, moved, newField, optionsIn, preview } from './draft.ts';

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
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 2, -1)).toEqual(['a', 'b']);
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

test('a draft is what can be changed; a new field is a text', () => {
  const draft = {
    ...{ title: 'Ask', status: 'draft', fields: [], notifications: [] },
    ...{ confirmation: { type: 'message' }, settings: { honeypot: true } },
  };
  expect(draftOf({ ...draft, id: 7, created_at: 'x' } as unknown as SimpleForm)).toEqual(draft);
  expect(newField([], 'Name')).toEqual({
    ...{ id: '1', type: 'text', label: 'Name', required: false, options: [], min: null, max: null },
    ...{ pattern: '', default: '', conditional: null },
  });
  const types = ['text', 'select', 'radio', 'checkbox', 'consent', 'file'] as const;
  expect(types.map(hasOptions)).toEqual([false, true, true, true, false, false]);
});
