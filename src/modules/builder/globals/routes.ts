// builder/v1 globals: the colours and fonts of the kit.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape, type Shape } from '#kernel/routes/shape.ts';
import { changeKit } from '#modules/builder/kit/actions.ts';
import { isColor } from '#modules/builder/kit/color.ts';
import { kitOf } from '#modules/builder/kit/kit.ts';
import { colors, typography, withoutRow, withRow, type GlobalKind, type GlobalValue } from './rules.ts';

const id = a.string({ required: true, description: 'The id of the row.' });

const facts = { id: a.string(), title: a.string() };
const color = shape('builder-global-color', {
  ...facts,
  value: a.string({ description: 'A colour of style sheets.' }),
});
const font = shape('builder-global-font', { ...facts, value: a.map({ description: 'Controls, by name.' }) });
const globals = shape('builder-globals', { colors: mapOf(color), typography: mapOf(font) });

const readGlobals = route({
  path: '/globals',
  methods: ['GET'],
  permission: needs('edit_posts'),
  answers: globals,
  async handle(ctx) {
    const kit = await kitIn(ctx);
    return answer(globals, { colors: byId(colors.read(kit)), typography: byId(typography.read(kit)) });
  },
});

export const routes: readonly Route[] = [readGlobals, ...kindRoutes(colors, color), ...kindRoutes(typography, font)];

function kindRoutes<V>(kind: GlobalKind<V>, row: Shape<GlobalValue<V>>): Route[] {
  const rows = mapOf(row);

  const listRows = route({
    path: `/globals/${kind.name}`,
    methods: ['GET'],
    permission: needs('edit_posts'),
    answers: rows,
    handle: async (ctx) => answer(rows, byId(kind.read(await kitIn(ctx)))),
  });

  const readRow = route({
    path: `/globals/${kind.name}/{id}`,
    methods: ['GET'],
    args: { id },
    permission: needs('edit_posts'),
    answers: row,
    handle: async (ctx) => answer(row, await getRow(kind, ctx, ctx.args.id)),
  });

  const saveRow = route({
    path: `/globals/${kind.name}/{id}`,
    methods: ['POST'],
    args: {
      id,
      title: a.string({ description: 'What editors call it.' }),
      value: a.schema<unknown>({ unchecked: true, description: 'A colour, or the controls of a font.' }),
    },
    permission: needs('manage_options'),
    answers: row,
    async handle({ args, caller, services, tx }) {
      const title = plainText(args.title ?? '');
      if (title === '') throw noTitle();
      const columns = checkedColumns(kind, args.value);
      const added = { _id: args.id, title, ...columns };
      const writer = { id: caller.id, canPublish: true, can: caller.can };
      await tx((open) => changeKit(open, services, writer, (settings) => withRow(kind, settings, added)));
      return answer(row, { id: args.id, title, value: kind.valueIn(columns) });
    },
  });

  const deleteRow = route({
    path: `/globals/${kind.name}/{id}`,
    methods: ['DELETE'],
    args: { id },
    permission: needs('manage_options'),
    answers: row,
    async handle(ctx) {
      const { args, caller, services, tx } = ctx;
      if (kind.systemIds.includes(args.id)) throw notDeletable();
      const removed = await getRow(kind, ctx, args.id);
      const writer = { id: caller.id, canPublish: true, can: caller.can };
      await tx((open) => changeKit(open, services, writer, (settings) => withoutRow(kind, settings, args.id)));
      return answer(row, removed);
    },
  });
  return [listRows, readRow, saveRow, deleteRow];
}

function kitIn({ db, services }: Pick<Ctx, 'db' | 'services'>) {
  return kitOf({ db, settings: services.settings });
}

async function getRow<V>(
  kind: GlobalKind<V>,
  ctx: Pick<Ctx, 'db' | 'services'>,
  wished: string,
): Promise<GlobalValue<V>> {
  const found = kind.read(await kitIn(ctx)).find(({ id: one }) => one === wished);
  if (!found) throw unknownGlobal();
  return found;
}

function checkedColumns(kind: GlobalKind, value: unknown): Readonly<Record<string, unknown>> {
  const columns = kind.columns(value);
  if (!columns) throw invalidParams({ value: { message: `value is not one of ${kind.name}.` } });
  const color = columns['color'];
  if (typeof color === 'string' && !isColor(color)) {
    throw invalidParams({ value: { message: 'value is not a colour of style sheets.' } });
  }
  return columns;
}

function byId<V>(rows: readonly GlobalValue<V>[]): Record<string, GlobalValue<V>> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

const unknownGlobal = () => restError('global_not_found', 404, 'The kit has no such row.');
const notDeletable = () =>
  restError('global_not_deletable', 400, 'The rows of the system can be changed, not deleted.');
const noTitle = () => restError('invalid_title', 400, 'A global value needs a title.');
