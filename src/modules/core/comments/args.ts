// The arguments of comments.
import { a } from '#kernel/args/args.ts';
import { key, plainText } from '#kernel/args/clean.ts';
import { isEmail } from '#kernel/args/formats.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { context, ids, order, page, perPage, search } from '#modules/core/posts/args.ts';

const ORDERS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;

const dateTime = (description: string) => a.string({ format: 'date-time', description });

export const password = a.string({ description: 'Opens the comments of a protected post.' });

export const listArgs = {
  context,
  page,
  per_page: perPage,
  search,
  after: dateTime('Only comments written after this date.'),
  author: ids('Only comments of these people.'),
  author_exclude: ids('No comments of these people.'),
  author_email: a.string({
    default: null,
    format: 'email',
    description: 'Only comments with this e-mail address of the author.',
  }),
  before: dateTime('Only comments written before this date.'),
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
  offset: a.int({ minimum: 0, description: 'Skip this many items.' }),
  order,
  orderby: a.oneOf(ORDERS, { default: 'date_gmt', description: 'What the list is sorted by.' }),
  parent: ids('Only answers to these comments; 0 for those that answer no other.'),
  parent_exclude: ids('No answers to these comments.'),
  post: ids('Only comments on these posts.'),
  status: a.oneOf(['approve', 'hold', 'spam', 'trash', 'all'], {
    default: 'approve',
    alsoAccepts: ['approved'],
    description: 'Only comments in this state.',
  }),
  type: a.string({ default: 'comment', clean: key, description: 'Only comments of this type.' }),
  password,
};

/** Nobody has to give an address, but one that is given must be one. */
export const authorEmail = a.string({
  description: 'E-mail address of the author.',
  clean: plainText,
  check(text: string, name): Fault | undefined {
    if (text === '' || isEmail(text)) return undefined;
    return { code: 'rest_invalid_email', message: `${name} is not a valid e-mail address.` };
  },
});
