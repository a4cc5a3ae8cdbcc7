import { expect, test } from 'vitest';
import { editPath, found } from './view.ts';

test('each kind has its editor', () => {
  expect(editPath({ module: 'contactform', form: 'contactform:5' })).toBe('forms/contact/5');
  expect(editPath({ module: 'forms-plugin', form: 'forms-plugin:7' })).toBe('forms/simple/7');
  expect(editPath({ module: 'builder-pro', form: 'builder-pro:12_ab3' })).toBe('pages/12');
});

test('forms are found by a part of their title, in order', () => {
  const forms = ['Visit', 'Ask us', 'Visa'].map((title) => ({ title, form: '', module: '', fields: [] }));
  expect(found(forms, ' vis').map(({ title }) => title)).toEqual(['Visa', 'Visit']);
});
