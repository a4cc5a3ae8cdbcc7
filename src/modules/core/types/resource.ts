// What a client sees of a post type.
import { a } from '#kernel/args/args.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { labelIn } from '#content/posts/labels.ts';
import type { PostType } from '#content/posts/types.ts';
import * as places from '../places.ts';
import { typeCapabilities } from './capabilities.ts';
import { typeLabels } from './labels.ts';

const { resource, shown } = resourceOf<PostType>();

export const typeResource = resource(
  'type',
  {
    capabilities: shown(a.map({ description: 'Its rights by their generic names.' }), editOnly, typeCapabilities),
    description: shown(a.string(), viewAndEdit, (type) => type.description),
    hierarchical: shown(
      a.bool({ description: 'Whether records can stand below others.' }),
      viewAndEdit,
      (type) => type.isHierarchical,
    ),
    has_archive: shown(
      a.schema<boolean | string>({
        type: ['boolean', 'string'],
        description: 'Whether it has a list page of its own, or the address of that.',
      }),
      viewAndEdit,
      (type) => archiveOf(type),
    ),
    viewable: shown(
      a.bool({ description: 'Whether its records have public pages.' }),
      editOnly,
      (type) => type.isViewable,
    ),
    labels: shown(a.map({ description: 'Words for screens.' }), editOnly, (type, _extra, { site }) =>
      typeLabels(type, site.language),
    ),
    name: shown(a.string(), all, (type, _extra, { site }) => labelIn(type, site.language).many),
    slug: shown(a.string(), all, (type) => type.name),
    icon: shown(a.string({ description: 'Name of its icon.' }), all, (type) => type.icon),
    supports: shown(a.map({ description: 'What its editor offers.' }), editOnly, (type) =>
      Object.fromEntries(type.supports.map((feature) => [feature, true])),
    ),
    taxonomies: shown(a.list(a.string()), viewAndEdit, (type) => type.taxonomies),
    rest_base: shown(a.string(), all, (type) => type.restBase),
    rest_namespace: shown(a.string(), all, () => 'core/v2'),
    template: shown(a.list(a.string(), { description: 'Blocks that a new record starts with.' }), all, () => []),
    template_lock: shown(a.bool({ description: 'Whether those blocks are fixed.' }), all, () => false),
    visibility: shown(a.map({ description: 'Where it shows.' }), editOnly, (type) => ({
      show_in_nav_menus: type.isViewable,
      show_ui: true,
    })),
  },
  {
    links: (type, _extra, { site }) => ({
      collection: [{ href: places.types.href(site) }],
      'wp:items': [{ href: places.kind(type.restBase).href(site) }],
    }),
  },
);

/** The address where it is another one than that of the records. */
function archiveOf({ hasArchive, custom }: PostType): boolean | string {
  if (!custom || custom.archiveWord === '' || custom.archiveWord === custom.addressWord) return hasArchive;
  return custom.archiveWord;
}
