// The arguments that narrow a list of submissions.
import { a, type Values } from '#kernel/args/args.ts';
import { fromZoneText, type Zone } from '#kernel/clock/zone.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { readFormName, type SubmissionFilter } from './filters.ts';

const day = (description: string) => a.string({ format: 'date', description });

export const filterArgs = {
  context: a.string({ description: 'Which fields the answer has.' }),
  page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
  per_page: a.int({ default: 50, minimum: 1, maximum: 100, description: 'How many submissions a page has.' }),
  search: a.string({ description: 'A text in one of the values, or the id.' }),
  order: a.oneOf(['asc', 'desc'], { default: 'desc', description: 'Direction of the order.' }),
  order_by: a.oneOf(['created_at', 'id', 'main_meta_id'], { default: 'created_at', description: 'What orders the list.' }), // prettier-ignore
  status: a.oneOf(['all', 'unread', 'read', 'trash'], { default: 'all', description: 'State of the submissions.' }),
  form: a.string({ description: 'The form: its document and its element, `12_476d0ce`.', check: isForm }),
  referer: a.string({ description: 'The page that they were sent from.' }),
  after: day('Not before this day.'),
  before: day('Not after this day.'),
};

export const ids = a.list(a.int(), { required: true, minItems: 1, description: 'Ids of submissions.' });

type FilterValues = Pick<Values<typeof filterArgs>, 'search' | 'status' | 'form' | 'referer' | 'after' | 'before'>;

/** Days are those of the site, both ends whole. */
export function filterOf(args: FilterValues, zone: Zone): SubmissionFilter {
  const { status, referer, after, before } = args;
  const search = args.search?.trim();
  return {
    status,
    search: search === '' ? undefined : search,
    form: isSent(args.form) ? readFormName(args.form) : undefined,
    referer: isSent(referer) ? referer : undefined,
    from: after ? utcText(fromZoneText(zone, `${after}T00:00:00`)) : undefined,
    to: before ? utcText(fromZoneText(zone, `${before}T23:59:59`)) : undefined,
  };
}

const isSent = (text: string | undefined): text is string => text !== undefined && text !== '';

function isForm(value: string, name: string) {
  if (value === '' || readFormName(value)) return undefined;
  return { message: `${name} is not the name of a form.` };
}
