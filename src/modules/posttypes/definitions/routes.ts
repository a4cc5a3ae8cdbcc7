// The routes that types and taxonomies have alike: list, define, read, change, delete.
import { a, type ArgMap } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { place } from '#kernel/routes/place.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape, type Shape } from '#kernel/routes/shape.ts';
import { confirmRequired, isBuiltIn, notFound } from '../errors.ts';
import { removeContents } from '../jobs.ts';
import { countOf, define, redefine, undefine } from './actions.ts';
import type { DefinedKind, Definition } from './definition.ts';
import { hasSlugForm } from './rules.ts';
import { findDefinition, findDefinitions } from './store.ts';

interface Sort<S> {
  readonly kind: DefinedKind;
  readonly path: '/types' | '/taxonomies';
  readonly args: ArgMap;
  readonly shape: Shape<S>;
  /** A new definition of this slug, or this one with what was sent. */
  readonly changed: (before: Definition | string, args: object, language: string) => Definition;
  readonly shown: (definition: Definition, seen: { language: string; first: string; count: number }) => S;
  /** Those that every site has, by their names. */
  readonly builtIn: (ctx: Pick<Ctx, 'db' | 'services' | 'site'>) => Promise<ReadonlyMap<string, S>>;
  readonly isBuiltIn: (slug: string) => boolean;
}

const slug = a.string({ description: 'Its name.' });
const mayManage = needs('manage_options');
const mayRead = needs('edit_posts');

export function definitionRoutes<S>(sort: Sort<S>): Route[] {
  const { kind, path } = sort;
  const one = place('posttypes/v1', `${path}/{slug}`);
  const deletedShape = shape(`${sort.shape.name}-deleted`, {
    deleted: a.bool(),
    previous: sort.shape,
    items_kept: a.int({ description: 'How many are hidden until the slug is defined again.' }),
  });

  const show = async (definition: Definition, { db, services, site }: Shown): Promise<S> =>
    sort.shown(definition, {
      language: site.language,
      first: services.siteConfig.languages[0] ?? '',
      count: await countOf(db, services, kind, definition.slug),
    });

  const listAll = route({
    path,
    methods: ['GET'],
    args: { builtin: a.bool({ default: false, description: 'With those that every site has.' }) },
    answers: mapOf(sort.shape),
    permission: mayRead,
    async handle(ctx) {
      const all = new Map<string, S>(ctx.args.builtin ? await sort.builtIn(ctx) : []);
      for (const definition of await findDefinitions(ctx.db)) {
        if (definition.kind === kind) all.set(definition.slug, await show(definition, ctx));
      }
      return answer(mapOf(sort.shape), Object.fromEntries(all));
    },
  });

  const create = route({
    path,
    methods: ['POST'],
    status: 201,
    args: { ...sort.args, slug: a.string({ required: true, description: 'Its name, which addresses have.' }) },
    answers: sort.shape,
    permission: mayManage,
    async handle(ctx) {
      const { args, services, site, tx } = ctx;
      const wish = sort.changed(args.slug, args, site.language);
      const made = await tx((open) => define(open, services, wish));
      const headers = { Location: one.href(site, { slug: made.slug }) };
      return answer(sort.shape, await show(made, ctx), { status: 201, headers });
    },
  });

  const read = route({
    path: one,
    methods: ['GET'],
    args: { slug },
    answers: sort.shape,
    permission: mayRead,
    async handle(ctx) {
      const found = await findDefinition(ctx.db, ctx.args.slug);
      if (found?.kind === kind) return answer(sort.shape, await show(found, ctx));
      const known = (await sort.builtIn(ctx)).get(ctx.args.slug);
      if (!known) throw notFound();
      return answer(sort.shape, known);
    },
  });

  const update = route({
    path: one,
    methods: EDITABLE,
    args: { ...sort.args, slug, new_slug: a.string({ description: 'Another name; everything moves to it.' }) },
    answers: sort.shape,
    permission: mayManage,
    async handle(ctx) {
      const { args, services, site, tx } = ctx;
      if (sort.isBuiltIn(args.slug)) throw isBuiltIn();
      const change = (before: Definition): Definition => ({
        ...sort.changed(before, args, site.language),
        slug: args.new_slug ?? before.slug,
      });
      const after = await tx((open) => redefine(open, services, { kind, slug: args.slug, change }));
      return answer(sort.shape, await show(after, ctx));
    },
  });

  const remove = route({
    path: one,
    methods: ['DELETE'],
    args: {
      slug,
      delete_content: a.bool({ default: false, description: 'All that is of this kind goes with it.' }),
      confirm: a.string({ description: 'The slug once more, where contents are deleted.' }),
    },
    answers: deletedShape,
    permission: mayManage,
    async handle(ctx) {
      const { args, db, services, tx } = ctx;
      if (sort.isBuiltIn(args.slug)) throw isBuiltIn();
      if (!hasSlugForm(kind, args.slug)) throw notFound();
      if (args.delete_content && args.confirm !== args.slug) throw confirmRequired();
      const kept = await countOf(db, services, kind, args.slug);
      const before = await tx(async (open) => {
        const previous = await undefine(open, services, { kind, slug: args.slug });
        if (args.delete_content) await open.enqueue(removeContents, { kind, slug: args.slug });
        return previous;
      });
      const previous = await show(before, ctx);
      const value = { deleted: true, previous, items_kept: args.delete_content ? 0 : kept };
      // The shape is made of the one that is given, which types do not see.
      return answer<unknown>(deletedShape, value);
    },
  });
  return [listAll, create, read, update, remove];
}

type Shown = Pick<Ctx, 'db' | 'services' | 'site'>;
