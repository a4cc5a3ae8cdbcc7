// People's passwords: argon2id, computed off the event loop.
import { hash, verify } from '@node-rs/argon2';

// OWASP's second recommended set: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  if (!stored.startsWith('$argon2')) return false;
  return verify(stored, password);
}
