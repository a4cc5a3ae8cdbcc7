// Which calls of the app are worth another try.
import { ApiError } from '#client/error.ts';

const TRIES = 2;

/** What the site has refused it will refuse again. */
export const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < TRIES && !(error instanceof ApiError && error.status < 500);
