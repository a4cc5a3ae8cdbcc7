import { expect, test } from 'vitest';
import { ApiError } from '#client/error.ts';
import { refusalOf } from './sending.ts';

const refused = (params: Record<string, string>) =>
  new ApiError(400, { code: 'rest_invalid_param', message: 'Wrong.', data: { params } });

test('a fault stands at its field; one without a field is a sentence', () => {
  expect(refusalOf(refused({ email: 'No address.' }), ['email'], 'Lost.')).toEqual({
    faults: { email: 'No address.' },
  });
  expect(refusalOf(refused({ email: 'No address.', x: 'Odd.' }), ['email'], 'Lost.').fault).toBe('x: Odd.');
  expect(refusalOf(refused({}), ['email'], 'Lost.')).toEqual({ faults: {}, fault: 'Wrong.' });
  expect(refusalOf(new TypeError('fetch failed'), [], 'Lost.').fault).toBe('Lost.');
});
