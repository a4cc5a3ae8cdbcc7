// What a client sees of a taxonomy.
import { a } from '#kernel/args/args.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { labelIn } from '#content/posts/labels.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import * as places from '../places.ts';
import { taxonomyLabels } from './labels.ts';

const { resource, shown } = resourceOf<Taxonomy>();

const visibilityOf = ({ custom }: Taxonomy) => ({
  public: custom?.isViewable ?? true,
  publicly_queryable: custom?.isViewable ?? true,
  show_admin_column: true,
  show_in_nav_menus: true,
  show_in_quick_edit: true,
  show_ui: true,
});

export const taxonomyResource = resource(
  'taxonomy',
  {
    capabilities: shown(a.map({ description: 'The names of its rights.' }), editOnly, (one) => one.capabilities),
    description: shown(a.string(), viewAndEdit, (one) => one.description),
    hierarchical: shown(
      a.bool({ description: 'Whether terms can stand below others.' }),
      viewAndEdit,
      (one) => one.isHierarchical,
    ),
    labels: shown(a.map({ description: 'Words for screens.' }), editOnly, (one, _extra, { site }) =>
      taxonomyLabels(one, site.language),
    ),
    name: shown(a.string(), all, (one, _extra, { site }) => labelIn(one, site.language).many),
    slug: shown(a.string(), all, (one) => one.name),
    show_cloud: shown(
      a.bool({ description: 'Whether its terms are offered as a cloud.' }),
      editOnly,
      (one) => one.hasCloud,
    ),
    types: shown(
      a.list(a.string(), { description: 'Post types that carry its terms.' }),
      viewAndEdit,
      (one) => one.types,
    ),
    rest_base: shown(a.string(), all, (one) => one.restBase),
    rest_namespace: shown(a.string(), all, () => 'core/v2'),
    visibility: shown(a.map({ description: 'Where it shows.' }), editOnly, visibilityOf),
  },
  {
    links: (one, _extra, { site }) => ({
      collection: [{ href: places.taxonomies.href(site) }],
      'wp:items': [{ href: places.kind(one.restBase).href(site) }],
    }),
  },
);
