// abilities/v1: what the site can do, and doing it.
import { a, type Values } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { json } from '#kernel/routes/reply.ts';
import { item, items, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Method, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, bare } from '#kernel/routes/shape.ts';
import type { Ability, AbilityCategory, Annotations } from './ability.ts';
import { findAbilities, findAbility, findCategories } from './find.ts';
import * as places from './places.ts';
import { abilityResource, categoryResource } from './resource.ts';
import { runAbility } from './run.ts';

const context = a.oneOf(['view', 'embed', 'edit'], { default: 'view', description: 'Which fields the answer has.' });
const paging = {
  page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
  per_page: a.int({ default: 50, minimum: 1, maximum: 100, description: 'How many items a page has.' }),
};
const name = a.string({ description: 'namespace/name of the ability.' });
const input = a.schema<unknown>({
  type: ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'],
  unchecked: true,
  description: 'What the ability works on, as its schema says.',
});

const listArgs = {
  context,
  ...paging,
  category: a.string({ description: 'Only abilities of this category.' }),
  namespace: a.string({ description: 'Only abilities whose name begins with this namespace.' }),
  meta: a.object(
    {
      annotations: a.object(
        { readonly: a.bool(), destructive: a.bool(), idempotent: a.bool() },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false, description: 'Only abilities that behave like this.' },
  ),
};

const listCategories = route({
  path: places.categories,
  methods: ['GET'],
  args: { context, ...paging },
  resource: categoryResource,
  permission: mayRead,
  handle: ({ args, services }) =>
    pageOf(findCategories(services), args, (rows, options) => items(categoryResource, rows, options)),
});

const readCategory = route({
  path: places.category,
  methods: ['GET'],
  args: { slug: a.string({ description: 'Name of the category.' }), context },
  resource: categoryResource,
  subject({ args, services }): Promise<AbilityCategory> {
    const found = findCategories(services).find(({ slug }) => slug === args.slug);
    if (!found) throw categoryNotFound();
    return Promise.resolve(found);
  },
  permission: mayRead,
  handle: ({ subject }) => item(categoryResource, subject),
});

const listAbilities = route({
  path: places.abilities,
  methods: ['GET'],
  args: listArgs,
  resource: abilityResource,
  permission: mayRead,
  handle({ args, services }) {
    const found = findAbilities(services).filter((ability) => isWanted(ability, args));
    return pageOf(found, args, (rows, options) => items(abilityResource, rows, options));
  },
});

/** Each ability says in its `output_schema` what it gives. */
const result = bare(a.schema<unknown>({ description: 'The result of the ability.' }));

/** One route for each method, so that the answer can say which of them is right. */
const runRoutes = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
  route({
    path: places.run,
    methods: [method],
    args: { name, input },
    subject: theAbility,
    permission({ caller, subject }) {
      const right = methodOf(subject.annotations);
      if (method !== right) return wrongMethod(right);
      if (subject.may(caller)) return undefined;
      return refused(caller, 'rest_ability_cannot_execute', 'You may not run this ability.');
    },
    answers: result,
    async handle(ctx) {
      const source = method === 'POST' ? ctx.request.json : ctx.request.query;
      return answer(result, await runAbility(ctx.subject, source?.['input'], ctx));
    },
  }),
);

const readAbility = route({
  path: places.ability,
  methods: ['GET'],
  args: { name, context },
  resource: abilityResource,
  subject: theAbility,
  permission: mayRead,
  handle: ({ subject }) => item(abilityResource, subject),
});

export const routes: readonly Route[] = [listCategories, readCategory, ...runRoutes, listAbilities, readAbility];

function mayRead({ caller }: Pick<Ctx, 'caller'>): Permit {
  return caller.can('read')
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not see the abilities of this site.');
}

function theAbility({ args, services }: Ctx<{ name: string }>): Promise<Ability> {
  const found = findAbility(services, args.name);
  if (!found) throw abilityNotFound();
  return Promise.resolve(found);
}

/** Reading is GET; what only takes away is DELETE; everything else is POST. */
function methodOf({ readonly, destructive, idempotent }: Annotations): Method {
  if (readonly) return 'GET';
  return destructive && idempotent ? 'DELETE' : 'POST';
}

function isWanted({ name: full, category, annotations }: Ability, args: Values<typeof listArgs>): boolean {
  if (args.category !== undefined && category !== args.category) return false;
  if (args.namespace !== undefined && !full.startsWith(`${args.namespace}/`)) return false;
  const { readonly, destructive, idempotent } = { ...annotations, ...args.meta?.annotations };
  return (
    readonly === annotations.readonly &&
    destructive === annotations.destructive &&
    idempotent === annotations.idempotent
  );
}

type PageArgs = Values<typeof paging>;

function pageOf<R>(
  rows: readonly R[],
  { page, per_page: perPage }: PageArgs,
  show: (
    rows: readonly R[],
    options: { paging: { total: number; pages: number; page: number } },
  ) => ReturnType<typeof json>,
): ReturnType<typeof json> {
  const start = (page - 1) * perPage;
  const total = rows.length;
  return show(rows.slice(start, start + perPage), { paging: { total, pages: pagesOf(total, perPage), page } });
}

const abilityNotFound = () => restError('rest_ability_not_found', 404, 'No ability has that name.');
const categoryNotFound = () => restError('rest_ability_category_not_found', 404, 'No category has that name.');
const wrongMethod = (method: Method) =>
  restError('rest_ability_invalid_method', 405, `This ability is run with ${method}.`);
