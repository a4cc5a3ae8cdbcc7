import { expect, test } from 'vitest';
import { labelOf } from './answers.ts';

test('names of fields are for programs', () => {
  expect(labelOf('your-e_mail')).toBe('Your e mail');
});
