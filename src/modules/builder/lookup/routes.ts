// builder/v1 post, term, user: what an editor's fields offer while somebody types.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape, successOf } from '#kernel/routes/shape.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { getPostType, kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { floatingButtons, library } from '#content/posts/types.ts';
import { listUsers } from '#content/users/query.ts';
import { findRoles } from '#content/users/store.ts';
import { converter, itemsCount, keysArg, limitOf, listArg, term, textsIn } from './args.ts';
import { metaClauses, termClauses } from './clauses.ts';
import { findPostsLike, findTermsLike } from './store.ts';

/** Those whose records can be linked to, or could be in the system this follows. */
const linkedTypes = (services: Knowing): string[] =>
  [...kindsOf(services).types, library, floatingButtons].map((type) => type.name);
const EXCLUDED_TYPES = [
  'b-floating-buttons',
  'b-landing-page',
  'builder_library',
  'attachment',
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
];

const POST_KEYS = { ID: 'id', post_title: 'label', post_type: 'groupLabel' };
const TERM_KEYS = { term_id: 'id', name: 'label', taxonomy: 'groupLabel' };
const USER_KEYS = { ID: 'id', display_name: 'label', role: 'groupLabel' };

const item = mapOf(
  a.schema<string | number>({
    type: ['string', 'integer'],
    description: 'What is known of it, by the names of `keys_conversion_map`.',
  }),
);
const foundItems = successOf(shape('builder-found', { value: listOf(item) }));

const findPosts = route({
  path: '/post',
  methods: ['GET'],
  args: {
    included_types: listArg('Only these types.'),
    excluded_types: listArg('None of these types.', EXCLUDED_TYPES),
    term,
    keys_conversion_map: keysArg(POST_KEYS),
    items_count: itemsCount,
    is_public: a.bool({ default: true, description: 'Only published posts.' }),
    meta_query: listArg('Conditions on meta values.'),
    tax_query: listArg('Conditions on terms.'),
    search_in_content: a.bool({ description: 'Also look into the texts.' }),
  },
  permission: needs('edit_posts'),
  answers: foundItems,
  async handle({ args, caller, services, site }) {
    const types = chosen(linkedTypes(services), args.included_types, args.excluded_types);
    const found = await findPostsLike(services.database.long.db, {
      shelves: types.map((type) => shelfIn(services, site, type)),
      isPublic: args.is_public,
      term: args.term,
      isInContent: args.search_in_content === true,
      meta: metaClauses(args.meta_query),
      terms: termClauses(services, args.tax_query),
      limit: limitOf(args.items_count),
    });
    const toItem = converter(args.keys_conversion_map, POST_KEYS, Object.keys(POST_KEYS));
    const value = found
      .filter((post) => canReadPost(caller, post, services))
      .map((post) =>
        toItem({ ID: post.id, post_title: post.title, post_type: getPostType(services, post.type).label }),
      );
    return answer(foundItems, { success: true, data: { value } });
  },
});

const TERM_SOURCES = [
  'term_id',
  'name',
  'slug',
  'term_group',
  'term_taxonomy_id',
  'taxonomy',
  'description',
  'parent',
  'count',
  'filter',
];

const findTerms = route({
  path: '/term',
  methods: ['GET'],
  args: {
    included_types: listArg('Only these taxonomies.'),
    excluded_types: listArg('None of these taxonomies.'),
    term,
    keys_conversion_map: keysArg(TERM_KEYS),
    items_count: itemsCount,
    hide_empty: a.bool({ default: false, description: 'Only terms with published posts.' }),
    meta_query: listArg('Conditions on meta values.'),
  },
  permission: needs('edit_posts'),
  answers: foundItems,
  async handle({ args, db, services, site }) {
    const { clauses, isAnyEnough } = metaClauses(args.meta_query);
    // Terms have no meta values: only their absence is true.
    const absences = clauses.map(({ compare }) => compare === 'NOT EXISTS');
    const isTrue = clauses.length === 0 || (isAnyEnough ? absences.some(Boolean) : absences.every(Boolean));
    if (args.term === '' || !isTrue) return answer(foundItems, { success: true, data: { value: [] } });
    const { findTaxonomy, taxonomies } = kindsOf(services);
    const names = taxonomies.map((taxonomy) => taxonomy.name);
    const found = await findTermsLike(db, {
      shelves: chosen(names, args.included_types, args.excluded_types).map((name) => shelfIn(services, site, name)),
      term: args.term,
      hidesEmpty: args.hide_empty,
      limit: limitOf(args.items_count),
    });
    const counts = await countByTerm(
      db,
      found.map((row) => row.id),
    );
    const toItem = converter(args.keys_conversion_map, TERM_KEYS, TERM_SOURCES);
    const value = found.map((row) =>
      toItem({
        term_id: row.id,
        name: row.name,
        slug: row.slug,
        term_group: 0,
        term_taxonomy_id: row.id,
        taxonomy: findTaxonomy(row.taxonomy)?.label ?? row.taxonomy,
        description: row.description,
        parent: row.parent_id ?? 0,
        count: counts.get(row.id) ?? 0,
        filter: 'raw',
      }),
    );
    return answer(foundItems, { success: true, data: { value } });
  },
});

const findUsers = route({
  path: '/user',
  methods: ['GET'],
  args: { term, keys_conversion_map: keysArg(USER_KEYS, ['array', 'string']), items_count: itemsCount },
  permission: needs('list_users'),
  answers: foundItems,
  async handle({ args, db }) {
    if (args.term === '') return answer(foundItems, { success: true, data: { value: [] } });
    const { rows } = await listUsers(db, {
      search: args.term,
      searchColumns: ['username', 'name', 'slug', 'email', 'id'],
      include: [],
      exclude: [],
      slugs: [],
      roles: [],
      capabilityGroups: [],
      publishedOn: undefined,
      orderBy: 'name',
      direction: 'asc',
      limit: limitOf(args.items_count),
      offset: 0,
    });
    const roles = await findRoles(
      db,
      rows.map((row) => row.id),
    );
    const toItem = converter(args.keys_conversion_map, USER_KEYS, Object.keys(USER_KEYS));
    const value = rows.map((row) =>
      toItem({ ID: row.id, display_name: row.display_name, role: roleName(roles.get(row.id)?.[0]) }),
    );
    return answer(foundItems, { success: true, data: { value } });
  },
});

export const routes: readonly Route[] = [findPosts, findTerms, findUsers];

function chosen(all: readonly string[], included: unknown, excluded: unknown): string[] {
  const only = textsIn(included) ?? [];
  const none = textsIn(excluded) ?? [];
  return all.filter((name) => !none.includes(name) && (only.length === 0 || only.includes(name)));
}

/** `seo_manager` is shown as "Seo manager". */
function roleName(role: string | undefined): string | undefined {
  if (role === undefined) return undefined;
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
