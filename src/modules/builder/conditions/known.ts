// The conditions that there are: one for each kind of page, made of the kinds of posts and terms that the site has.
import { kindsOf, type Kinds, type Knowing } from '#content/posts/kinds.ts';
import type { PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { memoFor } from '#kernel/memo.ts';

export interface KnownCondition {
  readonly name: string;
  readonly priority: number;
  readonly label: string;
  /** What it is called when nothing narrower is chosen. */
  readonly allLabel: string;
  /** As an editor offers them. */
  readonly subConditions: readonly string[];
  readonly control: ConditionControl | undefined;
}

export interface ConditionControl {
  readonly name: 'post_id' | 'taxonomy' | 'author_id' | 'parent_id';
  readonly object: 'post' | 'tax' | 'author';
  readonly query: Readonly<Record<string, unknown>>;
}

export type KnownConditions = ReadonlyMap<string, KnownCondition>;

const PRIORITY = { general: 100, archive: 80, listed: 70, singular: 60, item: 40, frontPage: 30, notFound: 20 };

export const knownConditions = (services: Knowing): KnownConditions => conditionsOf(kindsOf(services));

const conditionsOf = memoFor(({ types, shownTaxonomies: taxonomies }: Kinds): KnownConditions => {
  const viewable = types.filter((type) => type.isViewable);
  const hierarchical = types.filter((type) => type.isHierarchical).map(({ name }) => name);
  const listed = viewable.filter((type) => type.name === 'post' || type.hasArchive);
  const all = [
    condition('general', PRIORITY.general, 'General', 'Whole site', ['archive', 'singular']),
    condition('archive', PRIORITY.archive, 'Archives', 'All archives', [
      'author',
      'date',
      'search',
      ...listed.map(({ name }) => `${name}_archive`),
    ]),
    condition('singular', PRIORITY.singular, 'Singular', 'All singular pages', [
      'front_page',
      ...viewable.map(({ name }) => name),
      'child_of',
      'any_child_of',
      'by_author',
      'not_found404',
    ]),
    condition('author', PRIORITY.listed, 'Author archive', 'All authors', [], author()),
    condition('date', PRIORITY.listed, 'Date archive', 'All dates'),
    condition('search', PRIORITY.listed, 'Search results', 'Search results'),
    ...listed.map((type) => archiveCondition(type, taxonomies)),
    ...taxonomies.flatMap(termConditions),
    condition('front_page', PRIORITY.frontPage, 'Front page', 'Front page'),
    ...viewable.flatMap((type) => typeConditions(type, taxonomies)),
    condition('child_of', PRIORITY.item, 'Direct child of', 'Any child', [], parent(hierarchical)),
    condition('any_child_of', PRIORITY.item, 'Any child of', 'Any child', [], parent(hierarchical)),
    condition('by_author', PRIORITY.item, 'By author', 'Any author', [], author()),
    condition('not_found404', PRIORITY.notFound, '404 page', '404 page'),
  ];
  return new Map(all.map((one) => [one.name, one]));
});

function condition(
  name: string,
  priority: number,
  label: string,
  allLabel: string,
  subConditions: readonly string[] = [],
  control?: ConditionControl,
): KnownCondition {
  return { name, priority, label, allLabel, subConditions, control };
}

const author = (): ConditionControl => ({ name: 'author_id', object: 'author', query: {} });
const parent = (types: readonly string[]): ConditionControl => ({
  name: 'parent_id',
  object: 'post',
  query: { post_type: types },
});
const ofTaxonomy = (name: string): ConditionControl => ({ name: 'taxonomy', object: 'tax', query: { taxonomy: name } });

function archiveCondition({ name, label, singular }: PostType, taxonomies: readonly Taxonomy[]): KnownCondition {
  const own = taxonomies.filter((taxonomy) => taxonomy.types.includes(name));
  const subs = own.flatMap((taxonomy) => [taxonomy.name, ...childNames(taxonomy)]);
  return condition(`${name}_archive`, PRIORITY.listed, `${singular} archive`, `${label} archive`, subs);
}

const childNames = ({ name, isHierarchical }: Taxonomy): string[] =>
  isHierarchical ? [`child_of_${name}`, `any_child_of_${name}`] : [];

function termConditions(taxonomy: Taxonomy): KnownCondition[] {
  const { name, label, singular } = taxonomy;
  const control = ofTaxonomy(name);
  return [
    condition(name, PRIORITY.listed, label, `All ${label.toLowerCase()}`, [], control),
    ...childNames(taxonomy).map((child) =>
      condition(
        child,
        PRIORITY.listed,
        `${child.startsWith('any') ? 'Any' : 'Direct'} child ${singular.toLowerCase()} of`,
        label,
        [],
        control,
      ),
    ),
  ];
}

function typeConditions({ name, label, singular }: PostType, taxonomies: readonly Taxonomy[]): KnownCondition[] {
  const own = taxonomies.filter((taxonomy) => taxonomy.types.includes(name));
  const inTerms = own.flatMap((taxonomy) => [
    condition(
      `in_${taxonomy.name}`,
      PRIORITY.item,
      `In ${taxonomy.singular.toLowerCase()}`,
      taxonomy.label,
      [],
      ofTaxonomy(taxonomy.name),
    ),
    ...(taxonomy.isHierarchical
      ? [
          condition(
            `in_${taxonomy.name}_children`,
            PRIORITY.item,
            `In child ${taxonomy.label.toLowerCase()}`,
            taxonomy.label,
            [],
            ofTaxonomy(taxonomy.name),
          ),
        ]
      : []),
  ]);
  const byAuthor = condition(`${name}_by_author`, PRIORITY.item, `${label} by author`, 'Any author', [], author());
  const control: ConditionControl = { name: 'post_id', object: 'post', query: { post_type: name } };
  const subs = [...inTerms, byAuthor].map((one) => one.name);
  return [condition(name, PRIORITY.item, singular, label, subs, control), ...inTerms, byAuthor];
}
