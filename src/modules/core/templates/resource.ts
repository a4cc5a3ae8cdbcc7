// What a client sees of a template or a part of one.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, viewAndEdit, type Links, type Resource } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { hasBlocks } from '#content/blocks/delimiter.ts';
import { contentOf, templateId, type Template } from '#content/templates/find.ts';
import { templatePart } from '#content/posts/design-types.ts';
import type { PostType } from '#content/posts/types.ts';
import { renderTitle } from '#content/text/render.ts';
import * as places from '../places.ts';

const { resource, shown, writable } = resourceOf<Template>();

const titleOf = ({ row, shipped, slug }: Template): string => row?.title || shipped?.title || slug;
const nullableTime = a.schema<string | null>({ type: ['string', 'null'], description: 'Last change, in site time.' });

const fields = {
  id: shown(a.string({ description: 'The theme, and the name in it.' }), all, templateId),
  slug: writable(a.string({ minLength: 1, pattern: '^[a-zA-Z0-9_%-]+$' }), all, ({ slug }) => slug),
  theme: writable(a.string({ description: 'The theme that it belongs to.' }), all, ({ theme }) => theme),
  type: shown(a.string(), all, ({ type }) => type),
  source: shown(a.oneOf(['theme', 'custom'], { description: 'Who made it what it is.' }), all, ({ row }) =>
    row ? 'custom' : 'theme',
  ),
  origin: shown(a.schema<string | null>({ type: ['string', 'null'] }), all, ({ row, shipped }) =>
    row && shipped ? 'theme' : null,
  ),
  content: writable(
    a.object(
      {
        raw: a.string({ description: 'Its blocks.' }),
        block_version: a.int({ readonly: true, context: ['edit'], description: '1 for block markup, else 0.' }),
      },
      { unchecked: true, alsoText: true },
    ),
    viewAndEdit,
    (one) => ({ raw: contentOf(one), block_version: hasBlocks(contentOf(one)) ? 1 : 0 }),
  ),
  title: writable(
    a.object({ raw: a.string(), rendered: a.string({ readonly: true }) }, { unchecked: true, alsoText: true }),
    all,
    (one) => ({ raw: titleOf(one), rendered: renderTitle(titleOf(one)) }),
  ),
  description: writable(a.string(), all, ({ row, shipped }) => row?.excerpt || shipped?.description || ''),
  status: writable(
    a.oneOf(['publish', 'draft', 'private', 'auto-draft', 'trash']),
    all,
    ({ row }) => row?.status ?? 'publish',
  ),
  wp_id: shown(a.int({ description: 'The number of the record; 0 while it is the theme’s own.' }), all, (one) =>
    one.row ? one.row.id : 0,
  ),
  has_theme_file: shown(a.bool(), all, ({ shipped }) => shipped !== undefined),
  author: writable(a.int(), viewAndEdit, ({ row }) => row?.author_id ?? 0),
  modified: shown(nullableTime, viewAndEdit, ({ row }) => row?.modified ?? null),
  author_text: shown(a.string(), viewAndEdit, ({ row, theme }) => (row ? '' : theme)),
  original_source: shown(a.oneOf(['theme', 'user']), viewAndEdit, ({ shipped }) => (shipped ? 'theme' : 'user')),
};

export const templateResource = resource(
  'wp_template',
  {
    ...fields,
    is_custom: shown(
      a.bool({ description: 'Whether people choose it for single pages.' }),
      viewAndEdit,
      ({ shipped }) => shipped === undefined,
    ),
  },
  { links: (one, _extra, view) => linksOf(one, view, 'templates') },
);

export const partResource = resource(
  'wp_template_part',
  { ...fields, area: writable(a.string({ description: 'Where the part stands.' }), viewAndEdit, ({ area }) => area) },
  { links: (one, _extra, view) => linksOf(one, view, 'template-parts') },
);

function linksOf(one: Template, { site }: View, restBase: 'templates' | 'template-parts'): Links {
  const id = templateId(one);
  const self = places.template(restBase).href(site, { id });
  const count = one.row?.revision_count ?? 0;
  return {
    self: [{ href: self }],
    collection: [{ href: places.kind(restBase).href(site) }],
    about: [{ href: places.type.href(site, { type: one.type }) }],
    ...(one.row && { 'version-history': [{ count, href: `${self}/revisions` }] }),
  };
}

type EitherResource = Resource<Template, undefined> & {
  fields: typeof fields & Partial<(typeof partResource)['fields']>;
};

export const resourceFor = (type: PostType): EitherResource =>
  type === templatePart ? partResource : templateResource;
