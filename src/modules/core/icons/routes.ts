// core/v2 icons and icon-collections: the signs that texts can show, read only.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { COLLECTION, findIcon, icons, type Icon } from '#content/icons/icons.ts';
import { context } from '../posts/args.ts';

const icon = shape('icon', {
  name: a.string({ description: 'With its collection in front.' }),
  label: a.string({ description: 'Name for people.' }),
  content: a.string({ description: 'As SVG.' }),
});
const collection = shape('icon-collection', { slug: a.string(), label: a.string(), description: a.string() });
const [iconList, collections] = [listOf(icon), listOf(collection)];

const listIcons = route({
  path: '/icons',
  methods: ['GET'],
  args: { context, search: a.string({ default: '', description: 'Part of a name.' }) },
  permission: mayView,
  answers: iconList,
  handle({ args }) {
    const part = args.search.trim().toLowerCase();
    const found = icons.filter(({ name, label }) => `${name} ${label.toLowerCase()}`.includes(part));
    return answer(iconList, found.map(shown));
  },
});

const readIcon = route({
  path: '/icons/{name:[a-z][a-z0-9-]*\\x2f[a-z][a-z0-9-]*}',
  methods: ['GET'],
  args: { context, name: a.string({ description: 'Name of the icon.' }) },
  permission: mayView,
  answers: icon,
  handle({ args }) {
    const found = findIcon(args.name);
    if (!found) throw restError('rest_icon_not_found', 404, 'There is no such icon.');
    return answer(icon, shown(found));
  },
});

const listCollections = route({
  path: '/icon-collections',
  methods: ['GET'],
  args: { context },
  permission: mayView,
  answers: collections,
  handle: () => answer(collections, [{ slug: COLLECTION, label: 'Signs', description: 'Drawn for every site.' }]),
});

export const routes: readonly Route[] = [listIcons, readIcon, listCollections];

const shown = ({ name, label, svg }: Icon) => ({ name, label, content: svg });

function mayView({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_posts') || caller.can('edit_pages')) return undefined;
  return refused(caller, 'rest_cannot_view', 'You may not see the icons of the site.');
}
