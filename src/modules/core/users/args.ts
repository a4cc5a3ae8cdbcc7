// The arguments of people.
import { a } from '#kernel/args/args.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { context, ids, page, perPage, search } from '#modules/core/posts/args.ts';
import { postTypes } from '#content/posts/types.ts';
import { slugify } from '#content/text/slug.ts';
import { isLogin, isPassword } from '#content/users/rules.ts';
import { readReassign } from './rules.ts';

const ORDERS = ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'] as const;

export const id = a.int({ description: 'The number of the person.' });

export const userListArgs = {
  context,
  page,
  per_page: perPage,
  search,
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
  offset: a.int({ minimum: 0, description: 'Skip this many items.' }),
  order: a.oneOf(['asc', 'desc'], { default: 'asc', description: 'Direction of the order.' }),
  orderby: a.oneOf(ORDERS, { default: 'name', description: 'What the list is sorted by.' }),
  slug: a.list(a.string(), { description: 'Only people with one of these slugs.', clean: (text) => slugify(text) }),
  roles: a.list(a.string(), { description: 'Only people with one of these roles.' }),
  capabilities: a.list(a.string(), { description: 'Only people who may do one of these.' }),
  who: a.oneOf(['authors'], { description: 'Only people who may write.' }),
  has_published_posts: a.schema<boolean | string[]>({
    type: ['boolean', 'array'],
    items: { type: 'string', enum: postTypes.map((type) => type.name) },
    description: 'Only people who published something, of any or of these types.',
  }),
  search_columns: a.list(a.oneOf(['email', 'name', 'id', 'username', 'slug']), {
    default: [],
    description: 'Where to search.',
  }),
};

const loginFacts = {
  description: 'Name to sign in with.',
  check: (login: string): Fault | undefined =>
    isLogin(login)
      ? undefined
      : {
          code: 'rest_user_invalid_username',
          message: 'A user name has letters, digits, space, _ . - and @ only.',
          data: { status: 400 },
        },
};
const emailFacts = { format: 'email', description: 'E-mail address.' } as const;
const passwordFacts = {
  description: 'Password to sign in with; never shown.',
  check: (password: string): Fault | undefined =>
    isPassword(password)
      ? undefined
      : {
          code: 'rest_user_invalid_password',
          message: 'A password is not empty and has no backslash.',
          data: { status: 400 },
        },
};

export const login = a.string(loginFacts);
export const email = a.string(emailFacts);
export const password = a.string(passwordFacts);

/** A new person cannot do without these. */
export const requiredArgs = {
  username: a.string({ ...loginFacts, required: true }),
  email: a.string({ ...emailFacts, required: true }),
  password: a.string({ ...passwordFacts, required: true }),
};

export const deleteArgs = {
  force: a.bool({ default: false, description: 'Must be true: people have no trash.' }),
  reassign: a.schema<unknown>({
    type: 'integer',
    required: true,
    unchecked: true,
    description: 'Who gets the posts; false for the trash, 0 for nobody.',
    check: (value: unknown): Fault | undefined =>
      readReassign(value) === undefined
        ? {
            code: 'rest_invalid_param',
            message: 'reassign is the number of a person, or false.',
            data: { status: 400 },
          }
        : undefined,
  }),
};
