// People's passwords: argon2id, computed off the event loop.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { restError } from '#kernel/errors/rest-error.ts';
import { createSemaphore } from '#kernel/limits/semaphore.ts';

// OWASP's second recommended set: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PATIENCE_MS = 5_000;

/** The threads that compute are also those that read files: most of them stay free. */
const few = createSemaphore({
  most: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 30,
  patienceMs: PATIENCE_MS,
  refusal: () =>
    restError('rest_too_many_sign_ins', 503, 'Too many people sign in at this moment. Try again shortly.', {
      retry_after: PATIENCE_MS / 1_000,
    }),
});

export function hashPassword(password: string): Promise<string> {
  return few.run(() => hash(password, COST));
}

export const isPasswordHash = (stored: string): boolean => stored.startsWith('$argon2');

export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  if (!isPasswordHash(stored)) return false;
  return few.run(() => verify(stored, password));
}
