// The public fields of posts and pages.
import { a } from '#kernel/args/args.ts';
import { lookup } from '#kernel/lookup.ts';
import { all, editOnly, resourceOf, viewAndEdit, type Field } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { hasBlocks } from '#content/blocks/delimiter.ts';
import { SYNC_STATUS } from '#content/posts/design-types.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { contentHtml, excerptHtml } from '#content/posts/html.ts';
import { postMeta } from '#content/posts/meta.ts';
import { fieldArgs } from '#content/posts/own-fields.ts';
import { permalink, permalinkTemplate } from '#content/posts/permalinks.ts';
import { WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { FORMATS, TEMPLATES, type CustomField, type PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { renderTitle } from '#content/text/render.ts';
import { classList } from './class-list.ts';
import type { PostExtra } from './extra.ts';

export const { resource, shown, writable } = resourceOf<ShownPost, PostExtra>();

const allContexts = ['view', 'embed', 'edit'] as const;
const rendered = (contexts: readonly string[], description: string) =>
  a.string({ readonly: true, context: contexts, description });
const raw = a.string({ context: ['edit'], description: 'The text as it is stored.' });
const openOrClosed = a.oneOf(['open', 'closed']);
const dateTime = (description: string) =>
  a.schema<string | null>({ type: ['string', 'null'], format: 'date-time', description });
const gmt = (post: ShownPost, view: View): string => shownGmt(post, zoneOf(view.services));

/** May this answer show what the password protects? */
function isUnlocked(post: ShownPost, view: View): boolean {
  return post.password === '' || view.context === 'edit' || view.args['password'] === post.password;
}

function wordsOf({ args }: View): number | undefined {
  const words = args['excerpt_length'];
  return typeof words === 'number' ? words : undefined;
}

/** Clients send back the empty list that they read where nothing is registered. */
const isMap = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && (!Array.isArray(value) || value.length === 0);

const head = {
  id: shown(a.int({ description: 'The number of the record.' }), all, (post) => post.id),
  date: writable(dateTime('Publication time, in the time of the site.'), all, (post) => post.date),
  date_gmt: writable(dateTime('Publication time, in UTC.'), viewAndEdit, (post, _extra, view) => gmt(post, view)),
  guid: shown(
    a.object({
      raw: a.string({ context: ['edit'], readonly: true, description: 'The identifier as it is stored.' }),
      rendered: rendered(['view', 'edit'], 'Identifier that never changes.'),
    }),
    viewAndEdit,
    (post, _extra, view) => ({ rendered: post.guid, ...(view.context === 'edit' && { raw: post.guid }) }),
  ),
  modified: shown(dateTime('Last change, in the time of the site.'), viewAndEdit, (post) => post.modified),
  modified_gmt: shown(dateTime('Last change, in UTC.'), viewAndEdit, (post) => post.modified_gmt),
  slug: writable(
    a.string({ description: 'Name of the post in addresses, unique for its type.' }),
    all,
    (post) => post.slug,
  ),
  status: writable(
    a.oneOf(WRITABLE_STATUSES, { alsoAccepts: ['trash', 'auto-draft', 'inherit'], description: 'State of the post.' }),
    viewAndEdit,
    (post) => post.status,
  ),
  type: shown(a.string(), all, (post) => post.type),
  link: shown(a.string({ format: 'uri', description: 'Public address.' }), all, (post, { addresses }) =>
    permalink(post, addresses),
  ),
  title: writable(
    a.object({ raw, rendered: rendered(allContexts, 'The title as HTML.') }, { unchecked: true, alsoText: true }),
    all,
    (post, _extra, view) => ({
      ...(view.context === 'edit' && { raw: post.title }),
      rendered: renderTitle(post.title),
    }),
  ),
  content: writable(
    a.object(
      {
        raw,
        rendered: rendered(['view', 'edit'], 'The content as HTML.'),
        block_version: a.int({ readonly: true, context: ['edit'], description: '1 for block markup, else 0.' }),
        protected: a.bool({ readonly: true, context: allContexts, description: 'Whether a password protects it.' }),
      },
      { unchecked: true, alsoText: true },
    ),
    viewAndEdit,
    (post, { documents }, view) => ({
      ...(view.context === 'edit' && { raw: post.content ?? '' }),
      ...(view.wants('content.rendered') && {
        rendered: isUnlocked(post, view) ? (documents.htmlOf(post.id) ?? contentHtml(post, view.services)) : '',
      }),
      protected: post.password !== '',
      ...(view.context === 'edit' && { block_version: hasBlocks(post.content ?? '') ? 1 : 0 }),
    }),
  ),
  excerpt: writable(
    a.object(
      {
        raw,
        rendered: rendered(allContexts, 'The excerpt as HTML.'),
        protected: a.bool({ readonly: true, context: allContexts, description: 'Whether a password protects it.' }),
      },
      { unchecked: true, alsoText: true },
    ),
    all,
    (post, _extra, view) => ({
      ...(view.context === 'edit' && { raw: post.excerpt }),
      ...(view.wants('excerpt.rendered') && {
        rendered: isUnlocked(post, view) ? excerptHtml(post, view.services, wordsOf(view)) : '',
      }),
      protected: post.password !== '',
    }),
  ),
  author: writable(a.int({ description: 'Id of the author.' }), all, (post) => post.author_id ?? 0),
  featured_media: writable(a.int({ description: 'Id of the featured image.' }), all, (post) => post.featured_media),
  comment_status: writable(openOrClosed, viewAndEdit, (post) => post.comment_status),
  ping_status: writable(openOrClosed, viewAndEdit, (post) => post.ping_status),
  password: writable(a.string({ description: 'Protects content and excerpt.' }), editOnly, (post) => post.password),
};

function metaField(fields: readonly CustomField[]) {
  return writable(
    a.object(
      { ...postMeta, ...fieldArgs(fields) },
      {
        unchecked: true,
        check: (value: unknown) =>
          isMap(value) ? undefined : { code: 'rest_invalid_type', message: 'meta must be an object.' },
      },
    ),
    viewAndEdit,
    (post, extra) => extra.metaOf(post.id),
  );
}

const tail = {
  template: writable(
    a.string({ description: 'Template of the theme.', check: checkTemplate }),
    viewAndEdit,
    (post) => post.template,
  ),
  meta: metaField([]),
  class_list: shown(a.list(a.string()), viewAndEdit, (post, extra, view) =>
    classList(post, extra.termsOf(post.id), isUnlocked(post, view)),
  ),
  permalink_template: shown(a.string(), editOnly, (post, { addresses }) => permalinkTemplate(post, addresses)),
  generated_slug: shown(a.string(), editOnly, (post, extra) => extra.generatedSlug(post.id)),
};

/** The ids of its terms, under the name of the list of the taxonomy. */
export function termFields(taxonomies: readonly Taxonomy[]) {
  return Object.fromEntries(
    taxonomies.map(({ name, restBase, label }) => [
      restBase,
      writable(a.list(a.int(), { description: `Ids of its ${label.toLowerCase()}.` }), viewAndEdit, (post, extra) =>
        extra.termIds(post.id, name),
      ),
    ]),
  );
}

export const postFields = {
  ...head,
  sticky: writable(a.bool({ description: 'Whether it stands in front.' }), viewAndEdit, (post) => post.is_sticky === 1),
  ...tail,
  format: writable(a.oneOf(FORMATS), viewAndEdit, (post) => post.format || 'standard'),
};

const placed = {
  parent: writable(a.int({ description: 'Id of the page above.' }), viewAndEdit, (post) => post.parent_id ?? 0),
  menu_order: writable(a.int({ description: 'Place among its siblings.' }), viewAndEdit, (post) => post.menu_order),
};

export const pageFields = { ...head, ...placed, ...tail };

/** Those that only records have whose type supports the feature. */
const FEATURES: Readonly<Record<string, readonly (keyof typeof head)[]>> = lookup({
  title: ['title'],
  editor: ['content'],
  excerpt: ['excerpt'],
  author: ['author'],
  thumbnail: ['featured_media'],
  comments: ['comment_status', 'ping_status'],
});

/** Of a type that people defined. */
export function customFields({ supports, isHierarchical, custom }: PostType) {
  const lacking = Object.keys(FEATURES).filter((feature) => !supports.includes(feature));
  const left: readonly string[] = lacking.flatMap((feature) => FEATURES[feature] ?? []);
  const { parent, menu_order } = placed;
  const fields: Record<string, Field<ShownPost, PostExtra>> = {
    ...Object.fromEntries(Object.entries(head).filter(([name]) => !left.includes(name))),
    ...(isHierarchical && { parent }),
    ...((isHierarchical || supports.includes('page-attributes')) && { menu_order }),
    ...tail,
    meta: metaField(custom?.fields ?? []),
  };
  return fields;
}

/** Of records without public pages, whatever their type. */
export const innerFields = {
  ...head,
  link: shown(a.string({ format: 'uri', description: 'Where editors look at it.' }), all, (post, _extra, { site }) => {
    const query = new URLSearchParams({ [post.type]: post.slug || String(post.id) });
    return `${site.home}/?${query.toString()}`;
  }),
  template: tail.template,
  meta: tail.meta,
  class_list: tail.class_list,
};

/** Of patterns: the texts as they are stored, in every context. */
export const patternFields = {
  id: head.id,
  date: head.date,
  date_gmt: head.date_gmt,
  guid: head.guid,
  modified: head.modified,
  modified_gmt: head.modified_gmt,
  slug: head.slug,
  status: head.status,
  type: head.type,
  link: innerFields.link,
  title: writable(
    a.object({ raw: a.string({ description: 'The name of the pattern.' }) }, { unchecked: true, alsoText: true }),
    all,
    (post) => ({ raw: post.title }),
  ),
  content: writable(
    a.object(
      {
        raw: a.string({ description: 'Its blocks.' }),
        block_version: a.int({ readonly: true, description: '1 for block markup, else 0.' }),
        protected: a.bool({ readonly: true, description: 'Whether a password protects it.' }),
      },
      { unchecked: true, alsoText: true },
    ),
    viewAndEdit,
    (post) => ({
      raw: post.content ?? '',
      protected: post.password !== '',
      block_version: hasBlocks(post.content ?? '') ? 1 : 0,
    }),
  ),
  excerpt: head.excerpt,
  password: head.password,
  template: tail.template,
  meta: writable(metaField([]).arg, viewAndEdit, (post, extra) => withoutKey(extra.metaOf(post.id), SYNC_STATUS)),
  [SYNC_STATUS]: shown(
    a.oneOf(['', 'partial', 'unsynced'], { description: 'Whether texts that use it follow its changes.' }),
    viewAndEdit,
    (post, extra) => syncStatusOf(extra.metaOf(post.id)[SYNC_STATUS]),
  ),
};

function withoutKey(values: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

const syncStatusOf = (value: unknown) => (value === 'partial' || value === 'unsynced' ? value : '');

function checkTemplate(template: string) {
  if (template === '' || TEMPLATES.includes(template)) return undefined;
  return { code: 'rest_invalid_param', message: 'The theme does not offer this template.' };
}
