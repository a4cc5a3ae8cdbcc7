// Inputs and outputs that the abilities of several kinds share.
import { a } from '#kernel/args/args.ts';
import type { RouteAnswer } from '../call.ts';

const MOST_ITEMS = 50;

export const listInput = {
  search: a.string({ description: 'Only what contains this text.' }),
  page: a.int({ minimum: 1, description: 'Page of the list; 1 if absent.' }),
  per_page: a.int({ minimum: 1, maximum: MOST_ITEMS, description: 'How many a page has; 10 if absent.' }),
};

export function listOutput(name: string) {
  return a.schema<Record<string, unknown>>({
    type: 'object',
    properties: {
      [name]: { type: 'array', items: { type: 'object' }, required: true },
      total: { type: 'integer', required: true, description: 'How many there are in all.' },
      pages: { type: 'integer', required: true },
    },
  });
}

/** A record as the REST interface shows it. */
export const recordOutput = a.schema<unknown>({ type: 'object' });

export function listed(name: string, { value, total, pages }: RouteAnswer): Record<string, unknown> {
  return { [name]: value, total, pages };
}
