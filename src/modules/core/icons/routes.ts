// core/v2 icons and icon-collections: signs that texts could show. The site has none beside those of its theme.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { context } from '../posts/args.ts';

const icon = shape('icon', { name: a.string(), label: a.string(), content: a.string({ description: 'As SVG.' }) });
const collection = shape('icon-collection', { slug: a.string(), label: a.string(), description: a.string() });
const [icons, collections] = [listOf(icon), listOf(collection)];

const listIcons = route({
  path: '/icons',
  methods: ['GET'],
  args: { context, search: a.string({ description: 'Part of a name.' }) },
  permission: mayView,
  answers: icons,
  handle: () => answer(icons, []),
});

const readIcon = route({
  path: '/icons/{name:[a-z][a-z0-9-]*\\x2f[a-z][a-z0-9-]*}',
  methods: ['GET'],
  args: { context, name: a.string({ description: 'Name of the icon.' }) },
  permission: mayView,
  answers: icon,
  handle() {
    throw restError('rest_icon_not_found', 404, 'There is no such icon.');
  },
});

const listCollections = route({
  path: '/icon-collections',
  methods: ['GET'],
  args: { context },
  permission: mayView,
  answers: collections,
  handle: () => answer(collections, []),
});

export const routes: readonly Route[] = [listIcons, readIcon, listCollections];

function mayView({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_posts') || caller.can('edit_pages')) return undefined;
  return refused(caller, 'rest_cannot_view', 'You may not see the icons of the site.');
}
