// Changing templates: the first change makes a record of what the theme brought.
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import {
  createPost,
  removePost,
  trashPost,
  updatePost,
  type PostChanges,
  type Writer,
} from '#content/posts/actions.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { AREA, contentOf, storedSlug, type Template } from '#content/templates/find.ts';
import { checkChanges, toChanges } from '../posts/changes.ts';
import { unknownTemplate } from './errors.ts';

export interface TemplateWish {
  slug?: string;
  title?: unknown;
  content?: unknown;
  description?: string;
  status?: string;
  author?: number;
  area?: string;
}

export async function changesOf(type: PostType, wish: TemplateWish, ctx: Ctx): Promise<PostChanges> {
  const { slug: _slug, description, area, ...args } = wish;
  const changes = await toChanges(type, { ...args, ...(description !== undefined && { excerpt: description }) }, ctx);
  return { ...changes, ...(area !== undefined && { meta: { [AREA]: area } }) };
}

/** What nobody says is as the theme has it. */
export async function makeTemplate(
  ctx: Ctx,
  type: PostType,
  place: Pick<Template, 'theme' | 'slug'>,
  wish: TemplateWish,
  from?: Template,
): Promise<PostRow> {
  const given = await changesOf(type, wish, ctx);
  const area = wish.area ?? from?.area;
  const changes: PostChanges = {
    ...given,
    title: given.title ?? from?.shipped?.title ?? place.slug,
    content: given.content ?? (from ? contentOf(from) : ''),
    excerpt: given.excerpt ?? from?.shipped?.description ?? '',
    slug: storedSlug(place.theme, place.slug),
    status: 'publish',
    ...(area && { meta: { [AREA]: area } }),
  };
  return ctx.tx(async (tx) => {
    await checkChanges(tx, type, changes, undefined, ctx);
    return createPost(tx, type.name, changes, writerOf(ctx), rulesOf(ctx));
  });
}

export async function changeTemplate(ctx: Ctx, type: PostType, one: Template, wish: TemplateWish): Promise<void> {
  const { row } = one;
  if (!row) {
    await makeTemplate(ctx, type, one, wish, one);
    return;
  }
  const { status: _status, ...given } = await changesOf(type, wish, ctx);
  const changes: PostChanges = row.status === 'trash' ? { ...given, status: 'publish' } : given;
  await ctx.tx(async (tx) => {
    const before = await getRow(tx, row.id);
    await checkChanges(tx, type, changes, before, ctx);
    await updatePost(tx, before, changes, writerOf(ctx), rulesOf(ctx));
  });
}

export async function deleteTemplate(ctx: Ctx, row: PostRow, { isForced }: { isForced: boolean }): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await getRow(tx, row.id);
    await (isForced ? removePost(tx, before) : trashPost(tx, before, writerOf(ctx), rulesOf(ctx)));
  });
}

async function getRow(tx: Tx, id: number): Promise<PostRow> {
  const row = await findPost(tx.db, id);
  if (!row) throw unknownTemplate();
  return row;
}

const rulesOf = ({ services, site }: Ctx) => writeRulesOf(services, site);
const writerOf = ({ caller }: Ctx): Writer => ({ id: caller.id, canPublish: true });
