// What lists of jobs may be asked for.
import { a, type Values } from '#kernel/args/args.ts';
import { isDirection, sortingArg } from '#modules/multilang/sorting.ts';
import { COLUMNS, type Column, type JobWish, type Page } from './query.ts';

const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);

const day = (description: string) => a.string({ format: 'date', description });
const SCOPES = ['all', 'local', 'remote'] as const;

export const listArgs = {
  scope: a.oneOf(SCOPES, { default: 'all', description: 'Whose translators do them.' }),
  id: a.list(a.int(), { default: [], description: 'These alone.' }),
  title: a.string({ description: 'Part of the name of what is translated.' }),
  source_language: a.list(a.string(), { default: [], description: 'Translated from one of these.' }),
  target_language: a.list(a.string(), { default: [], description: 'Translated to one of these.' }),
  status: a.list(a.int(), { default: [], description: 'Numbers of states.' }),
  translated_by: a.int({ description: 'The translator.' }),
  sent_from: day('The first day on which it was sent.'),
  sent_to: day('The last day on which it was sent.'),
  deadline_from: day('The first day on which it must be ready.'),
  deadline_to: day('The last day on which it must be ready.'),
  needs_update: a.bool({ description: 'Whether the original was changed since.' }),
  batch_name: a.string({ description: 'Part of the name of the batch.' }),
  limit: a.int({ default: 10, minimum: 1, maximum: 500, description: 'How many.' }),
  offset: a.int({ default: 0, minimum: 0, description: 'How many are left out before.' }),
  sorting: sortingArg(COLUMNS, 'asc or desc by column: id, title, status, sent_date, deadline.'),
};

type Sent = Values<typeof listArgs>;

export function wishOf(args: Sent): JobWish {
  return {
    ids: args.id,
    title: args.title || undefined,
    sources: args.source_language,
    targets: args.target_language,
    statuses: args.status,
    translatorId: args.translated_by,
    sent: { from: args.sent_from ?? '', to: args.sent_to ?? '' },
    deadline: { from: args.deadline_from ?? '', to: args.deadline_to ?? '' },
    needsUpdate: args.needs_update,
    batchName: args.batch_name || undefined,
  };
}

export function pageOf({ limit, offset, sorting }: Sent): Page {
  const orders = Object.entries(sorting ?? {}).flatMap(([column, direction]) =>
    isColumn(column) && isDirection(direction) ? [{ column, direction }] : [],
  );
  return { limit, offset, orders };
}
