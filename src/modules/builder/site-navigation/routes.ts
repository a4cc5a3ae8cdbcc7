// builder/v1 site-navigation: the documents an editor offers, and a new one.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { json, type Reply } from '#kernel/routes/reply.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findMeta } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { editUrl } from '#modules/builder/addresses.ts';
import { createDocument } from '#modules/builder/document/actions.ts';
import { documentTitle } from '#modules/builder/document/kinds.ts';
import { documentType } from '#modules/builder/document/load.ts';
import { textsIn } from '#modules/builder/lookup/args.ts';
import { canEditDocument, canEditType, supportsBuilder } from '#modules/builder/permissions.ts';
import { builderTypes } from '#modules/builder/types.ts';
import { findRecentDocuments, type RecentPost } from './store.ts';

const listArg = (fallback?: readonly string[]) =>
  a.schema<unknown>({ type: 'array', unchecked: true, ...(fallback && { default: fallback }) });

const recentPosts = listOf(
  shape('builder-recent-post', {
    id: a.int(),
    title: a.string(),
    edit_url: a.string(),
    date_modified: a.int({ description: 'In seconds.' }),
    type: shape('builder-recent-post-type', {
      post_type: a.string(),
      doc_type: a.string({ description: 'Kind of document.' }),
      label: a.string(),
    }),
    user_can: shape('builder-recent-post-rights', { edit: a.bool() }),
  }),
);
const addedPost = shape('builder-added-post', { id: a.int(), edit_url: a.string() });

const listRecent = route({
  path: '/site-navigation/recent-posts',
  methods: ['GET'],
  args: {
    posts_per_page: a.int({ required: true, minimum: 1, maximum: 100, description: 'How many.' }),
    post_type: listArg(['page', 'post', 'builder_library']),
    post__not_in: listArg(),
  },
  permission: needs('edit_posts'),
  answers: recentPosts,
  async handle({ args, caller, db, services, site }) {
    const wish = {
      types: textsIn(args.post_type) ?? [],
      except: (textsIn(args.post__not_in) ?? []).map(Number).filter(Number.isSafeInteger),
    };
    const readable = await findReadable({ caller, services, site }, wish, args.posts_per_page);
    const kinds = await findMeta(
      db,
      readable.map((post) => post.id),
      ['_builder_template_type'],
    );
    return answer(
      recentPosts,
      readable.map((post) => {
        const kind = documentType(post.type, storedText(kinds.get(post.id)?.get('_builder_template_type')));
        return {
          id: post.id,
          title: post.title,
          edit_url: editUrl(site, post.id),
          date_modified: Math.floor(Date.parse(`${post.modified_gmt}Z`) / 1000),
          type: { post_type: post.type, doc_type: kind, label: documentTitle(kind) },
          user_can: { edit: canEditDocument(caller, post, services) },
        };
      }),
    );
  },
});

const AT_ONCE = 100;

/** What the caller may not read does not count. */
async function findReadable(
  { caller, services, site }: Pick<Ctx, 'caller' | 'services' | 'site'>,
  wish: { types: readonly string[]; except: readonly number[] },
  most: number,
): Promise<RecentPost[]> {
  const readable: RecentPost[] = [];
  const { except } = wish;
  const shelves = wish.types.map((type) => shelfIn(services, site, type));
  for (let offset = 0; readable.length < most; offset += AT_ONCE) {
    const found = await findRecentDocuments(services.database.long.db, { shelves, except, offset, limit: AT_ONCE });
    readable.push(...found.filter((post) => canReadPost(caller, post, services)));
    if (found.length < AT_ONCE) break;
  }
  return readable.slice(0, most);
}

const addPost = route({
  path: '/site-navigation/add-new-post',
  methods: ['POST'],
  args: { post_type: a.string({ default: 'post', description: 'The type of the new record.' }) },
  permission: anyone,
  answers: addedPost,
  async handle({ args: { post_type: name }, caller, services, site, tx }) {
    const type = [...kindsOf(services).types, ...builderTypes].find((one) => one.name === name);
    if (!type) return refusal(400, 'There is no such type.');
    if (!supportsBuilder(name, services) || !canEditType(caller, type, services)) {
      return refusal(401, 'You may not create this.');
    }
    const writer = { id: caller.id, canPublish: caller.can(`publish_${type.capabilityWord}`), can: caller.can };
    const place = { postType: name, type: documentType(name, '') };
    const id = await tx((open) =>
      createDocument(open, place, { status: 'draft' }, writer, writeRulesOf(services, site)),
    );
    return answer(addedPost, { id, edit_url: editUrl(site, id) });
  },
});

export const routes: readonly Route[] = [listRecent, addPost];

/** Clients of this route know its codes as numbers. */
function refusal(status: 400 | 401, message: string): Reply {
  return json({ code: status, message, data: { status } }, { status });
}

function storedText(stored: string | undefined): string {
  const value: unknown = stored === undefined ? '' : JSON.parse(stored);
  return typeof value === 'string' ? value : '';
}
