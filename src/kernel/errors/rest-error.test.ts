import { expect, test } from 'vitest';
import { errorBody, invalidParams, missingParams, refused, RestError, restError } from './rest-error.ts';

const loud = (sentence: string): string => sentence.toUpperCase();

test('a body has code, sentence and status', () => {
  expect(errorBody(restError('a', 404, 'Gone.'))).toEqual({ code: 'a', message: 'Gone.', data: { status: 404 } });
  const several = new RestError('a', 400, 'One.', { x: 1 }, [restError('b', 409, 'Two.')]);
  expect(errorBody(several, loud)).toEqual({
    code: 'a',
    message: 'ONE.',
    data: { status: 400, x: 1 },
    additional_errors: [{ code: 'b', message: 'TWO.', data: { status: 409 } }],
  });
});

test('it has no stack, and leaves those of others alone', () => {
  const before = Error.stackTraceLimit;
  expect(restError('a', 404, 'Gone.').stack).not.toContain('at ');
  expect(Error.stackTraceLimit).toBe(before);
  expect(restError('a', 404, 'Gone.')).toMatchObject({ name: 'RestError', details: {}, others: [] });
});

test('who is refused must sign in, or may not', () => {
  expect([refused({ id: 0 }, 'c', 'No.').status, refused({ id: 3 }, 'c', 'No.', { key: 'k' })]).toMatchObject([
    401,
    { status: 403, code: 'c', details: { key: 'k' } },
  ]);
});

test('all wrong arguments in one answer, told in the language of the reader', () => {
  const error = invalidParams({ a: { code: 'x', message: 'a is bad.' }, b: { message: 'b is bad.' }, c: { code: 'y', message: 'c is bad.', data: { n: 1 } } }); // prettier-ignore
  expect(errorBody(error)).toEqual({
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): a, b, c',
    data: {
      status: 400,
      params: { a: 'a is bad.', b: 'b is bad.', c: 'c is bad.' },
      details: {
        a: { code: 'x', message: 'a is bad.', data: null },
        c: { code: 'y', message: 'c is bad.', data: { n: 1 } },
      },
    },
  });
  expect(errorBody(error, loud).data).toEqual({
    status: 400,
    params: { a: 'A IS BAD.', b: 'B IS BAD.', c: 'C IS BAD.' },
    details: {
      a: { code: 'x', message: 'A IS BAD.', data: null },
      c: { code: 'y', message: 'C IS BAD.', data: { n: 1 } },
    },
  });
  const odd = restError('a', 400, 'x', { params: { a: 5 }, details: { b: 'text', c: { message: 5 } }, more: 'as it is' });
  expect(errorBody(odd, loud).data).toEqual({ status: 400, params: { a: 5 }, details: { b: 'text', c: { message: 5 } }, more: 'as it is' });
  expect(errorBody(missingParams(['a', 'b']), loud)).toEqual({
    code: 'rest_missing_callback_param',
    message: 'MISSING PARAMETER(S): A, B',
    data: { status: 400, params: ['a', 'b'] },
  });
}); // prettier-ignore
