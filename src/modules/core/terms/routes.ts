// core/v2 categories and tags: list, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { writeArgs, type Resource } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { context } from '#modules/core/posts/args.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { writeTermMeta } from '#content/head/term-meta.ts';
import { languageRulesOf, type LanguageRules } from '#content/languages/rules.ts';
import { isHidden, languageOf, shelfIn } from '#content/languages/spoken.ts';
import { createTerm, removeTerm, updateTerm } from '#content/terms/actions.ts';
import { translatedTerm } from '#content/terms/groups.ts';
import { notHierarchical, termNotFound } from '#content/terms/errors.ts';
import { termPostsTag } from '#content/terms/counts.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { listTerms } from '#content/terms/query.ts';
import { findTerm, type TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import * as places from '../places.ts';
import { requiredNameArg, termListArgs, translating } from './args.ts';
import { mayCreate, mayDelete, mayList, mayRead, mayTranslate, mayUpdate } from './permissions.ts';
import { category, customTerm, tag, type TermExtra } from './resource.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';

type TermResource = Resource<TermRow, TermExtra> & {
  fields: ReturnType<typeof tag>['fields'] & Partial<ReturnType<typeof category>['fields']>;
};

const id = a.int({ description: 'The number of the term.' });

/** Of categories, tags and whatever else the site sorts by. */
export function routesOfTerms(taxonomies: readonly Taxonomy[]): Route[] {
  return taxonomies.flatMap((taxonomy) => termRoutes(taxonomy, resourceOf(taxonomy)));
}

function resourceOf(taxonomy: Taxonomy): TermResource {
  if (taxonomy.custom) return customTerm(taxonomy);
  return taxonomy.isHierarchical ? category(taxonomy) : tag(taxonomy);
}

function termRoutes(taxonomy: Taxonomy, resource: TermResource): Route[] {
  const list = places.kind(taxonomy.restBase);
  const one = places.record(taxonomy.restBase);
  const write = writeArgs(resource);
  const theTerm = async ({ args, db, reads, services }: Ctx<{ id: number }>) => {
    reads(`term:${args.id}`, termPostsTag(args.id));
    const term = await getTerm(db, taxonomy, args.id);
    if (isHidden(services, term)) throw termNotFound();
    return term;
  };

  const listAll = route({
    path: list,
    methods: ['GET'],
    args: termListArgs(taxonomy),
    batch: true,
    resource,
    permission: mayList,
    async handle({ args, db, reads, services, site }) {
      reads(`list:term:${taxonomy.name}`);
      // Terms show how many posts they have; posts of these types say only which list they are in.
      if (taxonomy.custom) reads(...taxonomy.types.map((type) => `list:${type}:publish`));
      const { rows, total } = await listTerms(db, {
        taxonomy: taxonomy.name,
        shelf: await shelfOfList(taxonomy, args.post, { db, services, site }),
        search: args.search ?? '',
        include: args.include,
        exclude: args.exclude,
        slugs: args.slug ?? [],
        parent: args.parent,
        postId: args.post ?? undefined,
        hideEmpty: args.hide_empty,
        orderBy: args.orderby,
        direction: args.order,
        limit: args.per_page,
        offset: args.offset ?? (args.page - 1) * args.per_page,
      });
      return items(resource, rows, { paging: { total, pages: pagesOf(total, args.per_page), page: args.page } });
    },
  });

  const create = route({
    path: list,
    methods: ['POST'],
    status: 201,
    args: { ...write, name: requiredNameArg },
    batch: true,
    resource,
    permission: (ctx) => mayCreate(taxonomy, ctx),
    async handle(ctx) {
      const { args, db, tx, site } = ctx;
      refuseParent(taxonomy, ctx.sent);
      const wish = translating(args);
      const refusal = wish.translationOf === undefined ? undefined : mayTranslate(ctx);
      if (refusal) throw refusal;
      const created = await tx(async (open) => {
        const made = await createTerm(open, taxonomy, wish, rulesOf(ctx));
        await writeTermMeta(open, made, args.meta ?? {}, ctx);
        return made;
      });
      const headers = { Location: one.href(site, { id: created }) };
      return item(resource, await getTerm(db, taxonomy, created), { status: 201, context: 'edit', headers });
    },
  });

  const read = route({
    path: one,
    methods: ['GET'],
    args: { id, context },
    batch: true,
    resource,
    subject: theTerm,
    permission: mayRead,
    handle: ({ subject }) => item(resource, subject),
  });

  const update = route({
    path: one,
    methods: EDITABLE,
    args: { id, ...write },
    batch: true,
    resource,
    subject: theTerm,
    permission: mayUpdate,
    async handle(ctx) {
      const { args, db, tx, subject } = ctx;
      refuseParent(taxonomy, ctx.sent);
      await tx(async (open) => {
        await updateTerm(open, taxonomy, subject.id, args, rulesOf(ctx));
        await writeTermMeta(open, subject.id, args.meta ?? {}, ctx);
      });
      return item(resource, await getTerm(db, taxonomy, subject.id), { context: 'edit' });
    },
  });

  const remove = route({
    path: one,
    methods: ['DELETE'],
    args: { id, force: a.bool({ default: false, description: 'Must be true: terms have no trash.' }) },
    batch: true,
    resource,
    subject: theTerm,
    permission: mayDelete,
    async handle(ctx) {
      const { args, tx, subject } = ctx;
      if (!args.force) throw noTrash();
      const previous = await shapePrevious(resource, subject, ctx, 'view');
      await tx(async (open) =>
        removeTerm(open, taxonomy, subject.id, { defaultTerm: await defaultTermFor(open, taxonomy, subject, ctx) }),
      );
      return json({ deleted: true, previous });
    },
  });
  return [listAll, create, read, update, remove];
}

async function getTerm(db: Ctx['db'], taxonomy: Taxonomy, termId: number): Promise<TermRow> {
  const term = await findTerm(db, taxonomy.name, termId);
  if (!term) throw termNotFound();
  return term;
}

/** The terms of a post are those of its language, whatever that of the request. */
async function shelfOfList(
  { name }: Taxonomy,
  postId: number | null | undefined,
  { db, services, site }: Pick<Ctx, 'db' | 'services' | 'site'>,
): Promise<string> {
  if (typeof postId !== 'number' || !services.siteConfig.isMultilingual) return shelfIn(services, site, name);
  const [post] = await findPostHeads(db, [postId]);
  const language = post && languageOf(services, post);
  return shelfIn(services, language === undefined ? site : { language }, name);
}

/** A flat taxonomy does not have the argument, so nobody else would notice it. */
function refuseParent(taxonomy: Taxonomy, sent: Ctx['sent']): void {
  if (!taxonomy.isHierarchical && sent('parent')) throw notHierarchical();
}

function rulesOf({ services, site }: Pick<Ctx, 'services' | 'site'>): LanguageRules {
  return languageRulesOf(services, site);
}

/** The default category, in the language of those that lose their last one. */
async function defaultTermFor(
  tx: Tx,
  { name, custom }: Taxonomy,
  { language }: Pick<TermRow, 'language'>,
  ctx: Ctx,
): Promise<number> {
  const first = custom?.defaultTerm ?? ctx.services.settings.get(defaultCategory);
  const code = rulesOf(ctx).codeOf(name, language);
  return (await translatedTerm(tx, { id: first, taxonomy: name, language: '' }, code)) ?? first;
}

const noTrash = () => restError('rest_trash_not_supported', 501, 'Terms have no trash. Send force=true to delete.');
