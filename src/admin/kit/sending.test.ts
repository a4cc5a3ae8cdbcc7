import { expect, test } from 'vitest';
import { ApiError } from '#client/error.ts';
import { setStage } from '#test/admin/stage.ts';
import { refusalOf, useSending } from './sending.ts';

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

test('several faults without fields stand in one sentence; what is no error has another', () => {
  expect(refusalOf(refused({ a: 'A.', b: 'B.', c: 'C.' }), ['b'], 'Lost.')).toEqual({
    faults: { a: 'A.', b: 'B.', c: 'C.' },
    fault: 'a: A. c: C.',
  });
  expect(refusalOf('odd', ['a'], 'Lost.')).toEqual({ faults: {}, fault: 'Lost.' });
});

test('what the site answered, or nothing', async () => {
  const sending = setStage().use(() => useSending());
  expect([sending.isBusy, sending.fault, sending.faults]).toEqual([false, undefined, {}]);
  expect(await sending.send(() => Promise.resolve(5))).toBe(5);
  expect(await sending.send((): Promise<number> => Promise.reject(new Error('no')))).toBeUndefined();
});
