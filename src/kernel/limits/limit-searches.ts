// How often a stranger may search.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Limits } from './limits.ts';

export interface Searcher {
  /** 0 for somebody unknown. */
  callerId: number;
  address: string;
}

export async function limitSearches({ limits }: { limits: Limits }, { callerId, address }: Searcher): Promise<void> {
  if (callerId !== 0) return;
  const seconds = await limits.blockedFor('search', address);
  if (seconds > 0) throw tooManySearches(seconds);
  await limits.count('search', address);
}

const tooManySearches = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many searches. Wait before the next one.', { retry_after: seconds });
