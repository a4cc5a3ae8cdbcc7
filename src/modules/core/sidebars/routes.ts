// core/v2 sidebars: the places of the theme for widgets, and what stands there.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { SIDEBARS, type Sidebar } from '#content/widgets/sidebars.ts';
import { findWidgets } from '#content/widgets/store.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { fillSidebar } from '../widgets/actions.ts';
import { unknownSidebar } from '../widgets/errors.ts';
import { mayManageWidgets } from '../widgets/permissions.ts';
import { widgetId } from '../widgets/resource.ts';

/** Names of widgets by place. */
type Filled = ReadonlyMap<string, readonly string[]>;

const { resource, shown, writable } = resourceOf<Sidebar, Filled>();

const widgets = a.list(a.string(), { description: 'Those that stand there, in their order.' });

const sidebar = resource(
  'sidebar',
  {
    id: shown(a.string({ description: 'Name of the place.' }), all, (one) => one.id),
    name: shown(a.string(), all, (one) => one.name),
    description: shown(a.string(), all, (one) => one.description),
    class: shown(a.string(), all, () => ''),
    before_widget: shown(a.string(), all, () => '<section id="%1$s" class="widget %2$s">'),
    after_widget: shown(a.string(), all, () => '</section>'),
    before_title: shown(a.string(), all, () => '<h2 class="widget-title">'),
    after_title: shown(a.string(), all, () => '</h2>'),
    status: shown(a.oneOf(['active', 'inactive']), all, (one) => (one.isActive ? 'active' : 'inactive')),
    widgets: writable(widgets, all, (one, filled) => filled.get(one.id) ?? []),
  },
  {
    load: async (_rows: readonly Sidebar[], { db }: View): Promise<Filled> => {
      const filled = new Map<string, string[]>();
      for (const row of await findWidgets(db))
        filled.set(row.sidebar, [...(filled.get(row.sidebar) ?? []), widgetId(row)]);
      return filled;
    },
    links: (one, _filled, { site }) => ({
      self: [{ href: places.sidebar.href(site, { id: one.id }) }],
      collection: [{ href: places.sidebars.href(site) }],
      'wp:widget': [{ embeddable: true, href: `${places.widgets.href(site)}?sidebar=${one.id}` }],
    }),
  },
);

const id = a.string({ description: 'Name of the place.' });

const listSidebars = route({
  path: places.sidebars,
  methods: ['GET'],
  args: { context },
  resource: sidebar,
  gives: 'list',
  permission: mayManageWidgets,
  handle: () => items(sidebar, [...SIDEBARS]),
});

const readSidebar = route({
  path: places.sidebar,
  methods: ['GET'],
  args: { id, context },
  resource: sidebar,
  subject: theSidebar,
  permission: mayManageWidgets,
  handle: ({ subject }) => item(sidebar, subject),
});

const updateSidebar = route({
  path: places.sidebar,
  methods: EDITABLE,
  args: { id, widgets },
  resource: sidebar,
  subject: theSidebar,
  permission: mayManageWidgets,
  async handle({ args, subject, tx }) {
    const wished = args.widgets;
    const numbers = wished?.map((name) => Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 0));
    if (numbers) await tx((open) => fillSidebar(open, subject.id, numbers));
    return item(sidebar, subject, { context: 'edit' });
  },
});

export const routes: readonly Route[] = [listSidebars, readSidebar, updateSidebar];

function theSidebar({ args }: Ctx<{ id: string }>): Promise<Sidebar> {
  const found = SIDEBARS.find((one) => one.id === args.id);
  if (!found) throw unknownSidebar();
  return Promise.resolve(found);
}
