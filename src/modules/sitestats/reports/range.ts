// The days that a report is about.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import { a } from '#kernel/args/args.ts';
import { addDays, momentAt } from '#modules/sitestats/hits/days.ts';

const MOST_DAYS = 400;
const USUAL_DAYS = 28;
const DAY = '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$';

export const rangeArgs = {
  from: a.string({ pattern: DAY, description: 'First day; four weeks before the last one unless said.' }),
  to: a.string({ pattern: DAY, description: 'Last day; yesterday unless said.' }),
};

export interface Range {
  readonly from: string;
  readonly to: string;
}

/** Days are those of the site. */
export function rangeOf(
  services: Pick<Services, 'clock' | 'settings'>,
  { from, to }: { from?: string; to?: string },
): Range {
  const { day } = momentAt(services, services.clock.now());
  const last = to ?? addDays(day, -1);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw invalidRange('The first day is after the last one.');
  if (lengthOf({ from: first, to: last }) > MOST_DAYS) throw invalidRange(`No more than ${MOST_DAYS} days at once.`);
  return { from: first, to: last };
}

/** As many days before it. */
export function rangeBefore({ from, to }: Range): Range {
  const days = lengthOf({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const invalidRange = (message: string) => restError('sitestats_invalid_range', 400, message);

export const dayArg = a.string({ required: true, pattern: DAY, description: 'Rows of earlier days go.' });

const lengthOf = ({ from, to }: Range): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
