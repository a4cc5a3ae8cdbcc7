// What a client sees of a widget.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { all, editOnly, resourceOf } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { printWidget } from '#content/widgets/print.ts';
import type { WidgetRow } from '#content/widgets/store.ts';
import * as places from '../places.ts';
import { sealed } from './instance.ts';

export const widgetId = ({ kind, id }: Pick<WidgetRow, 'kind' | 'id'>): string => `${kind}-${id}`;

type Printed = ReadonlyMap<number, string>;

const { resource, shown, writable } = resourceOf<WidgetRow, Printed>();

export const widget = resource(
  'widget',
  {
    id: shown(a.string({ description: 'Its kind and its number.' }), all, widgetId),
    id_base: writable(a.string({ description: 'Its kind.' }), all, ({ kind }) => kind),
    sidebar: writable(a.string({ description: 'Where it stands.' }), all, ({ sidebar }) => sidebar),
    rendered: shown(a.string({ description: 'The widget as HTML.' }), all, ({ id }, printed) => printed.get(id) ?? ''),
    rendered_form: shown(a.string({ description: 'Always empty: forms are made by clients.' }), editOnly, () => ''),
    instance: writable(
      a.map({ description: 'What it says: raw, or encoded with its hash.' }),
      editOnly,
      (row, _printed, { services }) => ({ ...sealed(services.keys, jsonMap(row.instance)) }),
    ),
  },
  {
    load: async (rows: readonly WidgetRow[], view: View): Promise<Printed> => {
      if (!view.wants('rendered')) return new Map();
      const printed = await Promise.all(rows.map(async (row) => (await printWidget(row, view)).html));
      return new Map(rows.map((row, at) => [row.id, printed[at] ?? '']));
    },
    links: (row, _printed, { site }) => ({
      self: [{ href: places.widget.href(site, { id: widgetId(row) }) }],
      collection: [{ href: places.widgets.href(site) }],
      about: [{ embeddable: true, href: places.widgetType.href(site, { id: row.kind }) }],
      'wp:sidebar': [{ href: places.sidebar.href(site, { id: row.sidebar }) }],
    }),
  },
);
