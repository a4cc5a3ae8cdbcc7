// core/v2 block-renderer: what a block looks like that the server prints.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';
import { printText } from '#content/pieces/print.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';

const rendered = shape('rendered-block', { rendered: a.string({ description: 'The block as HTML.' }) });

const renderBlock = route({
  path: '/block-renderer/{name:[a-z0-9-]+/[a-z0-9-]+}',
  methods: ['GET', 'POST'],
  args: {
    name: a.string({ description: 'The kind of block.' }),
    context: a.oneOf(['view', 'edit'], { default: 'view', description: 'Where it is shown.' }),
    attributes: a.map({ default: {}, description: 'What the block says about itself.' }),
    post_id: a.int({ description: 'The post that it stands in.' }),
  },
  subject: thePost,
  permission: mayRender,
  answers: rendered,
  async handle(ctx) {
    const { args, services, subject } = ctx;
    const isKnown = services
      .registry()
      .modules.some(({ dynamicBlocks = {} }) => Object.hasOwn(dynamicBlocks, args.name));
    if (!isKnown) throw restError('block_invalid', 404, 'The server prints no such block.');
    const block = { name: args.name, attributes: args.attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
    const { html } = await printText(serializeBlocks([block]), ctx, subject ?? undefined);
    return answer(rendered, { rendered: html });
  },
});

export const routes: readonly Route[] = [renderBlock];

/** Null: it stands in no post. */
async function thePost({ args, db }: Ctx<{ post_id?: number }>): Promise<PostRow | null> {
  const id = args.post_id ?? 0;
  return id === 0 ? null : ((await findPost(db, id)) ?? null);
}

function mayRender(ctx: Ctx<{ post_id?: number }> & { subject: PostRow | null }): Permit {
  const { args, caller, services, subject } = ctx;
  const isInPost = (args.post_id ?? 0) !== 0;
  const mayEdit = isInPost ? subject !== null && canEditPost(caller, subject, services) : caller.can('edit_posts');
  return mayEdit ? undefined : refused(caller, 'block_cannot_read', 'You may not see blocks as they are printed.');
}
