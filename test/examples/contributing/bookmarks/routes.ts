import { a } from '#kernel/args/args.ts';
import { signedIn } from '#kernel/routes/permits.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { route } from '#kernel/routes/route.ts';
import { bookmark } from './resource.ts';
import { findBookmarks, insertBookmark } from './store.ts';

const listBookmarks = route({
  path: '/bookmarks',
  methods: ['GET'],
  permission: signedIn,
  resource: bookmark,
  gives: 'list',
  handle: async ({ db, caller }) => items(bookmark, await findBookmarks(db, caller.id)),
});

const createBookmark = route({
  path: '/bookmarks',
  methods: ['POST'],
  status: 201,
  args: { url: a.string({ format: 'uri', required: true, description: 'Where it leads.' }) },
  permission: signedIn,
  resource: bookmark,
  async handle({ args, caller, tx }) {
    const made = await tx(({ db }) => insertBookmark(db, { user_id: caller.id, url: args.url }));
    return item(bookmark, made, { status: 201 });
  },
});

export const routes = [listBookmarks, createBookmark];
