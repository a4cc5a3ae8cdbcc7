// core/v2 autosaves of templates: one for each person and template.
import { a } from '#kernel/args/args.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { findAutosaves } from '#content/revisions/store.ts';
import { autosave, getAutosave, getAutosaveOf } from '../autosaves/actions.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { templateRevisionResource } from '../revisions/resource.ts';
import { changesOf } from './actions.ts';
import { noRecord } from './errors.ts';
import { mayManage } from './permissions.ts';
import { resourceFor } from './resource.ts';
import { getTemplate } from './subject.ts';

const id = a.string({ description: 'The template that is saved.' });

export function autosavesOfTemplates(type: PostType): Route[] {
  const resource = templateRevisionResource(type);
  const { slug: _slug, theme: _theme, ...write } = writeArgs(resourceFor(type));
  const all = { path: places.templateAutosaves(type.restBase), resource, permission: mayManage } as const;

  const list = route({
    ...all,
    methods: ['GET'],
    args: { id, context },
    gives: 'list',
    subject: ({ args, db }) => theRecord({ db }, type, args.id),
    handle: async ({ db, subject }) => items(resource, await findAutosaves(db, subject.id)),
  });

  const create = route({
    ...all,
    methods: ['POST'],
    args: { id, ...write },
    subject: ({ args, db }) => theRecord({ db }, type, args.id),
    async handle(ctx) {
      const { id: _id, ...wish } = ctx.args;
      const sent = await changesOf(type, wish, ctx);
      const saved = await ctx.tx((tx) => autosave(tx, { type, before: ctx.subject, sent }, ctx));
      return item(resource, await getAutosave(ctx, saved), { context: 'edit' });
    },
  });

  const read = route({
    path: places.templateAutosave(type.restBase),
    methods: ['GET'],
    args: { parent: id, id: a.int({ description: 'The number of the autosave.' }), context },
    resource,
    subject: ({ args, db }) => theRecord({ db }, type, args.parent),
    permission: mayManage,
    handle: async ({ args, db, subject }) => item(resource, await getAutosaveOf({ db }, subject.id, args.id)),
  });
  return [list, create, read];
}

/** What the theme brings has none yet. */
async function theRecord({ db }: Pick<Ctx, 'db'>, type: PostType, name: string): Promise<PostRow> {
  const { row } = await getTemplate({ db }, type, name);
  if (!row) throw noRecord();
  return row;
}
