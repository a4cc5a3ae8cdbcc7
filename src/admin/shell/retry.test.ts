import { expect, test } from 'vitest';
import { ApiError } from '#client/error.ts';
import { isWorthAnotherTry } from './retry.ts';

test('twice more, but not what the site has refused', () => {
  const after = (failures: number, status: number) => isWorthAnotherTry(failures, new ApiError(status, {}));
  expect([0, 1, 2, 3].map((failures) => isWorthAnotherTry(failures, new TypeError('fetch failed')))).toEqual([
    ...[true, true, false, false],
  ]);
  expect([after(0, 404), after(0, 499), after(0, 500), after(1, 503), after(2, 503)]).toEqual([
    ...[false, false, true, true, false],
  ]);
});
