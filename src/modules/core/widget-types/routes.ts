// core/v2 widget-types: what a widget can be, and how one would look.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findKind, WIDGET_KINDS, type Instance, type WidgetKind } from '#content/widgets/kinds.ts';
import { printInstance } from '#content/widgets/print.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { readInstance, sealed } from '../widgets/instance.ts';
import { mayManageWidgets } from '../widgets/permissions.ts';

const { resource, shown } = resourceOf<WidgetKind>();

const widgetType = resource(
  'widget-type',
  {
    id: shown(a.string(), all, (kind) => kind.id),
    name: shown(a.string(), all, (kind) => kind.name),
    description: shown(a.string(), all, (kind) => kind.description),
    is_multi: shown(a.bool({ description: 'Whether there can be several.' }), all, () => true),
    classname: shown(a.string(), all, (kind) => `widget_${kind.id}`),
  },
  {
    links: (kind, _extra, { site }) => ({
      self: [{ href: places.widgetType.href(site, { id: kind.id }) }],
      collection: [{ href: places.widgetTypes.href(site) }],
    }),
  },
);

const id = a.string({ description: 'Name of the kind.' });
const instance = a.map({ description: 'What it says: raw, or encoded with its hash.' });
const encoded = shape('encoded-widget', {
  form: a.string({ description: 'Always empty: forms are made by clients.' }),
  preview: a.string({ description: 'The widget as HTML.' }),
  instance: a.map({ description: 'To be sent back as it is.' }),
});
const preview = shape('widget-preview', { preview: a.string({ description: 'A page with the widget alone.' }) });

const listTypes = route({
  path: places.widgetTypes,
  methods: ['GET'],
  args: { context },
  resource: widgetType,
  gives: 'list',
  permission: mayManageWidgets,
  handle: () => items(widgetType, [...WIDGET_KINDS]),
});

const readType = route({
  path: places.widgetType,
  methods: ['GET'],
  args: { id, context },
  resource: widgetType,
  subject: theKind,
  permission: mayManageWidgets,
  handle: ({ subject }) => item(widgetType, subject),
});

const encode = route({
  path: '/widget-types/{id:[a-zA-Z0-9_-]+}/encode',
  methods: ['POST'],
  args: { id, instance, form_data: a.string({ description: 'The fields of a form, as browsers send them.' }) },
  subject: theKind,
  permission: mayManageWidgets,
  answers: encoded,
  async handle(ctx) {
    const before = ctx.args.instance ? readInstance(ctx.subject, ctx.args.instance, ctx) : {};
    const said = ctx.args.form_data === undefined ? before : { ...before, ...fieldsIn(ctx.args.form_data) };
    const kept = readInstance(ctx.subject, { raw: said }, ctx);
    const { html } = await printInstance(ctx.subject.id, kept, ctx);
    return answer(encoded, { form: '', preview: html, instance: { ...sealed(ctx.services.keys, kept) } });
  },
});

const render = route({
  path: '/widget-types/{id:[a-zA-Z0-9_-]+}/render',
  methods: ['POST'],
  args: { id, instance },
  subject: theKind,
  permission: mayManageWidgets,
  answers: preview,
  async handle(ctx) {
    const said = ctx.args.instance ? readInstance(ctx.subject, ctx.args.instance, ctx) : {};
    const { html } = await printInstance(ctx.subject.id, said, ctx);
    return answer(preview, { preview: `<!doctype html><html><body>${html}</body></html>` });
  },
});

export const routes: readonly Route[] = [listTypes, readType, encode, render];

/** `widget-text[2][title]=Hello` */
function fieldsIn(form: string): Instance {
  const entries = [...new URLSearchParams(form)].map(([name, value]): [string, string] => [
    /\[(\w+)\]$/.exec(name)?.[1] ?? name,
    value,
  ]);
  return Object.fromEntries(entries);
}

function theKind({ args }: Ctx<{ id: string }>): Promise<WidgetKind> {
  const kind = findKind(args.id);
  if (!kind) throw unknownType();
  return Promise.resolve(kind);
}

const unknownType = () => restError('rest_widget_type_invalid', 404, 'There is no such kind of widget.');
