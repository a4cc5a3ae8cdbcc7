// core/v2 block-directory: blocks from elsewhere. Code is never fetched from outside, so there are none.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf } from '#kernel/routes/shape.ts';
import { page, perPage } from '../posts/args.ts';

const offers = listOf(a.map({ description: 'A block that could be installed.' }));

const search = route({
  path: '/block-directory/search',
  methods: ['GET'],
  args: {
    term: a.string({ required: true, minLength: 1, description: 'What is looked for.' }),
    page,
    per_page: perPage,
  },
  permission: ({ caller }) =>
    caller.can('install_plugins') && caller.can('activate_plugins')
      ? undefined
      : refused(caller, 'rest_block_directory_cannot_view', 'You may not look for blocks to install.'),
  answers: offers,
  handle: () => answer(offers, []),
});

export const routes: readonly Route[] = [search];
