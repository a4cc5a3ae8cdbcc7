// core/v2 templates and template-parts: how pages are put together. List, look up, make, read, change, delete.
import { a } from '#kernel/args/args.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { activeTheme, installedThemes } from '#kernel/settings/site-settings.ts';
import { template, templatePart } from '#content/posts/design-types.ts';
import type { PostType } from '#content/posts/types.ts';
import { findTemplate, findTemplates, type Template } from '#content/templates/find.ts';
import { templatesFor } from '#content/templates/hierarchy.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { changeTemplate, deleteTemplate, makeTemplate } from './actions.ts';
import { ofTheme, unknownTemplate, unknownTheme } from './errors.ts';
import { mayManage, maySee } from './permissions.ts';
import { resourceFor, templateResource } from './resource.ts';
import { autosavesOfTemplates } from './autosaves.ts';
import { revisionsOfTemplates } from './revisions.ts';
import { getAnyTemplate, getTemplate } from './subject.ts';

const id = a.string({ description: 'The theme, and the name in it: theme//name.' });

const lookUp = route({
  path: '/templates/lookup',
  methods: ['GET'],
  args: {
    slug: a.string({ required: true, description: 'What the page would be called: page-about.' }),
    is_custom: a.bool({ description: 'Whether it was chosen for a single page.' }),
    template_prefix: a.string({ description: 'What a made-up name begins with.' }),
  },
  resource: templateResource,
  permission: maySee,
  async handle({ args, db, services }) {
    const theme = services.settings.get(activeTheme);
    for (const slug of templatesFor(args.slug)) {
      const found = await findTemplate(db, template, { theme, slug });
      if (found) return item(templateResource, found);
    }
    throw unknownTemplate();
  },
});

function readRoutes(type: PostType): Route[] {
  const resource = resourceFor(type);

  const list = route({
    path: places.kind(type.restBase),
    methods: ['GET'],
    args: {
      context,
      wp_id: a.int({ description: 'Only the one with this number.' }),
      area: a.string({ description: 'Only parts that stand there.' }),
      post_type: a.string({ description: 'Only those for records of this type.' }),
    },
    batch: true,
    resource,
    gives: 'list',
    permission: maySee,
    async handle({ args, db, services }) {
      const all = await findTemplates(db, type, services.settings.get(activeTheme));
      const isWished = ({ row, area }: Template): boolean =>
        (args.wp_id === undefined || row?.id === args.wp_id) && (args.area === undefined || area === args.area);
      return items(resource, all.filter(isWished));
    },
  });

  const read = route({
    path: places.template(type.restBase),
    methods: ['GET'],
    args: { id, context },
    batch: true,
    resource,
    subject: ({ args, db }) => getTemplate({ db }, type, args.id),
    permission: maySee,
    handle: ({ subject }) => item(resource, subject),
  });
  return [list, read];
}

function writeRoutes(type: PostType): Route[] {
  const resource = resourceFor(type);
  const one = places.template(type.restBase);
  const { slug: _slug, ...write } = writeArgs(resource);
  const single = { path: one, batch: true, resource, permission: mayManage } as const;

  const create = route({
    path: places.kind(type.restBase),
    methods: ['POST'],
    status: 201,
    args: {
      ...write,
      slug: a.string({ required: true, minLength: 1, pattern: '^[a-zA-Z0-9_%-]+$', description: 'Its name.' }),
    },
    batch: true,
    resource,
    permission: mayManage,
    async handle(ctx) {
      const { settings } = ctx.services;
      const { slug, theme = settings.get(activeTheme), ...wish } = ctx.args;
      if (!settings.get(installedThemes).includes(theme)) throw unknownTheme();
      const place = { theme, slug: slug.toLowerCase() };
      const from = await findTemplate(ctx.db, type, place);
      const row = await makeTemplate(ctx, type, place, wish, from?.row ? undefined : from);
      const made = await getTemplate(ctx, type, `${theme}//${row.slug.slice(theme.length + 1)}`);
      const headers = { Location: one.href(ctx.site, { id: `${made.theme}//${made.slug}` }) };
      return item(resource, made, { status: 201, context: 'edit', headers });
    },
  });

  const update = route({
    ...single,
    methods: EDITABLE,
    args: { id, ...write },
    subject: ({ args, db }) => (args.status === 'publish' ? getAnyTemplate : getTemplate)({ db }, type, args.id),
    async handle(ctx) {
      const { id: _id, theme: _theme, ...wish } = ctx.args;
      await changeTemplate(ctx, type, ctx.subject, wish);
      return item(resource, await getTemplate(ctx, type, ctx.args.id), { context: 'edit' });
    },
  });

  const remove = route({
    ...single,
    methods: ['DELETE'],
    args: { id, force: a.bool({ default: false, description: 'Delete instead of trashing.' }) },
    subject: ({ args, db }) => getTemplate({ db }, type, args.id),
    async handle(ctx) {
      const { row } = ctx.subject;
      if (!row) throw ofTheme();
      const isForced = ctx.args.force;
      const previous = await shapePrevious(resource, ctx.subject, ctx, 'edit');
      await deleteTemplate(ctx, row, { isForced });
      if (isForced) return json({ deleted: true, previous });
      return item(resource, { ...ctx.subject, row: { ...row, status: 'trash' } }, { context: 'edit' });
    },
  });
  return [create, update, remove];
}

export const routes: readonly Route[] = [
  lookUp,
  ...[template, templatePart].flatMap((type) => [
    ...revisionsOfTemplates(type),
    ...autosavesOfTemplates(type),
    ...readRoutes(type),
    ...writeRoutes(type),
  ]),
];
