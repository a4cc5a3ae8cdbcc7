// What a client sees of categories and tags.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, viewAndEdit, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { findTermMeta } from '#content/head/term-meta.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { homeOf } from '#content/languages/spoken.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import * as places from '../places.ts';
import { nameArg } from './args.ts';

/** What a page of terms needs beside the rows. */
export interface TermExtra {
  readonly counts: ReadonlyMap<number, number>;
  readonly above: ReadonlyMap<number, TermRow>;
  readonly meta: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
}

const { resource, shown, writable } = resourceOf<TermRow, TermExtra>();

const parent = writable(
  a.int({ minimum: 0, description: 'The term above it; 0 for none.' }),
  viewAndEdit,
  (term) => term.parent_id ?? 0,
);

function treeFields(taxonomy: Taxonomy) {
  const { meta, ...fields } = fieldsOf(taxonomy);
  return { ...fields, parent, meta };
}

export const category = (taxonomy: Taxonomy) => resource('category', treeFields(taxonomy), optionsOf(taxonomy));
export const tag = (taxonomy: Taxonomy) => resource('tag', fieldsOf(taxonomy), optionsOf(taxonomy));

/** Of a taxonomy that people defined; modules that add something to categories or tags add it here. */
export const customTerm = (taxonomy: Taxonomy) =>
  taxonomy.isHierarchical
    ? resource(taxonomy.name, treeFields(taxonomy), { ...optionsOf(taxonomy), addsAs: 'category' })
    : resource(taxonomy.name, fieldsOf(taxonomy), { ...optionsOf(taxonomy), addsAs: 'tag' });

function fieldsOf(taxonomy: Taxonomy) {
  return {
    id: shown(a.int({ description: 'The number of the term.' }), all, (term) => term.id),
    count: shown(
      a.int({ description: 'Published posts.' }),
      viewAndEdit,
      (term, { counts }) => counts.get(term.id) ?? 0,
    ),
    description: writable(a.string({ description: 'HTML text.' }), viewAndEdit, (term) => term.description),
    link: shown(a.string({ format: 'uri', description: 'Public address.' }), all, (term, { above }, view) =>
      termAddress(
        homeOf(view.services, view.site, { type: taxonomy.name, language: term.language }),
        taxonomy,
        term,
        above,
      ),
    ),
    name: writable(nameArg, all, (term) => term.name),
    slug: writable(a.string({ description: 'Part of the address.' }), all, (term) => term.slug),
    taxonomy: shown(
      a.oneOf([taxonomy.name], { description: 'What kind of term it is.' }),
      all,
      (term) => term.taxonomy,
    ),
    // Clients know the empty list where nothing was said.
    meta: writable(
      a.map({ isListWhenEmpty: true, description: 'Meta values.' }),
      viewAndEdit,
      (term, { meta }) => meta.get(term.id) ?? [],
    ),
  };
}

function optionsOf(taxonomy: Taxonomy) {
  return {
    load: (rows: readonly TermRow[], view: View) => loadExtra(taxonomy, rows, view),
    isSubject: true,
    links: (term: TermRow, _extra: TermExtra, view: View) => linksOf(taxonomy, term, view),
  };
}

async function loadExtra(taxonomy: Taxonomy, rows: readonly TermRow[], view: View): Promise<TermExtra> {
  const needsCounts = view.context !== 'embed' && view.wants('count');
  const parents = rows.map((row) => row.parent_id).filter((id) => id !== null);
  const ids = rows.map((row) => row.id);
  const showsMeta = view.context === 'edit' && view.wants('meta');
  return {
    counts: needsCounts ? await countByTerm(view.db, ids) : new Map(),
    meta: showsMeta ? await findTermMeta(view.db, ids, view.services) : new Map(),
    above: taxonomy.isHierarchical && view.wants('link') ? await findAncestors(view.db, parents) : new Map(),
  };
}

function linksOf(taxonomy: Taxonomy, term: TermRow, { services, site }: View): Links {
  const one = (id: number): string => places.record(taxonomy.restBase).href(site, { id });
  return {
    self: [{ href: one(term.id) }],
    collection: [{ href: places.kind(taxonomy.restBase).href(site) }],
    about: [{ href: places.taxonomy.href(site, { taxonomy: taxonomy.name }) }],
    ...(term.parent_id !== null && { up: [{ embeddable: true, href: one(term.parent_id) }] }),
    'wp:post_type': taxonomy.types.map((type) => ({
      href: `${places.kind(getPostType(services, type).restBase).href(site)}?${taxonomy.restBase}=${term.id}`,
    })),
  };
}
