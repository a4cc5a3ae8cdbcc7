// The post types and taxonomies that a site has now: those of every site, and those that its people defined.
import { memoFor } from '#kernel/memo.ts';
import type { Module } from '#kernel/module.ts';
import type { Registry } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { Kind } from '#content/languages/elements.ts';
import { patternCategories, taxonomies as basicTaxonomies, type Taxonomy } from '#content/terms/taxonomies.ts';
import { findFixedType, library, postTypes as basicTypes, type PostType } from './types.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    /** People gave the site a further type or taxonomy. */
    'kind.defined': { kind: Kind; name: string };
    'kind.renamed': { kind: Kind; from: string; name: string };
  }
}

export interface Kinds {
  /** Those that clients and pages know; not the inner ones of modules. */
  readonly types: readonly PostType[];
  readonly taxonomies: readonly Taxonomy[];
  /** Those whose terms have pages. */
  readonly shownTaxonomies: readonly Taxonomy[];
  /** First parts of addresses that belong to those which the people of the site defined. */
  readonly words: ReadonlySet<string>;
  findType(name: string): PostType | undefined;
  /** One of them, or one that only its own routes know. */
  findTaxonomy(name: string): Taxonomy | undefined;
}

export type Knowing = Pick<Services, 'registry'>;

/** The same until a module is switched, or a type defined. */
const kindsFor = memoFor(({ modules }: Registry) => kindsIn(modules));

export const kindsOf = ({ registry }: Knowing): Kinds => kindsFor(registry());

export function kindsIn(modules: readonly Pick<Module, 'postTypes' | 'taxonomies'>[]): Kinds {
  const custom = modules.flatMap((module) => (module.postTypes ?? []).filter((type) => type.custom !== undefined));
  const sorting = [...basicTaxonomies, ...modules.flatMap((module) => module.taxonomies ?? [])];
  const types = [...basicTypes, ...custom].map((type) => ({ ...type, taxonomies: taxonomiesOf(type, sorting) }));
  const taxonomies = sorting.map((taxonomy) => ({ ...taxonomy, types: typesOf(taxonomy, types) }));
  const typeByName = new Map(types.map((type) => [type.name, type]));
  const taxonomyByName = new Map([patternCategories, ...taxonomies].map((taxonomy) => [taxonomy.name, taxonomy]));
  return {
    types,
    taxonomies,
    shownTaxonomies: taxonomies.filter(({ custom }) => custom?.isViewable !== false),
    words: new Set([...types.flatMap(typeWords), ...taxonomies.flatMap(taxonomyWords)]),
    findType: (name) => typeByName.get(name),
    findTaxonomy: (name) => taxonomyByName.get(name),
  };
}

function typeWords({ custom }: PostType): string[] {
  return custom ? [custom.addressWord, custom.archiveWord].filter((word) => word !== '') : [];
}

function taxonomyWords({ custom, addressWord }: Taxonomy): string[] {
  return custom?.isViewable ? [addressWord] : [];
}

/** Either side may name the other; one that does not exist (yet) counts for nothing. */
function taxonomiesOf({ name, taxonomies }: PostType, all: readonly Taxonomy[]): string[] {
  return all.filter((one) => taxonomies.includes(one.name) || one.types.includes(name)).map((one) => one.name);
}

function typesOf({ name }: Taxonomy, types: readonly PostType[]): string[] {
  return types.filter((type) => type.taxonomies.includes(name)).map((type) => type.name);
}

export function findPostType(services: Knowing, name: string): PostType | undefined {
  return kindsOf(services).findType(name);
}

/** Of a type that is gone records may be left: nobody but those who could edit them sees them. */
export function getPostType(services: Knowing, name: string): PostType {
  const type = findPostType(services, name) ?? findFixedType(name);
  return type ?? { ...library, name, restBase: name, label: name, singular: name };
}

/** Names of the types whose records have public pages. */
export function viewableTypes(services: Knowing): string[] {
  return kindsOf(services)
    .types.filter(({ isViewable }) => isViewable)
    .map(({ name }) => name);
}

export function findTaxonomy(services: Knowing, name: string): Taxonomy | undefined {
  return kindsOf(services).findTaxonomy(name);
}
