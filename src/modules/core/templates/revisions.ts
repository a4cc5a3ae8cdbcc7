// core/v2 revisions of templates: list, read, delete.
import { a } from '#kernel/args/args.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { PostType } from '#content/posts/types.ts';
import { removeRevision } from '#content/revisions/actions.ts';
import { findRevision, findRevisionIds, findRevisions, type RevisionRow } from '#content/revisions/store.ts';
import type { Template } from '#content/templates/find.ts';
import * as places from '../places.ts';
import { context, page, perPage } from '../posts/args.ts';
import { templateRevisionResource } from '../revisions/resource.ts';
import { noRevisionTrash, unknownRevision } from './errors.ts';
import { mayManage } from './permissions.ts';
import { getTemplate } from './subject.ts';

const parent = a.string({ description: 'The template that they are of.' });
const id = a.int({ description: 'The number of the revision.' });

export function revisionsOfTemplates(type: PostType): Route[] {
  const resource = templateRevisionResource(type);
  const subject = ({ args, db }: Ctx<{ parent: string }>) => getTemplate({ db }, type, args.parent);

  const list = route({
    path: places.templateRevisions(type.restBase),
    methods: ['GET'],
    args: { parent, context, page, per_page: perPage },
    resource,
    subject,
    permission: mayManage,
    async handle({ args, db, subject: { row } }) {
      const filter = { postId: row?.id ?? 0, search: undefined, include: [], exclude: [] };
      const found = await findRevisionIds(db, filter, { by: 'date', direction: 'desc' });
      const start = (args.page - 1) * args.per_page;
      const rows = await findRevisions(db, found.slice(start, start + args.per_page));
      const paging = { total: found.length, pages: pagesOf(found.length, args.per_page), page: args.page };
      return items(resource, rows, { paging });
    },
  });

  const read = route({
    path: places.templateRevision(type.restBase),
    methods: ['GET'],
    args: { parent, id, context },
    resource,
    subject,
    permission: mayManage,
    handle: async ({ args, db, subject: one }) => item(resource, await getRevision({ db }, one, args.id)),
  });

  const remove = route({
    path: places.templateRevision(type.restBase),
    methods: ['DELETE'],
    args: { parent, id, force: a.bool({ default: false, description: 'Must be true: revisions have no trash.' }) },
    resource,
    subject,
    permission: mayManage,
    async handle(ctx) {
      const revision = await getRevision(ctx, ctx.subject, ctx.args.id);
      if (!ctx.args.force) throw noRevisionTrash();
      const previous = await shapePrevious(resource, revision, ctx, 'view');
      await ctx.tx((tx) => removeRevision(tx, revision, type.name));
      return json({ deleted: true, previous });
    },
  });
  return [list, read, remove];
}

async function getRevision({ db }: Pick<Ctx, 'db'>, { row }: Template, revisionId: number): Promise<RevisionRow> {
  const revision = await findRevision(db, revisionId);
  if (!row || revision?.post_id !== row.id) throw unknownRevision();
  return revision;
}
