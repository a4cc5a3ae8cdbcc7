// What a client sees of a revision or an autosave.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { all, resourceOf, viewAndEdit, type Field } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { withoutPieces as renderers } from '#content/pieces/names.ts';
import { shownHtml } from '#content/posts/html.ts';
import { defaultMeta, publicMetaKeys, revisionedMetaKeys } from '#content/posts/meta.ts';
import type { CustomField, PostType } from '#content/posts/types.ts';
import type { RevisionRow } from '#content/revisions/store.ts';
import { renderContent, renderExcerpt, renderTitle } from '#content/text/render.ts';
import * as places from '../places.ts';

const { resource, shown } = resourceOf<RevisionRow>();
const text = a.object({ raw: a.string({ context: ['edit'] }), rendered: a.string({ readonly: true }) });
const pair = (raw: string, rendered: string, { context }: View) => ({ ...(context === 'edit' && { raw }), rendered });

const fieldsOf = (own: readonly CustomField[]) => ({
  author: shown(a.int(), all, (revision) => revision.author_id ?? 0),
  date: shown(a.string(), all, (revision) => revision.date),
  date_gmt: shown(a.string({ isNullable: true }), viewAndEdit, (revision) => revision.date_gmt),
  id: shown(a.int(), all, (revision) => revision.id),
  modified: shown(a.string(), viewAndEdit, (revision) => revision.modified),
  modified_gmt: shown(a.string(), viewAndEdit, (revision) => revision.modified_gmt),
  parent: shown(a.int(), all, (revision) => revision.post_id),
  slug: shown(a.string(), all, (revision) => `${revision.post_id}-${revision.kind}-v1`),
  guid: shown(text, viewAndEdit, (revision, _extra, view) => {
    const address = `${view.site.home}/?p=${revision.id}`;
    return pair(address, address, view);
  }),
  title: shown(text, all, (revision, _extra, view) => pair(revision.title, renderTitle(revision.title), view)),
  content: shown(text, viewAndEdit, (revision, _extra, view) =>
    pair(revision.content, shownHtml(renderContent(revision.content, renderers).html, view.services), view),
  ),
  excerpt: shown(text, all, (revision, _extra, view) => {
    // Nothing is generated from the content: empty stays empty.
    const rendered = revision.excerpt === '' ? '' : renderExcerpt(revision.excerpt, '', { renderers }).html;
    return pair(revision.excerpt, shownHtml(rendered, view.services), view);
  }),
  meta: shown(a.map(), viewAndEdit, (revision, _extra, view) => {
    const stored = jsonMap(revision.meta);
    const keys = view.context === 'edit' ? revisionedMetaKeys : publicMetaKeys;
    return Object.fromEntries([
      ...keys.map((key) => [key, stored[key] ?? defaultMeta(key)] as const),
      ...own.map(({ key, repeated }) => [key, stored[key] ?? (repeated ? [] : null)] as const),
    ]);
  }),
});

const links =
  (type: PostType) =>
  (revision: RevisionRow, _extra: undefined, { site }: View) => ({
    parent: [{ href: places.record(type.restBase).href(site, { id: revision.post_id }) }],
  });

export const revisionResource = (type: PostType) =>
  resource(`${type.name}-revision`, fieldsOf(type.custom?.fields ?? []), { links: links(type) });

/** Of templates, which have no number in their address. */
export const templateRevisionResource = (type: PostType) => resource(`${type.name}-revision`, fieldsOf([]));

/** Autosaves also say where their preview is. */
export function autosaveResource(type: PostType, previewLink: Field<RevisionRow, undefined>) {
  const fields = { ...fieldsOf(type.custom?.fields ?? []), preview_link: previewLink };
  return resource(`${type.name}-autosave`, fields, { links: links(type) });
}
