// From definitions to the types and taxonomies of the site.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { PostType } from '#content/posts/types.ts';
import { categories, tags, type Taxonomy } from '#content/terms/taxonomies.ts';
import {
  addressWordOf,
  archiveWordOf,
  restBaseOf,
  type Definition,
  type TaxonomyDefinition,
  type TypeDefinition,
} from './definition.ts';
import { findDefinitions, findFormerWords } from './store.ts';

interface Grown {
  readonly postTypes: PostType[];
  readonly taxonomies: Taxonomy[];
}

/** Of what is switched off nothing is known, as if it were not defined. */
export async function growKinds({
  db,
  clock,
  siteConfig,
}: Pick<Services, 'clock' | 'db' | 'siteConfig'>): Promise<Grown> {
  const definitions = (await findDefinitions(db)).filter(({ active }) => active);
  const former = await findFormerWords(db, utcText(clock.now()));
  const [language = ''] = siteConfig.languages;
  const more = ({ slug }: Definition): More => ({
    language,
    formerWords: former.filter((one) => one.slug === slug).map(({ word }) => word),
  });
  return {
    postTypes: definitions.flatMap((one) => (one.kind === 'type' ? [typeOf(one, more(one))] : [])),
    taxonomies: definitions.flatMap((one) => (one.kind === 'taxonomy' ? [taxonomyOf(one, more(one))] : [])),
  };
}

interface More {
  /** The default one. */
  readonly language: string;
  readonly formerWords: readonly string[];
}

function typeOf(definition: TypeDefinition, { language, formerWords }: More): PostType {
  const { slug, supports } = definition;
  const archiveWord = archiveWordOf(definition);
  return {
    name: slug,
    restBase: restBaseOf(definition),
    ...namesOf(definition, language),
    description: definition.description,
    icon: definition.menu_icon,
    isHierarchical: definition.hierarchical,
    hasArchive: archiveWord !== '',
    capabilityWord: definition.capability_type === 'page' ? 'pages' : 'posts',
    taxonomies: definition.taxonomies,
    supports: supports.includes('revisions') ? [...supports, 'autosave'] : supports,
    needsContent: false,
    isClosedByDefault: !supports.includes('comments'),
    isViewable: definition.public,
    custom: {
      addressWord: addressWordOf(definition),
      archiveWord,
      formerWords,
      isSearched: !definition.exclude_from_search,
      fields: definition.fields,
      isInRest: definition.show_in_rest,
      labels: definition.labels,
    },
  };
}

function taxonomyOf(definition: TaxonomyDefinition, { language, formerWords }: More): Taxonomy {
  const usual = definition.hierarchical ? categories : tags;
  return {
    ...usual,
    name: definition.slug,
    restBase: restBaseOf(definition),
    addressWord: addressWordOf(definition),
    ...namesOf(definition, language),
    description: definition.description,
    types: definition.object_types,
    isHierarchical: definition.hierarchical,
    hasDefaultTerm: definition.default_term_id > 0,
    custom: {
      isViewable: definition.public,
      isInRest: definition.show_in_rest,
      formerWords,
      defaultTerm: definition.default_term_id,
      labels: definition.labels,
    },
  };
}

function namesOf({ slug, labels }: Definition, language: string): { label: string; singular: string } {
  const own = labels[language];
  const label = own?.['name'] ?? slug;
  return { label, singular: own?.['singular_name'] ?? label };
}
