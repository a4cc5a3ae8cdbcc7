// cookie-consent/{groups, services, …}: what the dialog is made of, for those who run it.
import { a, type ArgMap } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, orNull, shape, successOf, type Shape } from '#kernel/routes/shape.ts';
import { notFound } from '#modules/cookie-consent/errors.ts';
import { COOKIE_TYPES, emptyFields, FIELDS, type FieldType, type Kind } from '#modules/cookie-consent/model/fields.ts';
import { changeItem, createItem, removeItem, type ItemWish } from '#modules/cookie-consent/model/items.ts';
import { countItems, findItem, findItemPage, type ItemRow } from '#modules/cookie-consent/model/store.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';

const PATHS: Readonly<Record<Kind, string>> = {
  group: '/cookie-consent/service-groups',
  provider: '/cookie-consent/providers',
  service: '/cookie-consent/services',
  'content-blocker': '/cookie-consent/content-blockers',
  'script-blocker': '/cookie-consent/script-blockers',
};

const cookie = shape('service-cookie', {
  name: a.string(),
  type: a.oneOf(COOKIE_TYPES),
  lifetime: a.string(),
  purpose: a.oneOf(['functional', 'tracking']),
  hostname: a.string(),
  path: a.string(),
});

const SHAPES: Readonly<Record<FieldType, Shape<unknown>>> = {
  text: { name: '', schema: a.string() },
  texts: mapOf(a.string()),
  flag: { name: '', schema: a.bool() },
  number: { name: '', schema: a.int() },
  'number-or-null': orNull(a.int()),
  list: listOf(a.string()),
  cookies: listOf(cookie),
  map: { name: '', schema: a.map() },
};

/** Checked by the fields themselves, which also know both forms of texts. */
const ARGS: Readonly<Record<FieldType, ArgMap[string]>> = {
  text: a.string(),
  texts: a.schema<unknown>({ type: ['string', 'object'] }),
  flag: a.bool(),
  number: a.int(),
  'number-or-null': a.schema<unknown>({ type: ['integer', 'null'] }),
  list: a.list(a.string()),
  cookies: a.list(a.map()),
  map: a.map(),
};

const status = a.oneOf(['active', 'inactive'], { description: 'Whether it counts.' });
const id = a.int({ description: 'Its id.' });
const page = a.int({ default: 1, minimum: 1, description: 'Page of the list.' });
const perPage = a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most entries of a page.' });

function itemRoutes(kind: Kind): Route[] {
  const fieldShapes = Object.entries(FIELDS[kind]).map(([name, type]) => [name, SHAPES[type]] as const);
  const itemShape = shape(`consent-${kind}`, {
    id: a.int(),
    key: a.string(),
    status: a.oneOf(['active', 'inactive']),
    package: orNull(a.int()),
    ...Object.fromEntries(fieldShapes),
  });
  const show = ({ id: number, key, status: state, package_id, fields }: ItemRow) => ({
    id: number,
    key,
    status: state,
    package: package_id,
    ...emptyFields(kind),
    ...jsonMap(fields),
  });
  const one = successOf(itemShape);
  const many = successOf(listOf(itemShape));
  const gone = successOf(shape(`consent-${kind}-gone`, { deleted: a.bool(), previous: itemShape }));
  const fieldArgs: ArgMap = Object.fromEntries(Object.entries(FIELDS[kind]).map(([name, type]) => [name, ARGS[type]]));
  const key = a.string({ pattern: '^[a-z0-9-]{1,64}$', description: 'Its name for programs.' });
  const minor = a.bool({ default: false, description: 'A slip of the pen: nobody is asked again.' });
  const writeArgs = { status, minor, ...fieldArgs };
  const wishOf = (args: Record<string, unknown>): ItemWish => ({
    key: typeof args['key'] === 'string' ? args['key'] : undefined,
    status: args['status'] === 'active' || args['status'] === 'inactive' ? args['status'] : undefined,
    fields: args,
    isMinor: args['minor'] === true,
  });
  const theItem = async ({ args, db }: Ctx<{ id: number }>): Promise<ItemRow> => {
    const row = await findItem(db, kind, args.id);
    if (!row) throw notFound();
    return row;
  };
  const needed = kind === 'content-blocker' || kind === 'script-blocker' ? 'service' : 'name';
  const required: ArgMap = { [needed]: { ...ARGS[FIELDS[kind][needed] ?? 'text'], required: true } };
  return [
    route({
      path: PATHS[kind],
      methods: ['GET'],
      args: { page, per_page: perPage },
      answers: many,
      permission: mayManage,
      async handle({ args, db }) {
        const total = await countItems(db, kind);
        const rows = await findItemPage(db, kind, args.per_page, (args.page - 1) * args.per_page);
        const paging = { total, pages: pagesOf(total, args.per_page), page: args.page };
        return answer(many, { success: true, data: rows.map(show) }, { paging });
      },
    }),
    route({
      path: PATHS[kind],
      methods: ['POST'],
      status: 201,
      args: { ...writeArgs, key: { ...key, required: true }, ...required },
      answers: one,
      permission: mayManage,
      async handle({ args, tx, services }) {
        const row = await tx((open) => createItem(open, services, kind, wishOf(args)));
        return answer(one, { success: true, data: show(row) }, { status: 201 });
      },
    }),
    route({
      path: `${PATHS[kind]}/{id}`,
      methods: ['GET'],
      args: { id },
      answers: one,
      permission: mayManage,
      handle: async (ctx) =>
        answer(one, { success: true, data: show(await theItem({ ...ctx, args: idOf(ctx.args) })) }),
    }),
    route({
      path: `${PATHS[kind]}/{id}`,
      methods: EDITABLE,
      args: { id, ...writeArgs, key },
      answers: one,
      permission: mayManage,
      async handle(ctx) {
        const { args, tx, services } = ctx;
        const row = await theItem({ ...ctx, args: idOf(args) });
        const changed = await tx((open) => changeItem(open, services, row, wishOf(args)));
        return answer(one, { success: true, data: show(changed) });
      },
    }),
    route({
      path: `${PATHS[kind]}/{id}`,
      methods: ['DELETE'],
      args: { id },
      answers: gone,
      permission: mayManage,
      async handle(ctx) {
        const row = await theItem({ ...ctx, args: idOf(ctx.args) });
        await ctx.tx((open) => removeItem(open, ctx.services, row));
        return answer(gone, { success: true, data: { deleted: true, previous: show(row) } });
      },
    }),
  ];
}

const idOf = (args: Readonly<Record<string, unknown>>): { id: number } => ({ id: Number(args['id']) });

export const routes: readonly Route[] = (
  ['group', 'provider', 'service', 'content-blocker', 'script-blocker'] as const
).flatMap(itemRoutes);
