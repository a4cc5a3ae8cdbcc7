import { expect, test } from 'vitest';
import { formOf, merge, placeOf } from './sources.ts';

test('the newest of all lists comes first', () => {
  const list = [
    { id: 3, at: '2026-01-03T00:00:00' },
    { id: 1, at: '2026-01-01T00:00:00' },
  ];
  const other = [
    { id: 9, at: '2026-01-03T00:00:00' },
    { id: 8, at: '2026-01-02T00:00:00' },
  ];
  expect(merge([list, other]).map(({ list: at, id }) => `${at}:${id}`)).toEqual(['0:3', '1:9', '1:8', '0:1']);
});

test('names of answers and of forms', () => {
  expect(placeOf('forms-plugin-12')).toEqual({ module: 'forms-plugin', id: 12 });
  expect(placeOf('12')).toBeUndefined();
  expect(formOf('builder-pro:12_ab:c')).toEqual({ module: 'builder-pro', form: '12_ab:c' });
  expect(formOf('contactform')).toEqual({ module: 'contactform', form: undefined });
});
