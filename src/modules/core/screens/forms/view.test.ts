import { expect, test } from 'vitest';
import { editPath, found, kindOf } from './view.ts';

test('each kind has its editor', () => {
  expect(editPath({ module: 'contactform', form: 'contactform:5' })).toBe('forms/contact/5');
  expect(editPath({ module: 'forms-plugin', form: 'forms-plugin:7' })).toBe('forms/simple/7');
  expect(editPath({ module: 'builder-pro', form: 'builder-pro:12_ab3' })).toBe('pages/12');
});

test('forms are found by a part of their title, in order', () => {
  const forms = ['Visit', 'Ask us', 'Visa'].map((title) => ({ title, form: '', module: '', fields: [] }));
  expect(found(forms, ' vis').map(({ title }) => title)).toEqual(['Visa', 'Visit']);
});

test('what is written small or large is the same, and nothing finds all', () => {
  const forms = ['b', 'a', 'C'].map((title) => ({ title, form: title, module: '', fields: [] }));
  expect(found(forms, '').map(({ title }) => title)).toEqual(['a', 'b', 'C']);
  expect([found(forms, ' c '), found(forms, 'x')]).toEqual([[forms[2]], []]);
  expect(['contactform', 'forms-plugin', 'builder-pro', 'other'].map((module) => kindOf({ module }))).toEqual([
    ...['contactform', 'forms-plugin', 'builder-pro', undefined],
  ]);
  expect(editPath({ module: 'builder-pro', form: 'builder-pro:12' })).toBe('pages/12');
});
