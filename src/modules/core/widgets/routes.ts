// core/v2 widgets: what stands in the places of the theme. List, make, read, change, delete.
import { a } from '#kernel/args/args.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { findKind } from '#content/widgets/kinds.ts';
import { INACTIVE, SIDEBARS } from '#content/widgets/sidebars.ts';
import { findWidget, findWidgets, type WidgetRow } from '#content/widgets/store.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { changeWidget, makeWidget, removeWidget } from './actions.ts';
import { noInstance, unknownKind, unknownSidebar, widgetNotFound } from './errors.ts';
import { readInstance } from './instance.ts';
import { mayManageWidgets } from './permissions.ts';
import { widget, widgetId } from './resource.ts';

const id = a.string({ description: 'Its kind and its number: block-3.' });
const write = writeArgs(widget);

const listWidgets = route({
  path: places.widgets,
  methods: ['GET'],
  args: { context, sidebar: a.string({ description: 'Only those that stand there.' }) },
  batch: true,
  resource: widget,
  gives: 'list',
  permission: mayManageWidgets,
  handle: async ({ args, db }) => items(widget, await findWidgets(db, args.sidebar)),
});

const createWidget = route({
  path: places.widgets,
  methods: ['POST'],
  status: 201,
  args: write,
  batch: true,
  resource: widget,
  permission: mayManageWidgets,
  async handle(ctx) {
    const { args } = ctx;
    const sidebar = args.sidebar ?? INACTIVE;
    refuseUnknown(sidebar);
    if (args.id_base === undefined) throw noInstance();
    const kind = findKind(args.id_base);
    if (!kind) throw unknownKind();
    const instance = JSON.stringify(args.instance ? readInstance(kind, args.instance, ctx) : {});
    const row = await ctx.tx((tx) => makeWidget(tx, { kind: kind.id, sidebar, instance }));
    const headers = { Location: places.widget.href(ctx.site, { id: widgetId(row) }) };
    return item(widget, row, { status: 201, context: 'edit', headers });
  },
});

/** What the routes of a single one share. */
const single = {
  path: places.widget,
  batch: true,
  resource: widget,
  subject: theWidget,
  permission: mayManageWidgets,
} as const;

const readWidget = route({
  ...single,
  methods: ['GET'],
  args: { id, context },
  handle: ({ subject }) => item(widget, subject),
});

const updateWidget = route({
  ...single,
  methods: EDITABLE,
  args: { id, ...write },
  async handle(ctx) {
    const { args, subject } = ctx;
    if (args.sidebar !== undefined) refuseUnknown(args.sidebar);
    const kind = findKind(subject.kind);
    const instance = kind && args.instance ? JSON.stringify(readInstance(kind, args.instance, ctx)) : undefined;
    await ctx.tx((tx) => changeWidget(tx, subject, { sidebar: args.sidebar, instance }));
    return item(widget, await getWidget(ctx.db, subject.id), { context: 'edit' });
  },
});

const deleteWidget = route({
  ...single,
  methods: ['DELETE'],
  args: { id, force: a.bool({ default: false, description: 'Delete instead of keeping it without showing it.' }) },
  async handle(ctx) {
    const { args, subject } = ctx;
    if (!args.force) {
      await ctx.tx((tx) => changeWidget(tx, subject, { sidebar: INACTIVE, instance: undefined }));
      return item(widget, await getWidget(ctx.db, subject.id), { context: 'edit' });
    }
    const previous = await shapePrevious(widget, subject, ctx, 'edit');
    await ctx.tx((tx) => removeWidget(tx, subject.id));
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listWidgets, createWidget, readWidget, updateWidget, deleteWidget];

async function theWidget({ args, db }: Ctx<{ id: string }>): Promise<WidgetRow> {
  const row = await getWidget(db, Number(/(?<!\d)\d+$/.exec(args.id)?.[0] ?? 0));
  if (widgetId(row) !== args.id) throw widgetNotFound();
  return row;
}

async function getWidget(db: Ctx['db'], number: number): Promise<WidgetRow> {
  const row = Number.isSafeInteger(number) ? await findWidget(db, number) : undefined;
  if (!row) throw widgetNotFound();
  return row;
}

function refuseUnknown(sidebar: string): void {
  if (!SIDEBARS.some((one) => one.id === sidebar)) throw unknownSidebar();
}
