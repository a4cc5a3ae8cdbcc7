// What a client sees of the look that a site gave its theme.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { readStyles } from '#content/global-styles/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import type { RevisionRow } from '#content/revisions/store.ts';
import { renderTitle } from '#content/text/render.ts';
import * as places from '../places.ts';

const { resource, shown, writable } = resourceOf<PostRow>();
const settings = a.map({ description: 'What people can choose from.' });
const styles = a.map({ description: 'How everything looks.' });

export const stylesResource = resource(
  'wp_global_styles',
  {
    id: shown(a.int({ description: 'The number of the record.' }), all, (row) => row.id),
    styles: writable(styles, viewAndEdit, (row) => readStyles(row.content).styles),
    settings: writable(settings, viewAndEdit, (row) => readStyles(row.content).settings),
    title: writable(
      a.object({ raw: a.string(), rendered: a.string({ readonly: true }) }, { unchecked: true, alsoText: true }),
      all,
      (row) => ({ raw: row.title, rendered: renderTitle(row.title) }),
    ),
  },
  {
    links: (row, _extra, { site }) => {
      const self = places.globalStyles.href(site, { id: row.id });
      return {
        self: [{ href: self }],
        about: [{ href: places.type.href(site, { type: row.type }) }],
        'version-history': [{ count: row.revision_count, href: `${self}/revisions` }],
      };
    },
  },
);

const revisions = resourceOf<RevisionRow>();

export const stylesRevision = revisions.resource('wp_global_styles-revision', {
  author: revisions.shown(a.int(), all, (row) => row.author_id ?? 0),
  date: revisions.shown(a.string(), all, (row) => row.date),
  date_gmt: revisions.shown(a.string(), viewAndEdit, (row) => row.date_gmt),
  id: revisions.shown(a.int(), all, (row) => row.id),
  modified: revisions.shown(a.string(), viewAndEdit, (row) => row.modified),
  modified_gmt: revisions.shown(a.string(), viewAndEdit, (row) => row.modified_gmt),
  parent: revisions.shown(a.int(), all, (row) => row.post_id),
  styles: revisions.shown(styles, viewAndEdit, (row) => readStyles(row.content).styles),
  settings: revisions.shown(settings, viewAndEdit, (row) => readStyles(row.content).settings),
});
