// Posts and pages.
import { a } from '#kernel/args/args.ts';
import { invalidParams, RestError, restError } from '#kernel/errors/rest-error.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { findPostType, kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { page, post } from '#content/posts/types.ts';
import { ability, adding, changing, reading, removing, type AbilityCtx } from '../ability.ts';
import { callRoute, type RouteCall } from '../call.ts';
import { listed, listInput, listOutput, recordOutput } from './shapes.ts';

const SHORT = 'id,type,status,title,link,date,modified,author,slug,parent,categories,tags';
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

const type = a.string({ default: post.name, description: 'post (the default), page, or a type of this site.' });
const id = a.int({ required: true, minimum: 1, description: 'The number of the post or page.' });
const ids = (description: string) => a.list(a.int(), { description });

const texts = {
  title: a.string({ description: 'The title.' }),
  content: a.string({ description: 'The text as HTML or block markup.' }),
  excerpt: a.string({ description: 'A summary as HTML.' }),
  slug: a.string({ description: 'Last part of the address.' }),
  status: a.oneOf(STATUSES, { description: 'draft, publish, pending, private, or future for a date ahead.' }),
  date: a.string({ format: 'date-time', description: 'When it is published, in the time of the site.' }),
  categories: ids('Ids of categories; posts only.'),
  tags: ids('Ids of tags; posts only.'),
  parent: a.int({ minimum: 0, description: 'Id of the page above; pages only.' }),
};

const listPosts = ability({
  name: 'core/list-posts',
  label: 'List posts',
  description: 'Lists or searches posts or pages, newest first. States other than publish need the right to edit.',
  category: 'content',
  input: a.object(
    {
      ...listInput,
      type,
      status: a.list(a.oneOf([...STATUSES, 'trash', 'any']), { description: 'Only these states; publish if absent.' }),
      author: ids('Only posts of these people.'),
      categories: ids('Only posts in these categories.'),
      tags: ids('Only posts with these tags.'),
    },
    { additionalProperties: false, default: {} },
  ),
  output: listOutput('posts'),
  annotations: reading,
  may: (caller) => caller.can('read'),
  async run({ type: wished, ...query }, ctx) {
    return listed(
      'posts',
      await callRoute(ctx, { method: 'GET', path: pathOf(ctx.services, wished), query: { ...query, _fields: SHORT } }),
    );
  },
});

const getPost = ability({
  name: 'core/get-post',
  label: 'Get a post',
  description: 'Reads a post or page with its whole text; with the stored text where the caller may edit it.',
  category: 'content',
  input: a.object({ id }, { additionalProperties: false }),
  output: recordOutput,
  annotations: reading,
  may: (caller) => caller.can('read'),
  async run(input, ctx) {
    const path = await pathOfId(ctx, input.id);
    const read = async (context: string) => (await callRoute(ctx, { method: 'GET', path, query: { context } })).value;
    try {
      return await read('edit');
    } catch (error) {
      const isOnlyContext = error instanceof RestError && error.code === 'rest_forbidden_context';
      if (!isOnlyContext) throw error;
      return read('view');
    }
  },
});

const createPost = ability({
  name: 'core/create-post',
  label: 'Create a post',
  description: 'Creates a post or page. Without a status it is a draft.',
  category: 'content',
  input: a.object({ type, ...texts }, { additionalProperties: false }),
  output: recordOutput,
  annotations: adding,
  may: (caller) => caller.can('edit_posts') || caller.can('edit_pages'),
  run: ({ type: wished, ...body }, ctx) => written(ctx, { method: 'POST', path: pathOf(ctx.services, wished), body }),
});

const updatePost = ability({
  name: 'core/update-post',
  label: 'Change a post',
  description: 'Changes the given fields of a post or page; all others stay. Earlier texts are kept as revisions.',
  category: 'content',
  input: a.object({ id, ...texts }, { additionalProperties: false }),
  output: recordOutput,
  annotations: changing,
  may: (caller) => caller.can('edit_posts') || caller.can('edit_pages'),
  run: async ({ id: wished, ...body }, ctx) =>
    written(ctx, { method: 'POST', path: await pathOfId(ctx, wished), body }),
});

const trashPost = ability({
  name: 'core/trash-post',
  label: 'Move a post to the trash',
  description: 'Moves a post or page to the trash, from where it can be brought back for some weeks.',
  category: 'content',
  input: a.object({ id }, { additionalProperties: false }),
  output: recordOutput,
  annotations: removing,
  may: (caller) => caller.can('delete_posts') || caller.can('delete_pages'),
  run: async (input, ctx) => written(ctx, { method: 'DELETE', path: await pathOfId(ctx, input.id) }),
});

export const postAbilities = [listPosts, getPost, createPost, updatePost, trashPost];

async function written(ctx: AbilityCtx, call: RouteCall): Promise<unknown> {
  return (await callRoute(ctx, { ...call, query: { _fields: SHORT } })).value;
}

/** Posts, pages, and what people defined; not what modules keep in records. */
const isOpen = (services: Knowing, name: string): boolean =>
  name === post.name || name === page.name || findPostType(services, name)?.custom?.isInRest === true;

function pathOf(services: Knowing, type: string = post.name): string {
  const found = isOpen(services, type) ? findPostType(services, type) : undefined;
  if (found) return `/core/v2/${found.restBase}`;
  const names = kindsOf(services).types.map(({ name }) => name);
  const known = names.filter((name) => isOpen(services, name)).join(', ');
  throw invalidParams({ type: { code: 'rest_not_in_enum', message: `type is not one of ${known}.` } });
}

/** The address says what kind of record it is; a number alone does not. */
async function pathOfId({ db, services }: AbilityCtx, wished: number): Promise<string> {
  const [head] = await findPostHeads(db, [wished]);
  if (!head || !isOpen(services, head.type)) throw restError('rest_post_invalid_id', 404, 'No post has that id.');
  return `${pathOf(services, head.type)}/${wished}`;
}
